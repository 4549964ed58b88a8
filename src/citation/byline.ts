/**
 * A byline taken apart into people and groups, whatever separates them.
 *
 * Our choice, in order: `;`, "and", marks and line breaks always separate; a comma separates people, except
 * between family and given name (`Loukanova, S., Molnar, R.`), which is decided for the byline as a whole,
 * and before degrees and suffixes.
 */
import { isDegree, isGroupName, isInitials, isLowerParticle, suffixOf } from '../text/name-words.js'
import { type NameCounts, type PersonName, personName } from '../text/person-name.js'
import type { BylineToken } from './byline-tokens.js'

type Word = Extract<BylineToken, { kind: 'word' }>

/** Somebody in a byline, before affiliations are linked. */
export interface BylineEntry {
  readonly kind: 'person' | 'group'
  readonly name: PersonName
  readonly marks: readonly string[]
  /** Where links beside the name lead within the page. */
  readonly fragments: readonly string[]
  readonly emails: readonly string[]
  readonly orcids: readonly string[]
}

interface Piece {
  readonly before: 'start' | 'comma' | 'strong'
  readonly words: Word[]
  readonly marks: string[]
  readonly fragments: string[]
  readonly emails: string[]
  readonly orcids: string[]
}

export function bylineEntries(tokens: readonly BylineToken[], counts: NameCounts): BylineEntry[] {
  const pieces = piecesOf(tokens).flatMap(piece => withoutNoise(piece))
  const joined = joinedPieces(pieces)
  return joined.flatMap(piece => entryOf(piece, counts))
}

/** The stretches between separators, each with the marks and addresses beside it. */
function piecesOf(tokens: readonly BylineToken[]): Piece[] {
  const pieces: Piece[] = []
  let current = newPiece('start')
  const marksComeFirst = tokens.find(token => token.kind === 'mark' || token.kind === 'word')?.kind === 'mark'
  const close = (before: Piece['before']): void => {
    if (current.words.length > 0) pieces.push(current)
    else if (!marksComeFirst) giveTo(pieces.at(-1), current)
    const carried = marksComeFirst && current.words.length === 0 ? current : null
    current = newPiece(current.words.length === 0 && current.before === 'strong' ? 'strong' : before)
    giveTo(current, carried)
  }
  let closedByMark = false
  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'word') {
      if (closedByMark || startsAnother(current.words, token, tokens[i + 1])) close('strong')
      closedByMark = false
      const last = current.words.at(-1)
      if (
        token.glued &&
        last !== undefined &&
        /\p{L}$/u.test(last.text) &&
        token.role === last.role &&
        /^\p{Ll}/u.test(token.text)
      )
        current.words[current.words.length - 1] = { ...last, text: last.text + token.text }
      else current.words.push(token)
    } else if (token.kind === 'mark') {
      if (marksComeFirst && current.words.length > 0) close('strong')
      const owner = current.words.length > 0 || marksComeFirst ? current : (pieces.at(-1) ?? current)
      if (token.text !== '') owner.marks.push(token.text)
      if (token.fragment !== '') owner.fragments.push(token.fragment)
      closedByMark = !marksComeFirst && owner === current && current.words.length > 0
    } else if (token.kind === 'email') ownerOf(current, pieces).emails.push(token.text)
    else if (token.kind === 'orcid') {
      const owner = current.words.length === 0 && tokens[i + 1]?.kind === 'word' ? current : ownerOf(current, pieces)
      owner.orcids.push(token.text)
    } else {
      close(token.kind === 'comma' ? 'comma' : 'strong')
      closedByMark = false
    }
  }
  close('strong')
  return pieces
}

function ownerOf(current: Piece, pieces: readonly Piece[]): Piece {
  return current.words.length > 0 ? current : (pieces.at(-1) ?? current)
}

function newPiece(before: Piece['before']): Piece {
  return { before, words: [], marks: [], fragments: [], emails: [], orcids: [] }
}

function giveTo(owner: Piece | undefined, from: Piece | null): void {
  if (owner === undefined || from === null) return
  owner.marks.push(...from.marks)
  owner.fragments.push(...from.fragments)
  owner.emails.push(...from.emails)
  owner.orcids.push(...from.orcids)
}

