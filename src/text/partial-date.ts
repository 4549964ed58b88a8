/** Dates as journals print them: `24 May 2011`, `2000 Nov-Dec`, `Spring 2004`, `1998 Dec-1999 Jan`, `2011-05-24`, `24.05.2011`. */
import type { PartialDate } from '../model/index.js'

/** English first; the others by their first letters, enough to tell the months apart. */
const MONTHS: readonly (readonly [number, RegExp])[] = [
  [1, /^(?:jan|ene|gen|янв|jän|1月)/],
  [2, /^(?:feb|fév|fev|фев)/],
  [3, /^(?:mar(?!zec)|mär|mrt|maa|мар)/],
  [4, /^(?:apr|abr|avr|апр)/],
  [5, /^(?:may|mai|mag|mei|maj|ма[йя])/],
  [6, /^(?:jun|juin|giu|июн)/],
  [7, /^(?:jul|juil|lug|июл)/],
  [8, /^(?:aug|ago|août|aoû|авг)/],
  [9, /^(?:sep|set|сен)/],
  [10, /^(?:oct|okt|ott|out|окт)/],
  [11, /^(?:nov|ноя)/],
  [12, /^(?:dec|dez|dic|déc|дек)/],
]
const SEASON = /\b(spring|summer|autumn|fall|winter)\b/i
const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Longest words of any language, with a period for abbreviations. */
const MONTH_WORD = '(?:\\p{L}{3,12})\\.?'
const YEAR = '(?:1[5-9]|20)\\d\\d'

/** The first date of a text; null where there is no year, month or day in it. */
export function partialDate(text: string): PartialDate | null {
  const raw = text.trim()
  return numericDate(raw) ?? worded(raw) ?? yearOnly(raw) ?? spacedOut(raw)
}

/** `May 9, 1 9 9 7`, as recognised characters and some PDFs have it; only in short texts without any other year. */
function spacedOut(raw: string): PartialDate | null {
  const joined = raw.replace(/(?<!\d)(?:1\s?[5-9]|2\s?0)\s?\d\s?\d(?!\d)/g, year => year.replace(/\s/g, ''))
  if (joined === raw || raw.length > LONGEST_SPACED) return null
  const date = worded(joined)
  return date === null ? null : { ...date, raw }
}

/** Characters. */
const LONGEST_SPACED = 40

export function monthNumber(word: string): number | null {
  const lower = word.toLowerCase().replace(/\.$/, '')
  return MONTHS.find(([, pattern]) => pattern.test(lower))?.[0] ?? null
}

export function monthName(month: number): string {
  return ENGLISH[month - 1] ?? ''
}

const NUMERIC: readonly (readonly [RegExp, (m: RegExpExecArray) => readonly [string, string, string]])[] = [
  [new RegExp(`(?<!\\d)(${YEAR})[-/.]\\s?(\\d{1,2})[-/.]\\s?(\\d{1,2})(?!\\d)`), m => [m[1]!, m[2]!, m[3]!]],
  [
    new RegExp(`(?<!\\d)(${YEAR})\\s?[年년]\\s?(?:(\\d{1,2})\\s?[月월])?\\s?(?:(\\d{1,2})\\s?[日일])?`),
    m => [m[1]!, m[2] ?? '', m[3] ?? ''],
  ],
  [new RegExp(`(?<!\\d)(\\d{1,2})[./-](\\d{1,2})[./-](${YEAR})(?!\\d)`), m => dayMonth(m[1]!, m[2]!, m[3]!)],
  [new RegExp(`(?<!\\d)(${YEAR})[-/](\\d{1,2})(?![\\d-])`), m => [m[1]!, m[2]!, '']],
  [new RegExp(`(?<![\\d/])(\\d{1,2})/(${YEAR})(?!\\d)`), m => [m[2]!, m[1]!, '']],
]

/** Our choice: day before month, as most of the world writes, unless only the other order makes a date. */
function dayMonth(a: string, b: string, year: string): readonly [string, string, string] {
  return Number(b) > 12 ? [year, a, b] : [year, b, a]
}

function numericDate(raw: string): PartialDate | null {
  for (const [pattern, parts] of NUMERIC) {
    const match = pattern.exec(raw)
    if (match === null) continue
    const [year, month, day] = parts(match)
    const made = madeOf(raw, { year: Number(year), month: Number(month) || null, day: Number(day) || null })
    if (made !== null) return made
  }
  return null
}

interface Parts {
  readonly year: number
  readonly month: number | null
  readonly day: number | null
}

function madeOf(raw: string, { year, month, day }: Parts): PartialDate | null {
  if (month !== null && (month < 1 || month > 12)) return null
  if (day !== null && (day < 1 || day > 31)) return null
  return { year, month, day, season: null, raw }
}

