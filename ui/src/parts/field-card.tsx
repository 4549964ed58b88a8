/** One field: its value to edit, how certain it is, who read it where, and what else was read. */
import { Kbd, Text } from '@mantine/core'
import type { CitationRecord, DeskRecord } from '../../../src/model/index.ts'
import { valueText } from '../../../src/model/value-text.ts'
import { type MessageKey, useSay } from '../messages/index.ts'
import type { FieldKey } from '../pages/record.tsx'
import { FieldEditor } from './field-editor.tsx'
import { readingsOf } from './readings.ts'
import { type Editing, fieldValue } from './use-editing.ts'

type AnyField = NonNullable<CitationRecord['title']>
type AnyEvidence = AnyField['evidence'][number]

interface Props {
  readonly name: FieldKey
  readonly record: DeskRecord
  readonly active: boolean
  readonly activate: () => void
  readonly editing: Editing
}

export function FieldCard({ name, record, active, activate, editing }: Props) {
  const say = useSay()
  const field = fieldOf(record, name)
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
      <div className="name">
        <h2>{say(`field.${name}`)}</h2>
        <State state={state} confidence={field?.confidence ?? null} />
      </div>
      <div className="value">
        <FieldEditor
          name={name}
          value={fieldValue(record, name)}
          record={record}
          active={active}
          save={(value, also) => void editing.save(name, value, also)}
        />
        {active && field !== null && <Evidence field={field} take={value => void editing.save(name, value)} />}
      </div>
    </div>
  )
}

/** Other abstracts are several: the first one's evidence stands for them. */
function fieldOf({ record }: DeskRecord, name: FieldKey): AnyField | null {
  const [first] = record.otherAbstracts
  if (name !== 'otherAbstracts') return record[name] as AnyField | null
  return first === undefined ? null : ({ ...first, candidates: [] } as unknown as AnyField) // shown as text only
}

type State = 'certain' | 'doubtful' | 'confirmed' | 'none'

function stateOf(field: AnyField | null, record: DeskRecord, name: FieldKey): State {
  if (field === null) return 'none'
  if (field.evidence.at(-1)?.by === 'operator') return 'confirmed'
  const isDoubtful = record.article.doubtful.some(doubt => doubt.field === name)
  return isDoubtful || record.spots.some(spot => spot.field === name) ? 'doubtful' : 'certain'
}

const SIGNS: Readonly<Record<State, string>> = { certain: '✓', doubtful: '⚠', confirmed: '✔', none: '–' }

function State({ state, confidence }: { readonly state: State; readonly confidence: number | null }) {
  const say = useSay()
  const percent = Math.floor((confidence ?? 0) * 100)
  const text = state === 'doubtful' ? say('record.doubtful', { n: percent }) : say(`record.${state}`)
  return (
    <span className="state">
      <span aria-hidden>{SIGNS[state]}</span> {text}
    </span>
  )
}

/** Witnesses that say the same are told in one line. */
function Evidence({ field, take }: { readonly field: AnyField; readonly take: (value: unknown) => void }) {
  const say = useSay()
  const readings = readingsOf(field)
  const nameOf = (by: string): string => say(`witness.${by}` as MessageKey)
  return (
    <div className="evidence">
      <dl>
        {groupedEvidence(field.evidence).map(({ verbatim, witnesses }) => (
          <div key={verbatim}>
            <dt>{[...new Set(witnesses.map(({ by }) => nameOf(by)))].join(', ')}</dt>
            <dd title={witnesses.map(({ source }) => source).join(', ')}>“{shortened(verbatim)}”</dd>
          </div>
        ))}
      </dl>
      {readings.length > 0 && (
        <>
          <Text size="xs" fw={600}>
            {say('record.candidates')}
          </Text>
          <ol className="candidates">
            {readings.map((candidate, i) => (
              <li key={`candidate-${i}`}>
                <Kbd size="xs">{i + 1}</Kbd>
                <button type="button" className="plain" onClick={() => take(candidate.value)}>
                  {shortened(valueText(candidate.value))}
                </button>
                {valueText(candidate.value) === valueText(field.value) && (
                  <span className="by">{say('record.sameWords')}</span>
                )}
                <span className="by">{nameOf(candidate.evidence.by)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

function groupedEvidence(evidence: readonly AnyEvidence[]): { verbatim: string; witnesses: AnyEvidence[] }[] {
  const groups = new Map<string, { verbatim: string; witnesses: AnyEvidence[] }>()
  for (const each of evidence) {
    const verbatim = each.by === 'operator' ? readable(each.verbatim) : each.verbatim
    const key = `${verbatim.toLowerCase().replace(/\W+/g, ' ').trim()}${each.by === 'operator' ? ' *' : ''}`
    const group = groups.get(key) ?? { verbatim, witnesses: [] }
    group.witnesses.push(each)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** An operator's list is kept as JSON. */
function readable(verbatim: string): string {
  if (!/^[[{]/.test(verbatim)) return verbatim
  try {
    return valueText(JSON.parse(verbatim))
  } catch {
    return verbatim
  }
}

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text)
