/**
 * A citation string cut into tokens: words, numbers, links and single marks. Letters and digits are kept apart, since
 * `B660` may be the end of a journal's name and a volume.
 */
export type TokenKind = 'word' | 'number' | 'link' | 'mark'

export interface Token {
  readonly text: string
  /** Lower case without accents. */
  readonly folded: string
  readonly kind: TokenKind
  readonly start: number
  readonly end: number
  /** White space stands before it. */
  readonly spaced: boolean
}

/** A citation longer than this is read no further: nobody writes one, and pages are hostile. */
export const LONGEST_CITATION = 6000

const LINK =
  /(?:(?:https?|ftp):\/\/|www\.)(?:[^\s<>"“”]+\/\(SICI\)[^\s"“”]+|[^\s<>"“”]+)|\b10\.\d{4,9}\/(?:\(SICI\)[^\s"“”]+|[^\s<>"“”]+)/y
const WORD = /[\p{L}\p{M}]+(?:['’ʼ‐‑-][\p{L}\p{M}]+)*/uy
const NUMBER = /\p{N}+/uy
const SPACE = /[\s\p{Cc}\u200b\ufeff]+/uy

export function tokensOf(citation: string): Token[] {
  const text = citation.length > LONGEST_CITATION ? citation.slice(0, LONGEST_CITATION) : citation
  const tokens: Token[] = []
  let at = 0
  let spaced = false
  while (at < text.length) {
    const space = lengthAt(SPACE, text, at)
    if (space > 0) {
      at += space
      spaced = true
      continue
    }
    const [kind, length] = tokenAt(text, at)
    const value = text.slice(at, at + length)
    tokens.push({ text: value, folded: folded(value), kind, start: at, end: at + length, spaced })
    at += length
    spaced = false
  }
  return tokens
}

function tokenAt(text: string, at: number): [TokenKind, number] {
  const word = lengthAt(WORD, text, at)
  const first = text.charCodeAt(at) | 32
  const maybeLink = word === 0 ? first === 49 : first === 104 || first === 119 || first === 102 // 1, h, w, f
  if (maybeLink) {
    const link = lengthAt(LINK, text, at)
    if (link > 0) return ['link', withoutTail(text.slice(at, at + link))]
  }
  if (word > 0) return ['word', word]
  const number = lengthAt(NUMBER, text, at)
  if (number > 0) return ['number', number]
  return ['mark', text.codePointAt(at)! > 0xffff ? 2 : 1]
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex - at : 0
}

/** Marks that end the sentence, not the link; a closing bracket belongs to it only when it was opened inside. */
function withoutTail(link: string): number {
  let length = link.length
  for (;;) {
    const last = link[length - 1]!
    const unopened = (last === ')' && !link.includes('(')) || (last === ']' && !link.includes('['))
    if (!unopened && !".,;:'’".includes(last)) return length
    length--
  }
}

export function folded(text: string): string {
  const lower = text.toLowerCase()
  for (let i = 0; i < lower.length; i++) {
    if (lower.charCodeAt(i) > 127)
      return lower
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/[ßøłđæœ]/g, letter => SPECIAL[letter]!)
        .replace(/[‐‑]/g, '-')
        .replace(/[’ʼ]/g, "'")
  }
  return lower
}

const SPECIAL: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' }
