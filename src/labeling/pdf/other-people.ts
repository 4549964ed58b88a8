/**
 * Names and addresses on a PDF's first sheet that are not the authors': of editors and reviewers, and of whom to write to.
 * And the list "Author details" at the end of an article, which is theirs.
 */
import type { Labeling } from './abstract-block.js'

const EDITORS =
  /^\W*(?:(?:academic|handling|external|section|associate|guest|managing|monitoring)?\s?edit(?:ors?|ed by)\b|(?:peer[- ])?review(?:ed by|ers?)\b|communicated by|recommended by|(?:suggested |please )?citation\b|(?:how to |please )?cite\b|©|\(c\)|c ?\d{4}\b|copyright)/i
const LETTERS =
  /^\W*(?:(?:author |address )?(?:for |all )?correspond|address (?:for|all)|reprints?\b|requests? for reprints|author for)/i
/** Year, volume and pages. */
const SOURCE = /\b(?:19|20)\d\d\s*;\s*\d+|\b\d+\s?\(\d+\)\s?:\s?\w?\d+/
const LIST = /^(?:authors?['’]?s? (?:details|information|affiliations?)|affiliations? of authors?)\b/i
/** Words of a heading, at most. */
const HEADING = 5
/** Zones of such a list, at most. */
const LONGEST_LIST = 40

export function separateOthers(read: Labeling): void {
  const { facts, labels } = read
  const hasOther = (i: number): boolean => labels.some((label, at) => label === 'affiliation' && at !== i)
  for (const i of labels.keys()) {
    if (labels[i] !== 'author' && labels[i] !== 'affiliation') continue
    if (SOURCE.test(facts[i]!.text) && facts[i]!.words < 20) labels[i] = 'source'
    else if (isSpacedOut(facts[i]!.text)) labels[i] = 'rubric'
    else if (isOf(read, i, EDITORS)) labels[i] = 'other'
    else if (isOf(read, i, LETTERS) && (labels[i] === 'author' || hasOther(i))) labels[i] = 'correspondence'
  }
  const list = facts.findIndex(({ text }) => LIST.test(text))
  if (list >= 0) takeList(read, list)
}

/** `R E S EAR CH A R TIC L E Open Access`: a heading whose letters are set apart, some of them not far enough. */
function isSpacedOut(text: string): boolean {
  const pieces = /^(?:\p{Lu}{1,3}\s+){6,}/u.exec(text)?.[0].trim().split(/\s+/) ?? []
  return pieces.filter(piece => piece.length === 1).length * 2 >= pieces.length && pieces.length > 0
}

/** The zone says so itself, or the heading right above it. */
function isOf({ facts, looks }: Labeling, i: number, pattern: RegExp): boolean {
  const above = facts[i - 1]
  const isUnder = above !== undefined && above.words <= HEADING && looks[i - 1]!.column === looks[i]!.column
  return pattern.test(facts[i]!.text) || (isUnder && pattern.test(above.text) && !/\p{Ll}{2}\.$/u.test(above.text))
}

const MARKED = /^\W*(?:\d{1,2}|\p{Ll})[\s.)]*\p{Lu}/u

/** The list's own zone where it holds more than the heading, and the marked addresses below. */
function takeList({ facts, looks, labels }: Labeling, heading: number): void {
  const isLong = facts[heading]!.words > HEADING
  if (isLong) labels[heading] = 'affiliation'
  for (let i = heading + 1; i < Math.min(labels.length, heading + LONGEST_LIST); i++) {
    if (looks[i]!.marginal) continue
    const { text, headingLevel, words } = facts[i]!
    const isEntry = MARKED.test(text) && /,/.test(text)
    if (!isEntry || (headingLevel > 0 && words <= 12)) break
    labels[i] = 'affiliation'
  }
}
