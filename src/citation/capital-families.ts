/**
 * Bylines that print family names in capitals: `Mustafa ÜRÜN, Adnan GÖRGÜLÜ`. A short one looks like initials by
 * itself; another name of the byline, too long for initials, tells that it is none.
 */
import { isInitials } from '../text/name-words.js'
import type { JoinedPiece } from './byline-commas.js'

export function withCapitalFamilies(pieces: readonly JoinedPiece[]): readonly JoinedPiece[] {
  return pieces.some(endsInLongCapitals) ? pieces.map(roled) : pieces
}

function endsInLongCapitals(piece: JoinedPiece): boolean {
  const isLong = (text: string): boolean => /^\p{Lu}{4,}$/u.test(text.normalize('NFC')) && !isInitials(text)
  return isPlain(piece) && piece.words.slice(-capitalsBehind(piece)).some(({ text }) => isLong(text))
}

/** How many of the last words are in capitals, one at least: `Gül Aslıhan ÇAKIR AKAY` has two family names. */
function capitalsBehind({ words }: JoinedPiece): number {
  const first = words.findLastIndex(({ text }) => !/^\p{Lu}{3,}$/u.test(text.normalize('NFC')))
  return Math.max(1, words.length - 1 - first)
}

/** Two or more words without roles, the first in mixed case. */
function isPlain({ words }: JoinedPiece): boolean {
  return words.length > 1 && words.every(({ role }) => role === null) && /^\p{Lu}\p{M}*\p{Ll}{2,}/u.test(words[0]!.text)
}

function roled(piece: JoinedPiece): JoinedPiece {
  const families = capitalsBehind(piece)
  const isShort = /^\p{Lu}{2,4}$/u.test(piece.words.at(-1)!.text.normalize('NFC'))
  if (!isPlain(piece) || (families === 1 && !isShort)) return piece
  const first = piece.words.length - families
  return { ...piece, words: piece.words.map((word, i) => ({ ...word, role: i >= first ? 'family' : 'given' })) }
}
