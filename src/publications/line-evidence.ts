/** What the citation parser makes of each line: how much of it is author, title, container, date, and how sure it is. */
import { type ReferenceParameters, type Segment, segmentsOf } from '../references/parse.js'
import { wordCount } from '../text/words.js'
import type { Line } from './lines.js'

export interface LineEvidence {
  readonly words: number
  /** Characters read as each. */
  readonly author: number
  readonly title: number
  readonly container: number
  /** Stretches read as dates. */
  readonly dates: number
  /** Words that stand on buttons: `pdf`, `BibTeX`, `code`. */
  readonly buttons: number
  /** Mean confidence of the labels, by characters. */
  readonly confidence: number
  /** The fields in order, one letter each: `atjd`. */
  readonly order: string
  readonly segments: readonly Segment[]
}

/** A longer line is read only so far: it is an abstract or a whole page, and its start tells. */
export const READ_CHARACTERS = 600

const BUTTON =
  /\b(?:pdf|bib(?:tex)?|abstract|abs|code|slides?|doi|link|arxiv|html|video|poster|project|data|download|cite|supp\w*|ps|preprint|paper|github|talk|errata|url|website|full text|view|show|hide)\b/gi

/** `SOAP'25`: a year of two figures at the end of a meeting's name. */
const SHORT_YEAR = /\p{L}\s?['’]\d\d\b/u

const LETTERS: Readonly<Record<string, string>> = {
  author: 'a',
  editor: 'e',
  title: 't',
  journal: 'j',
  booktitle: 'j',
  date: 'd',
  volume: 'v',
  pages: 'p',
  publisher: 'u',
  location: 'l',
}

export function lineEvidence(line: Line, parameters: ReferenceParameters): LineEvidence {
  const segments = segmentsOf(line.text.slice(0, READ_CHARACTERS), parameters)
  const characters = (...labels: string[]): number =>
    segments.filter(({ label }) => labels.includes(label)).reduce((sum, { text }) => sum + text.length, 0)
  const total = segments.reduce((sum, { text }) => sum + text.length, 0)
  return {
    words: wordCount(line.text),
    author: characters('author', 'editor'),
    title: characters('title'),
    container: characters('journal', 'booktitle', 'publisher', 'institution'),
    dates:
      segments.filter(({ label, text }) => label === 'date' && /\d{4}/.test(text)).length ||
      (SHORT_YEAR.test(line.text) ? 1 : 0),
    buttons: line.text.match(BUTTON)?.length ?? 0,
    confidence: segments.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, total),
    order: segments.map(({ label }) => LETTERS[label] ?? 'o').join(''),
    segments,
  }
}
