/** Start: paste the address of an issue, see running and finished harvests. */
import { Alert, Anchor, Badge, Button, Card, Group, Loader, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { api, type DeskHarvest, onChange } from '../api.ts'
import { useSay } from '../messages/index.ts'
import { addressOf } from '../route.ts'
import { useLoaded } from '../use-loaded.ts'

const any = (): boolean => true

export function StartPage() {
  const say = useSay()
  const { value: harvests, error, reload } = useLoaded(api.harvests, 'harvests', any)
  return (
    <Stack maw={900} mx="auto">
      <Title order={1}>{say('nav.start')}</Title>
      <HarvestForm started={reload} />
      <LiveMessage />
      {error !== null && <Alert color="red">{say('error.failed', { message: error })}</Alert>}
      {harvests === null && error === null && <Loader aria-label={say('loading')} />}
      {harvests?.length === 0 && <Text>{say('start.none')}</Text>}
      {harvests?.map(harvest => (
        <HarvestCard key={harvest.id} harvest={harvest} />
      ))}
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
          type="url"
          required
          label={say('start.url')}
          placeholder="https://"
          value={url}
          error={problem}
          onChange={event => setUrl(event.currentTarget.value)}
        />
        <Button type="submit">{say('start.go')}</Button>
      </Group>
    </form>
  )
}

/** The last thing a running harvest said. */
function LiveMessage() {
  const [message, setMessage] = useState('')
  useEffect(() => onChange(change => change.kind === 'harvest' && setMessage(change.message)), [])
  return (
    <Text role="status" aria-live="polite" c="dimmed" className="live">
      {message}
    </Text>
  )
}

function HarvestCard({ harvest }: { readonly harvest: DeskHarvest }) {
  const say = useSay()
  const counts = [
    say('start.articles', { n: harvest.articles }),
    say('start.doubtful', { n: harvest.doubtful }),
    say('start.accepted', { n: harvest.accepted }),
    ...(harvest.missing > 0 ? [say('start.missing', { n: harvest.missing })] : []),
  ]
  return (
    <Card withBorder component="article">
      <Group justify="space-between" wrap="nowrap">
        <Anchor href={addressOf('issue', harvest.id)} className="address">
          {harvest.url}
        </Anchor>
        <Badge variant="outline" color="gray" className="badge">
          {say(`start.${harvest.status}`)}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {counts.join(' · ')}
      </Text>
      {harvest.reason !== '' && <Text size="sm">{harvest.reason}</Text>}
    </Card>
  )
}
