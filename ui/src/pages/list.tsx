/** A publication list: left its page with the records outlined, right the records; accept, refuse, mend the bounds. */
import { Alert, Anchor, Button, Group, Loader, Text, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { DeskList } from '../../../src/model/index.ts'
import { ApiError } from '../api.ts'
import { useSay } from '../messages/index.ts'
import { type ListChange, office } from '../office-api.ts'
import { useOperator } from '../operator.ts'
import { decide } from '../parts/list-deeds.ts'
import { ListFrame } from '../parts/list-frame.tsx'
import { ListPages } from '../parts/list-pages.tsx'
import { ListRecords } from '../parts/list-records.tsx'
import { readableAddress } from '../parts/readable-address.ts'
import { useListKeys } from '../parts/use-list-keys.ts'
import { addressOf } from '../route.ts'
import { useLoaded } from '../use-loaded.ts'

const never = (): boolean => false

/** One list, or several as one, their names joined by periods: all are reviewed in one place and exported together. */
export function ListPage({ id }: { readonly id: string }) {
  const ids = id.split('.')
  const [shown, show] = useState(ids[0]!)
  return (
    <>
      {ids.length > 1 && <ListPages ids={ids} shown={shown} show={show} />}
      <OneList key={shown} id={shown} />
    </>
  )
}

function OneList({ id }: { readonly id: string }) {
  const say = useSay()
  const { value: list, error, replace } = useLoaded(() => office.list(id), id, never)
  if (error !== null) return <Alert color="red">{say('error.failed', { message: error })}</Alert>
  if (list === null) return <Loader aria-label={say('loading')} />
  return <LoadedList list={list} replace={replace} />
}

function LoadedList({ list, replace }: { readonly list: DeskList; readonly replace: (list: DeskList) => void }) {
  const say = useSay()
  const operator = useOperator()
  const [active, setActive] = useState(0)
  const [opened, open] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const attempt = (work: Promise<DeskList>): void => {
    work.then(
      changed => {
        setTold('')
        replace(changed)
      },
      (reason: Error) => {
        if (!(reason instanceof ApiError) || reason.code !== 'list-changed')
          return setTold(say('error.failed', { message: reason.message }))
        const { list: newest, by } = reason.body as { list: DeskList; by: string } // the server's answer to a conflict
        setTold(say('list.conflict', { name: by }))
        replace(newest)
      },
    )
  }
  const change = (wanted: ListChange | null): void => {
    if (wanted !== null) attempt(office.editList(list.id, { change: wanted, operator, version: list.version }))
  }
  const undo = (): void => attempt(office.undoList(list.id, operator))
  const choose = useCallback((record: number) => setActive(record), [])
  useListKeys({ list, active, choose, change, undo, toggle: () => open(opened === active ? null : active) })
  return (
    <>
      <ListHead list={list} change={change} undo={undo} told={told} />
      <div className="list-split">
        <ListFrame list={list} active={active} choose={choose} />
        <section aria-label={readableAddress(list.url)}>
          <ListRecords list={list} active={active} choose={choose} opened={opened} open={open} change={change} />
        </section>
      </div>
    </>
  )
}

interface HeadProps {
  readonly list: DeskList
  readonly change: (change: ListChange) => void
  readonly undo: () => void
  readonly told: string
}

function ListHead({ list, change, undo, told }: HeadProps) {
  const say = useSay()
  const undecided = list.records.filter(({ decision }) => decision === 'open')
  const accepted = list.records.filter(({ decision }) => decision === 'accepted').length
  return (
    <header>
      <Anchor href={addressOf('lists')}>← {say('nav.publications')}</Anchor>
      <Group justify="space-between" mb="xs">
        <div>
          <Title order={1} size="h3" className="address">
            {readableAddress(list.url)}
          </Title>
          <Text size="sm" c="dimmed">
            {say('list.records', { n: list.records.length })} · {say('list.accepted', { n: accepted })}
          </Text>
        </div>
        <Group gap="xs">
          <Button variant="default" disabled={list.version === 0} onClick={undo}>
            {say('record.undo')}
          </Button>
          <Button variant="default" component="a" href={addressOf('export-list', list.id)}>
            {say('nav.export')}
          </Button>
          <Button disabled={undecided.length === 0} onClick={() => change(decide(undecided, 'accepted'))}>
            {say('list.acceptAll', { n: undecided.length })}
          </Button>
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {say('list.keys')}
      </Text>
      <Text role="status">{told}</Text>
    </header>
  )
}
