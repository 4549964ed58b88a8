/** Single values of metadata, cleaned: identifiers, dates, pages, languages, publication types. */
import type { PartialDate } from '../model/index.js'
import { plainValue } from './markup.js'

/** The DOI alone, lower-case scheme and resolver removed; null where the value is none. */
export function doiIn(value: string): string | null {
  const match = /10\.\d{4,9}\/[^\s"<>]+/.exec(plainValue(value).replace(/%2F/gi, '/'))
  return match === null ? null : match[0].replace(/[.,;)\]]+$/, '')
}

export function orcidIn(value: string): string | null {
  return /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/i.exec(value)?.[0].toUpperCase() ?? null
}

export function issnIn(value: string): string | null {
  const match = /\b(\d{4})-?(\d{3}[\dX])\b/i.exec(value)
  return match === null ? null : `${match[1]}-${match[2]!.toUpperCase()}`
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `2010/5/12`, `2010-05-12T…`, `20100512`, `May 2010`, `12 May 2010`, `05/12/2010`, `2010`; null without a year. */
export function dateIn(value: string): PartialDate | null {
  const raw = plainValue(value)
  const iso = /\b(1[5-9]\d\d|20\d\d)(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?!\d)/.exec(raw)
  const packed = /^(1[5-9]\d\d|20\d\d)(\d\d)(\d\d)$/.exec(raw)
  const year = packed?.[1] ?? iso?.[1]
  if (year === undefined) return null
  const month = numberOf(packed?.[2] ?? iso?.[2], 12) ?? monthNamed(raw) ?? americanMonth(raw)
  const day =
    month === null ? null : (numberOf(packed?.[3] ?? iso?.[3], 31) ?? (iso?.[2] === undefined ? dayBeside(raw) : null))
  const season = /\b(spring|summer|autumn|fall|winter)\b/i.exec(raw)?.[1] ?? null
  return { year: Number(year), month, day, season: month === null ? season : null, raw }
}

function numberOf(digits: string | undefined, most: number): number | null {
  const value = Number(digits ?? 0)
  return value >= 1 && value <= most ? value : null
}

function monthNamed(text: string): number | null {
  const word = text
    .toLowerCase()
    .match(/[a-z]{3,9}/g)
    ?.find(name => MONTHS.includes(name.slice(0, 3)))
  return word === undefined ? null : MONTHS.indexOf(word.slice(0, 3)) + 1
}

function americanMonth(text: string): number | null {
  return numberOf(/^(\d{1,2})\/(?:\d{1,2}\/)?\d{4}$/.exec(text)?.[1], 12)
}

function dayBeside(text: string): number | null {
  const american = /^\d{1,2}\/(\d{1,2})\/\d{4}$/.exec(text)?.[1]
  return numberOf(american ?? /(?:^|\D)(\d{1,2})(?:st|nd|rd|th)?(?:\D|$)/.exec(text)?.[1], 31)
}

/** `12-19` in one value; a firstpage that holds both is common. */
export function pagesIn(value: string): { first: string; last: string | null } {
  const match = /^\s*(?:pp?\.?\s*)?([A-Za-z]*\d+[A-Za-z]?)\s*[-–—]+\s*([A-Za-z]*\d+[A-Za-z]?)\s*$/.exec(
    plainValue(value),
  )
  return match === null ? { first: plainValue(value), last: null } : { first: match[1]!, last: match[2]! }
}

/** ISO 639-2/B by the two-letter code, for the languages journals are written in. */
const LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'en eng,fr fre,de ger,es spa,pt por,it ita,ru rus,zh chi,ja jpn,ko kor,pl pol,nl dut,sv swe,da dan,nb nor,no nor,' +
    'nn nor,fi fin,cs cze,sk slo,hu hun,ro rum,bg bul,el gre,tr tur,ar ara,he heb,fa per,uk ukr,hr hrv,sr srp,sl slv,' +
    'lt lit,lv lav,et est,ca cat,id ind,ms may,th tha,vi vie,hi hin,is ice,eu baq,gl glg,la lat'
  )
    .split(',')
    .map(pair => pair.split(' ') as [string, string]),
)
const BY_NAME: Readonly<Record<string, string>> = {
  english: 'eng',
  french: 'fre',
  german: 'ger',
  spanish: 'spa',
  portuguese: 'por',
  italian: 'ita',
  russian: 'rus',
  chinese: 'chi',
  japanese: 'jpn',
  fra: 'fre',
  deu: 'ger',
  zho: 'chi',
  nld: 'dut',
}

export function languageIn(value: string): string | null {
  const word = value
    .trim()
    .toLowerCase()
    .split(/[-_\s;,]/)[0]!
  return LANGUAGES[word] ?? BY_NAME[word] ?? (Object.values(LANGUAGES).includes(word) ? word : null)
}

const TYPES: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/\b(?:erratum|errata|corrigendum|correction)\b/i, 'Published Erratum'],
  [/\bretraction\b/i, 'Retraction of Publication'],
  [/\bexpression[ -]of[ -]concern\b/i, 'Expression of Concern'],
  [/\beditorial\b/i, 'Editorial'],
  [/\b(?:letter|correspondence|reply)\b/i, 'Letter'],
  [/\b(?:comment|commentary)\b/i, 'Comment'],
  [/\bcase[ -](?:report|study)\b/i, 'Case Reports'],
  [/\b(?:review|meta-analysis)\b/i, 'Review'],
  [/\bnews\b/i, 'News'],
]

/** MeSH publication types in what a publisher calls its article; none is said where nothing special is. */
export function publicationTypesIn(value: string): string[] {
  const found = TYPES.filter(([pattern]) => pattern.test(value)).map(([, type]) => type)
  return found.length > 0 ? found : /article|research|original|study/i.test(value) ? ['Journal Article'] : []
}
