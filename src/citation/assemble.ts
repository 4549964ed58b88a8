/** Labelled zones → the record that the visible page alone gives. Each field says which zones it was read from. */
import {
  type CitationRecord,
  EMPTY_RECORD,
  type Field,
  type JournalName,
  type LabeledZone,
  labeledText,
  type Page,
  type PublicationDates,
} from '../model/index.js'
import { doiIn, piiIn } from '../text/identifiers.js'
import { isoDate } from '../text/partial-date.js'
import { abstractsOf } from './abstract.js'
import { type AuthorsAndAffiliations, authorsOf } from './authors.js'
import { collaboratorsOf } from './collaborators.js'
import { zoneField } from './evidence.js'
import { hasDates, historyDates } from './history.js'
import { keywordsOf } from './keywords.js'
import type { CitationKnowledge } from './knowledge.js'
import { withoutGaps } from './list-gaps.js'
import { withMarkedList } from './marked-list.js'
import { mendedLabels } from './mended-labels.js'
import { notesOf } from './notes.js'
import { journalAfterTitle, ownCitations } from './own-citation.js'
import { type PrintedIssn, serialNumbers } from './printed-issns.js'
import { isPlainArticle, publicationTypes, typesOfTitle } from './publication-types.js'
import { numberElsewhere } from './record-numbers.js'
import { referencesOf } from './references.js'
import { isOfAnother, relationsOf } from './relations.js'
import { withoutRomanized } from './romanized-byline.js'
import { readSourceLine, type SourceLine } from './source.js'
import {
  agreement,
  captionedLines,
  journalLine,
  mostPrinted,
  periodicalLine,
  rubricLines,
  serialLines,
  sourceLines,
  type Told,
} from './source-lines.js'
import { titlesOf } from './title.js'

/** Authors and affiliations alone, as `assemble` reads them. */
export function bylineOf(
  page: Page,
  labeled: readonly LabeledZone[],
  knowledge: CitationKnowledge,
): AuthorsAndAffiliations {
  return authorsOf(page, withText(page, labeled, knowledge), knowledge)
}

function withText(page: Page, labeled: readonly LabeledZone[], knowledge: CitationKnowledge): LabeledZone[] {
  const printed = labeled.filter(zone => labeledText(zone) !== '')
  return withoutRomanized(page, mendedLabels(withMarkedList(withoutGaps(page, printed)), knowledge))
}

export function assemble(page: Page, labeled: readonly LabeledZone[], knowledge: CitationKnowledge): CitationRecord {
  const zones = withText(page, labeled, knowledge)
  const { abstract, others, copyright } = abstractsOf(page, zones, knowledge)
  const source = sourceFields(page, zones, knowledge)
  const types = typesOf(page, zones)
  const byline = authorsOf(page, zones, knowledge)
  return {
    ...EMPTY_RECORD,
    ...titlesOf(page, zones),
    ...byline,
    collaborators: collaboratorsOf(page, zones, { authors: byline.authors, knowledge }),
    abstract,
    otherAbstracts: others,
    copyright,
    keywords: keywordsOf(page, zones),
    references: referencesOf(page, zones),
    ...source,
    types,
    ...notesOf(page, zones, byline.authors?.value ?? []),
    relations: relationsOf(page, zones, { types, doi: source.doi }),
    url: page.url.startsWith('http') ? zoneField(page.url, { page, zones: [], rules: [] }) : null,
  }
}

type SourceFields = Pick<
  CitationRecord,
  'journal' | 'volume' | 'issue' | 'pages' | 'elocation' | 'doi' | 'pii' | 'pmid' | 'pmcid' | 'dates'
>

/** Every line is read by itself; the first that has a value gives it. The DOI is the one that most lines print. */
function sourceFields(page: Page, zones: readonly LabeledZone[], knowledge: CitationKnowledge): SourceFields {
  const lines = [
    ...sourceLines(zones).map(zone => ({ zone, line: readSourceLine(labeledText(zone), knowledge) })),
    ...captionedLines(zones).map(({ zone, value }) => ({ zone, line: readSourceLine(value, knowledge) })),
    ...ownCitations(zones)
      .filter(({ source }) => source !== '')
      .map(({ zone, source }) => ({ zone, line: ownSource(source, knowledge) })),
  ]
  const issns = serialLines(zones).flatMap(zone => readSourceLine(labeledText(zone), knowledge).issns)
  const told = <T>(pick: (line: SourceLine) => T | null): Told<T>[] =>
    lines.flatMap(({ zone, line }) => {
      const value = pick(line)
      return value === null ? [] : [{ zone, value }]
    })
  const read = <T>(all: readonly Told<T>[], chosen: Told<T> | undefined): Field<T> | null =>
    chosen === undefined
      ? null
      : zoneField(chosen.value, { page, zones: [chosen.zone], rules: ['source-line', ...agreement(all, chosen)] })
  const first = <T>(pick: (line: SourceLine) => T | null): Field<T> | null => read(told(pick), told(pick)[0])
  const dois = told(line => line.doi)
  const elsewhere = doisElsewhere(zones)
  return {
    journal: first(line => journalOf(line, issns)) ?? journalAlone(page, zones, { knowledge, issns }),
    volume: first(line => line.volume),
    issue: first(line => line.issue),
    pages: first(line => line.pages),
    elocation: first(line => line.elocation),
    doi: read([...dois, ...elsewhere], mostPrinted(dois)) ?? doiElsewhere(page, elsewhere),
    pii: first(line => line.pii) ?? piiElsewhere(page, zones),
    pmid: first(line => line.pmid) ?? numberElsewhere(page, zones, 'pmid'),
    pmcid: first(line => line.pmcid) ?? numberElsewhere(page, zones, 'pmcid'),
    dates: datesOf(page, zones, lines),
  }
}

