/** Above the record: where we are, what was told, accept and undo. */
import { Alert, Anchor, Button, Group, List, Text, Title } from '@mantine/core'
import type { DeskRecord } from '../api.ts'
import { useSay } from '../messages/index.ts'
import { addressOf } from '../route.ts'
import type { Editing } from './use-editing.ts'

interface Props {
  readonly record: DeskRecord
  readonly editing: Editing
}

export function RecordHead({ record, editing }: Props) {
  const say = useSay()
  const { article, accepted } = record
  return (
    <>
      <Group justify="space-between" mb="xs">
        <div>
          <Anchor href={addressOf('issue', article.harvest)}>← {say('record.back')}</Anchor>
          <Title order={1} size="h4" lineClamp={1}>
            {article.title}
          </Title>
        </div>
        <Group>
          <Button variant="default" disabled={record.edits.length === 0} onClick={() => void editing.undo()}>
            {say('record.undo')}
          </Button>
          {accepted === null ? (
            <Button onClick={() => void editing.acceptAndNext()}>{say('record.accept')}</Button>
          ) : (
            <Button variant="default" onClick={() => void editing.reopen()}>
              {say('record.reopen')}
            </Button>
          )}
        </Group>
      </Group>
      {accepted !== null && <Text size="sm">✓ {say('record.acceptedBy', { name: accepted.operator })}</Text>}
      <Notices record={record} editing={editing} />
    </>
  )
}

function Notices({ record, editing }: Props) {
  const say = useSay()
  const { rules, alike, conflict, error } = editing.told
  const { problems } = record.article
  return (
    <div role="status">
      {error !== null && <Alert color="red">{say('error.failed', { message: error })}</Alert>}
      {rules.length > 0 && <Text size="sm">{say('record.rules', { rules: rules.join(', ') })}</Text>}
      {conflict !== null && (
        <Alert color="yellow" title={say('record.conflict', { name: conflict.by })}>
          <Button size="xs" onClick={() => void editing.settleConflict(true)}>
            {say('record.mine')}
          </Button>{' '}
          <Button size="xs" variant="default" onClick={() => void editing.settleConflict(false)}>
            {say('record.theirs')}
          </Button>
        </Alert>
      )}
      {alike !== null && <Alike editing={editing} />}
      {problems.length > 0 && (
        <Text size="sm">
          ⚠ {say('record.problems')}: {[...new Set(problems.map(({ code }) => code))].join(', ')}
        </Text>
      )}
    </div>
  )
}

function Alike({ editing }: { readonly editing: Editing }) {
  const say = useSay()
  const records = editing.told.alike?.records ?? []
  return (
    <Alert color="blue" title={say('record.alike', { n: records.length })}>
      <List size="sm">
        {records.slice(0, 5).map(record => (
          <List.Item key={record.article}>
            {record.title}: <s>{record.before}</s> → {record.after}
          </List.Item>
        ))}
      </List>
      <Group mt="xs">
        <Button size="xs" onClick={() => void editing.applyAlike()}>
          {say('record.alike.apply', { n: records.length })}
        </Button>
        <Button size="xs" variant="default" onClick={editing.dismissAlike}>
          {say('record.alike.no')}
        </Button>
      </Group>
    </Alert>
  )
}