/** Names that stand side by side without a separator, told apart by their markup. */
function startsAnother(words: readonly Word[], next: Word, _after: BylineToken | undefined): boolean {
  const last = words.at(-1)
  if (last === undefined) return false
  if (next.role === 'given' && words.some(word => word.role === 'family') && words.some(word => word.role === 'given'))
    return true
  const [a, b] = [last.run.link, next.run.link]
  if (a === null || b === null || a.node === b.node) return false
  return /\S\s+\S/.test(last.run.text.trim()) && /\S\s+\S/.test(next.run.text.trim())
}

const LEADING_NOISE = /^(?:by|authors?|written|from|par|von|por|autor(?:es)?|auteurs?|autoren|contributors?)[:.]?$/i
const NOISE =
  /^(?:view|show|hide|search|find|see|more|less|all|other|open|close|click|read|about|email|e-mail|mail|corresponding|correspondence|contact|affiliations?|author\b.*|authors\b.*|articles?\b.*|information|notes|footnotes|links|orcid|profile|google|scholar|pubmed|download|export|share|follow|expand|collapse|et\s?al|login|register|abstract|full\s?text|pdf|published|received|accepted|the|on|in|at|of|for|with|to|is|are|was|this|these|and\b.*)$/i

/** A piece without words that are no part of a name; no piece at all when nothing is left of it. */
function withoutNoise(piece: Piece): Piece[] {
  let words = piece.words.filter(({ text }) => text !== '')
  while (words.length > 0 && LEADING_NOISE.test(words[0]!.text)) words = words.slice(1)
  const text = words.map(word => word.text).join(' ')
  if (words.length === 0 || /^et\.?\s?al\b\.?/i.test(text)) return []
  if (isGroupName(text)) return [{ ...piece, words }]
  const etAl = words.findIndex((word, i) => /^et$/i.test(word.text) && /^al\b/i.test(words[i + 1]?.text ?? ''))
  if (etAl > 0) words = words.slice(0, etAl)
  if (
    words[0] !== undefined &&
    NOISE.test(words[0].text) &&
    (words.length < 2 || !/^\p{Lu}/u.test(words[1]!.text) || /^[\p{Ll}]/u.test(words[0].text))
  )
    return []
  const capitalized = words.filter(
    word =>
      /^\p{Lu}|^\p{Lo}|^['’]\p{L}|^d['’]\p{Lu}/u.test(word.text) || isLowerParticle(word.text) || isDegree(word.text),
  )
  const kept = capitalized.some(word => !isLowerParticle(word.text)) ? capitalized : words
  return kept.length === 0 || kept.length > 9 ? [] : [{ ...piece, words: kept }]
}

type Kind = 'initials' | 'suffix' | 'degree' | 'word' | 'words' | 'group'

function kindOf(piece: Piece): Kind {
  const texts = piece.words.map(word => word.text)
  const text = texts.join(' ')
  if (isGroupName(text)) return 'group'
  if (suffixOf(text) !== null) return 'suffix'
  if (texts.every(isInitials))
    return isDegree(text) && texts.length === 1 && /^\p{Lu}{2,}$/u.test(text) ? 'degree' : 'initials'
  if (texts.every(isDegree)) return 'degree'
  return texts.filter(word => !isLowerParticle(word)).length === 1 ? 'word' : 'words'
}

