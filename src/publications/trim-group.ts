/**
 * The lines of a group that are the citation itself: abstracts, BibTeX, comments and buttons after it are left out. Only
 * what is surely none of it goes: a citation may do with a word too many, not with one too few.
 */
import type { PageLines } from './group-measures.js'
import type { Group } from './groups.js'
import type { LineEvidence } from './line-evidence.js'
import type { Line } from './lines.js'

const BIBTEX = /^\s*(?:@\w+\s*\{|bibtex\b|[a-z]+\s*=\s*[{"]|\}\s*,?\s*$)/i
const ABSTRACT =
  /^\s*(?:abstract|summary|résumé|resumen|resumo|zusammenfassung|keywords?|tl;?dr|description|摘要|概要)\b\s*[:.—–-]?/i
const BIBTEX_ENTRY = /^\s*(?:@\w+\s*\{|bibtex\s*:?\s*$)/i
const ABSTRACT_LABEL =
  /^\s*(?:abstract|summary|résumé|resumen|resumo|zusammenfassung|keywords?|tl;?dr|摘要|概要)\s*[:：—–]/i
const COMMENT = /^\s*[([].*[)\]]\s*\.?\s*$/s

/** More words than a citation's line has. */
const PROSE_WORDS = 60
const PROSE_WITHOUT_DATE = 28
const COMMENT_WORDS = 8
/** A line of so few words, all of them links, is a row of buttons. */
const BUTTON_WORDS = 6

export function trimGroup(
  { lines, evidence, headings }: PageLines,
  { first, end }: Group,
): readonly [start: number, end: number] {
  let stop = end
  while (stop - first > 1 && headings[stop - 1]!.element) stop--
  stop = cutOff(lines, first, stop)
  while (stop - first > 1 && isAfterthought(lines[stop - 1]!, evidence[stop - 1]!)) stop--
  return [first, stop]
}

/** A line with which an abstract or a BibTeX entry begins: no record does. */
export function beginsAside(text: string): boolean {
  return BIBTEX_ENTRY.test(text) || ABSTRACT_LABEL.test(text)
}

const TENURE =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?\s+(?:19|20)\d\d\s*[-–—]\s*(?:(?:[a-z]+\.?,?\s+)?(?:19|20)\d\d|present|now|today|current)\W*$/i

/** `May 2014 – Aug. 2015` at the end: a post that somebody held, or where they studied. */
export function endsAsTenure(text: string): boolean {
  return TENURE.test(text)
}

/** Where an abstract or BibTeX entry starts, everything after it is part of it. */
function cutOff(lines: readonly Line[], first: number, end: number): number {
  for (let i = first + 1; i < end; i++) if (BIBTEX.test(lines[i]!.text) || ABSTRACT.test(lines[i]!.text)) return i
  return end
}

function isAfterthought({ text, linked }: Line, { words, dates, author, buttons }: LineEvidence): boolean {
  if (buttons * 4 >= words * 3 || words > PROSE_WORDS) return true
  if (linked && words <= BUTTON_WORDS && !/\d/.test(text)) return true
  if (words > PROSE_WITHOUT_DATE && dates === 0 && author * 4 < text.length) return true
  return words > COMMENT_WORDS && dates === 0 && COMMENT.test(text)
}
