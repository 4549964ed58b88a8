/**
 * Whether the kind of work was told right. Two sets declare it (JATS and SciELO: journal, book, web page, proceedings);
 * for the others it follows from the labels that people gave the parts of the string, never from ours.
 */
import { percent } from './text.js'

export interface TypedCitation {
  readonly string: string
  readonly set: string
  readonly key: string
  readonly type?: string
  readonly fields: Readonly<Record<string, string | readonly string[]>>
}

const DECLARED: Readonly<Record<string, string>> = {
  journal: 'article-journal',
  book: 'book',
  web: 'webpage',
  webpage: 'webpage',
  confproc: 'paper-conference',
  report: 'report',
}
const MEETING =
  /\b(?:proc(?:eedings)?|conf(?:erence)?|symposium|workshop|congress|meeting|tagung|colloque|anais|actes)\b/i
const THESIS = /\b(?:thesis|dissertation|th[eè]se de doctorat|disserta[cç][aã]o|tese de|tesis)\b/i
const REPORT = /\b(?:report|tech|working paper|memo)/i

/** Null where the set tells nothing. */
export function trueType({ set, type, fields, string }: TypedCitation): string | null {
  const has = (name: string): boolean => fields[name] !== undefined
  const text = (name: string): string => String(fields[name] ?? '')
  if (/^(?:jats|scielo)/.test(set)) {
    const declared = DECLARED[type ?? '']
    if (declared !== 'book') return declared ?? null
    return THESIS.test(string) ? 'thesis' : has('booktitle') ? 'chapter' : 'book'
  }
  if (has('journal')) return 'article-journal'
  if (has('booktitle') && !has('title_is_book')) return MEETING.test(text('booktitle')) ? 'paper-conference' : 'chapter'
  if (THESIS.test(string)) return 'thesis'
  if (has('arxiv')) return 'article'
  if (/\bpatent\b/i.test(string)) return 'patent'
  if (REPORT.test(text('genre'))) return 'report'
  if (has('publisher')) return 'book'
  return has('url') ? 'webpage' : null
}

export interface TypeScores {
  /** Percent of the citations whose type is told. */
  readonly declared: number
  readonly derived: number
  readonly table: string
}

export function scoreTypes(rows: readonly TypedCitation[], typeOf: (string: string) => string | undefined): TypeScores {
  const counts = new Map<string, { true: number; given: number; hit: number }>()
  const of = (type: string) => {
    const known = counts.get(type) ?? { true: 0, given: 0, hit: 0 }
    counts.set(type, known)
    return known
  }
  const right = { declared: 0, derived: 0 }
  const all = { declared: 0, derived: 0 }
  const seen = new Set<string>()
  for (const row of rows) {
    const wanted = trueType(row)
    if (wanted === null || seen.has(row.key)) continue
    seen.add(row.key)
    const given = typeOf(row.string) ?? 'document'
    const kind = /^(?:jats|scielo)/.test(row.set) ? 'declared' : 'derived'
    all[kind]++
    of(wanted).true++
    of(given).given++
    if (given !== wanted) continue
    right[kind]++
    of(wanted).hit++
  }
  const lines = [...counts]
    .sort((a, b) => b[1].true - a[1].true)
    .map(
      ([type, { true: wanted, given, hit }]) =>
        `| ${type} | ${wanted} | ${percent(hit, given)} | ${percent(hit, wanted)} |`,
    )
  return {
    declared: percent(right.declared, all.declared),
    derived: percent(right.derived, all.derived),
    table: ['| type of work | true | precision | recall |', '|---|---|---|---|', ...lines].join('\n'),
  }
}
