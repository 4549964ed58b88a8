/** Above the record: where we are, what was told, accept and undo. */
import { ActionIcon, Alert, Anchor, Button, Group, Kbd, List, Text, Title } from '@mantine/core'
import type { DeskRecord } from '../../../src/model/index.ts'
import { valueText } from '../../../src/model/value-text.ts'
import { type MessageKey, useSay } from '../messages/index.ts'
import { addressOf } from '../route.ts'
import { keyNames } from './key-names.ts'
import { type Editing, fieldValue, type Told } from './use-editing.ts'

interface Props {
  readonly record: DeskRecord
  readonly editing: Editing
}

export function RecordHead({ record, editing, openHelp }: Props & { readonly openHelp: () => void }) {
  const say = useSay()
  const { article, accepted } = record
  return (
    <header className="record-head">
      <div className="where">
        <Anchor size="sm" href={addressOf('issue', article.harvest)}>
          ← {say('record.back')}
        </Anchor>
        <Title order={1} size="h4" lineClamp={2}>
          {article.title}
        </Title>
        {accepted !== null && <Text size="sm">✔ {say('record.acceptedBy', { name: accepted.operator })}</Text>}
      </div>
      <Group gap="xs" wrap="nowrap" className="deeds-of-record">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={say('keys.title')}
          title={say('keys.title')}
          onClick={openHelp}
        >
          ?
        </ActionIcon>
        <Button variant="default" disabled={record.edits.length === 0} onClick={() => void editing.undo()}>
          {say('record.undo')}&ensp;<Kbd size="xs">{keyNames('Ctrl Z', say)}</Kbd>
        </Button>
        {accepted === null ? (
          <Button onClick={() => void editing.acceptAndNext()}>
            {say('record.accept')}&ensp;<Kbd size="xs">{keyNames('Ctrl ⏎', say)}</Kbd>
          </Button>
        ) : (
          <Button variant="default" onClick={() => void editing.reopen()}>
            {say('record.reopen')}
          </Button>
        )}
      </Group>
      <Notices record={record} editing={editing} />
    </header>
  )
}

function Notices({ record, editing }: Props) {
  const say = useSay()
  const { rules, change, nothing, alike, conflict, error } = editing.told
  const { problems } = record.article
  return (
    <div role="status" className="notices">
      {error !== null && <Alert color="red">{say('error.failed', { message: error })}</Alert>}
      {nothing && <Text size="sm">{say('record.nothingRead')}</Text>}
      {rules.length > 0 && change !== null && (
        <Text size="sm" className="convention">
          {say('record.rules', { rules: rules.map(rule => say(`rule.${rule}` as MessageKey)).join(', ') })}{' '}
          <s>{shortened(change.typed)}</s> → <ins>{shortened(change.kept)}</ins>
        </Text>
      )}
      {conflict !== null && <Conflict editing={editing} conflict={conflict} />}
      {alike !== null && <Alike editing={editing} />}
      {problems.length > 0 && (
        <Text size="sm" c="dimmed">
          <span aria-hidden>⚠ </span>
          {[...new Set(problems.map(problem => say(`problem.${problem.code}` as MessageKey)))].join(' · ')}
        </Text>
      )}
    </div>
  )
}

interface ConflictProps {
  readonly editing: Editing
  readonly conflict: NonNullable<Told['conflict']>
}

/** Both values, so that nobody decides blindly. */
function Conflict({ editing, conflict }: ConflictProps) {
  const say = useSay()
  const { field, value, by, theirs } = conflict
  return (
    <Alert color="yellow" title={say('record.conflict', { name: by })}>
      <dl className="versions">
        <dt>{say('record.mine')}</dt>
        <dd>{shortened(valueText(value)) || say('record.none')}</dd>
        <dt>{say('record.theirs')}</dt>
        <dd>{shortened(valueText(fieldValue(theirs, field))) || say('record.none')}</dd>
      </dl>
      <Group gap="xs">
        <Button size="xs" onClick={() => void editing.settleConflict(true)}>
          {say('record.mine')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void editing.settleConflict(false)}>
          {say('record.theirs')}
        </Button>
      </Group>
    </Alert>
  )
}

function Alike({ editing }: { readonly editing: Editing }) {
  const say = useSay()
  const records = editing.told.alike?.records ?? []
  return (
    <Alert color="blue" title={say('record.alike', { n: records.length })}>
      <List size="sm" className="preview-list">
        {records.map(record => (
          <List.Item key={record.article}>
            {record.title}: <s>{shortened(record.before)}</s> → <ins>{shortened(record.after)}</ins>
          </List.Item>
        ))}
      </List>
      <Group mt="xs">
        <Button size="xs" onClick={() => void editing.applyAlike()}>
          {say('record.alike.apply', { n: records.length })}&ensp;<Kbd size="xs">Alt ⏎</Kbd>
        </Button>
        <Button size="xs" variant="default" onClick={editing.dismissAlike}>
          {say('record.alike.no')}
        </Button>
      </Group>
    </Alert>
  )
}

const shortened = (text: string): string => (text.length > 160 ? `${text.slice(0, 159)}…` : text)
