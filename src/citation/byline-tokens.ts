/** A byline's runs as tokens: words of names, separators, marks, addresses. Everything a reader sees as one sign. */

import { emailsIn, orcid } from '../text/identifiers.js'
import { isLowerParticle, isSureDegree } from '../text/name-words.js'
import type { NameRole, Run } from './zone-text.js'

export type BylineToken =
  | {
      readonly kind: 'word'
      readonly text: string
      readonly role: NameRole | null
      readonly run: Run
      readonly glued: boolean
    }
  | { readonly kind: 'comma' | 'semicolon' | 'and' | 'leaf' }
  | { readonly kind: 'mark'; readonly text: string; readonly fragment: string }
  | { readonly kind: 'email' | 'orcid'; readonly text: string }

export function bylineTokens(runs: readonly Run[], lineBreaksSeparate: boolean): BylineToken[] {
  const tokens: BylineToken[] = []
  let glued = false
  for (const run of runs) {
    if (run.startsLeaf && lineBreaksSeparate && tokens.length > 0) tokens.push({ kind: 'leaf' })
    const addresses = addressesOf(run)
    tokens.push(...addresses)
    // What a link to an ORCID record displays is its badge: `iD`; a PDF has it as letters of another font.
    const isBadge = addresses.some(({ kind }) => kind === 'orcid') || /^\s*i?ID\s*$/i.test(run.text)
    const shown = isBadge ? '' : run.text
    const visible = closedUp(withoutAddresses(shown, tokens))
    if (run.raised || isMarkLink(run)) tokens.push(...marksOf(run))
    else tokens.push(...plainTokens(visible, run, glued))
    glued = run.text !== '' && !/[\s,;]$/.test(run.text)
  }
  return tokens
}

/** What the link says: an e-mail address, an ORCID record. The text may say it again. */
function addressesOf({ link, text }: Run): BylineToken[] {
  if (link === null) return []
  if (/^mailto:/i.test(link.href)) {
    const address = emailsIn(link.href.replace(/^mailto:/i, '').replace(/%40/g, '@'))[0]
    return address === undefined ? [] : [{ kind: 'email', text: address.email }]
  }
  const id = /orcid\.org\//i.test(link.href) ? orcid(link.href) : null
  return id === null || /\p{L}{3}/u.test(text.replace(/orcid|https?|org|view|profile/gi, ''))
    ? []
    : [{ kind: 'orcid', text: id }]
}

