/** One field: its value to edit, how certain it is, who read it where, and what else was read. */
import { Badge, Group, Text } from '@mantine/core'
import { valueText } from '../../../src/model/value-text.ts'
import type { CitationRecord, DeskRecord } from '../api.ts'
import { type MessageKey, useSay } from '../messages/index.ts'
import type { FieldKey } from '../pages/record.tsx'
import { FieldEditor } from './field-editor.tsx'
import { type Editing, fieldValue } from './use-editing.ts'

type AnyField = NonNullable<CitationRecord['title']>

interface Props {
  readonly name: FieldKey
  readonly record: DeskRecord
  readonly active: boolean
  readonly activate: () => void
  readonly editing: Editing
}

export function FieldCard({ name, record, active, activate, editing }: Props) {
  const say = useSay()
  const field = (name === 'otherAbstracts' ? null : record.record[name]) as AnyField | null
  const state = stateOf(field, record, name)
  return (
    <div
      role="group"
      id={`field-${name}`}
      aria-label={say(`field.${name}`)}
      tabIndex={0}
      className={`field ${state} ${active ? 'active' : ''}`}
      onFocus={activate}
    >
      <Group justify="space-between">
        <Text fw={600} size="sm" component="h2">
          {say(`field.${name}`)}
        </Text>
        <State state={state} confidence={field?.confidence ?? null} />
      </Group>
      <FieldEditor
        name={name}
        value={fieldValue(record, name)}
        affiliations={record.record.affiliations?.value ?? []}
        save={value => void editing.save(name, value)}
      />
      {active && field !== null && <Evidence field={field} take={value => void editing.save(name, value)} />}
    </div>
  )
}

type State = 'certain' | 'doubtful' | 'confirmed' | 'none'

function stateOf(field: AnyField | null, record: DeskRecord, name: FieldKey): State {
  if (field === null) return 'none'
  if (field.evidence.at(-1)?.by === 'operator') return 'confirmed'
  return record.article.doubtful.some(doubt => doubt.field === name) ? 'doubtful' : 'certain'
}

const SIGNS: Readonly<Record<State, string>> = { certain: '✓', doubtful: '⚠', confirmed: '✔', none: '–' }

function State({ state, confidence }: { readonly state: State; readonly confidence: number | null }) {
  const say = useSay()
  const text =
    state === 'doubtful' ? say('record.doubtful', { n: Math.round((confidence ?? 0) * 100) }) : say(`record.${state}`)
  return (
    <Badge variant="outline" color="gray" tt="none">
      {SIGNS[state]} {text}
    </Badge>
  )
}

function Evidence({ field, take }: { readonly field: AnyField; readonly take: (value: unknown) => void }) {
  const say = useSay()
  return (
    <>
      <Text size="xs" mt={4}>
        {say('record.evidence')}
      </Text>
      <ul className="lines">
        {field.evidence.map((evidence, i) => (
          <li key={`${evidence.by}-${i}`}>
            {say(`witness.${evidence.by}` as MessageKey)} {evidence.source !== '' && `(${evidence.source})`}: “
            {shortened(evidence.verbatim)}”
          </li>
        ))}
      </ul>
      {field.candidates.length > 0 && (
        <Text size="xs" mt={4}>
          {say('record.candidates')}
        </Text>
      )}
      <ol className="lines">
        {field.candidates.slice(0, 9).map((candidate, i) => (
          <li key={`candidate-${i}`}>
            <button type="button" className="plain" onClick={() => take(candidate.value)}>
              {shortened(valueText(candidate.value))}
            </button>{' '}
            ({say(`witness.${candidate.evidence.by}` as MessageKey)})
          </li>
        ))}
      </ol>
    </>
  )
}

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text)
