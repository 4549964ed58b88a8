/** What several formats ask of a record, answered once. */
import {
  type Abstract,
  type AbstractSection,
  type Affiliation,
  type Author,
  type CitationRecord,
  type InlineHtml,
  type PartialDate,
  plainText,
} from '../model/index.js'
import { latinized } from '../text/cyrillic.js'
import { languageOfText } from '../text/language.js'
import { nlmGroupName } from '../text/name-words.js'
import { fullPages } from '../text/page-range.js'
import { oneLine } from './escape.js'
import type { FormatOptions } from './format.js'

export function titleText(record: CitationRecord): string {
  return oneLine(plainText(record.title?.value ?? ''))
}

/** Without the period that NLM ends titles with. */
export function bareTitle(record: CitationRecord): string {
  return titleText(record).replace(/(?<![.])\.$/, '')
}

/** The same with its markup, which may go around the period, in one line. */
export function bareInlineTitle(title: InlineHtml): InlineHtml {
  return title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*(?<!\.)\.\s*((?:<\/?\w+>\s*)*)$/, '$1')
}

/** With a final period, unless `?`, `!` or the bracket of a translation ends it (RULES section 5). */
export function endedTitle(title: InlineHtml): InlineHtml {
  const bare = title.trimEnd()
  return bare === '' || /[.?!\]]\s*$/.test(plainText(bare)) ? bare : `${bare}.`
}

/** Whether the title is in a language that is not English, and nobody has translated it. */
export function isUntranslated({ title, vernacularTitle, languages }: CitationRecord): boolean {
  return title !== null && vernacularTitle === null && languages !== null && !languages.value.includes('eng')
}

/** MEDLINE's title: a translation stands in brackets, and the bracket ends it. */
export function medlineTitle(record: CitationRecord, { bracketPeriod }: Pick<FormatOptions, 'bracketPeriod'>): string {
  const title = (record.title?.value ?? '').replace(/\s+/g, ' ').trim()
  if (record.vernacularTitle === null || title === '') return endedTitle(title)
  const bare = bareInlineTitle(title)
  return `${/^\[.*\]$/.test(bare) ? bare : `[${bare}]`}${bracketPeriod ? '.' : ''}`
}

/** The title in the article's own language, Cyrillic in Latin letters as NLM has it; empty where there is none. */
export function medlineVernacular(record: CitationRecord): string {
  const title = isUntranslated(record) ? record.title : record.vernacularTitle
  return latinized(title?.value ?? '', record.languages?.value[0])
}

/** A group as NLM writes it: without its article, Cyrillic in Latin letters, in English where its letters ask for that. */
export function medlineGroup(record: CitationRecord, { family, english }: Author): string {
  return latinized(nlmGroupName(english ?? family), record.languages?.value[0])
}

/** Given names without periods, as MEDLINE has them: `J.-P. R.` → `J-P R`, `J.R.` → `J R`. */
export function medlineGiven(given: string): string {
  return oneLine(given.replace(/(?<=\p{L})\.+(?=\p{L})/gu, ' ').replace(/(?<=\p{L})\.+/gu, ''))
}

export function authorsOf(record: CitationRecord): readonly Author[] {
  return record.authors?.value ?? []
}

export function affiliationsOf(record: CitationRecord, author: Author): readonly Affiliation[] {
  const all = record.affiliations?.value ?? []
  return author.affiliations.flatMap(index => all[index] ?? [])
}

function isEnglishText(text: string): boolean {
  return languageOfText(text) === 'eng'
}

/** The date of the issue, else of the collection, else of the electronic publication. */
export function publicationDate(record: CitationRecord): PartialDate | null {
  const dates = record.dates?.value
  return dates?.print ?? dates?.collection ?? dates?.electronic ?? null
}

export function yearText(record: CitationRecord): string {
  const year = publicationDate(record)?.year
  return year === null || year === undefined ? '' : String(year)
}

export function pagesText(record: CitationRecord): string {
  return record.pages === null ? '' : oneLine(fullPages(record.pages.value))
}

export function journalTitle(record: CitationRecord): string {
  return oneLine(record.journal?.value.title ?? '')
}

/** As NLM's catalogue writes it, where that is known. */
export function catalogueTitle(record: CitationRecord): string {
  return oneLine(record.journal?.value.catalogueTitle ?? '') || journalTitle(record)
}

