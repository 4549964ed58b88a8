/** Single values of metadata, cleaned: identifiers, dates, pages, languages, publication types. */
import type { PartialDate } from '../model/index.js'
import { doiIn as doiInText } from '../text/identifiers.js'
import { partialDate } from '../text/partial-date.js'
import { plainValue } from './markup.js'

/** The DOI alone; null where the value has none. */
export function doiIn(value: string): string | null {
  return doiInText(plainValue(value))
}

export function orcidIn(value: string): string | null {
  return /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/i.exec(value)?.[0].toUpperCase() ?? null
}

/** As given, with its hyphen; whether its check digit is right is the problems' business. */
export function issnIn(value: string): string | null {
  const match = /\b(\d{4})-?(\d{3}[\dX])\b/i.exec(value)
  return match === null ? null : `${match[1]}-${match[2]!.toUpperCase()}`
}

/** `2010/5/12`, `2010-05-12T…`, `20100512`, `May 2010`, `05/12/2010`, `2010`; null without a year. */
export function dateIn(value: string): PartialDate | null {
  const raw = plainValue(value)
  const packed = /^((?:1[5-9]|20)\d\d)(\d\d)(\d\d)$/.exec(raw)
  // Metadata are American more often than not: month first where slashes separate.
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(raw)
  const [, year, month, day] =
    packed ?? (slashed && Number(slashed[1]) <= 12 ? ['', slashed[3], slashed[1], slashed[2]] : [])
  const date = partialDate(year === undefined ? raw.replace(/T\d.*$/, '') : `${year}-${month}-${day}`)
  if (date === null || date.year === null) return null
  // Who knows only the year writes January 1.
  return date.month === 1 && date.day === 1 ? { ...date, month: null, day: null, raw } : { ...date, raw }
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