/** What follows the article's own title tells the journal by its place. */
function ownSource(source: string, knowledge: CitationKnowledge): SourceLine {
  const line = readSourceLine(source, knowledge)
  return line.journal === null ? { ...line, journal: journalAfterTitle(source) } : line
}

type NamedJournal = Pick<SourceLine, 'journal' | 'known' | 'issns'>

function journalAlone(
  page: Page,
  zones: readonly LabeledZone[],
  { knowledge, issns }: { readonly knowledge: CitationKnowledge; readonly issns: readonly PrintedIssn[] },
): Field<JournalName> | null {
  const found = journalLine(zones, knowledge) ?? periodicalLine(zones)
  if (found === null) return null
  const known = typeof found.value === 'string' ? null : found.value
  const name = journalOf({ journal: labeledText(found.zone).trim(), known, issns: [] }, issns)
  return name === null ? null : zoneField(name, { page, zones: [found.zone], rules: ['journal-line'] })
}

function journalOf(
  { journal, known, issns: printed }: NamedJournal,
  elsewhere: readonly PrintedIssn[],
): JournalName | null {
  if (journal === null) return null
  return {
    title: journal,
    nlmAbbreviation: known?.abbreviation ?? null,
    isoAbbreviation: null,
    ...serialNumbers([...printed, ...elsewhere]),
    issnLinking: null,
    nlmId: null,
    publisher: null,
    country: null,
  }
}

/** Labels whose zones may print the article's own DOI; those of the text and of the lists print others'. */
const MAY_HOLD_DOI = new Set(['history', 'rubric', 'running-head', 'footnote', 'correspondence', 'other'])

function doisElsewhere(zones: readonly LabeledZone[]): Told<string>[] {
  return zones.flatMap(zone => {
    const text = labeledText(zone)
    if (!MAY_HOLD_DOI.has(zone.label) || !/\b10\.\d{4}/.test(text) || isOfAnother(text)) return []
    const value = doiIn(text)
    return value === null ? [] : [{ zone, value }]
  })
}

function doiElsewhere(page: Page, [first]: readonly Told<string>[]): Field<string> | null {
  return first === undefined ? null : zoneField(first.value, { page, zones: [first.zone], rules: ['doi-in-text'] })
}

/** Printed among the notes, or in the address that the publisher gave the page. */
function piiElsewhere(page: Page, zones: readonly LabeledZone[]): Field<string> | null {
  const zone = zones.find(each => MAY_HOLD_DOI.has(each.label) && piiIn(labeledText(each)) !== null)
  if (zone !== undefined) return zoneField(piiIn(labeledText(zone))!, { page, zones: [zone], rules: ['source-line'] })
  const pii = piiIn(page.url)
  return pii === null ? null : zoneField(pii, { page, zones: [], rules: ['page-address'] })
}

function datesOf(
  page: Page,
  zones: readonly LabeledZone[],
  lines: readonly { zone: LabeledZone; line: SourceLine }[],
): Field<PublicationDates> | null {
  const dated = zones.filter(({ label }) => label === 'history' || label === 'source')
  const dates = historyDates(dated.map(labeledText).join(' ; '))
  const year = lines.find(({ line }) => line.year !== null)
  const print =
    dates.print ??
    (year === undefined
      ? null
      : { year: year.line.year, month: null, day: null, season: null, raw: String(year.line.year) })
  const all = { ...dates, print }
  if (!hasDates(all)) return null
  const used = dated.filter(zone =>
    Object.values(all).some(
      date => date !== null && (labeledText(zone).includes(date.raw) || labeledText(zone).includes(isoDate(date))),
    ),
  )
  return zoneField(all, { page, zones: used, rules: ['history-words'] })
}

/** What the rubric says; where that is nothing special, what the title says the article is. */
function typesOf(page: Page, zones: readonly LabeledZone[]): Field<readonly string[]> | null {
  const rubric = rubricLines(zones).find(zone => publicationTypes(labeledText(zone)).length > 0)
  const said = rubric === undefined ? [] : publicationTypes(labeledText(rubric))
  const title = zones.find(({ label }) => label === 'title')
  const named = title === undefined ? [] : typesOfTitle(labeledText(title))
  if (title !== undefined && named.length > 0 && isPlainArticle(said))
    return zoneField(named, { page, zones: [title], rules: ['title-to-type'] })
  return rubric === undefined ? null : zoneField(said, { page, zones: [rubric], rules: ['rubric-to-type'] })
}
