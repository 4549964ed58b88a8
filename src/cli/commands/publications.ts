/** `webmars publications`: the citations on a publication list. */
import { recordOfCsl, writeAll } from '../../core.js'
import { FetchError, InputError } from '../../io/errors.js'
import { findPublications, type ListOptions, type ListRecord, publicationsOn } from '../../io/publication-lists.js'
import { readInput } from '../../io/read-input.js'
import { openSettler, type Settler } from '../../io/settle-page.js'
import { cslText } from '../csl-text.js'
import { formatOf } from '../format-option.js'
import { inputsOf } from '../inputs.js'
import { compareWithLibrary, comparisonRows, comparisonText, type LibraryComparison } from '../library-comparison.js'
import { noteProblems, printJson, printJsonLine, progressLine, say, sayError, sayWarning } from '../terminal.js'

interface PublicationsOptions {
  readonly json?: boolean
  readonly jsonl?: boolean
  readonly format?: string
  readonly compare?: string
  readonly find?: boolean
  readonly maxPages: number
  readonly fast?: boolean
  readonly allowPrivate?: boolean
  readonly fromFile?: string
}

export async function run(inputs: readonly string[], options: PublicationsOptions): Promise<void> {
  const format = formatOf(options.format)
  const compare = options.compare === undefined ? null : await compareWithLibrary(options.compare)
  const settler = options.fast ? null : openSettler()
  const all: ListRecord[] = []
  const rows: object[] = []
  try {
    for (const input of inputsOf(inputs, options)) {
      const records = await recordsOf(input, options, settler)
      if (records === null) continue
      all.push(...records)
      const row = { source: input, records: records.map(({ text, csl, confidence }) => ({ text, csl, confidence })) }
      rows.push(row)
      if (compare !== null || format !== null) continue
      if (options.jsonl) printJsonLine(row)
      else if (!options.json) process.stdout.write(readable(input, records))
    }
  } finally {
    await settler?.close()
  }
  const asRecords = all.map(({ csl, page, nodes, text, confidence }) =>
    recordOfCsl(csl, { page, nodes, verbatim: text, confidence }),
  )
  if (format !== null) process.stdout.write(writeAll(format, asRecords))
  else if (compare !== null) printComparison(compare(asRecords), options)
  else if (options.json) printJson(rows)
}

function printComparison(comparison: LibraryComparison, { json, jsonl }: PublicationsOptions): void {
  if (json) printJson(comparisonRows(comparison))
  else if (jsonl) for (const row of comparisonRows(comparison)) printJsonLine(row)
  else process.stdout.write(comparisonText(comparison))
}

/** Null when the input cannot be read: one line says why, the others go on. */
async function recordsOf(
  input: string,
  options: PublicationsOptions,
  settler: Settler | null,
): Promise<ListRecord[] | null> {
  const { fetchBytes } = await import('../fetch-bytes.js')
  const progress = progressLine()
  const lists: ListOptions = {
    fetch: from => readInput(from, fetchBytes({ allowPrivate: options.allowPrivate ?? false })),
    settler,
    maxPages: options.maxPages,
    warn: sayWarning,
    visited: (url, records) => (options.find ? say(`${String(records).padStart(5)} records  ${url}`) : undefined),
  }
  try {
    progress.show(input)
    return await (options.find ? findPublications(input, lists) : publicationsOn(input, lists))
  } catch (error) {
    if (!(error instanceof InputError || error instanceof FetchError)) throw error
    sayError(error)
    noteProblems()
    return null
  } finally {
    progress.done()
  }
}

function readable(input: string, records: readonly ListRecord[]): string {
  const texts = records.map(({ text, csl }, i) => `${i + 1}. ${text}\n${cslText(csl)}`)
  return `${input}: ${records.length} records\n${texts.join('')}`
}
