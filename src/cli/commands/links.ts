/** `webmars links`: every A element of an issue page, article or other; and the examples that journals are learnt from. */
import { explainLinks, identifyLinks, type LinkExplanation } from '../../core.js'
import { dataFolder } from '../../io/data-folder.js'
import { FetchError, InputError } from '../../io/errors.js'
import { pageFetcher } from '../../io/fetch-page.js'
import { journalOfUrl, readLinkExamples } from '../../io/link-examples.js'
import { linkParameters } from '../../io/parameters/links.js'
import { parsePage } from '../../io/parse-page.js'
import { type FetchBytes, kindOf, readInput } from '../../io/read-input.js'
import type { IdentifiedLink, Page, TrainingLink } from '../../model/index.js'
import { inputsOf } from '../inputs.js'
import {
  exportExamples,
  importExamples,
  listExamples,
  switchExample,
  trainLinks,
  undoExamples,
} from '../link-training.js'
import { noteProblems, paint, printJson, printJsonLine, sayError } from '../terminal.js'

export interface LinksOptions {
  readonly fromFile?: string
  readonly json?: boolean
  readonly jsonl?: boolean
  readonly explain?: boolean
  readonly journal?: string
  readonly train?: string
  readonly labels?: string
  readonly examples?: boolean
  readonly undo?: boolean
  readonly off?: string
  readonly on?: string
  readonly export?: string
  readonly import?: string
  readonly allowPrivate?: boolean
  readonly data?: string
}

export async function run(inputs: readonly string[], options: LinksOptions): Promise<void> {
  try {
    if (options.examples) listExamples(options)
    else if (options.undo) undoExamples(options)
    else if (options.off !== undefined) switchExample(options, options.off, false)
    else if (options.on !== undefined) switchExample(options, options.on, true)
    else if (options.export !== undefined) exportExamples(options, options.export)
    else if (options.import !== undefined) importExamples(options, options.import)
    else await trainAndShow(inputs, options)
  } catch (error) {
    sayInputError(error)
  }
}

async function trainAndShow(inputs: readonly string[], options: LinksOptions): Promise<void> {
  const { fetchPage, close } = pageFetcher({ allowPrivate: options.allowPrivate ?? false })
  try {
    if (options.train !== undefined) {
      await trainLinks(options.train, await readPage(options.train, fetchPage), options)
      if (inputs.length === 0 && options.fromFile === undefined) return
    }
    await showLinks(inputsOf(inputs, options), fetchPage, options)
  } finally {
    await close()
  }
}

async function showLinks(inputs: readonly string[], fetchPage: FetchBytes, options: LinksOptions): Promise<void> {
  const rows: object[] = []
  for (const input of inputs) {
    try {
      const page = await readPage(input, fetchPage)
      rows.push(...show(input, page, options))
    } catch (error) {
      sayInputError(error)
    }
  }
  if (options.json) printJson(rows)
}

/** One line and exit code 2 where the input is at fault; everything else is ours and goes on up. */
function sayInputError(error: unknown): void {
  if (!(error instanceof InputError || error instanceof FetchError)) throw error
  sayError(error)
  noteProblems()
}

async function readPage(input: string, fetchPage: FetchBytes): Promise<Page> {
  const received = await readInput(input, fetchPage)
  if (kindOf(received) === 'pdf')
    throw new InputError(input, 'is a PDF, not an issue page', { remedy: 'give the page that lists the articles' })
  return parsePage(received)
}

function show(input: string, page: Page, options: LinksOptions): object[] {
  const examples = examplesFor(page, options)
  const identified = identifyLinks(page, linkParameters(), examples)
  const why = options.explain ? explainLinks(page, linkParameters(), examples) : null
  const rows = identified.map((link, i) => rowOf(input, link, why?.[i]))
  if (options.jsonl) rows.forEach(printJsonLine)
  else if (!options.json) process.stdout.write(textOf(input, identified, why))
  return rows
}

function examplesFor(page: Page, { journal, data }: LinksOptions): readonly TrainingLink[] {
  const name = journal ?? journalOfUrl(page.url)
  return name === null ? [] : readLinkExamples({ data: dataFolder(data), journal: name })
}

function rowOf(
  file: string,
  { link, label, kind, confidence, article }: IdentifiedLink,
  why?: LinkExplanation,
): object {
  const { index, href, url, caption } = link
  const row = { file, i: index, href, url, text: caption, label, kind, confidence: rounded(confidence), article }
  return why === undefined ? row : { ...row, why }
}

function textOf(input: string, identified: readonly IdentifiedLink[], why: readonly LinkExplanation[] | null): string {
  const articles = new Set(identified.flatMap(({ article }) => (article === null ? [] : [article])))
  const shown = why === null ? identified.filter(({ label }) => label === 'article') : identified
  const lines = shown.flatMap(each => [lineOf(each), ...(why === null ? [] : whyLines(why[each.link.index]!))])
  return `${input}: ${identified.length} links, ${articles.size} articles\n${lines.map(line => `${line}\n`).join('')}`
}

function lineOf({ link, label, kind, confidence, article }: IdentifiedLink): string {
  const number = article === null ? '' : `#${article + 1}`
  const what = label === 'article' ? kind : `other${kind === 'supplement' ? ' (supplement)' : ''}`
  const caption = link.caption === '' ? '(no text)' : link.caption.slice(0, 60)
  return `${number.padStart(5)}  ${what.padEnd(8)}  ${confidence.toFixed(2)}  ${caption}  ${paint('dim', link.href, process.stdout)}`
}

function whyLines({ general, measures, nearest }: LinkExplanation): string[] {
  const seen = measures.map(
    ({ name, value, share }) => `${name} ${rounded(value)} (${share > 0 ? '+' : ''}${share.toFixed(1)})`,
  )
  const lines = [`         general model ${general.toFixed(1)}: ${seen.join(', ')}`]
  if (nearest !== null) {
    const decided = nearest.decidedBy.length === 0 ? 'nothing' : nearest.decidedBy.join(', ')
    const name = nearest.caption === '' ? nearest.href : nearest.caption.slice(0, 50)
    lines.push(`         nearest example at ${nearest.distance.toFixed(3)}: ${nearest.label} “${name}”, by ${decided}`)
  }
  return lines
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