/** The text without addresses, which go straight to the tokens. */
function withoutAddresses(text: string, tokens: BylineToken[]): string {
  let rest = text
  for (const { email, start, end } of emailsIn(text).reverse()) {
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`
    tokens.push({ kind: 'email', text: email })
  }
  return rest.replace(
    /(?:https?:\/\/)?(?:www\.)?orcid\.org\/(\S+)|(?:\bORCID(?:\s*iD)?:?\s*|(?<![\d-]))(\d{4}-\d{4}-\d{4}-\d{3}[\dX])/gi,
    (_, a?: string, b?: string) => {
      const id = orcid(a ?? b ?? '')
      if (id !== null) tokens.push({ kind: 'orcid', text: id })
      return ' '
    },
  )
}

/**
 * What PDFs leave behind: spaces before periods and around hyphens (`Walter E . Back`, `Camina - Tato`), the sign of an
 * ORCID record as letters (`HughesID`), an accent that no font table knows.
 */
function closedUp(text: string): string {
  return text
    .replace(/(?<=\p{Ll}{2})ID(?=[\s\d,;]|$)/gu, ' ')
    .replace(/(?<=\p{L})\uFFFD(?=\p{L})/gu, '')
    .replace(LOOSE_ACCENT, (_, accent: string, letter: string) => (letter + COMBINING[accent]!).normalize('NFC'))
    .replace(/(?<=\p{L})\s+\.(?=[\s\p{L},;]|$)/gu, '.')
    .replace(/(?<=\p{L}{2})\s+-\s?(?=\p{L}{2})|(?<=\p{L}{2})-\s+(?=\p{L}{2})/gu, '-')
}

/** Accents that TeX sets before their letter and PDFs give as signs of their own: `K ¨ ohler`, `Garc ´ ıa`. */
const COMBINING: Readonly<Record<string, string>> = {
  '¨': '\u0308',
  '´': '\u0301',
  ˆ: '\u0302',
  '˜': '\u0303',
  ˇ: '\u030c',
  '˘': '\u0306',
  '˚': '\u030a',
}
const LOOSE_ACCENT = /(?<=\p{L})\s?([¨´ˆ˜ˇ˘˚])\s?(\p{L})/gu

/** A short link into the page that holds no name: `<a href="#aff1">1</a>`. */
function isMarkLink({ link, text }: Run): boolean {
  return link?.href.includes('#') === true && /^[\s[(]*(?:\d{1,3}|\p{Ll}{1,2}|[^\p{L}\d\s]{1,3})[\])\s,;]*$/u.test(text)
}

const MARK_SIGN = /[♠♣♥♦*∗⁎＊†‡§¶#‖∥⊥⁺⁰¹²³⁴-⁹✉✝‖◊○●□■△▲☆★⋆$@^~+]/u
const DIGITS: Readonly<Record<string, string>> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
}

/** The marks in a raised or linked run; a range (`1-3`) is every mark of it, a degree is no mark. */
function marksOf({ text, link }: Run): BylineToken[] {
  const fragment = link?.href.includes('#') ? link.href.slice(link.href.lastIndexOf('#') + 1) : ''
  if (isSureDegree(text.trim()) || /\p{L}{5}/u.test(text)) return []
  const marks = splitMarks(text)
  const tokens: BylineToken[] = marks.map(mark => ({ kind: 'mark', text: mark, fragment }))
  return tokens.length === 0 && fragment !== '' ? [{ kind: 'mark', text: '', fragment }] : tokens
}

/** `1, 2-4*` → 1 2 3 4 *. */
export function splitMarks(text: string): string[] {
  const plain = text.replace(/[⁰¹²³⁴-⁹]/gu, digit => DIGITS[digit] ?? digit).replace(/[∗⁎＊]/g, '*')
  const marks: string[] = []
  for (const match of plain.matchAll(/(\d+)\s*[-–]\s*(\d+)|\d+|\p{L}+|\*+|[^\p{L}\d\s,;.:()[\]]/gu)) {
    const from = Number(match[1])
    const to = Number(match[2])
    if (match[1] === undefined) marks.push(match[0])
    else if (to > from && to - from < 100) for (let mark = from; mark <= to; mark++) marks.push(String(mark))
    else marks.push(match[1], match[2]!)
  }
  return marks.filter(mark => !/^[-–—/|·•]$/.test(mark))
}

const AND = /^(?:and|und|et|och|og|en|и|和|及|與|与|ve|&|AND|And|UND|ET)$/
const PLAIN =
  /\([^()]*\)|\[[^[\]]*\]|…|(?:\p{Lu}\/)?\p{L}[\p{L}\p{M}'’‘ʼ`´.·‐‑–-]*|\d+(?:\s?[,-]\s?\d+)*|[*∗⁎＊]{2,}|[,，、]|[;；|•·‧∙/—]|\s-(?=\s\p{Lu}\.)|&|[^\s\p{L}\d]/gu

/** Between Korean names; a letter by its code. */
const ARAEA = /ㆍ/g

function plainTokens(printed: string, run: Run, glued: boolean): BylineToken[] {
  const text = printed.replace(ARAEA, '•')
  const tokens: BylineToken[] = []
  let isFirst = true
  for (const { 0: piece, index } of text.matchAll(PLAIN)) {
    const around = { before: text.slice(0, index), after: text.slice(index + piece.length) }
    const token = plainToken(piece, around, run)
    const isGlued = isFirst && glued && index === 0
    tokens.push(...token.map(it => (it.kind === 'word' ? { ...it, glued: isGlued } : it)))
    isFirst = false
  }
  return tokens
}

interface Around {
  readonly before: string
  readonly after: string
}

function plainToken(piece: string, around: Around, run: Run): BylineToken[] {
  if (/^[,，、]$/.test(piece)) return [{ kind: 'comma' }]
  if (/^[;；|•·‧∙/—]$|^\s-$/.test(piece)) return [{ kind: 'semicolon' }]
  if (AND.test(piece) && !/^\s*al\b/.test(around.after)) return [{ kind: 'and' }]
  if (/^[([]/.test(piece)) return bracketed(piece)
  if (/^\d/.test(piece) || (!/^\p{L}/u.test(piece) && MARK_SIGN.test(piece)))
    return splitMarks(piece).map(mark => ({ kind: 'mark', text: mark, fragment: '' }))
  if (!/^\p{L}/u.test(piece)) return []
  if (isLoneMark(piece, around)) return [{ kind: 'mark', text: piece.replace('.', ''), fragment: '' }]
  return [{ kind: 'word', text: piece.replace(/[-–‐]+$/, ''), role: run.role, run, glued: false }]
}

/** A single lower-case letter between names is a mark, unless it joins two family names (`Ortega y Gasset`). */
function isLoneMark(piece: string, { before, after }: Around): boolean {
  if (!/^\p{Ll}\.?$/u.test(piece)) return false
  return /[,;*†‡\d]\s*$/.test(before) || !(isLowerParticle(piece) && /^\s+\p{Lu}/u.test(after))
}

/** `[1,2]` and `(a)` are marks; `(Editor)` and the like are dropped. */
function bracketed(piece: string): BylineToken[] {
  const inside = piece.slice(1, -1).trim()
  if (!/^(?:\d{1,3}|\p{Ll}|[*†‡§¶#])(?:\s?[,;-]\s?(?:\d{1,3}|\p{Ll}|[*†‡§¶#]))*$/u.test(inside)) return []
  return splitMarks(inside).map(mark => ({ kind: 'mark', text: mark, fragment: '' }))
}
