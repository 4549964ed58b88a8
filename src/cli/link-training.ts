/** The examples of `webmars links`: added from a labelled page, listed for review, taken back. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import type { LinkLabel } from '../core.js'
import { dataFolder } from '../io/data-folder.js'
import { InputError } from '../io/errors.js'
import {
  type ExampleFolder,
  exampleFile,
  exportLinkExamples,
  importLinkExamples,
  journalOfUrl,
  journalsWithExamples,
  type ListedExample,
  learnFromOperator,
  listLinkExamples,
  switchLinkExample,
  undoLinkExamples,
} from '../io/link-examples.js'
import { LINK_KINDS, type Page } from '../model/index.js'
import type { LinksOptions } from './commands/links.js'
import { noteProblems, printJson, printJsonLine, say, sayWarning } from './terminal.js'

const labelSchema = z
  .object({
    i: z.number().int().nonnegative().optional(),
    href: z.string().optional(),
    label: z.enum(['article', 'other']),
    kind: z.enum(LINK_KINDS).optional(),
    /** Where labels of several pages are in one file. */
    file: z.string().optional(),
  })
  .refine(({ i, href }) => i !== undefined || href !== undefined)

export async function trainLinks(input: string, page: Page, options: LinksOptions): Promise<void> {
  if (options.labels === undefined)
    throw new InputError(input, 'has no labels to learn from', { remedy: 'name the file after --labels' })
  const folder = folderOf(options, journalOfUrl(page.url))
  const { batch, examples, unknown } = learnFromOperator(folder, page, readLabels(options.labels, input))
  for (const { index, href } of unknown)
    sayWarning(`${options.labels}: no link ${index ?? ''} ${href ?? ''} on ${input}`.replace(/ {2,}/g, ' '))
  if (unknown.length > 0) noteProblems()
  if (examples.length === 0)
    throw new InputError(options.labels, `labels no link of ${input}`, { remedy: 'check i and href' })
  const articles = examples.filter(({ label }) => label === 'article').length
  say(
    `${folder.journal}: batch ${batch}, ${articles} article links and ${examples.length - articles} others learnt; in ${exampleFile(folder)}`,
  )
}

export function listExamples(options: LinksOptions): void {
  if (options.journal === undefined) {
    const journals = journalsWithExamples(dataFolder(options.data))
    if (journals.length === 0) say('no journal has examples yet')
    for (const journal of journals) process.stdout.write(`${journal}\n`)
    return
  }
  const examples = listLinkExamples(folderOf(options, null))
  if (options.json) printJson(examples)
  else if (options.jsonl) examples.forEach(printJsonLine)
  else for (const example of examples) process.stdout.write(`${exampleLine(example)}\n`)
}

export function undoExamples(options: LinksOptions): void {
  const folder = folderOf(options, null)
  const undone = undoLinkExamples(folder)
  say(
    undone.length === 0
      ? `${folder.journal}: nothing to take back`
      : `${folder.journal}: ${undone.length} examples taken back`,
  )
}

function folderOf(options: LinksOptions, server: string | null): ExampleFolder {
  const journal = options.journal ?? server
  if (journal === null) throw new InputError('links', 'whose examples?', { remedy: 'name the journal with --journal' })
  return { data: dataFolder(options.data), journal }
}

/** Switches one example off or on again, by the id that `--examples` shows. */
export function switchExample(options: LinksOptions, id: string, on: boolean): void {
  const folder = folderOf(options, null)
  if (!switchLinkExample(folder, id, on))
    throw new InputError(id, `is no example of ${folder.journal}`, { remedy: 'take the id from --examples' })
  say(`${folder.journal}: ${id} is ${on ? 'on' : 'off'}`)
}

export function exportExamples(options: LinksOptions, file: string): void {
  const folder = folderOf(options, null)
  say(`${folder.journal}: ${exportLinkExamples(folder, file)} examples in ${file}`)
}

export function importExamples(options: LinksOptions, file: string): void {
  const folder = folderOf(options, null)
  const { batch, examples } = importLinkExamples(folder, file)
  say(`${folder.journal}: batch ${batch}, ${examples} examples from ${file}`)
}

function exampleLine({ id, batch, from, label, kind, components, page, off, used, right }: ListedExample): string {
  const [, values, , , , , , , caption] = components
  const state = off === null ? (used === 0 ? '' : `${right}/${used}`) : 'off'
  return `${id}  ${state.padEnd(7)}  ${String(batch).padStart(4)}  ${from.padEnd(8)}  ${label.padEnd(7)}  ${kind.padEnd(10)}  ${caption!.slice(1, 50)}  ${values!.slice(0, 80)}  ${page}`
}

function readLabels(file: string, input: string): LinkLabel[] {
  const lines = readText(file).split('\n')
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return []
    const { i, href, label, kind, file: of } = labelOf(line, `${file}:${at + 1}`)
    if (of !== undefined && basename(of) !== basename(input)) return []
    return [{ index: i ?? null, href: href ?? null, label, kind: kind ?? null }]
  })
}

function labelOf(line: string, where: string): z.infer<typeof labelSchema> {
  try {
    return labelSchema.parse(JSON.parse(line))
  } catch (cause) {
    throw new InputError(where, 'is no label', {
      cause,
      remedy: 'write {"i": 12, "label": "article"} or {"href": "…", "label": "other"}, one a line',
    })
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new InputError(file, 'the labels cannot be read', { cause, remedy: 'check the path after --labels' })
  }
}
