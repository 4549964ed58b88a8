/**
 * The lines of a group that are the citation itself: abstracts, BibTeX, comments and buttons after it are left out, and
 * a badge before it. Only what is surely none of it goes: a citation may do with a word too many, not with one too few.
 */
import type { PageLines } from './group-measures.js'
import type { Group } from './groups.js'
import type { LineEvidence } from './line-evidence.js'
import type { Line } from './lines.js'

const BIBTEX = /^\s*(?:@\w+\s*\{|bibtex\b|[a-z]+\s*=\s*[{"]|\}\s*,?\s*$)/i
const ABSTRACT =
  /^\s*(?:abstract|summary|résumé|resumen|resumo|zusammenfassung|keywords?|tl;?dr|description|摘要|概要)\b\s*[:.—–-]?/i
const COMMENT = /^\s*[([].*[)\]]\s*\.?\s*$/s

/** More words than a citation's line has. */
const PROSE_WORDS = 60
const PROSE_WITHOUT_DATE = 28
const COMMENT_WORDS = 8
const BADGE_WORDS = 3
const BADGE_TIMES = 3
const NAME = /\b\p{Lu}\.|,|\band\b|&/u

export function trimGroup(
  { lines, evidence, headings }: PageLines,
  { first, end }: Group,
): readonly [start: number, end: number] {
  let [start, stop] = [first, end]
  while (stop - start > 1 && headings[stop - 1]!.element) stop--
  const cut = cutOff(lines, first, stop)
  stop = cut
  while (stop - start > 1 && isAfterthought(lines[stop - 1]!, evidence[stop - 1]!)) stop--
  while (stop - start > 2 && isBadge(lines, start, evidence[start]!)) start++
  return [start, stop]
}

/** Where an abstract or BibTeX entry starts, everything after it is part of it. */
function cutOff(lines: readonly Line[], first: number, end: number): number {
  for (let i = first + 1; i < end; i++) if (BIBTEX.test(lines[i]!.text) || ABSTRACT.test(lines[i]!.text)) return i
  return end
}

function isAfterthought({ text }: Line, { words, dates, author, buttons }: LineEvidence): boolean {
  if (buttons * 4 >= words * 3 || words > PROSE_WORDS) return true
  if (words > PROSE_WITHOUT_DATE && dates === 0 && author * 4 < text.length) return true
  return words > COMMENT_WORDS && dates === 0 && COMMENT.test(text)
}

/** A short line without a date, no name, that the page repeats: `Journal Article`. */
function isBadge(lines: readonly Line[], at: number, { words, dates }: LineEvidence): boolean {
  const { text, path } = lines[at]!
  if (words > BADGE_WORDS || dates > 0 || NAME.test(text)) return false
  return lines.filter(line => line.text === text && line.path.length === path.length).length >= BADGE_TIMES
}
