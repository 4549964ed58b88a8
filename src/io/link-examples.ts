/**
 * The stored link examples of a journal: `journals/<name>/links.jsonl` in the data folder, and the same under the
 * package's own data. One line per example; a batch is what one command or one crawl added, and can be undone.
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { LINK_KINDS, type TrainingLink } from '../model/index.js'
import { InputError } from './errors.js'
import { DATA } from './parameters/read.js'

const exampleSchema = z.object({
  components: z.array(z.string()).length(9),
  label: z.enum(['article', 'other']),
  kind: z.enum(LINK_KINDS),
  from: z.enum(['operator', 'crawl', 'file']),
  /** Numbered from 1; files that were shared may have none. */
  batch: z.number().int().nonnegative().default(0),
  /** The page the example was taken from. */
  page: z.string().default(''),
})

export type StoredExample = z.infer<typeof exampleSchema>

export interface ExampleFolder {
  /** The data folder of the user. */
  readonly data: string
  readonly journal: string
}

/** The shipped examples first, then the user's own, oldest first. */
export function readLinkExamples({ data, journal }: ExampleFolder): StoredExample[] {
  const shipped = fileURLToPath(new URL(`journals/${folderName(journal)}/links.jsonl`, DATA))
  return [...examplesIn(shipped), ...examplesIn(exampleFile({ data, journal }))]
}

/** Returns the number of the new batch. An example that is stored already is not stored again. */
export function addLinkExamples(folder: ExampleFolder, page: string, examples: readonly TrainingLink[]): number {
  const file = exampleFile(folder)
  const known = readLinkExamples(folder)
  const batch = Math.max(0, ...known.map(example => example.batch)) + 1
  const keys = new Set(known.map(keyOf))
  const lines = examples
    .filter(example => !keys.has(keyOf(example)))
    .map(example => JSON.stringify({ ...example, batch, page }))
  mkdirSync(dirname(file), { recursive: true })
  if (lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`)
  return batch
}

/** Takes the newest batch away; returns what it held. */
export function undoLinkExamples(folder: ExampleFolder): StoredExample[] {
  const file = exampleFile(folder)
  const all = examplesIn(file)
  const newest = Math.max(0, ...all.map(example => example.batch))
  const kept = all.filter(example => example.batch !== newest)
  if (all.length === 0) return []
  // Written aside and renamed: a crash must not lose the examples that stay.
  writeFileSync(`${file}.new`, kept.map(example => `${JSON.stringify(example)}\n`).join(''))
  renameSync(`${file}.new`, file)
  return all.filter(example => example.batch === newest)
}

/** The journals that have examples of the user's own. */
export function journalsWithExamples(data: string): string[] {
  const folder = join(data, 'journals')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => existsSync(join(folder, name, 'links.jsonl')))
    .sort()
}

export function exampleFile({ data, journal }: ExampleFolder): string {
  return join(data, 'journals', folderName(journal), 'links.jsonl')
}

/** Where no journal is named, examples go by the server that the page came from; null for files. */
export function journalOfUrl(url: string): string | null {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? null
}

function folderName(journal: string): string {
  const name = journal
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  if (name === '') throw new InputError(journal, 'is no name for a journal', { remedy: 'use letters or an ISSN' })
  return name
}

function keyOf({ components, label }: TrainingLink): string {
  return `${label}\n${components.join('\n')}`
}

function examplesIn(file: string): StoredExample[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, i) => (line.trim() === '' ? [] : [parsed(line, `${file}:${i + 1}`)]))
}

function parsed(line: string, where: string): StoredExample {
  try {
    return exampleSchema.parse(JSON.parse(line))
  } catch (cause) {
    throw new InputError(where, 'is not a link example', { cause, remedy: 'mend or remove the line' })
  }
}
