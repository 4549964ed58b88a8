/**
 * NLM's conventions, applied to what an operator typed, with the names of those that changed something: the operator
 * sees the change and may take it back. RULES sections 1.1, 5 and 8.
 *
 * Our choice: only what is a matter of form. Words are never changed, so a title keeps its capitals and its language.
 */
import type { Abstract, Affiliation, CitationRecord, JournalName, PageRange, Reference } from '../model/index.js'
import { plainText } from '../model/index.js'
import { bareDoi, issn } from '../text/identifiers.js'
import { styledHtml, styledParts, trimHtml } from '../text/inline-html.js'
import { fullPages, pageRange } from '../text/page-range.js'
import { categoryOf } from './abstract.js'
import { readAffiliation } from './affiliation-parts.js'
import { catalogueTitleOf } from './complete.js'
import { type Convention, Noted, spaced } from './convention-notes.js'
import type { CitationKnowledge } from './knowledge.js'
import { conventionalAuthors } from './name-conventions.js'
import { nlmTitleAbbreviation } from './title-abbreviation.js'

export interface Conventional<T> {
  readonly value: T
  /** What changed the value, in order; empty when it was kept as typed. */
  readonly rules: readonly Convention[]
}

export interface TypedValue {
  readonly field: keyof CitationRecord
  readonly value: unknown
  /** What stood there before; null for nothing. */
  readonly before: unknown
}

/** The value must fit the field's type: the edge has checked it. */
export function withConventions(
  { field, value, before }: TypedValue,
  knowledge: CitationKnowledge,
): Conventional<unknown> {
  if (value === null) return { value, rules: [] }
  const noted = new Noted()
  return { value: conventional({ field, value, before }, noted, knowledge), rules: [...noted.rules] }
}

function conventional({ field, value, before }: TypedValue, noted: Noted, knowledge: CitationKnowledge): unknown {
  switch (field) {
    case 'title':
    case 'vernacularTitle':
      return titleOf(value as string, noted)
    case 'authors':
    case 'collaborators':
      return conventionalAuthors(value as NonNullable<CitationRecord['authors']>['value'], noted)
    case 'affiliations':
      return (value as readonly Affiliation[]).map(each => affiliationOf(each, noted, knowledge))
    case 'abstract':
      return abstractOf(value as Abstract, noted, knowledge)
    case 'pages':
      return pagesOf(value as PageRange, before as PageRange | null, noted)
    case 'doi':
      return noted.step('doi-bare', value, bareDoi(value as string) ?? value)
    case 'journal':
      return recatalogued(journalOf(value as JournalName, noted), before as JournalName | null, knowledge)
    case 'volume':
    case 'issue':
      return numberOf(value as string, noted)
    case 'keywords':
      return keywordsOf(value as readonly string[], noted)
    case 'references':
      return (value as readonly Reference[]).map(each => ({ ...each, text: referenceText(each.text, noted) }))
    case 'languages':
      return noted.step('language-code', value, (value as readonly string[]).map(bibliographic))
    default:
      return typeof value === 'string' ? spaced(value, noted) : value
  }
}

function markup(html: string, noted: Noted): string {
  const mended = noted.step('markup-mended', html, styledHtml(styledParts(html)))
  return noted.step('white-space', mended, trimHtml(mended.replace(/\s+/g, ' ')))
}

function titleOf(html: string, noted: Noted): string {
  const clean = markup(html, noted)
  const marked = noted.step(
    'marks-stripped',
    clean,
    clean.replace(/(?<=[\p{L}\p{P}\d])\s*(?:<sup>)?[*∗†‡§¶☆★]+(?:<\/sup>)?$/u, ''),
  )
  return noted.step('final-period', marked, marked.replace(/(?<=[^.\s]{2})\.$/, ''))
}

