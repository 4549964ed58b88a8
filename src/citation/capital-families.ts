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
  const last = piece.words.at(-1)?.text ?? ''
  return isPlain(piece) && /^\p{Lu}{4,}$/u.test(last.normalize('NFC')) && !isInitials(last)
}

/** Two or more words without roles, the first in mixed case. */
function isPlain({ words }: JoinedPiece): boolean {
  return words.length > 1 && words.every(({ role }) => role === null) && /^\p{Lu}\p{M}*\p{Ll}{2,}/u.test(words[0]!.text)
}

function roled(piece: JoinedPiece): JoinedPiece {
  if (!isPlain(piece) || !/^\p{Lu}{2,4}$/u.test(piece.words.at(-1)!.text.normalize('NFC'))) return piece
  const last = piece.words.length - 1
  return { ...piece, words: piece.words.map((word, i) => ({ ...word, role: i === last ? 'family' : 'given' })) }
}
