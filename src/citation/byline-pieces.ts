/** The stretches of a byline between its separators, each with the marks and addresses beside it. */
import { isDegree, isGroupName, isHonorific, isLowerParticle, isSureDegree } from '../text/name-words.js'
import type { BylineToken } from './byline-tokens.js'
import { isInterfaceWord } from './interface-words.js'

export type Word = Extract<BylineToken, { kind: 'word' }>

export interface Piece {
  /** A comma may still stand inside a name; what is strong never does. */
  readonly before: 'start' | 'comma' | 'strong'
  readonly words: Word[]
  readonly marks: string[]
  readonly fragments: string[]
  readonly emails: string[]
  readonly orcids: string[]
}

export function piecesOf(tokens: readonly BylineToken[]): Piece[] {
  const reader = new PieceReader(tokens)
  for (const [i, token] of tokens.entries()) reader.take(token, tokens[i + 1])
  return reader.finished().flatMap(withoutNoise).flatMap(cutAfterDegrees)
}

export function giveTo(owner: Piece | undefined, from: Piece): void {
  if (owner === undefined) return
  owner.marks.push(...from.marks)
  owner.fragments.push(...from.fragments)
  owner.emails.push(...from.emails)
  owner.orcids.push(...from.orcids)
}

export function textOfPiece(piece: Piece): string {
  return piece.words.map(word => word.text).join(' ')
}

function newPiece(before: Piece['before']): Piece {
  return { before, words: [], marks: [], fragments: [], emails: [], orcids: [] }
}

class PieceReader {
  readonly #pieces: Piece[] = []
  #current = newPiece('start')
  #closedByMark = false
  /** `* Uwe Göttmann, * Jens Oltersdorf`: marks before the names, not after. */
  readonly #marksComeFirst: boolean

  constructor(tokens: readonly BylineToken[]) {
    const kinds = tokens.map(({ kind }) => kind).filter(kind => kind === 'mark' || kind === 'word')
    // `*Ann Lark 1, Eva Moss 2`: a sign before the first name is only its own
    this.#marksComeFirst = kinds[0] === 'mark' && kinds.at(-1) === 'word'
  }

  take(token: BylineToken, next: BylineToken | undefined): void {
    if (token.kind === 'word') this.#word(token)
    else if (token.kind === 'mark') this.#mark(token)
    else if (token.kind === 'email') this.#owner().emails.push(token.text)
    else if (token.kind === 'orcid') {
      const isBeforeName = this.#current.words.length === 0 && next?.kind === 'word'
      const owner = isBeforeName ? this.#current : this.#owner()
      owner.orcids.push(token.text)
    } else this.#close(token.kind === 'comma' ? 'comma' : 'strong')
  }

  finished(): Piece[] {
    this.#close('strong')
    return this.#pieces
  }

  #word(token: Word): void {
    if (this.#closedByMark || startsAnother(this.#current.words, token)) this.#close('strong')
    const { words } = this.#current
    const last = words.at(-1)
    if (last !== undefined && continues(last, token))
      words[words.length - 1] = { ...last, text: last.text + token.text }
    else words.push(token)
  }

  #mark(token: Extract<BylineToken, { kind: 'mark' }>): void {
    if (this.#marksComeFirst && this.#current.words.length > 0) this.#close('strong')
    const owner = this.#marksComeFirst ? this.#current : this.#owner()
    if (token.text !== '') owner.marks.push(token.text)
    if (token.fragment !== '') owner.fragments.push(token.fragment)
    this.#closedByMark = !this.#marksComeFirst && owner === this.#current && owner.words.length > 0
  }

  /** What has no name beside it yet belongs to the name before. */
  #owner(): Piece {
    return this.#current.words.length > 0 ? this.#current : (this.#pieces.at(-1) ?? this.#current)
  }

  #close(before: Piece['before']): void {
    const closed = this.#current
    const isEmpty = closed.words.length === 0
    if (!isEmpty) this.#pieces.push(closed)
    else if (!this.#marksComeFirst) giveTo(this.#pieces.at(-1), closed)
    this.#current = newPiece(isEmpty && closed.before === 'strong' ? 'strong' : before)
    if (isEmpty && this.#marksComeFirst) giveTo(this.#current, closed)
    this.#closedByMark = false
  }
}

