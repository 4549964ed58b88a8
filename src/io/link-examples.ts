/**
 * The stored link examples of a journal: `journals/<name>/links.jsonl` in the data folder, and the same under the
 * package's own data. One line per example; a batch is what one command, one correction or one crawl added, and can
 * be undone. An example that is switched off stays in the file and has no say.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type ExampleUse, type LinkLabel, labeledExamples } from '../core.js'
import { LINK_KINDS, type Page, type TrainingLink } from '../model/index.js'
import { InputError } from './errors.js'
import { DATA } from './parameters/read.js'
import { writeWhole } from './write-whole.js'

const exampleSchema = z.object({
  components: z.array(z.string()).length(9),
  label: z.enum(['article', 'other']),
  kind: z.enum(LINK_KINDS),
  from: z.enum(['operator', 'crawl', 'file']),
  /** Numbered from 1; files that were shared may have none. */
  batch: z.number().int().nonnegative().default(0),
  /** The page the example was taken from. */
  page: z.string().default(''),
  /** Switched off: 0 by an operator's hand, else by the batch that says the contrary; null while it has a say. */
  off: z.number().int().nonnegative().nullable().default(null),
  /** Of later links it was the nearest to, once their targets were known: how many, and how many it was right about. */
  used: z.number().int().nonnegative().default(0),
  right: z.number().int().nonnegative().default(0),
})

export type StoredExample = z.infer<typeof exampleSchema>

export interface ExampleFolder {
  /** The data folder of the user. */
  readonly data: string
  readonly journal: string
}

/** An example under review; its id is made of what it says, so it is the same in every copy of the file. */
export interface ListedExample extends StoredExample {
  readonly id: string
  /** Comes with the package: it can be outweighed, not changed. */
  readonly shipped: boolean
}

/** Those that have a say: the shipped examples first, then the user's own, oldest first. */
export function readLinkExamples({ data, journal }: ExampleFolder): StoredExample[] {
  return [...examplesIn(shippedFile(journal)), ...examplesIn(exampleFile({ data, journal }))].filter(
    ({ off }) => off === null,
  )
}

/** All of them, for review. */
export function listLinkExamples({ data, journal }: ExampleFolder): ListedExample[] {
  const listed = (shipped: boolean) => (example: StoredExample) => ({ ...example, id: idOf(example), shipped })
  return [
    ...examplesIn(shippedFile(journal)).map(listed(true)),
    ...examplesIn(exampleFile({ data, journal })).map(listed(false)),
  ]
}

/**
 * Returns the number of the new batch. An example that is stored already is not stored again; one that says the
 * contrary of what an operator says now gives way to it.
 */
export function addLinkExamples(folder: ExampleFolder, page: string, examples: readonly TrainingLink[]): number {
  const known = listLinkExamples(folder)
  const batch = Math.max(0, ...known.map(example => example.batch)) + 1
  const ids = new Set(known.map(({ id }) => id))
  const contrary = new Set(examples.filter(({ from }) => from === 'operator').map(contraryId))
  if (known.some(({ id, off, shipped }) => !shipped && off === null && contrary.has(id)))
    rewrite(folder, own => own.map(example => (contrary.has(idOf(example)) ? { ...example, off: batch } : example)))
  const fresh = examples.filter(example => !ids.has(idOf(example))).map(example => ({ ...example, batch, page }))
  if (fresh.length > 0) rewrite(folder, own => [...own, ...fresh])
  return batch
}

/** What an operator says of a page's links becomes a batch; labels that fit no link come back. */
export function learnFromOperator(
  folder: ExampleFolder,
  page: Page,
  labels: readonly LinkLabel[],
): { batch: number; examples: readonly TrainingLink[]; unknown: readonly LinkLabel[] } {
  const { examples, unknown } = labeledExamples(page, labels, 'operator')
  return { batch: addLinkExamples(folder, page.url, examples), examples, unknown }
}

/** Takes the newest batch away; returns what it held. */
export function undoLinkExamples(folder: ExampleFolder): StoredExample[] {
  const all = examplesIn(exampleFile(folder))
  if (all.length === 0) return []
  const newest = Math.max(0, ...all.map(example => example.batch))
  rewrite(folder, own =>
    own
      .filter(example => example.batch !== newest)
      .map(example => (example.off === newest ? { ...example, off: null } : example)),
  )
  return all.filter(example => example.batch === newest)
}

/** False where the journal has no such example of the user's own. */
export function switchLinkExample(folder: ExampleFolder, id: string, on: boolean): boolean {
  if (!examplesIn(exampleFile(folder)).some(example => idOf(example) === id)) return false
  rewrite(folder, own => own.map(example => (idOf(example) === id ? { ...example, off: on ? null : 0 } : example)))
  return true
}

/** Adds to the hit rates: by example, how many links it was the nearest to, and how many of them it had right. */
export function countExampleUse(folder: ExampleFolder, uses: readonly ExampleUse[]): void {
  const byId = new Map(uses.map(use => [idOf(use.example), use]))
  if (byId.size === 0 || !existsSync(exampleFile(folder))) return
  rewrite(folder, own =>
    own.map(example => {
      const use = byId.get(idOf(example))
      return use === undefined
        ? example
        : { ...example, used: example.used + use.used, right: example.right + use.right }
    }),
  )
}

/** The journal's examples as a file that others can read; returns how many. Hit rates and numbers of batches stay here. */
export function exportLinkExamples(folder: ExampleFolder, file: string): number {
  const examples = readLinkExamples(folder)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    examples
      .map(({ components, label, kind, page }) => lineOf({ components, label, kind, from: 'file', page }))
      .join(''),
  )
  return examples.length
}

/** Another's file becomes a batch of the journal. */
export function importLinkExamples(folder: ExampleFolder, file: string): { batch: number; examples: number } {
  if (!existsSync(file))
    throw new InputError(file, 'there is no such file', { remedy: 'check the path after --import' })
  const examples = examplesIn(file).map(
    ({ components, label, kind }): TrainingLink => ({ components, label, kind, from: 'file' }),
  )
  return { batch: addLinkExamples(folder, basename(file), examples), examples: examples.length }
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

function shippedFile(journal: string): string {
  return fileURLToPath(new URL(`journals/${folderName(journal)}/links.jsonl`, DATA))
}

function idOf({ components, label }: Pick<TrainingLink, 'components' | 'label'>): string {
  return createHash('sha256')
    .update(`${label}\n${components.join('\n')}`)
    .digest('hex')
    .slice(0, 16)
}

function contraryId({ components, label }: TrainingLink): string {
  return idOf({ components, label: label === 'article' ? 'other' : 'article' })
}

function rewrite(folder: ExampleFolder, change: (own: readonly StoredExample[]) => readonly object[]): void {
  const file = exampleFile(folder)
  writeWhole(file, change(examplesIn(file)).map(lineOf).join(''))
}

function lineOf(example: object): string {
  return `${JSON.stringify(example)}\n`
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
