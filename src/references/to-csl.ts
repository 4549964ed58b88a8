/** Labelled segments to a CSL item: which segment stands for a field, and what its value is. */
import type { CslName } from '../model/citation.js'
import type { CitationLabel } from './labels.js'
import { mendSegments } from './mend-segments.js'
import { issuedDate } from './normalize/date.js'
import { identifiersIn } from './normalize/identifiers.js'
import { editionNumber, issueNumber, pageRange, volumeAndIssue } from './normalize/numbers.js'
import { peopleOf } from './normalize/people.js'
import { containerName, journalName, plainName, plainTitle } from './normalize/text.js'
import type { ParsedReference, Segment } from './parse.js'
import { workType } from './work-type.js'

/** A field, the label it is read from, and how; an empty value is no value. */
const TEXT_FIELDS: readonly (readonly [field: string, label: CitationLabel, read: (text: string) => string])[] = [
  ['title', 'title', plainTitle],
  ['volume', 'volume', text => volumeAndIssue(text).volume],
  ['issue', 'issue', issueNumber],
  ['page', 'pages', pageRange],
  ['publisher', 'publisher', plainName],
  ['publisher-place', 'location', plainName],
  ['edition', 'edition', editionNumber],
  ['collection-title', 'series', containerName],
  ['genre', 'genre', plainName],
  ['note', 'note', plainName],
]

export function toCsl(text: string, read: readonly Segment[]): Omit<ParsedReference, 'segments'> {
  const segments = mendSegments(read)
  const item: Record<string, unknown> = {}
  const confidence: Record<string, number> = {}
  const put = (field: string, value: unknown, from: Segment): void => {
    if (value === undefined) {
      delete item[field]
      delete confidence[field]
      return
    }
    item[field] = value
    confidence[field] = from.weakest
  }
  for (const [field, label, normalize] of TEXT_FIELDS) {
    for (const candidate of inOrder(segments, label)) {
      const value = normalize(candidate.text)
      if (value === '') continue
      put(field, value, candidate)
      break
    }
  }
  putInnerIssue(segments, item, put)
  putPeople(segments, put)
  putContainer(segments, item, put)
  putDate(withoutAccess(text, segments), item, put)
  putInstitution(segments, item, put)
  const { arxiv, ...identifiers } = identifiersIn(text)
  Object.assign(item, identifiers, arxiv === undefined ? {} : { number: `arXiv:${arxiv}` })
  for (const name of Object.keys(identifiers)) confidence[name] = 1
  return { csl: { type: workType(text, segments, item), ...item }, confidence }
}

/** Undefined takes a field back. */
type Put = (field: string, value: unknown, from: Segment) => void

/** The first run of a label, unless a later one is much longer: a stray token is no title. */
function inOrder(segments: readonly Segment[], label: CitationLabel): Segment[] {
  const runs = segments.filter(segment => segment.label === label)
  const longest = Math.max(...runs.map(run => run.text.length))
  return [...runs.filter(run => run.text.length * 3 >= longest), ...runs.filter(run => run.text.length * 3 < longest)]
}

/** An issue written into the volume, where no segment of its own tells it. */
function putInnerIssue(segments: readonly Segment[], item: Record<string, unknown>, put: Put): void {
  const run = inOrder(segments, 'volume')[0]
  const issue = run === undefined || item['issue'] !== undefined ? null : volumeAndIssue(run.text).issue
  if (issue !== null) put('issue', issue, run!)
}

function putPeople(segments: readonly Segment[], put: Put): void {
  for (const [field, label] of [
    ['author', 'author'],
    ['editor', 'editor'],
    ['translator', 'translator'],
  ] as const) {
    const runs = segments.filter(segment => segment.label === label)
    const people: CslName[] = runs.flatMap(run => peopleOf(run.text))
    if (people.length > 0) put(field, people, runs[0]!)
  }
}

function putContainer(segments: readonly Segment[], item: Record<string, unknown>, put: Put): void {
  for (const [label, read] of [
    ['journal', journalName],
    ['booktitle', containerName],
  ] as const) {
    const run = inOrder(segments, label).find(candidate => read(candidate.text) !== '')
    if (run === undefined) continue
    put(isBookItself(segments, item) ? 'title' : 'container-title', read(run.text), run)
    return
  }
  const second = secondTitle(segments)
  if (second !== undefined) put('container-title', containerName(second.text), second)
}

/** A book's own title may be read as that of a containing work: nothing else is told that could stand in it. */
function isBookItself(segments: readonly Segment[], item: Readonly<Record<string, unknown>>): boolean {
  const has = (label: CitationLabel): boolean => segments.some(segment => segment.label === label)
  const book = segments.find(({ label }) => label === 'booktitle' || label === 'journal')
  if (item['title'] !== undefined || book === undefined || /^\W*(?:in|en|em|dans)\b/i.test(book.text)) return false
  return has('publisher') && !has('issue') && !has('pages') && !has('volume')
}

/** `Hale P. Springs. In: Moss K, editor. Gears.`: where no container was read, a second title after people is one. */
function secondTitle(segments: readonly Segment[]): Segment | undefined {
  const first = segments.findIndex(({ label }) => label === 'title')
  return segments.find(({ label, text }, i) => {
    const before = segments[i - 1]?.label
    const follows = i > first + 1 && (before === 'editor' || before === 'author')
    return label === 'title' && first >= 0 && text.length > SHORTEST_TITLE && follows
  })
}

const SHORTEST_TITLE = 8

const ACCESS_WORD =
  '(?:accessed|retrieved|cited|viewed|visited|acesso|acessado|consult[eé]e?|consultado|abgerufen|zugriff|access)'
const AFTER_ACCESS = new RegExp(`${ACCESS_WORD}[\\s:,]*(?:on|in|at|el|le|am|em)?[\\s:,]*$`, 'iu')
const ACCESS = new RegExp(`^\\W*(?:last )?${ACCESS_WORD}`, 'iu')

/** The day on which somebody looked at a page is not when the work came out. */
function withoutAccess(text: string, segments: readonly Segment[]): readonly Segment[] {
  return segments.filter(
    ({ label, start, text: own }) =>
      label !== 'date' || !(ACCESS.test(own) || AFTER_ACCESS.test(text.slice(Math.max(0, start - 40), start))),
  )
}

const YEARS = /^(?:1[5-9]\d\d|20[0-3]\d)(?:\s*[-/]\s*\d{2,4})?$/

/** A year in the place of an issue is a year, where no other is told: `42 (1999/2000): 358-60`. */
function putDate(segments: readonly Segment[], item: Record<string, unknown>, put: Put): void {
  const runs = segments.filter(segment => segment.label === 'date')
  const told = runs.filter(candidate => 'date-parts' in issuedDate(candidate.text))
  const run = told.find(candidate => !/^\W*1[56]\d\d\W*$/.test(candidate.text)) ?? told[0] ?? runs[0]
  const date = run === undefined ? null : issuedDate(run.text)
  if (run !== undefined && date !== null && date.raw !== '') put('issued', date, run)
  if (date !== null && 'date-parts' in date) return
  const issue = segments.find(({ label }) => label === 'issue')
  if (issue === undefined || !YEARS.test(String(item['issue'] ?? ''))) return
  put('issue', undefined, issue)
  put('issued', issuedDate(issue.text), issue)
}

/** Where no publisher is told, the institution stands in its place; CSL has no other. */
function putInstitution(segments: readonly Segment[], item: Record<string, unknown>, put: Put): void {
  const run = segments.find(segment => segment.label === 'institution')
  if (run !== undefined && item['publisher'] === undefined) put('publisher', plainName(run.text), run)
}
