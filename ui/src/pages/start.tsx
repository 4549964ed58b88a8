/** Start: paste the address of an issue or drop files; see running and finished harvests. */
import { Alert, Anchor, Loader, Progress, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { DeskHarvest } from '../../../src/model/index.ts'
import { api, onChange } from '../api.ts'
import { useSay } from '../messages/index.ts'
import { AddressForm } from '../parts/address-form.tsx'
import { DropZone } from '../parts/drop-zone.tsx'
import { FailedJobs } from '../parts/failed-jobs.tsx'
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
      <AddressForm
        label={say('start.url')}
        go={say('start.go')}
        submit={url => api.startHarvest(url).then(() => reload())}
      />
      <DropZone dropped={reload} />
      <LiveMessage />
      <FailedJobs />
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
        {harvest.name !== '' && !isDropped(harvest.url) && (
          <Text size="sm" c="dimmed" className="address">
            {harvest.url}
          </Text>
        )}
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
function nameOf({ url, name, started }: DeskHarvest, dropped: string): string {
  if (isDropped(url)) return `${dropped}, ${started.slice(0, 16).replace('T', ' ')}`
  return name === '' ? url : name
}

const isDropped = (url: string): boolean => url.startsWith('file:')
