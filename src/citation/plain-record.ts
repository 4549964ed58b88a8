/** The record as one flat JSON line: what `webmars page --jsonl` prints, and what the evaluation scores. */
import { abstractText, type CitationRecord, FIELD_NAMES, type Problem, plainText } from '../model/index.js'
import { fullPages } from '../text/page-range.js'
import { isoDate } from '../text/partial-date.js'
import { ownAbstract, ownTitle } from './own-language.js'

export interface PlainAuthor {
  readonly given: string
  readonly family: string
  readonly suffix: string
  readonly group: boolean
  readonly email: string | null
  readonly orcid: string | null
  readonly affiliations: readonly string[]
}

export interface PlainRecord {
  readonly source: string
  /** As the page puts it first; NLM's English title beside it, where that is another. */
  readonly title: string
  readonly translatedTitle: string | null
  readonly authors: readonly PlainAuthor[]
  readonly affiliations: readonly string[]
  /** In the language of the title, where the page has it in several. */
  readonly abstract: string
  readonly abstractSections: readonly {
    readonly label: string
    readonly category: string | null
    readonly text: string
  }[]
  readonly keywords: readonly string[]
  readonly references: readonly string[]
  readonly doi: string | null
  readonly journal: string | null
  readonly issn: string | null
  readonly volume: string | null
  readonly issue: string | null
  readonly pages: string | null
  readonly date: string | null
  readonly type: string | null
  readonly confidence: Readonly<Record<string, number>>
  readonly problems: readonly Problem[]
}

export interface PlainRecordInput {
  readonly source: string
  readonly record: CitationRecord
  readonly problems: readonly Problem[]
}

export function plainRecord({ source, record, problems }: PlainRecordInput): PlainRecord {
  const affiliations = (record.affiliations?.value ?? []).map(({ text }) => text)
  const journal = record.journal?.value
  const title = plainText(ownTitle(record))
  const english = plainText(record.title?.value ?? '')
  const abstract = ownAbstract(record)
  return {
    source,
    title,
    translatedTitle: english === title ? null : english,
    authors: (record.authors?.value ?? []).map(author => ({
      given: author.given,
      family: author.family,
      suffix: author.suffix,
      group: author.kind === 'group',
      email: author.email,
      orcid: author.orcid,
      affiliations: author.affiliations.flatMap(index => affiliations[index] ?? []),
    })),
    affiliations,
    abstract: abstract === null ? '' : abstractText(abstract),
    abstractSections: (abstract?.sections ?? []).map(({ label, category, html }) => ({
      label,
      category,
      text: plainText(html),
    })),
    keywords: record.keywords?.value ?? [],
    references: (record.references?.value ?? []).map(({ text }) => text),
    doi: record.doi?.value ?? null,
    journal: journal?.title ?? null,
    issn: journal?.issnPrint ?? journal?.issnElectronic ?? journal?.issnLinking ?? null,
    volume: record.volume?.value ?? null,
    issue: record.issue?.value ?? null,
    pages: record.pages === null ? (record.elocation?.value ?? null) : fullPages(record.pages.value),
    date: publicationDate(record),
    type: record.types?.value.join('; ') ?? null,
    confidence: Object.fromEntries(
      FIELD_NAMES.flatMap(name => (record[name] === null ? [] : [[name, rounded(record[name].confidence)]])),
    ),
    problems,
  }
}

/** The date of the issue, else of the electronic publication. */
function publicationDate({ dates }: CitationRecord): string | null {
  const date = dates?.value.print ?? dates?.value.electronic ?? dates?.value.collection ?? null
  return date === null ? null : isoDate(date) || date.raw
}

function rounded(confidence: number): number {
  return Math.round(confidence * 10000) / 10000
}
