/**
 * Which words of a field an operator should look at: those that another witness reads otherwise, and those that show
 * traces of damage. MARS coloured characters that its OCR was unsure of; what we are unsure of is words.
 *
 * Our choice: word by word where the readings are mostly the same; a reading with less than half its words in common is
 * another text, and marks nothing.
 */
import {
  type Author,
  type CitationRecord,
  type DoubtfulSpot,
  FIELD_NAMES,
  type Field,
  type Label,
  type LabeledZone,
  labeledText,
  plainText,
  valueText,
} from '../model/index.js'
import { commonWords } from './common-words.js'

/** The spots of all fields that no operator has confirmed, in the order of the record; `zones` are the draft's own. */
export function doubtfulSpots(record: CitationRecord, zones: readonly LabeledZone[] = []): DoubtfulSpot[] {
  return FIELD_NAMES.flatMap(name => {
    const field = record[name] as Field<unknown> | null
    if (field === null || field.evidence.at(-1)?.by === 'operator' || !READ.has(name)) return []
    const rows = rowsOf(field.value)
    const others = field.candidates.map(({ value }) => rowsOf(value))
    const unsure = field.confidence < DOUBTFUL ? unsureRows(name, rows, zones) : new Set<number>()
    return rows.flatMap((text, row) => {
      const readings = others.map(other => counterpart(text, row, { rows, other }))
      const heard = LISTS.has(name) ? readings : readings.filter(reading => reading !== '')
      const spots = [...readOtherwise(text, heard), ...damaged(text)]
      const whole = unsure.has(row) && spots.length === 0 ? [{ start: 0, end: text.length, reading: '' }] : []
      return [...spots, ...whole].map(spot => ({ field: name, row, ...spot }))
    })
  })
}

/** Below this a field is doubtful as a whole, and the zones it was read from tell which part of it is to blame. */
const DOUBTFUL = 0.95
/** Our choice: a label less likely than this is little more than a guess. */
const UNSURE = 0.75
const LABELS: Readonly<Record<string, Label>> = { title: 'title', affiliations: 'affiliation', abstract: 'abstract' }
/** Lists of which another witness may lack a member. */
const LISTS: ReadonlySet<string> = new Set(['authors', 'affiliations'])

/** The rows whose zone the labeller was unsure of; none where it is all of several, which the field itself says. */
function unsureRows(name: string, rows: readonly string[], zones: readonly LabeledZone[]): Set<number> {
  const own = zones.filter(({ label }) => label === LABELS[name])
  const letters = (text: string): string =>
    plainText(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  const texts = own.map(zone => ({ zone, text: letters(labeledText(zone)) }))
  const unsure = rows.flatMap((row, i) => {
    const text = letters(row)
    const found = texts.find(each => each.text !== '' && (each.text.includes(text) || text.includes(each.text)))
    return (found?.zone.confidence ?? 1) < UNSURE ? [i] : []
  })
  return new Set(rows.length > 1 && unsure.length === rows.length ? [] : unsure)
}

/** Fields that are read word by word; the others are looked at as a whole. */
const READ: ReadonlySet<string> = new Set([
  'title',
  'vernacularTitle',
  'authors',
  'affiliations',
  'abstract',
  'doi',
  'volume',
  'issue',
])

/** The texts of a field as its editor shows them, one a row. */
function rowsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.map(rowText)
  const { sections } = (value ?? {}) as { readonly sections?: readonly { readonly html: string }[] }
  return sections === undefined ? [valueText(value)] : sections.map(({ html }) => html)
}

function rowText(row: unknown): string {
  if (typeof row === 'string') return row
  if (row !== null && typeof row === 'object' && 'family' in row) {
    const { given, family } = row as Author
    return given === '' ? family : `${given} ${family}`
  }
  return valueText(row)
}

type Spot = Pick<DoubtfulSpot, 'start' | 'end' | 'reading'>

/** The row of the other reading that this one should be held against: the most alike of a list, else its own place. */
function counterpart(
  text: string,
  row: number,
  { rows, other }: { rows: readonly string[]; other: readonly string[] },
): string {
  if (rows.length === 1 && other.length === 1) return other[0]!
  const words = wordsIn(text)
  const alike = other.map(each => commonWords(words.map(keyOf), wordsIn(each).map(keyOf)).length)
  const best = Math.max(0, ...alike)
  return best === 0 ? '' : (other[alike.indexOf(best)] ?? other[row] ?? '')
}

function readOtherwise(text: string, readings: readonly string[]): Spot[] {
  const own = wordsIn(text)
  const spots = new Map<number, Spot>()
  for (const reading of readings) {
    const theirs = wordsIn(reading)
    const pairs = commonWords(own.map(keyOf), theirs.map(keyOf))
    if (reading === '') {
      for (const { start, end } of own) spots.set(start, { start, end, reading: '' })
      continue
    }
    if (pairs.length * 2 < Math.min(own.length, theirs.length)) continue
    for (const gap of gapsOf(pairs, own.length, theirs.length)) {
      const instead = theirs
        .slice(gap.theirStart, gap.theirEnd)
        .map(({ text: word }) => word)
        .join(' ')
      for (const { start, end } of own.slice(gap.start, gap.end)) spots.set(start, { start, end, reading: instead })
    }
  }
  return [...spots.values()].sort((a, b) => a.start - b.start)
}

interface Gap {
  readonly start: number
  readonly end: number
  readonly theirStart: number
  readonly theirEnd: number
}

/** What stands between the common words, on both sides. */
function gapsOf(pairs: readonly (readonly [number, number])[], own: number, theirs: number): Gap[] {
  const ends = [...pairs, [own, theirs] as const]
  return ends.map(([end, theirEnd], i) => {
    const [start, theirStart] = i === 0 ? [0, 0] : [pairs[i - 1]![0] + 1, pairs[i - 1]![1] + 1]
    return { start, end, theirStart, theirEnd }
  })
}

/** Letters that no text has: unreadable characters, letters of a private font, a word broken at a line's end. */
const DAMAGE = /\S*[\uFFFD\uE000-\uF8FF\u0080-\u009F]\S*|\p{Ll}{2,}-\s\p{Ll}{2,}|\p{L}\u00AD\p{L}+/gu

function damaged(text: string): Spot[] {
  return [...text.matchAll(DAMAGE)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    reading: '',
  }))
}

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Tags and character references are no words. */
function wordsIn(html: string): Word[] {
  return [...html.matchAll(/<\/?[a-z]+>|&[a-z]+;|[\p{L}\p{N}\p{M}]+(?:['’.-][\p{L}\p{N}\p{M}]+)*/gu)]
    .filter(({ 0: text }) => !/^[<&]/.test(text))
    .map(({ index, 0: text }) => ({ text, start: index, end: index + text.length }))
}

const keyOf = (word: string | Word): string =>
  (typeof word === 'string' ? word : word.text).normalize('NFKC').toLowerCase()
