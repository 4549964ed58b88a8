/** `webmars links`: every A element of an issue page, article or other. */
import type { Command } from 'commander'
import { identifyLinks } from '../../index.js'
import { InputError } from '../../io/errors.js'
import { linkParameters } from '../../io/parameters/links.js'
import { parsePage } from '../../io/parse-page.js'
import { readInput } from '../../io/read-input.js'
import type { IdentifiedLink } from '../../model/index.js'
import { inputsOf, withData, withInputs } from '../inputs.js'
import { noteProblems, paint, printJson, printJsonLine, sayError } from '../terminal.js'

interface LinksOptions {
  readonly fromFile?: string
  readonly json?: boolean
  readonly jsonl?: boolean
}

const EXAMPLES = `
Examples:
  webmars links issue.html
  webmars links https://journal.example/vol7/issue2/ --jsonl`

export function define(command: Command): void {
  withData(withInputs(command, 'issue pages: files or URLs'))
    .option('--json', 'one JSON document')
    .option('--jsonl', 'one JSON object a line and link')
    .addHelpText('after', EXAMPLES)
    .action(async (inputs: string[], options: LinksOptions) => links(inputsOf(inputs, options), options))
}

async function links(inputs: readonly string[], options: LinksOptions): Promise<void> {
  const rows: object[] = []
  for (const input of inputs) {
    try {
      const page = parsePage(await readInput(input, notYet))
      const identified = identifyLinks(page, linkParameters())
      if (options.jsonl) for (const link of identified) printJsonLine(rowOf(input, link))
      else if (options.json) rows.push(...identified.map(link => rowOf(input, link)))
      else show(input, identified)
    } catch (error) {
      sayError(error)
      noteProblems()
    }
  }
  if (options.json) printJson(rows)
}

function rowOf(file: string, { link, label, kind, confidence, article }: IdentifiedLink): object {
  const { index, href, url, caption } = link
  return {
    file,
    i: index,
    href,
    url,
    text: caption,
    label,
    kind,
    confidence: Math.round(confidence * 1000) / 1000,
    article,
  }
}

function show(input: string, identified: readonly IdentifiedLink[]): void {
  const articles = identified.filter(({ label }) => label === 'article')
  process.stdout.write(`${input}: ${identified.length} links, ${articles.length} to articles\n`)
  for (const { link, kind, confidence } of articles)
    process.stdout.write(
      `${String(link.index).padStart(5)}  ${kind.padEnd(8)}  ${confidence.toFixed(2)}  ${link.caption.slice(0, 60)}  ${paint('dim', link.href, process.stdout)}\n`,
    )
}

async function notYet(url: string): Promise<never> {
  throw new InputError(url, 'cannot be fetched by this command yet', { remedy: 'save the page and name the file' })
}
