/**
 * A byline taken apart into people and groups, whatever separates them.
 *
 * Our choice, in order: `;`, "and", marks and line breaks always separate; a comma separates people, except
 * between family and given name (`Loukanova, S., Molnar, R.`), which is decided for the byline as a whole,
 * and before degrees and suffixes; names with nothing between them are cut by the counts of known names.
 */
import { groupName, isGroupName, isInitials } from '../text/name-words.js'
import { type NameCounts, type PersonName, personName } from '../text/person-name.js'
import { type JoinedPiece, joinedPieces } from './byline-commas.js'
import { piecesOf, textOfPiece, type Word } from './byline-pieces.js'
import type { BylineToken } from './byline-tokens.js'
import { withCapitalFamilies } from './capital-families.js'
import { withPatronymics } from './patronymics.js'
import { runOnCuts } from './run-on-names.js'

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

export function bylineEntries(tokens: readonly BylineToken[], counts: NameCounts): BylineEntry[] {
  const joined = joinedPieces(piecesOf(withAnds(tokens, counts)))
  const marked = joined.filter(({ marks }) => marks.length > 0).length
  const isMarked = ({ marks, words }: JoinedPiece): boolean =>
    joined.length >= MARKED && marked >= 0.8 * joined.length && marks.length > 0 && words.length <= LONG_NAME + 1
  const isRatherOne = ({ words }: JoinedPiece): boolean => joined.length >= SEPARATED && words.length <= LONG_NAME
  const pieces = withCapitalFamilies(
    withPatronymics(
      joined.flatMap(piece => {
        const price = isInOneLine(piece, joined) ? LINE_PRICES[piece.before] : undefined
        return isMarked(piece) ? [piece] : cutRunOn(piece, counts, price ?? (isRatherOne(piece) ? DEAR : undefined))
      }),
    ),
  )
  const familyFirst = isFamilyFirst(pieces, counts)
  return pieces.flatMap(piece => entryOf(familyFirst ? turnedRound(piece, counts) : piece, counts))
}

/** Where so many names bear marks, each mark ends one. */
const MARKED = 3
/** Where so many names are separated, four words are one name (`Tanya Chung Tiam Fook, Simon Hales, …`) unless the counts are clear. */
const SEPARATED = 4
const LONG_NAME = 4
/** The price of one more person there. */
const DEAR = 2.5
/**
 * …and inside one line of a byline that has commas: names run together where lines or elements end, so seldom between
 * two commas, and soonest behind an "and".
 */
const LINE_PRICES: Readonly<Partial<Record<JoinedPiece['before'], number>>> = { comma: 4, start: DEAR }

function isInOneLine({ words }: JoinedPiece, all: readonly JoinedPiece[]): boolean {
  const isSeparated = all.slice(1).some(({ before }) => before === 'comma')
  const isPlain = ({ run, text }: Word): boolean => run === words[0]!.run && !isInitials(text)
  return isSeparated && words.length <= LONG_NAME && words.every(isPlain)
}

/**
 * An "and" that a PDF glued to what stands before it: `Tieniu Tanand Zhaoxiang Zhang`, when that alone is a known name;
 * `Gary Morgan aand Naomi Cocks`, where it is a mark.
 */
function withAnds(tokens: readonly BylineToken[], counts: NameCounts): BylineToken[] {
  return tokens.flatMap((token, i): BylineToken[] => {
    if (token.kind !== 'word' || tokens[i + 1]?.kind !== 'word') return [token]
    const mark = tokens[i - 1]?.kind === 'word' ? /^(\p{Ll})and$/u.exec(token.text)?.[1] : undefined
    if (mark !== undefined) return [{ kind: 'mark', text: mark, fragment: '' }, { kind: 'and' }]
    const base = /^(\p{Lu}\p{L}+)and$/u.exec(token.text)?.[1] ?? ''
    const isGlued = base !== '' && counts.family(base) > 0 && counts.family(`${base}and`) === 0
    return isGlued ? [{ ...token, text: base }, { kind: 'and' }] : [token]
  })
}

/** Mean log odds beyond which a byline of two-word names is read as `Pancher Marie, Désiré Nathalie`. */
const FAMILY_FIRST = 2

/** Whether the first words of the two-word names are the family names, by the counts of all of them together. */
function isFamilyFirst(pieces: readonly JoinedPiece[], counts: NameCounts): boolean {
  const odds = (name: string): number => Math.log((counts.family(name) + 1) / (counts.given(name) + 1))
  const votes = pieces
    .filter(piece => isTwoWords(piece, counts))
    .map(({ words }) => odds(words[0]!.text) - odds(words[1]!.text))
  if (votes.length < 2 || votes.length < pieces.length / 2) return false
  return (
    votes.reduce((sum, vote) => sum + vote, 0) / votes.length > FAMILY_FIRST &&
    votes.filter(vote => vote < 0).length <= votes.length / 4
  )
}

/** In capitals a short given name looks like initials: `SMITH JOHN`. So often it must be known as a name. */
const KNOWN_GIVEN = 100

function isTwoWords({ words }: JoinedPiece, counts: NameCounts): boolean {
  const isWord = (text: string): boolean =>
    /\p{L}{2}/u.test(text) && (!isInitials(text) || (text.length > 3 && counts.given(text) >= KNOWN_GIVEN))
  return words.length === 2 && words.every(({ text, role }) => role === null && isWord(text))
}

function turnedRound(piece: JoinedPiece, counts: NameCounts): JoinedPiece {
  if (!isTwoWords(piece, counts)) return piece
  const [family, given] = piece.words
  return {
    ...piece,
    words: [
      { ...family!, role: 'family' },
      { ...given!, text: isInitials(given!.text) ? inSmallLetters(given!.text) : given!.text, role: 'given' },
    ],
  }
}

function inSmallLetters(name: string): string {
  return name.slice(0, 1) + name.slice(1).toLowerCase()
}

/** What stands beside the stretch belongs to its last name. */
function cutRunOn(piece: JoinedPiece, counts: NameCounts, price: number | undefined): JoinedPiece[] {
  if (piece.words.some(({ role }) => role !== null) || isGroupName(textOfPiece(piece)) || isOneLink(piece))
    return [piece]
  const texts = piece.words.map(({ text }) => text)
  const lengths = runOnCuts(texts, counts, price)
  let at = 0
  return lengths.map((length, i) => {
    const words = piece.words.slice(at, at + length)
    at += length
    const none = { marks: [], fragments: [], emails: [], orcids: [], suffix: '' }
    return i === lengths.length - 1 ? { ...piece, words } : { ...piece, words, ...none }
  })
}

/** Words that one person's name may have; more of them in one link are several people. */
const LONGEST_NAME = 6

/** A name that is a link of its own is one person. */
function isOneLink({ words }: JoinedPiece): boolean {
  const link = words[0]?.run.link ?? null
  return link !== null && words.length <= LONGEST_NAME && words.every(({ run }) => run.link?.node === link.node)
}

function entryOf(piece: JoinedPiece, counts: NameCounts): BylineEntry[] {
  const { marks, fragments, emails, orcids, words } = piece
  const text = textOfPiece(piece)
  const rest = { marks, fragments, emails, orcids }
  if (isGroupName(text) && !words.some(({ role }) => role === 'family'))
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
      .map(({ text }) => text)
      .join(' ')
  const [family, given, suffix] = [said('family'), said('given'), said('suffix')]
  if (family === '' || given === '') return personName(words.map(({ text }) => text).join(' '), counts)
  return personName(`${family}, ${given}${suffix === '' ? '' : `, ${suffix}`}`, counts)
}
