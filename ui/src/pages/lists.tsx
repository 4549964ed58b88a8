/** Publication lists: paste the address of one, see those that were read. */
import { Alert, Anchor, Button, Card, Group, Loader, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSay } from '../messages/index.ts'
import { office } from '../office-api.ts'
import { useOperator } from '../operator.ts'
import { addressOf, go } from '../route.ts'
import { useLoaded } from '../use-loaded.ts'

const never = (): boolean => false

export function ListsPage() {
  const say = useSay()
  const { value: lists, error } = useLoaded(office.lists, 'lists', never)
  return (
    <Stack maw={900} mx="auto">
      <Title order={1}>{say('nav.publications')}</Title>
      <ListForm />
      {error !== null && <Alert color="red">{say('error.failed', { message: error })}</Alert>}
      {lists === null && error === null && <Loader aria-label={say('loading')} />}
      {lists?.length === 0 && <Text>{say('list.none')}</Text>}
      {lists?.map(({ id, url, at, records, accepted }) => (
        <Card withBorder component="article" key={id}>
          <Anchor href={addressOf('list', id)} className="address">
            {url}
          </Anchor>
          <Text size="sm" c="dimmed">
            {say('list.records', { n: records })} · {say('list.accepted', { n: accepted })} · {at.slice(0, 10)}
          </Text>
        </Card>
      ))}
    </Stack>
  )
}

function ListForm() {
  const say = useSay()
  const operator = useOperator()
  const [url, setUrl] = useState('')
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setReading(true)
    setProblem(null)
    office
      .readList(url, operator)
      .then(
        ({ id }) => go('list', id),
        (reason: Error) => setProblem(reason.message),
      )
      .finally(() => setReading(false))
  }
  return (
    <form onSubmit={submit}>
      <Group align="end" wrap="nowrap">
        <TextInput
          className="grow"
          type="url"
          required
          label={say('list.url')}
          placeholder="https://"
          value={url}
          error={problem}
          onChange={event => setUrl(event.currentTarget.value)}
        />
        <Button type="submit" disabled={isReading}>
          {say('list.go')}
        </Button>
      </Group>
      <Text role="status" className="live" c="dimmed">
        {isReading ? say('list.reading') : ''}
      </Text>
    </form>
  )
}
