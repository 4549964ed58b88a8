/** `webmars export`: records in the formats of other programs. */
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FORMATS, type Format, formatNamed, parseReference, withParsedReferences } from '../../core.js'
import { InputError } from '../../io/errors.js'
import { type ExportCount, type ExportOptions, type ExportSink, exportRecords } from '../../io/export-records.js'
import { readReferenceParameters } from '../../io/parameters/references.js'
import { openStore } from '../../io/store/open.js'
import { type StoredRecord, storedRecords } from '../../io/stored-records.js'
import { noteProblems, progressLine, say, sayWarning } from '../terminal.js'

interface ExportArguments {
  readonly data?: string
  readonly format: string
  readonly out?: string
  readonly drafts?: boolean
  readonly since?: string
  readonly journal?: string
  readonly issue?: string
  readonly flatten?: boolean
  readonly bracketPeriod?: boolean
  readonly parseReferences?: boolean
  readonly force?: boolean
}

export async function run(options: ExportArguments): Promise<void> {
  const format = formatNamed(options.format)
  if (format === null)
    throw new InputError(options.format, 'is no format', {
      remedy: `there are: ${FORMATS.map(({ name }) => name).join(', ')}`,
    })
  if (options.since !== undefined && Number.isNaN(Date.parse(options.since)))
    throw new InputError(options.since, 'is no date', { remedy: 'write --since 2026-01-31' })
  const store = await openStore({ data: options.data })
  try {
    const filter = {
      drafts: options.drafts ?? false,
      since: options.since,
      journal: options.journal,
      issue: options.issue,
    }
    const records = storedRecords(store, filter)
    const count = await exported(parses(options, format) ? withFields(records) : records, format, options)
    if (count.refused > 0) noteProblems()
    say(`${count.written} written, ${count.refused} refused, ${count.incomplete} incomplete (${format.title})`)
    if (count.written + count.refused === 0)
      say(options.drafts ? 'the store has no such records' : 'no accepted records; --drafts exports drafts, too')
  } finally {
    await store.close()
  }
}

/** JATS is read by programs: its references have fields unless nobody wants them. */
function parses({ parseReferences }: ExportArguments, format: Format): boolean {
  return parseReferences ?? format.name === 'jats'
}

/** The parser is read only where it is asked for: it is large. */
async function* withFields(records: AsyncIterable<StoredRecord>): AsyncGenerator<StoredRecord> {
  const parameters = readReferenceParameters()
  for await (const stored of records)
    yield { ...stored, record: withParsedReferences(stored.record, text => parseReference(text, parameters).csl) }
}

async function exported(
  records: AsyncIterable<StoredRecord>,
  format: Format,
  options: ExportArguments,
): Promise<ExportCount> {
  const settings = {
    format,
    flatten: options.flatten ?? false,
    bracketPeriod: options.bracketPeriod ?? false,
    force: options.force ?? false,
  }
  if (format.name === 'jats' && options.out !== undefined) return exportFiles(records, options.out, settings)
  const stream = options.out === undefined ? process.stdout : createWriteStream(options.out)
  const count = await exportRecords(records, settings, sinkOf(stream))
  if (options.out !== undefined)
    await new Promise<void>((resolve, reject) => (stream as WriteStream).on('error', reject).end(resolve)) // only files come here
  return count
}

/** Waits when the other side reads more slowly than we write: memory stays small. */
function sinkOf(stream: NodeJS.WritableStream): ExportSink {
  const progress = progressLine()
  let written = 0
  return {
    write: async text => {
      progress.show(`${written++} records`)
      if (!stream.write(text)) await new Promise<void>(resolve => stream.once('drain', resolve))
      progress.done()
    },
    warn: sayWarning,
  }
}

/** JATS has no set of articles: every record is a file of its own. */
async function exportFiles(
  records: AsyncIterable<StoredRecord>,
  folder: string,
  settings: ExportOptions,
): Promise<ExportCount> {
  await mkdir(folder, { recursive: true })
  const total = { written: 0, refused: 0, incomplete: 0 }
  const names = new Set<string>()
  for await (const record of records) {
    let text = ''
    const one = await exportRecords(only(record), settings, {
      write: async part => {
        text += part
      },
      warn: sayWarning,
    })
    if (one.written > 0) await writeFile(join(folder, fileName(record, names)), text)
    total.written += one.written
    total.refused += one.refused
    total.incomplete += one.incomplete
  }
  return total
}

/** By the DOI, as people look for it; by the store's number where there is none or it comes twice. */
function fileName({ id, record }: StoredRecord, taken: Set<string>): string {
  const safe = (text: string): string => text.replace(/[^\w.-]/g, '_')
  const byDoi = safe(record.doi?.value ?? '')
  const name = byDoi === '' || taken.has(byDoi.toLowerCase()) ? safe(id) : byDoi
  taken.add(name.toLowerCase())
  return `${name}.xml`
}

async function* only(record: StoredRecord): AsyncGenerator<StoredRecord> {
  yield record
}
