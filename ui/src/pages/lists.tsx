/** Publication lists: paste the address of one, or of a home page, or drop files; see those that were read. */
import { Alert, Anchor, Card, Checkbox, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { DeskListDrop } from '../../../src/model/index.ts'
import { onChange } from '../api.ts'
import { useSay } from '../messages/index.ts'
import { office } from '../office-api.ts'
import { useOperator } from '../operator.ts'
import { AddressForm } from '../parts/address-form.tsx'
import { DropArea, Refused } from '../parts/drop-area.tsx'
import { readableAddress } from '../parts/readable-address.ts'
import { addressOf, go } from '../route.ts'
import { useLoaded } from '../use-loaded.ts'

const never = (): boolean => false

export function ListsPage() {
  const say = useSay()
  const { value: lists, error, reload } = useLoaded(office.lists, 'lists', never)
  return (
    <Stack maw={920} mx="auto" gap="lg">
      <Title order={1} size="h2">
        {say('nav.publications')}
      </Title>
      <NewLists reload={reload} />
      {error !== null && <Alert color="red">{say('error.failed', { message: error })}</Alert>}
      {lists === null && error === null && <Loader aria-label={say('loading')} />}
      {lists?.length === 0 && <Text c="dimmed">{say('list.none')}</Text>}
      {lists
        ?.toSorted((a, b) => b.at.localeCompare(a.at))
        .map(({ id, url, at, records, accepted }) => (
          <Card withBorder component="article" key={id}>
            <Anchor href={addressOf('list', id)} className="address" fw={600}>
              {readableAddress(url)}
            </Anchor>
            <Text size="sm" c="dimmed">
              {say('list.records', { n: records })} · {say('list.accepted', { n: accepted })} · {at.slice(0, 10)}
            </Text>
          </Card>
        ))}
    </Stack>
  )
}

/** One list is opened at once; several are told of, and stand below. */
function NewLists({ reload }: { readonly reload: () => void }) {
  const say = useSay()
  const operator = useOperator()
  const [find, setFind] = useState(false)
  const [visited, setVisited] = useState('')
  const [outcome, setOutcome] = useState<DeskListDrop | null>(null)
  useEffect(() => onChange(change => change.kind === 'list' && setVisited(change.message)), [])
  const show = (now: DeskListDrop): void => {
    const [only, ...more] = now.lists
    setOutcome(now)
    if (only !== undefined && more.length === 0 && now.refused.length === 0) go('list', only.id)
    else reload()
  }
  const read = async (url: string): Promise<void> => {
    setVisited('')
    show({ ...(await office.readLists({ url, find, operator })), refused: [] })
  }
  return (
    <>
      <AddressForm
        label={say(find ? 'list.home' : 'list.url')}
        go={say(find ? 'list.search' : 'list.go')}
        submit={read}
        working={visited === '' ? say('list.reading') : say('list.visited', { page: visited })}
      >
        <Checkbox
          mt="xs"
          label={say('list.find')}
          checked={find}
          onChange={event => setFind(event.currentTarget.checked)}
        />
      </AddressForm>
      <DropArea
        name={say('list.drop.name')}
        invitation={say('upload.drop')}
        hint={say('list.drop.hint')}
        take={async files => show(await office.dropLists(files))}
      />
      {outcome !== null && (
        <div role="status">
          {outcome.lists.length > 0 && (
            <Text>
              ✓ {say('list.found', { n: outcome.lists.length })}{' '}
              {outcome.lists.length > 1 && (
                <Anchor href={addressOf('list', outcome.lists.map(({ id }) => id).join('.'))}>
                  {say('list.asOne')}
                </Anchor>
              )}
            </Text>
          )}
          <Refused files={outcome.refused} />
        </div>
      )}
    </>
  )
}
