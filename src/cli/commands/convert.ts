/** `webmars convert`: a PDF to HTML of positioned lines. */
import { writeFile } from 'node:fs/promises'
import { type Problem, pageProblems } from '../../core.js'
import { convertedHtml } from '../../io/converted-html.js'
import { FetchError, InputError } from '../../io/errors.js'
import { pdfPage } from '../../io/pdf-page.js'
import { kindOf, readInput } from '../../io/read-input.js'
import { noteProblems, sayError, sayWarning } from '../terminal.js'

interface ConvertOptions {
  readonly output?: string
  readonly allowPrivate?: boolean
}

export async function run(input: string, options: ConvertOptions): Promise<void> {
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