const ORDINAL = '\\s?(?:st|nd|rd|th|er|º|ª|\\.)?'
const WORDED: readonly (readonly [RegExp, (m: RegExpExecArray) => readonly [string, string, string]])[] = [
  // 24 May 2011, 8th November 2005, 3 de mayo de 2004
  [
    new RegExp(
      `(?<!\\d)(\\d{1,2})${ORDINAL}[\\s-]*(?:of|de)?\\s*(${MONTH_WORD})[\\s,-]*(?:of|de)?\\s*(${YEAR})(?!\\d)`,
      'u',
    ),
    m => [m[3]!, m[2]!, m[1]!],
  ],
  // May 24, 2011; of a range, May 10-14, 2004, the last day
  [
    new RegExp(
      `(${MONTH_WORD})[\\s,]*(?:the\\s+)?(?:\\d{1,2}\\s*[-–]\\s*)?(\\d{1,2})${ORDINAL}\\.?\\s*,?\\s+(${YEAR})(?!\\d)`,
      'u',
    ),
    m => [m[3]!, m[1]!, m[2]!],
  ],
  // 2011 May 24
  [new RegExp(`(?<!\\d)(${YEAR})[\\s,-]+(${MONTH_WORD})\\s*(\\d{1,2})(?!\\d)`, 'u'), m => [m[1]!, m[2]!, m[3]!]],
  // May 2011, May, 2011, May-2011
  [new RegExp(`(${MONTH_WORD})[\\s,-]*(?:of|de)?\\s*(${YEAR})(?!\\d)`, 'u'), m => [m[2]!, m[1]!, '']],
  // 2011 May
  [new RegExp(`(?<!\\d)(${YEAR})[\\s,;-]+(${MONTH_WORD})(?![\\p{L}])`, 'u'), m => [m[1]!, m[2]!, '']],
]

function worded(raw: string): PartialDate | null {
  const season = SEASON.exec(raw)
  const year = new RegExp(`(?<!\\d)${YEAR}(?!\\d)`).exec(raw)
  if (season !== null && year !== null)
    return { year: Number(year[0]), month: null, day: null, season: seasonName(season[1]!), raw }
  for (const [pattern, parts] of WORDED) {
    const match = pattern.exec(raw)
    if (match === null) continue
    const [y, month, day] = parts(match)
    const number = monthNumber(month)
    if (number === null) continue
    const made = madeOf(raw, { year: Number(y), month: number, day: Number(day) || null })
    if (made !== null) return made
  }
  return null
}

function seasonName(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1).toLowerCase()
}

function yearOnly(raw: string): PartialDate | null {
  const match = new RegExp(`(?<![\\d./])${YEAR}(?!\\d)`).exec(raw)
  return match === null ? null : { year: Number(match[0]), month: null, day: null, season: null, raw }
}

/** `2004-05-09`, `2004-05`, `2004`; empty without a year. */
export function isoDate({ year, month, day }: Pick<PartialDate, 'year' | 'month' | 'day'>): string {
  if (year === null) return ''
  const parts = [String(year).padStart(4, '0')]
  if (month !== null) parts.push(String(month).padStart(2, '0'))
  if (month !== null && day !== null) parts.push(String(day).padStart(2, '0'))
  return parts.join('-')
}

/** A range that no single date holds: MEDLINE keeps it whole (`1998 Dec-1999 Jan`, `2000 Nov-Dec`). */
const MEDLINE_RANGE = new RegExp(
  `^${YEAR}\\s+(?:[A-Z][a-z]{2}\\s*-\\s*(?:${YEAR}\\s+)?[A-Z][a-z]{2}|[A-Z][a-z]+-[A-Z][a-z]+)$`,
)
const MONTH_RANGE = new RegExp(`^(\\p{L}{3,})\\.?\\s*[-–/]\\s*(\\p{L}{3,})\\.?\\s+(${YEAR})$`, 'u')

/** The MedlineDate of a date that is not a plain year, month and day; null for those that are. */
export function medlineDate(date: PartialDate): string | null {
  if (date.season !== null && date.year !== null) return `${date.year} ${date.season}`
  const raw = date.raw.replace(/[–—]/g, '-')
  if (MEDLINE_RANGE.test(raw)) return raw
  const range = MONTH_RANGE.exec(raw)
  const from = range === null ? null : monthNumber(range[1]!)
  const to = range === null ? null : monthNumber(range[2]!)
  return from === null || to === null ? null : `${range![3]} ${monthName(from)}-${monthName(to)}`
}

/** `2004 May 9`, or the MedlineDate. */
export function medlineDateText(date: PartialDate): string {
  const special = medlineDate(date)
  if (special !== null) return special
  if (date.year === null) return date.raw
  const month = date.month === null ? '' : ` ${monthName(date.month)}`
  return `${date.year}${month}${date.month !== null && date.day !== null ? ` ${date.day}` : ''}`
}