/** `1 Dept`, `a) Dept`, `*Dept`: the sign that links it to an author is not part of it. */
const LEADING_MARK = /^(?:[*∗†‡§¶#]+|\d{1,2}(?=[\s.)]+\p{Lu}|\p{Lu}\p{Ll})|[a-z](?=[\s.)]+\p{Lu}))[\s.)]*(?=\p{L})/u

function affiliationOf(affiliation: Affiliation, noted: Noted, knowledge: CitationKnowledge): Affiliation {
  const clean = spaced(affiliation.text, noted)
  const text = noted.step('marks-stripped', clean, clean.replace(LEADING_MARK, '').replace(/[\s;,]+$/, ''))
  const isKnown = affiliation.institution !== null || affiliation.country !== null || affiliation.department !== null
  if (isKnown && text === affiliation.text) return affiliation
  const read = readAffiliation(text, knowledge)
  // A letter mended does not move the organisation.
  return affiliation.ror !== undefined && read.rorCandidates.includes(affiliation.ror)
    ? { ...read, ror: affiliation.ror }
    : read
}

function abstractOf({ sections }: Abstract, noted: Noted, knowledge: CitationKnowledge): Abstract {
  const kept = sections.map((section, i) => {
    const label = noted.step('label-colon', section.label, section.label.replace(/[\s:.–—-]+$/, '').trim())
    const clean = markup(section.html, noted)
    const html =
      i === 0
        ? noted.step('heading-stripped', clean, clean.replace(/^(?:abstract|summary)\s*[:.–—]\s*(?=\S)/i, ''))
        : clean
    const category =
      label === section.label ? (section.category ?? categoryOf(label, knowledge)) : categoryOf(label, knowledge)
    return { label, category: noted.step('category-by-label', section.category, category), html }
  })
  return { sections: kept.filter(({ html }) => plainText(html) !== '') }
}

/** Whoever changes the printed form means the pages, and the other way round. */
function pagesOf(pages: PageRange, before: PageRange | null, noted: Noted): PageRange {
  const isTypedAsPrinted = pages.raw !== (before?.raw ?? '')
  const read = pageRange(
    isTypedAsPrinted || pages.first === '' ? pages.raw : `${pages.first}-${pages.last || pages.first}`,
  )
  if (read === null) return pages
  const raw = isTypedAsPrinted ? read.raw : fullPages(read)
  return noted.step('pages-expanded', pages, { ...read, raw })
}

function journalOf(journal: JournalName, noted: Noted): JournalName {
  const hyphened = (text: string | null): string | null => (text === null ? null : (issn(text) ?? text))
  const issns = {
    issnPrint: hyphened(journal.issnPrint),
    issnElectronic: hyphened(journal.issnElectronic),
    issnLinking: hyphened(journal.issnLinking),
  }
  const clean = noted.step('issn-hyphen', journal, { ...journal, ...issns })
  const { nlmAbbreviation } = clean
  const short = nlmAbbreviation === null ? null : nlmTitleAbbreviation(nlmAbbreviation)
  return {
    ...clean,
    title: spaced(clean.title, noted),
    nlmAbbreviation: noted.step('abbreviation-nlm', nlmAbbreviation, short),
  }
}

/** Another title has another form in the catalogue, unless that was typed too. */
function recatalogued(journal: JournalName, before: JournalName | null, knowledge: CitationKnowledge): JournalName {
  if (before === null || before.title === journal.title || before.catalogueTitle !== journal.catalogueTitle)
    return journal
  const { catalogueTitle: _old, ...rest } = journal
  const title = catalogueTitleOf(rest, knowledge)
  return title === null ? rest : { ...rest, catalogueTitle: title }
}

/** `Vol. 12` → 12, `No 3, Supplement 1` → 3 Suppl 1. */
function numberOf(text: string, noted: Noted): string {
  const clean = spaced(text, noted)
  const number = noted.step(
    'number-word',
    clean,
    clean.replace(/^(?:vol(?:ume)?|no|nr|number|issue|band|heft)\b[.:]?\s*(?=\S)/i, ''),
  )
  return noted.step('supplement-nlm', number, number.replace(/,?\s*\bsuppl(?:ement)?\b\.?\s*/i, ' Suppl ').trim())
}

function keywordsOf(keywords: readonly string[], noted: Noted): string[] {
  const split = keywords.flatMap(each => each.split(/\s*[;•|]\s*/)).map(each => each.trim().replace(/[.,]$/, ''))
  return noted.step('keywords-split', [...keywords], [...new Set(split.filter(each => each !== ''))])
}

/** `12. Doe J.`, `[3] Roe R.` */
function referenceText(text: string, noted: Noted): string {
  const clean = spaced(text, noted)
  return noted.step('list-number', clean, clean.replace(/^(?:\[\d{1,3}\]|\(\d{1,3}\)|\d{1,3}[.)])\s*(?=\p{L})/u, ''))
}

/** ISO 639-2: NLM writes the bibliographic code where there are two. */
const BIBLIOGRAPHIC: Readonly<Record<string, string>> = {
  fra: 'fre',
  deu: 'ger',
  zho: 'chi',
  nld: 'dut',
  ces: 'cze',
  ell: 'gre',
  fas: 'per',
  ron: 'rum',
  slk: 'slo',
  sqi: 'alb',
  hye: 'arm',
  eus: 'baq',
  mya: 'bur',
  kat: 'geo',
  isl: 'ice',
  mkd: 'mac',
  msa: 'may',
  cym: 'wel',
  bod: 'tib',
  mri: 'mao',
}
const bibliographic = (code: string): string => BIBLIOGRAPHIC[code] ?? code
