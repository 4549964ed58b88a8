/**
 * Names with a patronymic at their end (`Соколова Анна Петровна`): the family name stands first. Where one name of a
 * byline is printed so, its neighbors of two words (`Орлов Дмитрий`) are too.
 */
import type { JoinedPiece } from './byline-commas.js'

const PATRONYMIC = /^\p{Script=Cyrillic}+(?:[ое]вич|ьич|[ое]вна|ична)$/iu
const CYRILLIC = /^\p{Script=Cyrillic}{2,}(?:-\p{Script=Cyrillic}+)?$/u

export function withPatronymics(pieces: readonly JoinedPiece[]): JoinedPiece[] {
  if (!pieces.some(endsWithPatronymic)) return [...pieces]
  return pieces.map(piece => (endsWithPatronymic(piece) || isTwoWords(piece) ? familyFirst(piece) : piece))
}

function endsWithPatronymic({ words }: JoinedPiece): boolean {
  return words.length === 3 && words.every(({ role }) => role === null) && PATRONYMIC.test(words[2]!.text)
}

function isTwoWords({ words }: JoinedPiece): boolean {
  return words.length === 2 && words.every(({ role, text }) => role === null && CYRILLIC.test(text))
}

function familyFirst(piece: JoinedPiece): JoinedPiece {
  const [family, ...given] = piece.words
  return {
    ...piece,
    words: [{ ...family!, role: 'family' }, ...given.map(word => ({ ...word, role: 'given' as const }))],
  }
}
