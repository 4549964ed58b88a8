/** An HTML page of records with COinS, which reference managers pick up. RULES section 6. */
import type { CitationRecord, Relation } from '../model/index.js'
import { isoDate } from '../text/partial-date.js'
import { legalText, oneLine, xmlAttribute, xmlText } from './escape.js'
import {
  authorsOf,
  bareTitle,
  doiUrl,
  endedTitle,
  invertedName,
  issnText,
  journalAbbreviation,
  journalTitle,
  pagesText,
  publicationDate,
  relationLabel,
  yearText,
} from './fields.js'
import { type Format, type FormatOptions, nothing } from './format.js'

export const HTML: Format = {
  name: 'html',
  title: 'HTML page with COinS',
  extension: 'html',
  mediaType: 'text/html',
  head: '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>Citations</title></head>\n<body>\n<ol>\n',
  between: '\n',
  foot: '\n</ol>\n</body>\n</html>\n',
  write: htmlItem,
  lacks: nothing,
}

function htmlItem(record: CitationRecord, { flatten }: FormatOptions): string {
  const title = record.title?.value ?? ''
  const shown = flatten ? xmlText(bareTitle(record)) : legalText(endedTitle(title)).replace(/\s+/g, ' ')
  const doi = record.doi?.value
  const link = doi === undefined ? '' : ` <a href="${xmlAttribute(doiUrl(doi))}">doi:${xmlText(doi)}</a>`
  const relations = (record.relations?.value ?? []).map(relationText).join('')
  return `<li>${xmlText(authorsOf(record).map(invertedName).join('; '))}. ${shown} <cite>${xmlText(sourceText(record))}</cite>${link}${relations}<span class="Z3988" title="${xmlAttribute(coins(record))}"></span></li>`
}

/** ` Retraction in: Gut. 2001 Mar;48:1.`, by what is known of the other article. */
function relationText({ type, doi, pmid, source }: Relation): string {
  const target = source || (doi === null ? (pmid === null ? '' : `PMID: ${pmid}`) : `doi:${doi}`)
  return target === '' ? '' : ` ${xmlText(`${relationLabel(type)}: ${oneLine(target)}.`)}`
}

function sourceText(record: CitationRecord): string {
  const issue = record.issue === null ? '' : `(${record.issue.value})`
  const pages = pagesText(record) || (record.elocation?.value ?? '')
  return oneLine(
    `${journalAbbreviation(record) || journalTitle(record)}. ${yearText(record)};${record.volume?.value ?? ''}${issue}${pages === '' ? '' : `:${pages}`}.`,
  )
}

const COINS: readonly (readonly [
  key: string,
  values: (record: CitationRecord) => readonly (string | null | undefined)[],
])[] = [
  ['ctx_ver', () => ['Z39.88-2004']],
  ['rft_val_fmt', () => ['info:ofi/fmt:kev:mtx:journal']],
  ['rft.genre', () => ['article']],
  ['rft.atitle', record => [bareTitle(record)]],
  ['rft.jtitle', record => [journalTitle(record)]],
  ['rft.stitle', record => [journalAbbreviation(record)]],
  ['rft.aulast', record => [authorsOf(record)[0]?.family]],
  ['rft.aufirst', record => [authorsOf(record)[0]?.given]],
  ['rft.au', record => authorsOf(record).map(invertedName)],
  ['rft.date', record => [isoDate(publicationDate(record) ?? { year: null, month: null, day: null })]],
  ['rft.volume', record => [record.volume?.value]],
  ['rft.issue', record => [record.issue?.value]],
  ['rft.spage', record => [record.pages?.value.first]],
  ['rft.epage', record => [record.pages?.value.last]],
  ['rft.artnum', record => [record.elocation?.value]],
  ['rft.issn', record => [issnText(record)]],
  [
    'rft_id',
    record => [
      record.doi === null ? '' : `info:doi/${record.doi.value}`,
      record.pmid === null ? '' : `info:pmid/${record.pmid.value}`,
    ],
  ],
]

/** Each value URL-encoded; the whole is then escaped as an attribute. */
export function coins(record: CitationRecord): string {
  return COINS.flatMap(([key, values]) =>
    values(record).flatMap(value => (value ? [`${key}=${encodeURIComponent(oneLine(value))}`] : [])),
  ).join('&')
}
