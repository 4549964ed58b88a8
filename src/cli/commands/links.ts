/** `webmars links`: every A element of an issue page, article or other; and the examples that journals are learnt from. */
import type { Command } from 'commander'
import { explainLinks, identifyLinks, type LinkExplanation } from '../../core.js'
import { dataFolder } from '../../io/data-folder.js'
import { FetchError, InputError } from '../../io/errors.js'
import { pageFetcher } from '../../io/fetch-page.js'
import { journalOfUrl, readLinkExamples } from '../../io/link-examples.js'
import { linkParameters } from '../../io/parameters/links.js'
import { parsePage } from '../../io/parse-page.js'
import { type FetchBytes, kindOf, readInput } from '../../io/read-input.js'
import type { IdentifiedLink, Page, TrainingLink } from '../../model/index.js'
import { inputsOf, withData, withInputs } from '../inputs.js'
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

const EXAMPLES = `
Examples:
  $ webmars links issue.html                           the links to articles, for reading
  $ webmars links https://journal.example/7/2 --jsonl  every link, one JSON object a line
  $ webmars links issue.html --explain                 why each link was called so
Learning a journal: correct the labels of --jsonl, then
  $ webmars links --journal "J Invent Med" --train issue.html --labels corrected.jsonl
  $ webmars links --journal "J Invent Med" other-issue.html
  $ webmars links --journal "J Invent Med" --examples  what is stored, and how often it was right
  $ webmars links --journal "J Invent Med" --undo      take the newest batch away; --off ID silences one example
  $ webmars links --journal "J Invent Med" --export links.jsonl   for others, who --import it`

export function define(command: Command): void {
  withData(withInputs(command, 'issue pages: files or URLs'))
    .option('--json', 'one JSON array')
    .option('--jsonl', 'one JSON object a line and link')
    .option('--explain', 'name the nearest example and what decided')
    .option('--journal <name>', 'use and store examples of this journal (default for URLs: the server)')
    .option('--train <page>', 'add examples from this page; needs --labels')
    .option('--labels <file>', 'the labels for --train: JSON lines with i or href, label, and maybe kind')
    .option('--examples', 'list the stored examples of the journal')
    .option('--undo', 'take back the newest batch of examples of the journal')
    .option('--off <id>', 'silence one stored example of the journal; --on <id> hears it again')
    .option('--on <id>', 'hear a silenced example again')
    .option('--export <file>', 'write the examples of the journal to a file that can be shared')
    .option('--import <file>', 'add the examples of such a file to the journal')
    .option('--allow-private', 'fetch from private and loopback addresses too')
    .addHelpText('after', EXAMPLES)
    .action(run)
}

async function run(inputs: readonly string[], options: LinksOptions): Promise<void> {
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
