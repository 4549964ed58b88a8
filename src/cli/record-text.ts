/** A record for people: on a terminal, in columns. */
import type { PlainRecord } from '../core.js'
import { paint } from './terminal.js'

const LABEL_WIDTH = 14

export function recordText(record: PlainRecord): string {
  const source = [record.journal, record.date, volumeOf(record)].filter(part => part !== null && part !== '').join('. ')
  const rows: (readonly [string, string])[] = [
    ['title', record.title],
    [
      'authors',
      record.authors.map(({ given, family, suffix }) => [given, family, suffix].filter(Boolean).join(' ')).join('; '),
    ],
    ...record.affiliations.map((text, i) => [i === 0 ? 'affiliations' : '', text] as const),
    ['abstract', shortened(record.abstract)],
    ['keywords', record.keywords.join('; ')],
    ['source', source],
    ['doi', record.doi ?? ''],
    ['references', record.references.length === 0 ? '' : String(record.references.length)],
  ]
  const lines = rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `  ${label.padEnd(LABEL_WIDTH)}${value}`)
  const problems = record.problems.map(problem => paint('yellow', `  ! ${problemText(problem)}`, process.stdout))
  return `${[paint('bold', record.source, process.stdout), ...lines, ...problems].join('\n')}\n\n`
}

function volumeOf({ volume, issue, pages }: PlainRecord): string {
  const number = issue === null ? '' : `(${issue})`
  return `${volume ?? ''}${number}${pages === null ? '' : `:${pages}`}`
}

/** `field-uncertain: authors, 0.71`: the code, then what it is about. */
export function problemText({ code, ...about }: PlainRecord['problems'][number]): string {
  const details = Object.values(about).map(value => (typeof value === 'number' ? value.toFixed(2) : brief(value)))
  return details.length === 0 ? code : `${code}: ${details.join(', ')}`
}

/** On a terminal a problem is one line: `--jsonl` has all of it. */
function brief(value: unknown): string {
  const text = Array.isArray(value) ? value.map(brief).join(' / ') : String(value)
  return text.length > 70 ? `${text.slice(0, 69)}…` : text
}

export const shortened = (text: string): string => (text.length > 240 ? `${text.slice(0, 239)}…` : text)
