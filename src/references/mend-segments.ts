/**
 * Borders that the random field missed and the form of the string tells: what stands after a closing quotation mark is no
 * title, a month before the year no journal, a Roman numeral at a journal's end its volume, a sentence no author, an organisation before the title's first full stop an author.
 */
import { MONTH } from './figure-codes.js'
import type { CitationLabel } from './labels.js'
import { isGroup } from './normalize/people.js'
import type { Segment } from './parse.js'
import { folded } from './tokens.js'

export function mendSegments(segments: readonly Segment[]): readonly Segment[] {
  return [afterQuotation, monthAfterJournal, romanVolume, sentenceAsAuthor, organisationInTitle].reduce(
    (mended, mend) => mend(mended),
    segments,
  )
}

const has = (segments: readonly Segment[], label: CitationLabel): boolean =>
  segments.some(segment => segment.label === label)

const isContainer = (segment: Segment | undefined): segment is Segment =>
  segment?.label === 'journal' || segment?.label === 'booktitle'

/** Moves the border between two neighbors to a place inside the first; an empty first one goes. */
function moveBorder(segments: readonly Segment[], first: number, length: number): readonly Segment[] {
  const [left, right] = [segments[first]!, segments[first + 1]!]
  const cut = left.start + length
  const moved = left.text.slice(length)
  const gap = ' '.repeat(Math.max(0, right.start - left.end))
  const mended = [
    { ...left, end: cut, text: left.text.slice(0, length) },
    { ...right, start: cut, text: moved + gap + right.text },
  ]
  return segments.toSpliced(first, 2, ...mended)
}

const QUOTED = /^\s*(?:“[^”]{12,}”|«[^»]{12,}»|„[^“”]{12,}[“”])[.,;]?/u
/** More words after the quotation are a part of the title. */
const MOST_WORDS_AFTER = 4

function afterQuotation(segments: readonly Segment[]): readonly Segment[] {
  const at = segments.findIndex((segment, i) => segment.label === 'title' && isContainer(segments[i + 1]))
  const quoted = at < 0 ? null : QUOTED.exec(segments[at]!.text)
  if (quoted === null) return segments
  const rest = segments[at]!.text.slice(quoted[0].length).trim()
  return rest === '' || rest.split(' ').length > MOST_WORDS_AFTER
    ? segments
    : moveBorder(segments, at, quoted[0].length)
}

const LAST_WORD = /(?:[\s,;(/–-]+)(\p{L}+)\.?[\s,;–-]*$/u

function monthAfterJournal(segments: readonly Segment[]): readonly Segment[] {
  const at = segments.findIndex((segment, i) => isContainer(segment) && segments[i + 1]?.label === 'date')
  if (at < 0) return segments
  let { text } = segments[at]!
  for (;;) {
    const last = LAST_WORD.exec(text)
    if (last === null || !MONTH.test(folded(last[1]!)) || /^(?:mar|may|spring|fall|summer)$/i.test(text.trim())) break
    text = text.slice(0, last.index)
  }
  return text === segments[at]!.text ? segments : moveBorder(segments, at, text.length)
}

const ROMAN_END = /[,.]\s+(?=[IVXLC]{2,}[\s,.;:]*$)/

function romanVolume(segments: readonly Segment[]): readonly Segment[] {
  const at = segments.findIndex(({ label, text }) => label === 'journal' && ROMAN_END.test(text))
  if (at < 0 || has(segments, 'volume')) return segments
  const journal = segments[at]!
  const match = ROMAN_END.exec(journal.text)!
  const cut = match.index + match[0].length
  const volume: Segment = {
    ...journal,
    label: 'volume',
    start: journal.start + cut,
    text: journal.text.slice(cut),
  }
  return segments.toSpliced(at, 1, { ...journal, end: journal.start + cut, text: journal.text.slice(0, cut) }, volume)
}

/** Words of a name are fewer, and few of them are small. */
const SENTENCE_WORDS = 5

/** Where nothing was read as a title or a container, an author of many words without initials is the title. */
function sentenceAsAuthor(segments: readonly Segment[]): readonly Segment[] {
  if (has(segments, 'title') || has(segments, 'journal') || has(segments, 'booktitle')) return segments
  const at = segments.findIndex(({ label }) => label === 'author')
  const words = at < 0 ? [] : segments[at]!.text.split(/\s+/)
  const small = words.filter(word => /^\p{Ll}/u.test(word)).length
  const isSentence = words.length >= SENTENCE_WORDS && small >= 1 && !words.some(word => /^\p{Lu}\.?,?$/u.test(word))
  return isSentence ? segments.with(at, { ...segments[at]!, label: 'title' }) : segments
}

/** Words of an organisation's name, and of what must be left of the title. */
const LONGEST_NAME = 9
const LEAST_LEFT = 2
const FIRST_SENTENCE = /^(\p{Lu}[^.:;?!()]*\p{L}{2})\s?\.\s+(?=[\p{Lu}\p{N}“"])/u

/** `Government of Northport. Third plan for gears.`: where nobody wrote it and the title begins with an organisation. */
function organisationInTitle(segments: readonly Segment[]): readonly Segment[] {
  const title = segments[0]?.label === 'number' ? segments[1] : segments[0]
  if (title?.label !== 'title' || has(segments, 'author') || has(segments, 'editor')) return segments
  const first = FIRST_SENTENCE.exec(title.text)
  if (first === null) return segments
  const words = first[1]!.split(/\s+/)
  const isName =
    words.length <= LONGEST_NAME &&
    words.every(word => /^(?:\p{Lu}|of|for|and|the|de|da|do|e|y|und|für|on|in|&)/u.test(word))
  const left = title.text.slice(first[0].length)
  if (!isName || !isGroup(first[1]!) || left.trim().split(/\s+/).length < LEAST_LEFT) return segments
  const cut = title.start + first[0].length
  const author: Segment = { ...title, label: 'author', end: cut, text: first[0] }
  return segments.toSpliced(segments.indexOf(title), 1, author, { ...title, start: cut, text: left })
}
