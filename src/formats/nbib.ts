/** MEDLINE display format (.nbib), tags in the order NLM writes them; only where a PMID exists. RULES section 2. */

import { type Author, type CitationRecord, type PartialDate, plainText } from '../model/index.js'
import { medlinePages } from '../text/page-range.js'
import { medlineDateText } from '../text/partial-date.js'
import { correctionNote } from './corrected-names.js'
import { oneLine } from './escape.js'
import {
  abstractLine,
  affiliationsOf,
  affiliationWithEmail,
  authorsOf,
  catalogueTitle,
  journalAbbreviation,
  journalTitle,
  keywordsOf,
  languagesOf,
  medlineGiven,
  medlineGroup,
  medlineTitle,
  medlineTypes,
  medlineVernacular,
  publicationDate,
} from './fields.js'
import { DEFAULT_OPTIONS, type Format, type FormatOptions } from './format.js'
import { medlineAbstract } from './medline-abstract.js'

type Line = readonly [tag: string, value: string | null | undefined]

export const NBIB: Format = {
  name: 'nbib',
  title: 'MEDLINE (.nbib)',
  extension: 'nbib',
  mediaType: 'application/nbib',
  head: '',
  between: '\n',
  foot: '',
  write: toNbib,
  lacks: record => (record.pmid === null ? ['PMID'] : []),
}

export function toNbib(record: CitationRecord, options: FormatOptions = DEFAULT_OPTIONS): string {
  const lines = linesOf(record, options).flatMap(([tag, value]) => {
    const text = oneLine(value ?? '')
    return text === '' ? [] : [wrapped(`${tag.padEnd(4)}- ${text}`)]
  })
  return `${lines.join('\n')}\n`
}

function linesOf(record: CitationRecord, options: FormatOptions): Line[] {
  const journal = record.journal?.value
  return [
    ['PMID', record.pmid?.value],
    ['OWN', 'NLM'],
    ['STAT', 'Publisher'],
    ['IS', suffixed(journal?.issnPrint, '(Print)')],
    ['IS', suffixed(journal?.issnElectronic, '(Electronic)')],
    ['IS', suffixed(journal?.issnLinking, '(Linking)')],
    ['VI', record.volume?.value],
    ['IP', record.issue?.value],
    ['DP', dateText(publicationDate(record))],
    ['TI', plainText(medlineTitle(record, options))],
    ['PG', record.pages === null ? '' : medlinePages(record.pages.value)],
    ['LID', suffixed(record.elocation?.value, '[pii]')],
    ['LID', suffixed(record.doi?.value, '[doi]')],
    ['AB', abstractLine(medlineAbstract(record.abstract?.value))],
    ['CI', record.copyright?.value],
    ...authorsOf(record).flatMap(author => authorLines(record, author)),
    ...languagesOf(record).map((language): Line => ['LA', language]),
    ...medlineTypes(record).map((type): Line => ['PT', type]),
    ['TT', record.vernacularTitle === null ? '' : plainText(medlineVernacular(record))],
    ['DEP', compactDate(record.dates?.value.electronic ?? null)],
    ['PL', journal?.country],
    ['TA', journalAbbreviation(record)],
    ['JT', catalogueTitle(record)],
    ['JID', journal?.nlmId],
    ...relationLines(record),
    ['OTO', keywordsOf(record).length > 0 ? 'NOTNLM' : ''],
    ...keywordsOf(record).map((keyword): Line => ['OT', keyword]),
    ...(record.collaborators?.value ?? []).flatMap((member): Line[] => [
      ['FIR', fullName(member)],
      ['IR', shortName(member)],
    ]),
    ['PMC', record.pmcid?.value],
    ['COIS', record.conflictOfInterest?.value],
    ...historyLines(record),
    ['AID', suffixed(record.pii?.value, '[pii]')],
    ['AID', suffixed(record.doi?.value, '[doi]')],
    ['PST', record.dates?.value.print === null ? 'epublish' : 'ppublish'],
    ['SO', sourceLine(record)],
  ]
}

function suffixed(value: string | null | undefined, suffix: string): string {
  return value === null || value === undefined || value === '' ? '' : `${value} ${suffix}`
}

function dateText(date: PartialDate | null): string {
  return date === null ? '' : medlineDateText(date)
}