export function journalAbbreviation(record: CitationRecord): string {
  const journal = record.journal?.value
  return oneLine(journal?.nlmAbbreviation ?? journal?.isoAbbreviation ?? '')
}

export function issnText(record: CitationRecord): string {
  const journal = record.journal?.value
  return journal?.issnPrint ?? journal?.issnElectronic ?? journal?.issnLinking ?? ''
}

/** The sections that say something, their labels in one line. */
export function sectionsOf(abstract: Abstract | undefined): readonly AbstractSection[] {
  return (abstract?.sections ?? [])
    .map(section => ({ ...section, label: oneLine(section.label) }))
    .filter(({ html }) => oneLine(plainText(html)) !== '')
}

/** `BACKGROUND: … METHODS: …` in one line. */
export function abstractLine(abstract: Abstract | undefined): string {
  return sectionsOf(abstract)
    .map(({ label, html }) => {
      const text = oneLine(plainText(html))
      return label === '' ? text : `${label.toUpperCase()}: ${text}`
    })
    .join(' ')
}

/** `family, given, suffix`; a group, or a person of one name, by that name. */
export function invertedName(author: Author): string {
  if (author.kind === 'group' || author.given === '')
    return [author.family, author.suffix].filter(part => part !== '').join(', ')
  return [author.family, author.given, author.suffix].filter(part => part !== '').join(', ')
}

/** An affiliation as NLM wants it: the text, a period, then the e-mail address. */
export function affiliationWithEmail(affiliation: Affiliation, email: string | null): string {
  const ended = /[.]$/.test(affiliation.text) ? affiliation.text : `${affiliation.text}.`
  return email === null ? ended : `${ended} ${email}.`
}

/** The article's own address: what was given, else by its DOI. */
export function urlText(record: CitationRecord): string {
  const doi = record.doi?.value
  return record.url?.value ?? (doi === undefined ? '' : doiUrl(doi))
}

export function doiUrl(doi: string): string {
  return `https://doi.org/${doi.replace(/[\s#?%<>"{}|\\^`[\]]/g, encodeURIComponent)}`
}

/** ISO 639-2/B → 639-1, for the formats that want two letters. */
const TWO_LETTERS: Readonly<Record<string, string>> = {
  eng: 'en',
  fre: 'fr',
  ger: 'de',
  spa: 'es',
  por: 'pt',
  ita: 'it',
  jpn: 'ja',
  chi: 'zh',
  kor: 'ko',
  rus: 'ru',
  dut: 'nl',
  pol: 'pl',
  tur: 'tr',
  swe: 'sv',
  nor: 'no',
  dan: 'da',
  fin: 'fi',
  cze: 'cs',
  hun: 'hu',
  gre: 'el',
  ara: 'ar',
  heb: 'he',
  per: 'fa',
  ukr: 'uk',
  rum: 'ro',
  bul: 'bg',
  hrv: 'hr',
  srp: 'sr',
  slo: 'sk',
  slv: 'sl',
  cat: 'ca',
  ind: 'id',
  vie: 'vi',
  tha: 'th',
  lit: 'lt',
  lav: 'lv',
  est: 'et',
}

export function twoLetterLanguage(language: string): string {
  return TWO_LETTERS[language] ?? language.slice(0, 2)
}

/** In alphabetical order, English when nothing is known. */
export function languagesOf(record: CitationRecord): readonly string[] {
  return [...(record.languages?.value ?? ['eng'])].sort()
}

export function typesOf(record: CitationRecord): readonly string[] {
  return [...(record.types?.value ?? ['Journal Article'])].sort()
}

/** MEDLINE's types: an article in another language with an abstract in English is marked as such. */
export function medlineTypes(record: CitationRecord): readonly string[] {
  const isForeign = record.languages !== null && !record.languages.value.includes('eng')
  const isEnglish = isForeign && record.abstract !== null && isEnglishText(abstractLine(record.abstract.value))
  return [...new Set([...typesOf(record), ...(isEnglish ? ['English Abstract'] : [])])].sort()
}

/** NLM's RefType as a reader sees it: `RetractionIn` → `Retraction in`. */
export function relationLabel(type: string): string {
  const words = type.replace(/and/g, ' and ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return words.charAt(0) + words.slice(1).toLowerCase().replace(/\s+/g, ' ')
}

/** Keywords that say something. */
export function keywordsOf(record: CitationRecord): readonly string[] {
  return (record.keywords?.value ?? []).map(oneLine).filter(keyword => keyword !== '')
}
