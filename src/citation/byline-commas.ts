/** What a comma does in a byline: separates people, or family from given name, or a name from its degrees. */
import { isAllCaps, isDegree, isGroupName, isInitials, isLowerParticle, suffixOf } from '../text/name-words.js'
import { giveTo, type Piece, textOfPiece, type Word } from './byline-pieces.js'

export interface JoinedPiece extends Piece {
  readonly suffix: string
}

type Kind = 'initials' | 'suffix' | 'degree' | 'word' | 'words' | 'group'

/** Comma pieces put together again: family with given name, name with suffix and degree. */
export function joinedPieces(pieces: readonly Piece[]): JoinedPiece[] {
  const kinds = kindsOf(pieces)
  const inverted = isInverted(pieces, kinds)
  const firstInverted = isFirstInverted(pieces, kinds)
  const joined: JoinedPiece[] = []
  let awaitsGiven = false
  for (const [i, piece] of pieces.entries()) {
    const kind = kinds[i]!
    const last = piece.before === 'comma' ? joined.at(-1) : undefined
    if (last === undefined) {
      if (kind !== 'suffix' && (kind !== 'degree' || joined.length === 0)) joined.push({ ...piece, suffix: '' })
      awaitsGiven = isFamilyLike(piece, kind)
    } else if (kind === 'suffix') {
      joined[joined.length - 1] = { ...last, suffix: suffixOf(textOfPiece(piece))! }
      giveTo(last, piece)
    } else if (
      (inverted || (firstInverted && i === 1)) &&
      awaitsGiven &&
      kind !== 'group' &&
      !(kind === 'degree' && kinds[i - 1] === 'words')
    ) {
      joined[joined.length - 1] = { ...last, words: invertedWords(last.words, piece.words) }
      giveTo(last, piece)
      awaitsGiven = false
    } else if (kind === 'degree') giveTo(last, piece)
    else {
      joined.push({ ...piece, suffix: '' })
      awaitsGiven = isFamilyLike(piece, kind)
    }
  }
  return joined
}

function isFamilyLike(piece: Piece, kind: Kind): boolean {
  return (kind === 'word' || kind === 'words' || kind === 'initials') && !hasInitials(piece)
}

function invertedWords(family: readonly Word[], given: readonly Word[]): Word[] {
  return [
    ...family.map(word => ({ ...word, role: 'family' as const })),
    ...given.map(word => ({ ...word, role: 'given' as const })),
  ]
}

/** What each piece is; a piece is judged with the one before it: initials need a family name to belong to. */
function kindsOf(pieces: readonly Piece[]): Kind[] {
  const shouting = pieces.every(({ words }) => words.every(({ text }) => !/\p{Ll}{2}/u.test(text)))
  const kinds: Kind[] = []
  for (const [i, piece] of pieces.entries())
    kinds.push(kindOf(piece, { shouting, previous: piece.before === 'comma' ? (kinds[i - 1] ?? null) : null }))
  return kinds
}

/** Family and given name in one: `王伟`. */
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2,}$/u

function kindOf(piece: Piece, { shouting, previous }: { shouting: boolean; previous: Kind | null }): Kind {
  const texts = piece.words.map(({ text }) => text)
  const text = texts.join(' ')
  if (isGroupName(text)) return 'group'
  const full = texts.filter(word => !isLowerParticle(word)).length === 1 && !EAST_ASIAN.test(text) ? 'word' : 'words'
  if (previous === null) return full
  if (suffixOf(text) !== null) return 'suffix'
  const follows = previous === 'words' || previous === 'degree'
  if (texts.every(isDegree) && (follows || texts.length > 1 || !texts.every(isInitials))) return 'degree'
  // Unknown letters after a whole name: fellowships, orders, registrations
  if (
    follows &&
    !shouting &&
    texts.length === 1 &&
    isAllCaps(text) &&
    !text.includes('.') &&
    (text.length > 2 || previous === 'degree')
  )
    return 'degree'
  if (texts.every(isInitials) && previous !== 'initials') return 'initials'
  return full
}

/** Whether a comma stands between family and given name in this byline. */
function isInverted(pieces: readonly Piece[], kinds: readonly Kind[]): boolean {
  let pairs = 0
  let whole = 0
  for (const [i, piece] of pieces.entries()) {
    const kind = kinds[i]!
    const previous = pieces[i - 1]
    if (kind === 'initials' && previous !== undefined && !hasInitials(previous)) pairs++
    else if (kind === 'words' && hasInitials(piece)) whole++
    else if (kind === 'words' && kinds[i + 1] !== 'initials') whole += 0.5
  }
  if (pairs > 0) return pairs >= whole
  const chunks = chunksOf(pieces, kinds)
  const isPair = (chunk: Kind[]): boolean => chunk.length === 2 && chunk.includes('word')
  if (chunks.length > 0 && chunks.every(isPair)) return true
  if (
    chunks.length > 1 &&
    chunks.filter(chunk => chunk.length === 2).length > 0.7 * chunks.length &&
    chunks.some(isPair)
  )
    return true
  return chunks.some(chunk => chunk.length >= 4 && chunk.length % 2 === 0 && chunk.every(kind => kind === 'word'))
}

/** `Joshi, Aravind K., Leon S. Levy, and M. Takahashi`: only the first name is turned round. */
function isFirstInverted([first, second]: readonly Piece[], kinds: readonly Kind[]): boolean {
  if (first === undefined || second === undefined || second.before !== 'comma' || kinds[0] !== 'word') return false
  const [head, ...tail] = second.words
  return (
    kinds[1] === 'initials' ||
    kinds[1] === 'word' ||
    (kinds[1] === 'words' && !isInitials(head!.text) && tail.every(({ text }) => isInitials(text)))
  )
}

/** The kinds of names between strong separators, without degrees, suffixes and groups. */
function chunksOf(pieces: readonly Piece[], kinds: readonly Kind[]): Kind[][] {
  const chunks: Kind[][] = []
  for (const [i, piece] of pieces.entries()) {
    if (piece.before !== 'comma' || chunks.length === 0) chunks.push([])
    if (kinds[i] !== 'suffix' && kinds[i] !== 'group' && kinds[i] !== 'degree') chunks.at(-1)!.push(kinds[i]!)
  }
  return chunks.filter(chunk => chunk.length > 0)
}

function hasInitials(piece: Piece): boolean {
  return piece.words.length > 1 && piece.words.some(({ text }) => isInitials(text) && !/^\p{Lu}{3,}$/u.test(text))
}