function compactDate(date: PartialDate | null): string {
  if (date === null || date.year === null) return ''
  const two = (number: number | null): string => (number === null ? '' : String(number).padStart(2, '0'))
  return `${date.year}${two(date.month)}${two(date.day)}`
}

function authorLines(record: CitationRecord, author: Author): Line[] {
  if (author.kind === 'group') return [['CN', medlineGroup(record, author)]]
  const places = affiliationsOf(record, author)
  return [
    ['FAU', fullName(author)],
    ['AU', shortName(author)],
    ['AUID', author.orcid === null ? '' : `ORCID: ${author.orcid}`],
    ...places.map(
      (place, i): Line => ['AD', affiliationWithEmail(place, i === places.length - 1 ? author.email : null)],
    ),
  ]
}

function fullName({ family, given, suffix }: Author): string {
  return given === '' ? family : `${family}, ${[medlineGiven(given), suffix].filter(part => part !== '').join(' ')}`
}

function shortName({ family, initials, suffix }: Author): string {
  return [family, initials, suffix].filter(part => part !== '').join(' ')
}

const HISTORY = [
  ['received', 'received'],
  ['revised', 'revised'],
  ['accepted', 'accepted'],
] as const

function historyLines(record: CitationRecord): Line[] {
  return HISTORY.flatMap(([event, name]): Line[] => {
    const date = record.dates?.value[event] ?? null
    if (date === null || date.year === null || date.month === null || date.day === null) return []
    const two = (number: number): string => String(number).padStart(2, '0')
    return [['PHST', `${date.year}/${two(date.month)}/${two(date.day)} 00:00 [${name}]`]]
  })
}

const RELATION_TAGS: Readonly<Record<string, string>> = {
  CommentOn: 'CON',
  CommentIn: 'CIN',
  ErratumIn: 'EIN',
  ErratumFor: 'EFR',
  RetractionIn: 'RIN',
  RetractionOf: 'ROF',
  RepublishedIn: 'RPI',
  RepublishedFrom: 'RPF',
  UpdateIn: 'UIN',
  UpdateOf: 'UOF',
  SummaryForPatientsIn: 'SPIN',
  OriginalReportIn: 'ORI',
  ExpressionOfConcernIn: 'ECI',
  ExpressionOfConcernFor: 'ECF',
}

function relationLines(record: CitationRecord): Line[] {
  return (record.relations?.value ?? []).flatMap((relation): Line[] => {
    const { type, source, doi, pmid } = relation
    const tag = RELATION_TAGS[type]
    const note = correctionNote(record, relation)
    const named = source !== '' || doi === null ? source : `doi: ${doi}`
    const whole = note === '' ? named : `${named.replace(/\.$/, '')}. ${note}`
    return tag === undefined ? [] : [[tag, pmid === null ? whole : `${whole} PMID: ${pmid}`]]
  })
}

/** `J Ex Stud. 2004 May;12(3 Suppl 1):1199-205. doi: 10.1/x. Epub 2004 Apr 20.` */
function sourceLine(record: CitationRecord): string {
  const journal = journalAbbreviation(record) || journalTitle(record)
  const issue = record.issue === null ? '' : `(${record.issue.value})`
  const pages = record.pages === null ? (record.elocation?.value ?? '') : medlinePages(record.pages.value)
  const numbers = `${record.volume?.value ?? ''}${issue}${pages === '' ? '' : `:${pages}`}`
  const electronic = record.dates?.value.electronic ?? null
  const epub = electronic === null || record.dates?.value.print === null ? '' : ` Epub ${dateText(electronic)}.`
  const doi = record.doi === null ? '' : ` doi: ${record.doi.value}.`
  return `${journal}. ${dateText(publicationDate(record))}${numbers === '' ? '' : `;${numbers}`}.${doi}${epub}`
}

const WIDTH = 87

/** Continuation lines begin with exactly six blanks; words longer than a line stay whole. */
function wrapped(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const word of line.slice(6).split(' ')) {
    if (current !== '' && 6 + current.length + 1 + word.length > WIDTH) {
      lines.push(current)
      current = word
    } else current = current === '' ? word : `${current} ${word}`
  }
  return line.slice(0, 6) + [...lines, current].join('\n      ')
}