/** A word cut in two by markup, or by a PDF (`Plü ckthun`). */
function continues(last: Word, next: Word): boolean {
  if (!/^\p{Ll}/u.test(next.text) || next.role !== last.role) return false
  if (next.glued) return /\p{L}$/u.test(last.text)
  return /[^\p{ASCII}]$/u.test(last.text) && next.text.length > 1 && !isLowerParticle(next.text) && !isNoise(next.text)
}

/** Names that stand side by side without a separator, told apart by their markup. */
function startsAnother(words: readonly Word[], next: Word): boolean {
  const last = words.at(-1)
  if (last === undefined) return false
  const isComplete = words.some(({ role }) => role === 'family') && words.some(({ role }) => role === 'given')
  if (next.role === 'given' && isComplete) return true
  const [a, b] = [last.run.link, next.run.link]
  if (a === null || b === null || a.node === b.node) return false
  return /\S\s+\S/.test(last.run.text.trim()) && /\S\s+\S/.test(next.run.text.trim())
}

const LEADING_NOISE =
  /^(?:by|authors?|written|from|par|von|por|autor(?:es)?|auteurs?|autoren|contributors?|[ée]diteurs?)[:.]?$/i
/** `von der Heide, Ute` and `von Arx` are names; `von Ute Heide` says by whom. */
function isLeadingNoise(words: readonly Word[]): boolean {
  const [first, second] = words
  if (/^von$/i.test(first!.text)) return words.length > 2 && !isLowerParticle(second!.text)
  return LEADING_NOISE.test(first!.text) || (first!.role === null && isInterfaceWord(first!.text))
}

/** `Ann Lark All Authors`: captions of a button behind the last name, in an element of their own. */
function isTrailingNoise(words: readonly Word[]): boolean {
  const last = words.at(-1)!
  return last.run !== words[0]!.run && (NOISE.test(last.text) || isInterfaceWord(last.text))
}

const NOISE =
  /^(?:view|show|hide|search|find|see|more|less|all|other|open|close|click|read|about|email|e-mail|mail|corresponding|correspondence|contact|affiliations?|author|authors|articles?|information|notes|footnotes|links|orcid|profile|google|scholar|pubmed|download|export|share|follow|expand|collapse|login|register|abstract|full|pdf|published|received|accepted|the|on|in|at|of|for|with|to|is|are|was|this|these|and|member|senior|student|fellow)$/i
/** Captions of icons beside a name. */
const BUTTON_WORD =
  /^(?:e-?mails?|mail|corresponding|author|contact|orcid|profile|contributor|equal|envelope|icon|link|member|ieee|professor|chairman)$/i

function isNoise(word: string): boolean {
  return NOISE.test(word) || BUTTON_WORD.test(word)
}

/** Of positions and memberships that stand after a name: `Senior Research Fellow`, `Professor and Head`. */
export const POSITION =
  /^(?:student|senior|junior|life|associate|assistant|adjunct|emeritus|graduate|postgraduate|member|fellow|research|clinical|visiting|professor|lecturer|reader|tutor|consultant|resident|registrar|head|director|chair|chairman|principal|vice|scientist|specialist)$/i

