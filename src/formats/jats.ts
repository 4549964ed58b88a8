/** JATS 1.3 Journal Publishing, front matter and references, by the models of RULES section 3.1 and the JATS4R rules of 3.2. */
import type {
  Abstract,
  AbstractSection,
  CitationRecord,
  OtherAbstract,
  PartialDate,
  PublicationDates,
} from '../model/index.js'
import { fullPages } from '../text/page-range.js'
import { isoDate } from '../text/partial-date.js'
import { correctionNote, namesCorrected } from './corrected-names.js'
import { oneLine } from './escape.js'
import {
  bareInlineTitle,
  issnText,
  journalAbbreviation,
  journalTitle,
  keywordsOf,
  languagesOf,
  publicationDate,
  sectionsOf,
  twoLetterLanguage,
  typesOf,
} from './fields.js'
import { DEFAULT_OPTIONS, type Format, type FormatOptions } from './format.js'
import { contributorGroup } from './jats-contributors.js'
import { referenceList } from './jats-references.js'
import { around, element, inline, JATS_TAGS, leaf, optional, words, type Xml } from './xml.js'

type Row = readonly [element: string, values: (record: CitationRecord, options: FormatOptions) => readonly Xml[]]

const ARTICLE_META: readonly Row[] = [
  ['article-id', articleIds],
  [
    'article-categories',
    record => [
      element('article-categories', {}, [
        element(
          'subj-group',
          { 'subj-group-type': 'heading' },
          typesOf(record).map(type => leaf('subject', type)),
        ),
      ]),
    ],
  ],
  ['title-group', titleGroup],
  ['contrib-group', contributorGroup],
  ['author-notes', authorNotes],
  ['pub-date', pubDates],
  ['volume', record => optional('volume', record.volume?.value)],
  ['issue', record => optional('issue', record.issue?.value)],
  ['fpage', pagesOf],
  ['history', record => around('history', historyOf(record.dates?.value ?? null))],
  ['permissions', permissions],
  ['self-uri', record => (record.url === null ? [] : [element('self-uri', { 'xlink:href': record.url.value }, [])])],
  ['related-article', relatedArticles],
  [
    'abstract',
    (record, options) => [
      ...abstractOf(record.abstract?.value, options, { name: 'abstract' }),
      ...otherAbstracts(record, options, 'plain-language-summary'),
    ],
  ],
  ['trans-abstract', (record, options) => otherAbstracts(record, options, 'translation')],
  [
    'kwd-group',
    record =>
      around(
        'kwd-group',
        keywordsOf(record).map(keyword => leaf('kwd', keyword)),
        { 'kwd-group-type': 'author' },
      ),
  ],
  ['funding-group', fundingGroup],
]

