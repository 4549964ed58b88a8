/** `webmars convert`: a PDF to HTML of positioned lines. */
import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { type Problem, pageProblems } from '../../core.js'
import { convertedHtml } from '../../io/converted-html.js'
import { FetchError, InputError } from '../../io/errors.js'
import { pdfPage } from '../../io/pdf-page.js'
import { kindOf, readInput } from '../../io/read-input.js'
import { withData } from '../inputs.js'
import { noteProblems, sayError, sayWarning } from '../terminal.js'

const EXAMPLES = `
Examples:
  $ webmars convert paper.pdf > paper.html
  $ webmars convert paper.pdf --output paper.html`

interface ConvertOptions {
  readonly output?: string
  readonly allowPrivate?: boolean
}

export function define(command: Command): void {
  withData(command.argument('<file>', 'a PDF file, or its URL'))
    .option('-o, --output <file>', 'where to write (default: standard output)')
    .option('--allow-private', 'fetch from private and loopback addresses too')
    .addHelpText('after', EXAMPLES)
    .action(convert)
}

async function convert(input: string, options: ConvertOptions): Promise<void> {
  try {
    const html = await converted(input, options)
    if (options.output === undefined) process.stdout.write(html)
    else await writeFile(options.output, html)
  } catch (error) {
    if (!(error instanceof InputError || error instanceof FetchError)) throw error
    sayError(error)
    noteProblems()
  }
}

async function converted(input: string, options: ConvertOptions): Promise<string> {
  const { fetchBytes } = await import('../fetch-bytes.js')
  const received = await readInput(input, fetchBytes({ allowPrivate: options.allowPrivate ?? false }))
  if (kindOf(received) !== 'pdf') throw new InputError(input, 'is not a PDF', { remedy: 'only PDFs are converted' })
  const page = await pdfPage(received)
  const problems = pageProblems(page)
  if (page.sheets.length === 0) throw new InputError(input, problems.map(sentenceOf).join('; '), { remedy: REMEDY })
  for (const problem of problems) sayWarning(`${input}: ${sentenceOf(problem)}`)
  if (problems.length > 0) noteProblems()
  return convertedHtml(page)
}

const REMEDY = 'download it again, or remove its protection'

/** What is wrong with a page, in words. */
export function sentenceOf(problem: Problem): string {
  switch (problem.code) {
    case 'pdf-no-text':
      return 'there is no readable text in it, perhaps a scan'
    case 'pdf-encrypted':
      return 'it needs a password'
    case 'pdf-damaged':
    case 'page-unreadable':
      return problem.reason
    case 'page-truncated':
      return `only a part was read: ${problem.limit}`
    default:
      return problem.code
  }
}
