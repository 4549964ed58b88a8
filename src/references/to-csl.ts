/** Labelled segments to a CSL item: which segment stands for a field, and what its value is. */
import type { CslName } from '../model/citation.js'
import type { CitationLabel } from './labels.js'
import { issuedDate } from './normalize/date.js'
import { identifiersIn } from './normalize/identifiers.js'
import { editionNumber, issueNumber, pageRange, volumeAndIssue } from './normalize/numbers.js'
import { peopleOf } from './normalize/people.js'
import { containerName, plainName, plainTitle } from './normalize/text.js'
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

export function toCsl(text: string, segments: readonly Segment[]): Omit<ParsedReference, 'segments'> {
  const item: Record<string, unknown> = {}
  const confidence: Record<string, number> = {}
  const put = (field: string, value: unknown, from: Segment): void => {
    item[field] = value
    confidence[field] = from.weakest
  }
  for (const [field, label, read] of TEXT_FIELDS) {
    for (const candidate of inOrder(segments, label)) {
      const value = read(candidate.text)
      if (value === '') continue
      put(field, value, candidate)
      break
    }
  }
  putInnerIssue(segments, item, put)
  putPeople(segments, put)
  putContainer(segments, put)
  putDate(segments, put)
  putInstitution(segments, item, put)
  const { arxiv, ...identifiers } = identifiersIn(text)
  Object.assign(item, identifiers, arxiv === undefined ? {} : { number: `arXiv:${arxiv}` })
  for (const name of Object.keys(identifiers)) confidence[name] = 1
  return { csl: { type: workType(text, segments, item), ...item }, confidence }
}

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

function putContainer(segments: readonly Segment[], put: Put): void {
  for (const label of ['journal', 'booktitle'] as const) {
    const run = inOrder(segments, label).find(candidate => containerName(candidate.text) !== '')
    if (run === undefined) continue
    put('container-title', containerName(run.text), run)
    return
  }
}

function putDate(segments: readonly Segment[], put: Put): void {
  const runs = segments.filter(segment => segment.label === 'date')
  const run = runs.find(candidate => 'date-parts' in issuedDate(candidate.text)) ?? runs[0]
  if (run === undefined) return
  const date = issuedDate(run.text)
  if (date.raw !== '') put('issued', date, run)
}

/** Where no publisher is told, the institution stands in its place; CSL has no other. */
function putInstitution(segments: readonly Segment[], item: Record<string, unknown>, put: Put): void {
  const run = segments.find(segment => segment.label === 'institution')
  if (run !== undefined && item['publisher'] === undefined) put('publisher', plainName(run.text), run)
}