/** One record is one document: JATS has no set of articles. Several are separated by a line of their own. */
export const JATS: Format = {
  name: 'jats',
  title: 'JATS 1.3 Journal Publishing',
  extension: 'xml',
  mediaType: 'application/xml',
  head: '',
  between: '\n',
  foot: '\n',
  write: jatsArticle,
  lacks: record => [
    ...(journalTitle(record) === '' ? ['journal title'] : []),
    ...(issnText(record) === '' ? ['ISSN'] : []),
  ],
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.3 20210610//EN" "https://jats.nlm.nih.gov/publishing/1.3/JATS-journalpublishing1-3.dtd">
`

export function jatsArticle(record: CitationRecord, options: FormatOptions = DEFAULT_OPTIONS): string {
  const meta = element(
    'article-meta',
    {},
    ARTICLE_META.flatMap(([, values]) => values(record, options)),
  )
  const root = {
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    'dtd-version': '1.3',
    'article-type': articleType(record),
    'xml:lang': twoLetterLanguage(languagesOf(record)[0] ?? 'eng'),
  }
  return HEAD + element('article', root, [element('front', {}, [journalMeta(record), meta]), ...referenceList(record)])
}

const ARTICLE_TYPES: Readonly<Record<string, string>> = {
  Editorial: 'editorial',
  Letter: 'letter',
  Review: 'review-article',
  'Case Reports': 'case-report',
  'Published Erratum': 'correction',
  'Retraction of Publication': 'retraction',
  Comment: 'article-commentary',
  News: 'news',
  'Expression of Concern': 'expression-of-concern',
  Preprint: 'preprint',
}

function articleType(record: CitationRecord): string {
  return (
    typesOf(record)
      .map(type => ARTICLE_TYPES[type])
      .find(type => type !== undefined) ?? 'research-article'
  )
}

function journalMeta(record: CitationRecord): Xml {
  const journal = record.journal?.value
  const abbreviation = journalAbbreviation(record)
  const issns = [
    ...optional('issn', journal?.issnPrint, { 'publication-format': 'print' }),
    ...optional('issn', journal?.issnElectronic, { 'publication-format': 'electronic' }),
  ]
  return element('journal-meta', {}, [
    leaf('journal-id', abbreviation || journalTitle(record), {
      'journal-id-type': abbreviation === '' ? 'publisher-id' : 'nlm-ta',
    }),
    ...around('journal-title-group', [
      ...optional('journal-title', journalTitle(record)),
      ...optional('abbrev-journal-title', abbreviation, { 'abbrev-type': 'nlm-ta' }),
    ]),
    ...(issns.length === 0 ? [leaf('issn', journal?.issnLinking ?? '')] : issns),
    ...(journal?.issnLinking && issns.length > 0 ? [leaf('issn-l', journal.issnLinking)] : []),
    ...(journal?.publisher ? [element('publisher', {}, [leaf('publisher-name', journal.publisher)])] : []),
  ])
}

function articleIds(record: CitationRecord): Xml[] {
  return [
    ...optional('article-id', record.doi?.value, { 'pub-id-type': 'doi' }),
    ...optional('article-id', record.pii?.value, { 'pub-id-type': 'pii' }),
    ...optional('article-id', record.pmid?.value, { 'pub-id-type': 'pmid' }),
    ...optional('article-id', record.pmcid?.value, { 'pub-id-type': 'pmcid' }),
  ]
}

/** Where the title is a translation, the article's own title is the main one. */
function titleGroup(record: CitationRecord, { flatten }: FormatOptions): Xml[] {
  const tags = flatten ? null : JATS_TAGS
  const title = record.title?.value ?? ''
  const own = record.vernacularTitle?.value
  const translated =
    own === undefined
      ? []
      : [
          element('trans-title-group', { 'xml:lang': 'en' }, [
            element('trans-title', {}, inline(bareInlineTitle(title.replace(/^\[|\]\.?$/g, '')), tags)),
          ]),
        ]
  return [
    element('title-group', {}, [
      element('article-title', {}, inline(bareInlineTitle(own ?? title), tags)),
      ...translated,
    ]),
  ]
}

/** Conflicts of interest, and names that were printed otherwise before an erratum. */
function authorNotes(record: CitationRecord): Xml[] {
  const note = (type: string, text: string): Xml[] =>
    text === '' ? [] : [element('fn', { 'fn-type': type }, [leaf('p', text)])]
  return around('author-notes', [
    ...note('coi-statement', oneLine(record.conflictOfInterest?.value ?? '')),
    ...note('other', namesCorrected(record)),
  ])
}

/** Day before month before year. */
function dateParts(date: PartialDate): Xml[] {
  const two = (number: number): string => String(number).padStart(2, '0')
  const month =
    date.month === null
      ? optional('season', date.season)
      : [...(date.day === null ? [] : [leaf('day', two(date.day))]), leaf('month', two(date.month))]
  return [...month, leaf('year', String(date.year))]
}

function pubDates(record: CitationRecord): Xml[] {
  const dates = record.dates?.value
  const rows: readonly (readonly [PartialDate | null | undefined, string, string])[] = [
    [dates?.electronic, 'pub', 'electronic'],
    [dates?.print, 'pub', 'print'],
    [dates?.collection, 'collection', 'electronic'],
  ]
  const found = rows.flatMap(([date, type, format]) =>
    date?.year
      ? [
          element(
            'pub-date',
            { 'date-type': type, 'publication-format': format, 'iso-8601-date': isoDate(date) },
            dateParts(date),
          ),
        ]
      : [],
  )
  return found.length === 0 ? [element('pub-date-not-available', {}, [])] : found
}

/** First page or article number, never both. */
function pagesOf(record: CitationRecord): Xml[] {
  const pages = record.pages?.value
  if (pages === undefined) return optional('elocation-id', record.elocation?.value)
  const range = fullPages(pages)
  return [
    leaf('fpage', pages.first),
    ...(pages.last === pages.first ? [] : [leaf('lpage', pages.last)]),
    ...optional('page-range', /[,;]/.test(range) ? range : ''),
  ]
}

const HISTORY: readonly (readonly [keyof PublicationDates, string])[] = [
  ['received', 'received'],
  ['revised', 'rev-recd'],
  ['accepted', 'accepted'],
]

function historyOf(dates: PublicationDates | null): Xml[] {
  return HISTORY.flatMap(([event, type]) => {
    const date = dates?.[event]
    return date?.year ? [element('date', { 'date-type': type, 'iso-8601-date': isoDate(date) }, dateParts(date))] : []
  })
}

/** A copyright statement needs its year and holder beside it (JATS4R); without one of them the other stands alone. */
function permissions(record: CitationRecord): Xml[] {
  const statement = oneLine(record.copyright?.value ?? '')
  if (statement === '') return []
  const year = /\b(?:1[89]|20)\d\d\b/.exec(statement)?.[0] ?? String(publicationDate(record)?.year ?? '')
  const holder = statement
    .replace(/^(?:©|\(c\)|copyright)\s*/gi, '')
    .replace(/\b(?:1[89]|20)\d\d\b/g, '')
    .replace(/^[\s©,.–-]*(?:by\s+|the\s+)?/i, '')
    .split(/\.\s/)[0]!
    .replace(/[.\s]+$/, '')
  return [
    element('permissions', {}, [
      ...(year === '' || holder === '' ? [] : [leaf('copyright-statement', statement)]),
      ...optional('copyright-year', year),
      ...optional('copyright-holder', holder),
    ]),
  ]
}

const RELATED: Readonly<Record<string, string>> = {
  ErratumFor: 'corrected-article',
  RetractionOf: 'retracted-article',
  CommentOn: 'commentary-article',
  ExpressionOfConcernFor: 'object-of-concern',
  ErratumIn: 'correction-forward',
  RetractionIn: 'retraction-forward',
  CommentIn: 'commentary',
  UpdateOf: 'article-reference',
  RepublishedFrom: 'republished-article',
}

function relatedArticles(record: CitationRecord): Xml[] {
  return (record.relations?.value ?? []).flatMap((relation, i) => {
    const { type, doi, pmid, source } = relation
    const target = doi ?? pmid
    if (target === null) return []
    const attributes = {
      'related-article-type': RELATED[type] ?? type,
      id: `ra${i + 1}`,
      'ext-link-type': doi === null ? 'pmid' : 'doi',
      'xlink:href': target,
    }
    const text = [source, correctionNote(record, relation)].filter(part => part !== '').join('. ')
    return [element('related-article', attributes, text === '' ? [] : [words(text)])]
  })
}

interface AbstractElement {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string>>
}

function abstractOf(
  abstract: Abstract | undefined,
  { flatten }: FormatOptions,
  { name, attributes = {} }: AbstractElement,
): Xml[] {
  const sections = sectionsOf(abstract)
  if (sections.length === 0) return []
  const tags = flatten ? null : JATS_TAGS
  const paragraph = (html: string): Xml => element('p', {}, inline(html, tags))
  const first = sections.findIndex(({ label }) => label !== '')
  const plain = first < 0 ? sections : sections.slice(0, first)
  const parts = labelledParts(sections.slice(plain.length)).map(([head, ...more]) => [
    leaf('title', head!.label),
    ...[head!, ...more].map(({ html }) => paragraph(html)),
  ])
  // A section alone in its abstract is the abstract (JATS4R).
  const isOne = plain.length === 0 && parts.length === 1
  const written = isOne ? parts[0]! : parts.map(part => element('sec', {}, part))
  return [element(name, attributes, [...plain.map(({ html }) => paragraph(html)), ...written])]
}

/** Paragraphs stand before the sections: one without a label belongs to the section before it. */
function labelledParts(sections: readonly AbstractSection[]): AbstractSection[][] {
  const parts: AbstractSection[][] = []
  for (const section of sections) {
    if (section.label === '') parts.at(-1)!.push(section)
    else parts.push([section])
  }
  return parts
}

/** A summary for everybody is an abstract of its own kind; only translations are translated. */
function otherAbstracts(record: CitationRecord, options: FormatOptions, kind: OtherAbstract['kind']): Xml[] {
  const name = kind === 'translation' ? 'trans-abstract' : 'abstract'
  const type = kind === 'translation' ? {} : { 'abstract-type': kind }
  return record.otherAbstracts
    .filter(({ value }) => value.kind === kind)
    .flatMap(({ value }) => {
      const attributes = { ...type, 'xml:lang': twoLetterLanguage(value.language) }
      return abstractOf(value, options, { name, attributes })
    })
}

function fundingGroup(record: CitationRecord): Xml[] {
  const awards = (record.grants?.value ?? []).map(({ id, agency }) =>
    element('award-group', {}, [...optional('funding-source', agency), ...optional('award-id', id)]),
  )
  return around('funding-group', awards)
}