/** Comma pieces put together again: family with given name, name with suffix and degree. */
function joinedPieces(pieces: readonly Piece[]): (Piece & { inverted: boolean; suffix: string })[] {
  const kinds = pieces.map(kindOf)
  const inverted = isInverted(pieces, kinds)
  const joined: (Piece & { inverted: boolean; suffix: string; cut: number })[] = []
  for (const [i, piece] of pieces.entries()) {
    const last = joined.at(-1)
    const attached = piece.before === 'comma' && last !== undefined
    const kind = kinds[i]!
    const wantsGiven = attached && inverted && last.cut === 0 && kinds[i - 1] !== 'group' && kinds[i - 1] !== 'initials'
    if (attached && kind === 'suffix') {
      joined[joined.length - 1] = { ...last, suffix: suffixOf(piece.words.map(word => word.text).join(' '))! }
      giveTo(joined.at(-1), piece)
    } else if (attached && kind === 'degree' && !(wantsGiven && kinds[i - 1] === 'word')) giveTo(last, piece)
    else if (wantsGiven && kind !== 'group') {
      const cut = last.words.length
      joined[joined.length - 1] = { ...last, words: [...last.words, ...piece.words], inverted: true, cut }
      giveTo(joined.at(-1), piece)
    } else if (kind !== 'suffix' && !(kind === 'degree' && joined.length > 0))
      joined.push({ ...piece, inverted: false, suffix: '', cut: 0 })
  }
  return joined.map(piece => (piece.inverted ? { ...piece, words: invertedWords(piece.words, piece.cut) } : piece))
}

/** Family names first, as their role says, given names after. */
function invertedWords(words: readonly Word[], cut: number): Word[] {
  return words.map((word, i) => ({ ...word, role: word.role ?? (i < cut ? 'family' : 'given') }))
}

/** Whether a comma stands between family and given name in this byline. */
function isInverted(pieces: readonly Piece[], kinds: readonly Kind[]): boolean {
  let pairs = 0
  let whole = 0
  const chunks: Kind[][] = []
  for (const [i, piece] of pieces.entries()) {
    const kind = kinds[i]!
    if (piece.before !== 'comma' || chunks.length === 0) chunks.push([])
    if (kind !== 'suffix' && kind !== 'group') chunks.at(-1)!.push(kind)
    if (
      kind === 'initials' &&
      piece.before === 'comma' &&
      /^words?$/.test(kinds[i - 1] ?? '') &&
      !hasInitials(pieces[i - 1]!)
    )
      pairs++
    else if (kind === 'words' && hasInitials(piece)) whole++
    else if (kind === 'words' && kinds[i + 1] !== 'initials') whole += 0.5
  }
  if (pairs > 0) return pairs >= whole
  const named = chunks.map(chunk => chunk.filter(kind => kind !== 'degree')).filter(chunk => chunk.length > 0)
  const isPair = (chunk: Kind[]): boolean => chunk.length === 2 && chunk.includes('word')
  if (named.length > 0 && named.every(isPair)) return true
  if (named.length > 1 && named.filter(chunk => chunk.length === 2).length > 0.7 * named.length && named.some(isPair))
    return true
  return named.some(chunk => chunk.length >= 4 && chunk.length % 2 === 0 && chunk.every(kind => kind === 'word'))
}

function hasInitials(piece: Piece): boolean {
  return piece.words.some(word => isInitials(word.text))
}

function entryOf(piece: Piece & { suffix: string }, counts: NameCounts): BylineEntry[] {
  const { marks, fragments, emails, orcids, words } = piece
  const text = words.map(word => word.text).join(' ')
  const rest = { marks, fragments, emails, orcids }
  if (isGroupName(text) && !words.some(word => word.role === 'family'))
    return [{ kind: 'group', name: { family: groupName(text), given: '', suffix: '' }, ...rest }]
  const name = nameOf(words, counts)
  if (!/\p{L}/u.test(name.family)) return []
  return [{ kind: 'person', name: { ...name, suffix: piece.suffix === '' ? name.suffix : piece.suffix }, ...rest }]
}

/** By the roles that markup or a comma gave the words; else by the rules for names. */
function nameOf(words: readonly Word[], counts: NameCounts): PersonName {
  const said = (role: string): string =>
    words
      .filter(word => word.role === role)
      .map(word => word.text)
      .join(' ')
  const family = said('family')
  const given = said('given')
  if (family === '' || given === '') return personName(words.map(word => word.text).join(' '), counts)
  return personName(`${family}, ${given}${said('suffix') === '' ? '' : `, ${said('suffix')}`}`, counts)
}

/** "On behalf of the X Study Group" → `X Study Group`: exactly as printed, but for what stands before it. */
function groupName(text: string): string {
  return text
    .replace(/^(?:(?:on behalf of|for|and|with|representing)\s+)+/i, '')
    .replace(/^(?:the|a)\s+/i, '')
    .trim()
}
