/** What the witnesses read for one field: equal readings joined, with who speaks for and who against each. */
import {
  type CitationRecord,
  type Evidence,
  FIELD_NAMES,
  type Field,
  type FieldName,
  type Witness,
} from '../../model/index.js'
import { likeness, sameReading } from './same-reading.js'

export interface Testimony {
  readonly by: Witness
  readonly record: CitationRecord
  /** What was read; HTML where nothing is said. PDFs are harder to read, and the same confidence means less. */
  readonly medium?: 'html' | 'pdf'
}

export interface Voice {
  readonly by: Witness
  readonly medium: 'html' | 'pdf'
  readonly field: Field<unknown>
}

export interface Reading {
  /** The value of the voice that stands nearest to the printed page. */
  readonly value: unknown
  readonly supporters: readonly Voice[]
  /** Those who read something else, and how alike it is. */
  readonly opponents: readonly { readonly voice: Voice; readonly likeness: number }[]
  /** Who was heard and found nothing. */
  readonly silent: readonly Witness[]
  /** What kind of article the witnesses say it is: MeSH publication types. */
  readonly types: readonly string[]
  /** The article's title, by the first witness who has one. */
  readonly title: string
  /** What the witnesses call the journal and its publisher. */
  readonly serial: readonly string[]
  /** Of the authors whom some witness names, the share that the supporters name. */
  readonly peopled: number
}

/** Whose words stand when several read the same: people first, then the visible page, then what it says of itself. */
const NEARNESS: readonly Witness[] = ['operator', 'import', 'template', 'crf', 'hmm', 'issue-page', 'metadata']

export function readingsOf(name: FieldName, witnesses: readonly Testimony[]): Reading[] {
  const voices = witnesses
    .flatMap(({ by, record, medium = 'html' }) =>
      record[name] === null ? [] : [{ by, medium, field: record[name] as Field<unknown> }],
    )
    .sort((a, b) => NEARNESS.indexOf(a.by) - NEARNESS.indexOf(b.by))
  const silent = witnesses.filter(witness => witness.record[name] === null && isHeard(witness)).map(({ by }) => by)
  const types = witnesses.flatMap(({ record }) => record.types?.value ?? [])
  const title = witnesses.find(({ record }) => record.title !== null)?.record.title?.value ?? ''
  const serial = witnesses.flatMap(({ record: { journal } }) =>
    journal === null ? [] : [journal.value.title, journal.value.publisher ?? ''],
  )
  const groups: Voice[][] = []
  for (const voice of voices) {
    const same = groups.find(group => sameReading(name, group[0]!.field.value, voice.field.value))
    if (same === undefined) groups.push([voice])
    else same.push(voice)
  }
  return groups.map(supporters => ({
    value: supporters[0]!.field.value,
    supporters,
    opponents: voices
      .filter(voice => !supporters.includes(voice))
      .map(voice => ({ voice, likeness: likeness(name, supporters[0]!.field.value, voice.field.value) })),
    silent,
    types,
    title,
    serial,
    peopled: peopled(supporters, witnesses),
  }))
}

function peopled(supporters: readonly Voice[], witnesses: readonly Testimony[]): number {
  const most = (all: readonly Testimony[]): number =>
    Math.max(0, ...all.map(({ record }) => record.authors?.value.length ?? 0))
  const named = most(witnesses.filter(({ by }) => supporters.some(supporter => supporter.by === by)))
  return most(witnesses) === 0 ? 1 : named / most(witnesses)
}

/** A page without any metadata does not keep silent about one field: it has no such witness. */
function isHeard({ by, record }: Testimony): boolean {
  return by !== 'metadata' || FIELD_NAMES.some(name => record[name] !== null)
}

/** Oldest first, the one whose value stands last. */
export function evidenceOf(reading: Reading): readonly [Evidence, ...Evidence[]] {
  const all = [...reading.supporters].reverse().flatMap(({ field }) => [...field.evidence])
  return all as unknown as readonly [Evidence, ...Evidence[]] // a reading has a supporter, a field has evidence
}
