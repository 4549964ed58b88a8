/**
 * `webmars page --explain`: for every field the value, how sure it is, and every witness: what it read, on which bytes,
 * at which nodes, how sure it was, and the conventions applied on the way; then what was not found, and the problems.
 */
import { type Affiliation, type Draft, type Evidence, FIELD_NAMES, type Field, valueText } from '../core.js'
import { problemText, shortened } from './record-text.js'
import { paint } from './terminal.js'

/** Characters of a page's SHA-256 that tell it from the others. */
const HASH_LENGTH = 12

export function explanationOf(input: string, { record, problems }: Draft): string {
  const fields: (readonly [string, Field<unknown>])[] = [
    ...FIELD_NAMES.flatMap(name => (record[name] === null ? [] : [[name, record[name] as Field<unknown>] as const])),
    ...record.otherAbstracts.map(field => [`otherAbstract ${field.value.language}`, field as Field<unknown>] as const),
  ]
  const absent = FIELD_NAMES.filter(name => record[name] === null)
  const lines = [
    paint('bold', input, process.stdout),
    ...pagesOf(fields.map(([, field]) => field)).map(page => `  bytes ${page}`),
    ...fields.flatMap(([name, field]) => fieldLines(name, field)),
    ...(absent.length === 0 ? [] : [`  not found: ${absent.join(', ')}`]),
    ...problems.map(problem => paint('yellow', `  ! ${problemText(problem)}`, process.stdout)),
  ]
  return `${lines.join('\n')}\n\n`
}

/** The SHA-256 of every page that a field was read on, whole, once. */
function pagesOf(fields: readonly Field<unknown>[]): string[] {
  return [...new Set(fields.flatMap(({ evidence }) => evidence.map(({ page }) => page)))].filter(page => page !== '')
}

function fieldLines(name: string, field: Field<unknown>): string[] {
  return [
    `  ${name} (${field.confidence.toFixed(2)}): ${shortened(valueText(field.value))}`,
    ...partLines(field.value),
    ...field.evidence.map(evidenceLine),
    ...field.candidates.map(({ value, evidence }) => `    or: ${shortened(valueText(value))} ${witnessOf(evidence)}`),
  ]
}

/** What one line cannot show: which date is which, the parts of affiliations and the organisations suggested for them. */
function partLines(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(row => (isAffiliation(row) ? affiliationLine(row) : []))
  if (value === null || typeof value !== 'object' || !('accepted' in value)) return []
  return Object.entries(value).flatMap(([event, date]) => (date === null ? [] : [`    ${event}: ${valueText(date)}`]))
}

function isAffiliation(row: unknown): row is Affiliation {
  return row !== null && typeof row === 'object' && 'rorCandidates' in row
}

function affiliationLine({ department, institution, city, country, rorCandidates }: Affiliation): string[] {
  const named = Object.entries({ department, institution, city, country }).flatMap(([part, text]) =>
    text === null ? [] : [`${part} ${text}`],
  )
  const suggested = rorCandidates.map(id => `https://ror.org/${id}?`)
  const line = [...named, ...suggested].join(' · ')
  return line === '' ? [] : [`    ${line}`]
}

function evidenceLine(evidence: Evidence): string {
  const applied = evidence.rules.length === 0 ? '' : ` [${evidence.rules.join(', ')}]`
  return `    ${witnessOf(evidence)}: “${shortened(evidence.verbatim.replace(/\s*\n\s*/g, ' / '))}”${applied}`
}

/** `crf title 0.97, nodes 812…814 of 9f3cab01de23`. */
function witnessOf({ by, source, nodes, page, confidence }: Evidence): string {
  const sure = confidence === null ? '' : ` ${confidence.toFixed(2)}`
  const place = page === '' ? '' : `, nodes ${rangeOf(nodes)} of ${page.slice(0, HASH_LENGTH)}`
  return `${[by, source].filter(part => part !== '').join(' ')}${sure}${place}`
}

function rangeOf(nodes: readonly number[]): string {
  if (nodes.length === 0) return '–'
  return nodes.length === 1 ? String(nodes[0]) : `${nodes[0]}…${nodes[nodes.length - 1]}`
}