/** A piece without the words that are no part of a name; no piece at all when nothing is left of it. */
function withoutNoise(piece: Piece): Piece[] {
  let words = piece.words.filter(({ text }) => text !== '')
  while (words.length > 1 && isLeadingNoise(words)) words = words.slice(1)
  while (words.length > 2 && isTrailingNoise(words)) words = words.slice(0, -1)
  if (words.every(({ text }) => isInterfaceWord(text) || NOISE.test(text))) return []
  while (words.length > 2 && isHonorific(words[0]!.text)) words = words.slice(1)
  if (words.length === 0 || /^et\.?\s?al\b/i.test(words.map(({ text }) => text).join(' '))) return []
  const etAl = words.findIndex(({ text }, i) => /^et$/i.test(text) && /^al\b/i.test(words[i + 1]?.text ?? ''))
  if (etAl > 0) words = words.slice(0, etAl)
  const names = words.filter(({ text }) => !BUTTON_WORD.test(text))
  if (names.length >= 2) words = names
  if (isGroupName(words.map(({ text }) => text).join(' '))) return [{ ...piece, words }]
  const lonely = words.length < 2 || !/^\p{Lu}/u.test(words[1]!.text) || /^\p{Ll}/u.test(words[0]!.text)
  const isMembership = words.every(({ text }) => POSITION.test(text))
  if ((NOISE.test(words[0]!.text) && lonely) || isMembership) return []
  if (isProse(words)) return []
  const kept = capitalizedWords(words)
  return kept.length === 0 || kept.length > LONGEST ? [] : [{ ...piece, words: kept }]
}

/** Two small words and more that are no particles, as many as capitalized ones: a sentence, not a name. */
function isProse(words: readonly Word[]): boolean {
  const small = words.filter(({ text }) => /^\p{Ll}/u.test(text) && !isLowerParticle(text)).length
  return small >= 2 && small >= words.length / 2
}

/** Words of a run of names that nothing separates; longer stretches are prose. */
const LONGEST = 40

/** Names are capitalized, but for their particles; a name all in small letters is kept whole. */
function capitalizedWords(words: readonly Word[]): Word[] {
  const isOf = ({ text }: Word): boolean =>
    /^\p{Lu}|^\p{Lo}|^['’‘]\p{L}|^d['’]\p{Lu}|^el-\p{Lu}|^al-\p{Lu}|^\p{Ll}{1,3}\p{Lu}\p{Ll}{2}/u.test(text) ||
    isDegree(text)
  if (!words.some(isOf)) return [...words]
  return words.filter(word => isOf(word) || isLowerParticle(word.text))
}

/** `John Smith PhD Howard Rowley`: a degree ends a name. */
function cutAfterDegrees(piece: Piece): Piece[] {
  const [first, ...others] = piece.words
  const opens = piece.before === 'comma' && first !== undefined && isDegree(first.text)
  if (opens && others.length >= 2 && others.some(({ text }) => /\p{Ll}{2}/u.test(text)))
    return [{ ...newPiece('comma'), words: [first] }, ...cutAfterDegrees({ ...piece, before: 'strong', words: others })]
  // `George C. Wright, Jr. Walter Marasas`: the suffix ends the name before it
  if (piece.before === 'comma' && first !== undefined && /^jr\.?$/i.test(first.text) && others.length >= 2)
    return [{ ...newPiece('comma'), words: [first] }, ...cutAfterDegrees({ ...piece, before: 'strong', words: others })]
  const title = piece.words.findIndex(
    ({ text }, i) => i > 1 && i < piece.words.length - 2 && /^(?:Dr|Prof)\.?$/.test(text),
  )
  if (title > 0)
    return [
      { ...newPiece(piece.before), words: piece.words.slice(0, title) },
      ...cutAfterDegrees({ ...piece, before: 'strong', words: piece.words.slice(title + 1) }),
    ]
  const at = piece.words.findIndex(
    ({ text }, i) =>
      i > 0 && i < piece.words.length - 1 && isCutting(piece.words, i, text) && !isDegree(piece.words[i + 1]!.text),
  )
  if (at < 0) return [piece]
  const rest = { ...newPiece('strong'), words: piece.words.slice(at + 1) }
  giveTo(rest, piece)
  return [{ ...newPiece(piece.before), words: piece.words.slice(0, at + 1) }, ...cutAfterDegrees(rest)]
}

function isCutting(words: readonly Word[], at: number, text: string): boolean {
  if (isSureDegree(text)) return true
  return isDegree(text) && at >= 2 && /^\p{Lu}\p{Ll}/u.test(words[at - 1]!.text)
}
