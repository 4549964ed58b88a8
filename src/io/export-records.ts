/** Records written in a format, checked one by one: an invalid one is named with the reason, the rest is still written. */
import { type CitationRecord, type Format, uniqueKeys } from '../core.js'
import { readData } from './parameters/read.js'
import type { XmlChecker } from './validate-xml.js'

export interface ExportOptions {
  readonly format: Format
  readonly flatten: boolean
  /** See FormatOptions. */
  readonly bracketPeriod?: boolean
  /** Writes records that lack what the format demands, with a warning. */
  readonly force: boolean
}

export interface ExportSink {
  /** Resolves when more may be written. */
  readonly write: (text: string) => Promise<void>
  readonly warn: (message: string) => void
}

export interface ExportCount {
  readonly written: number
  readonly refused: number
  readonly incomplete: number
}

/** Our own grammars, by format. */
const GRAMMARS: Readonly<Record<string, string>> = {
  pubmed: 'grammars/pubmed-articleset.rng',
  jats: 'grammars/jats-front.rng',
}

/** What a format cannot do without at all; other gaps are only told. */
const ESSENTIAL = new Set(['PMID'])

export async function exportRecords(
  records: AsyncIterable<{ readonly id: string; readonly record: CitationRecord }>,
  options: ExportOptions,
  sink: ExportSink,
): Promise<ExportCount> {
  const { format, flatten, bracketPeriod = false, force } = options
  let checker: Promise<XmlChecker | null> | null = null
  const keyOf = format.keyed ? uniqueKeys() : () => ''
  const count = { written: 0, refused: 0, incomplete: 0 }
  await sink.write(format.head)
  for await (const { id, record } of records) {
    const check = await (checker ??= checkerOf(format))
    const lacks = format.lacks(record)
    if (lacks.length > 0) count.incomplete++
    if (lacks.some(need => ESSENTIAL.has(need)) && !force) {
      count.refused++
      sink.warn(
        `${nameOf(id, record)}: not written: ${format.title} needs ${lacks.join(', ')} (--force writes it anyway)`,
      )
      continue
    }
    if (lacks.length > 0) sink.warn(`${nameOf(id, record)}: ${lacks.join(', ')} missing`)
    const text = format.write(record, { flatten, bracketPeriod, key: keyOf(record), index: count.written })
    const problems = check === null ? [] : check.check(format.head + text + format.foot)
    if (problems.length > 0) {
      count.refused++
      sink.warn(`${nameOf(id, record)}: not written, invalid: ${problems[0]}`)
      continue
    }
    await sink.write(count.written === 0 ? text : format.between + text)
    count.written++
  }
  ;(await checker)?.close()
  await sink.write(format.foot)
  return count
}

/** The validator is large: it is loaded for the first record, and formats that are no XML do without. */
async function checkerOf({ name }: Format): Promise<XmlChecker | null> {
  const grammar = GRAMMARS[name]
  return grammar === undefined ? null : (await import('./validate-xml.js')).xmlChecker(readData(grammar))
}

/** The record by what a person knows it by. */
function nameOf(id: string, { title, doi }: CitationRecord): string {
  const shown = title === null ? '' : ` “${title.value.replace(/<[^>]+>/g, '').slice(0, 60)}”`
  return `${doi?.value ?? id}${shown}`
}
