/** Start: paste the address of an issue or drop files; see running and finished harvests. */
import { Alert, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { api, onChange } from '../api.ts'
import { useSay } from '../messages/index.ts'
import { AddressForm } from '../parts/address-form.tsx'
import { DropZone } from '../parts/drop-zone.tsx'
import { FailedJobs } from '../parts/failed-jobs.tsx'
import { HarvestRow } from '../parts/harvest-row.tsx'
import { useLoaded } from '../use-loaded.ts'

const any = (): boolean => true

export function StartPage() {
  const say = useSay()
  const { value: harvests, error, reload } = useLoaded(api.harvests, 'harvests', any)
  const start = (url: string): Promise<void> => api.startHarvest(url).then(() => reload())
  return (
    <Stack maw={920} mx="auto" gap="lg">
      <Title order={1} size="h2">
        {say('start.paste')}
      </Title>
      <AddressForm label={say('start.url')} go={say('start.go')} submit={start} />
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
            <HarvestRow key={harvest.id} harvest={harvest} again={() => void start(harvest.url)} />
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
