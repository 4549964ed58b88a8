/** Start: paste the address of an issue or drop files; see running and finished harvests. */
import { Alert, Anchor, Button, Group, Loader, Progress, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import type { DeskHarvest } from '../../../src/model/index.ts'
import { api, onChange } from '../api.ts'
import { useSay } from '../messages/index.ts'
import { DropZone } from '../parts/drop-zone.tsx'
import { addressOf } from '../route.ts'
import { useLoaded } from '../use-loaded.ts'

const any = (): boolean => true

export function StartPage() {
  const say = useSay()
  const { value: harvests, error, reload } = useLoaded(api.harvests, 'harvests', any)
  return (
    <Stack maw={920} mx="auto" gap="lg">
      <Title order={1} size="h2">
        {say('start.paste')}
      </Title>
      <HarvestForm started={reload} />
      <DropZone dropped={reload} />
      <LiveMessage />
      {error !== null && <Alert color="red">{say('error.failed', { message: error })}</Alert>}
      {harvests === null && error === null && <Loader aria-label={say('loading')} />}
      <Title order={2} size="h3">
        {say('start.harvests')}
      </Title>
      {harvests?.length === 0 && <Text c="dimmed">{say('start.none')}</Text>}
      <div className="harvests">
        {harvests
          ?.toSorted((a, b) => b.started.localeCompare(a.started))
          .map(harvest => (
            <HarvestRow key={harvest.id} harvest={harvest} />
          ))}
      </div>
    </Stack>
  )
}

function HarvestForm({ started }: { readonly started: () => void }) {
  const say = useSay()
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    api.startHarvest(url).then(
      () => {
        setUrl('')
        setProblem(null)
        started()
      },
      (reason: Error) => setProblem(reason.message),
    )
  }
  return (
    <form onSubmit={submit}>
      <Group align="end" wrap="nowrap">
        <TextInput
          className="grow"
          size="md"
          type="url"
          required
          label={say('start.url')}
          placeholder="https://"
          value={url}
          error={problem}
          onChange={event => setUrl(event.currentTarget.value)}
        />
        <Button type="submit" size="md">
          {say('start.go')}
        </Button>
      </Group>
    </form>
  )
}

/** The last thing a running harvest said. */
function LiveMessage() {
  const [message, setMessage] = useState('')
  useEffect(() => onChange(change => change.kind === 'harvest' && setMessage(change.message)), [])
  return (
    <Text
      role="status"
      aria-live="polite"
      size="sm"
      c="dimmed"
      className={message === '' ? 'live quiet' : 'live'}
      truncate
    >
      {message}
    </Text>
  )
}

const SIGNS = { running: '…', complete: '✓', stopped: '!' } as const

function HarvestRow({ harvest }: { readonly harvest: DeskHarvest }) {
  const say = useSay()
  const counts = [
    say('start.articles', { n: harvest.articles }),
    say('start.doubtful', { n: harvest.doubtful }),
    say('start.accepted', { n: harvest.accepted }),
    ...(harvest.missing > 0 ? [say('start.missing', { n: harvest.missing })] : []),
  ]
  const share = harvest.articles === 0 ? 0 : (100 * harvest.accepted) / harvest.articles
  return (
    <article className="harvest">
      <div className="grow">
        <Anchor href={addressOf('issue', harvest.id)} className="address" fw={600}>
          {nameOf(harvest, say('upload.title'))}
        </Anchor>
        <Text size="sm" c="dimmed">
          {counts.join(' · ')}
        </Text>
        {harvest.reason !== '' && <Text size="sm">{harvest.reason}</Text>}
        <Progress
          value={share}
          size="xs"
          mt={6}
          aria-label={say('start.progress', { done: harvest.accepted, all: harvest.articles })}
        />
      </div>
      <Text size="sm" className="status">
        <span aria-hidden>{SIGNS[harvest.status]}</span> {say(`start.${harvest.status}`)}
      </Text>
    </article>
  )
}

/** Files have no address; the moment they were dropped names them. */
function nameOf({ url, started }: DeskHarvest, dropped: string): string {
  return url.startsWith('file:') ? `${dropped}, ${started.slice(0, 16).replace('T', ' ')}` : url
}
