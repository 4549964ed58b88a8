/** `webmars references`: citation strings to fields. */
import {
  LONGEST_CITATION,
  type ParsedReference,
  parseReference,
  recordOfCsl,
  splitBibliography,
  withRepeatedAuthors,
  writeAll,
} from '../../core.js'
import { InputError } from '../../io/errors.js'
import { readReferenceParameters } from '../../io/parameters/references.js'
import { readTextFile } from '../../io/read-text-file.js'
import { cslText } from '../csl-text.js'
import { formatOf } from '../format-option.js'
import { noteProblems, printJson, printJsonLine, sayError, sayWarning } from '../terminal.js'

interface ReferencesOptions {
  readonly json?: boolean
  readonly jsonl?: boolean
  readonly split?: boolean
  readonly confidence?: boolean
  readonly format?: string
}

export function run(files: readonly string[], options: ReferencesOptions): void {
  const format = formatOf(options.format)
  const parameters = readReferenceParameters()
  const all: { readonly string: string; readonly parsed: ParsedReference }[] = []
  for (const file of files.length === 0 ? ['-'] : files) {
    const text = textIn(file)
    if (text === null) continue
    const strings = options.split ? splitBibliography(text) : linesIn(text)
    noteLong(file, strings)
    const parsed = strings.map(string => parseReference(string, parameters))
    for (const [i, meant] of withRepeatedAuthors(strings, parsed).entries()) {
      all.push({ string: strings[i]!, parsed: meant })
      if (format === null) show(strings[i]!, meant, options)
    }
  }
  if (options.json) printJson(all.map(({ parsed }) => parsed.csl))
  if (format === null) return
  const origin = { page: '', nodes: [], confidence: null }
  const records = all.map(({ string, parsed }) => recordOfCsl(parsed.csl, { ...origin, verbatim: string }))
  process.stdout.write(writeAll(format, records))
}

/** Null when the file cannot be read: one line says why, the others go on. */
function textIn(file: string): string | null {
  try {
    return readTextFile(file)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    sayError(error)
    noteProblems()
    return null
  }
}

function noteLong(file: string, strings: readonly string[]): void {
  const long = strings.findIndex(string => string.length > LONGEST_CITATION)
  if (long < 0) return
  sayWarning(
    `${file}: citation ${long + 1} has ${strings[long]!.length} characters, only ${LONGEST_CITATION} are read; is it a whole list? try --split`,
  )
  noteProblems()
}

function linesIn(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
}

function show(string: string, { csl, confidence }: ParsedReference, options: ReferencesOptions): void {
  if (options.json) return
  if (options.jsonl) printJsonLine(options.confidence ? { string, csl, confidence } : { string, csl })
  else process.stdout.write(`${string}\n${cslText(csl)}\n`)
}
