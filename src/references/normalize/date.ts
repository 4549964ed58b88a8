/** A date segment as CSL wants it: `12 March 2019` → [2019, 3, 12]; what cannot be read stays as `raw`. */
import type { CslDate } from '../../model/citation.js'
import { folded } from '../tokens.js'

const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene|gen|янв)/,
  /^(?:feb|fev|фев)/,
  /^(?:mar|mrz|маr|мар)/,
  /^(?:apr|abr|avr|апр)/,
  /^(?:may|mai|mag|май|мая)/,
  /^(?:jun|juin|giu|июн)/,
  /^(?:jul|juil|lug|июл)/,
  /^(?:aug|ago|aou|авг)/,
  /^(?:sep|set|сен)/,
  /^(?:oct|okt|out|ott|окт)/,
  /^(?:nov|ноя)/,
  /^(?:dec|dez|dic|дек)/,
]

/** An earlier year beside a later one is a page. */
const EARLY = 1700

export function issuedDate(segment: string): CslDate {
  const years = [...segment.matchAll(/(?<!\d)(1[5-9]\d\d|20[0-3]\d)(?!\d)/g)]
  const year = years.find(match => Number(match[1]) >= EARLY) ?? years[0] ?? null
  const raw = segment.replace(/\s+/g, ' ').replace(/^[\s.,;:()[\]]+|[\s.,;:()[\]]+$/g, '')
  if (year === null) return { raw }
  const month = monthIn(segment)
  if (month === 0) return { 'date-parts': [[Number(year[1])]] }
  const day = /(?<!\d)([0-2]?\d|3[01])(?:st|nd|rd|th)?(?!\d)/.exec(segment.replace(year[0], ' '))
  return {
    'date-parts': [
      day === null || Number(day[1]) === 0 ? [Number(year[1]), month] : [Number(year[1]), month, Number(day[1])],
    ],
  }
}

function monthIn(text: string): number {
  for (const word of folded(text).match(/\p{L}{3,}/gu) ?? []) {
    const month = MONTHS.findIndex(pattern => pattern.test(word))
    if (month >= 0) return month + 1
  }
  return 0
}
