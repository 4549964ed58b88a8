/**
 * Words divided at line ends, put together again: the rest of the word moves up to its beginning.
 *
 * The hyphen goes if the document writes the joined word elsewhere, stays if it writes it with a hyphen, and stays
 * before capitals, after digits ("IL-6", "Anglo-Saxon") and between two words of the document ("sex-specific"). Our choice where the document is silent: it goes, except
 * after beginnings that are mostly written with one ("self-", "non-").
 */
import { type PdfLine, textOfLine } from './line.js'

const HYPHEN_AT_END = /([\p{L}\p{M}\d]+)[-‐\u00AD]\s*$/u
const WORD_AT_START = /^\s*([\p{L}\p{M}\d][^\s]*)/u
/** "inter- and intraspecific": the hyphen waits for another word. */
const SUSPENDED = /^(?:and|or|to|und|oder|bis|et|ou|y|o|e)$/i
const HYPHENATED =
  /^(?:self|non|well|high|low|long|short|half|cross|quasi|all|ex|much|so|two|three|four|five|six|ten|one|first|second|third|early|late|double|single|open|large|small|full|multi|meta|post|pre|anti|co)$/i

export interface Vocabulary {
  readonly words: ReadonlySet<string>
  readonly compounds: ReadonlySet<string>
}

export function vocabularyOf(lines: readonly PdfLine[]): Vocabulary {
  const words = new Set<string>()
  const compounds = new Set<string>()
  for (const line of lines) {
    const text = textOfLine(line)
      .toLowerCase()
      .replace(/[‐\u00AD]/g, '-')
    for (const [word] of text.replace(/\S+-\s*$/, '').matchAll(/[\p{L}\p{M}\d]+(?:-[\p{L}\p{M}\d]+)*/gu))
      if (word.includes('-')) for (const pair of pairsOf(word)) compounds.add(pair)
      else words.add(word)
  }
  return { words, compounds }
}

/** `time-at-liberty` tells of `time-at` and of `at-liberty`. */
function pairsOf(compound: string): string[] {
  const parts = compound.split('-')
  return parts.slice(1).map((part, i) => `${parts[i]!}-${part}`)
}

/** The lines of a text in reading order, with no word divided between two of them. A line may become empty and is then left out. */
export function withoutHyphens(lines: readonly PdfLine[], vocabulary: Vocabulary): PdfLine[] {
  const result = [...lines]
  for (let i = 0; i + 1 < result.length; i++) {
    const end = HYPHEN_AT_END.exec(textOfLine(result[i]!))
    const rest = WORD_AT_START.exec(result[i + 1]!.pieces[0]?.text ?? '')
    if (end === null || rest === null || SUSPENDED.test(rest[1]!)) continue
    result[i] = withEnd(result[i]!, joint(end[1]!, rest[1]!, vocabulary) + rest[1]!)
    result[i + 1] = withoutStart(result[i + 1]!, rest[0].length)
    if (result[i + 1]!.pieces.length === 0) result.splice(i + 1, 1)
  }
  return result
}

/** What stands between the two parts: a hyphen or nothing. */
export function joint(start: string, rest: string, { words, compounds }: Vocabulary): '-' | '' {
  const [tail = ''] = /^[\p{L}\p{M}\d]+/u.exec(rest) ?? []
  const joined = (start + tail).toLowerCase()
  if (compounds.has(`${start}-${tail}`.toLowerCase())) return '-'
  if (words.has(joined)) return ''
  if (rest.charAt(tail.length) === '-' || (isWord(start) && isWord(tail))) return '-'
  if (!/^\p{Ll}/u.test(rest) || /\d$/.test(start) || /^\p{Lu}{2,}$/u.test(start)) return '-'
  return HYPHENATED.test(start) ? '-' : ''

  function isWord(part: string): boolean {
    return part.length > 2 && words.has(part.toLowerCase())
  }
}

function withEnd(line: PdfLine, rest: string): PdfLine {
  const pieces = [...line.pieces]
  const at = pieces.findLastIndex(piece => piece.text !== '')
  const last = pieces[at]!
  pieces[at] = { ...last, text: last.text.replace(/[-‐\u00AD]\s*$/, '') + rest }
  return { ...line, pieces }
}

/** The line keeps its left edge: an indent would look like a new paragraph. */
function withoutStart(line: PdfLine, length: number): PdfLine {
  const [first, ...others] = line.pieces
  const text = first!.text.slice(length).replace(/^\s+/, '')
  const [next, ...rest] = text === '' ? others : [{ ...first!, text }, ...others]
  return { ...line, pieces: next === undefined ? [] : [{ ...next, left: first!.left }, ...rest] }
}
