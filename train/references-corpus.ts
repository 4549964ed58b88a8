/**
 * The labelled citation strings as sequences of tokens with one label each, whatever set they come from: the sets
 * differ in where they put marks and words such as "pp." or "In", here these always go with the field they introduce.
 */
import { corpusPath, readJsonLines } from '../eval/corpus.js'
import type { CitationLabel } from '../src/references/labels.js'
import { type Token, tokensOf } from '../src/references/tokens.js'
import { alignFields } from './references-align.js'

export interface CitationRow {
  readonly string: string
  readonly fields: Readonly<Record<string, string | readonly string[]>>
  readonly segments?: readonly (readonly [string, string])[]
  readonly key: string
  readonly type?: string
  readonly source: string
}

/** The sets that are citations; the others hold names, dates, affiliations. */
export const CITATION_SETS = [
  'anystyle-bad',
  'anystyle-core',
  'anystyle-gold',
  'anystyle-good',
  'anystyle-ugly',
  'grobid-citation',
  'jats-mixed-citation',
  'parscit-citeseerx',
  'parscit-cora',
  'parscit-flux-cim-cs',
  'parscit-humanities-en',
  'parscit-humanities-it',
  'parscit-humanities-mixed',
  'parscit-iconip',
  'scielo-mixed-citation',
] as const

export function readCitations(set: string): CitationRow[] {
  const path = corpusPath('citations', `${set}.jsonl.gz`)
  return path === null ? [] : readJsonLines<CitationRow>(path)
}

const LABELS: Readonly<Record<string, CitationLabel>> = {
  arxiv: 'identifier',
  'citation-number': 'number',
  'collection-title': 'series',
  'container-title': 'booktitle',
  director: 'translator',
  isbn: 'identifier',
  medium: 'genre',
  pmid: 'identifier',
  producer: 'translator',
  source: 'note',
  tech: 'genre',
}

/** One label a token; null where a row cannot be aligned. */
export function labelsOf(row: CitationRow, tokens: readonly Token[] = tokensOf(row.string)): CitationLabel[] | null {
  const characters = row.segments === undefined ? alignFields(row) : alignSegments(row)
  if (characters === null) return null
  splitIssues(row, characters)
  const labels = tokens.map(token => majority(characters, token))
  joinIntroductions(tokens, labels)
  joinMarks(tokens, labels)
  return labels
}

/** A label for each character of the string: segments hold the same characters, white space apart. */
function alignSegments(row: CitationRow): CitationLabel[] {
  const characters = new Array<CitationLabel>(row.string.length).fill('other')
  const isBook = row.fields['title_is_book'] !== undefined
  let at = 0
  for (const [name, text] of row.segments!) {
    const label = isBook && name === 'booktitle' ? 'title' : (LABELS[name] ?? (name as CitationLabel)) // the corpus names no others
    for (const character of text.replace(/\s+/g, '')) {
      while (/\s/.test(row.string[at] ?? 'x')) at++
      for (let i = 0; i < character.length; i++) characters[at++] = label
    }
  }
  return characters
}

/** Some sets write volume and issue as one segment. */
function splitIssues(row: CitationRow, characters: CitationLabel[]): void {
  const { volume, issue } = row.fields
  if (typeof volume !== 'string' || typeof issue !== 'string' || characters.includes('issue')) return
  const first = characters.indexOf('volume')
  if (first < 0) return
  const end = characters.lastIndexOf('volume') + 1
  const after = row.string.indexOf(volume, first)
  const at = after < 0 ? -1 : row.string.indexOf(issue, after + volume.length)
  if (at < 0 || at >= end) return
  characters.fill('issue', after + volume.length, at + issue.length)
  characters.fill('pages', at + issue.length, end)
}

function majority(characters: readonly CitationLabel[], { start, end }: Token): CitationLabel {
  return characters[(start + end - 1) >> 1] ?? 'other'
}

const INTRODUCTIONS: readonly (readonly [RegExp, readonly CitationLabel[]])[] = [
  [/^(?:pp?|pages?|pag|pags|ss?|seiten?|стр|с)$/, ['pages']],
  [/^(?:vol|volume|v|vols|bd|band|tome|t|том)$/, ['volume']],
  [/^(?:no|nos|nr|num|number|n|issue|heft|iss|fasc)$/, ['issue', 'volume', 'identifier']],
  [/^(?:in|en|em|dans|im)$/, ['booktitle', 'editor', 'journal', 'author', 'title']],
  [/^(?:ed|eds|edited|editor|editors|by|hrsg|org|orgs)$/, ['editor']],
  [/^(?:doi|digital|object|identifier)$/, ['doi']],
  [/^(?:url|available|from|at|retrieved|disponible|disponivel|accessed|online|http|https|org|dx)$/, ['url', 'doi']],
  [/^(?:em|en|de|internet)$/, ['url']],
  [/^(?:arxiv|pmid|isbn|pmcid)$/, ['identifier']],
]

/** Words between fields go with the field they introduce, or close: "pp.", "In", "eds."; "et al." with the authors. */
function joinIntroductions(tokens: readonly Token[], labels: CitationLabel[]): void {
  for (let t = tokens.length - 1; t >= 0; t--) {
    if (labels[t] !== 'other' || tokens[t]!.kind !== 'word') continue
    const word = tokens[t]!.folded
    const next = neighbor(tokens, labels, { from: t, step: 1 })
    const rule = INTRODUCTIONS.find(([pattern, fields]) => pattern.test(word) && next !== null && fields.includes(next))
    if (rule !== undefined) labels[t] = next!
  }
  for (let t = 0; t < tokens.length; t++) {
    if (labels[t] !== 'other' || tokens[t]!.kind !== 'word') continue
    const previous = neighbor(tokens, labels, { from: t, step: -1 })
    const word = tokens[t]!.folded
    const closes =
      (previous === 'author' && /^(?:et|al|and|y|others)$/.test(word)) ||
      (previous === 'date' && /^[a-z]$/.test(word) && !tokens[t]!.spaced) ||
      (previous === 'editor' && /^eds?|editors?|org|orgs|hrsg$/.test(word))
    if (closes) labels[t] = previous!
  }
}

interface Walk {
  readonly from: number
  readonly step: 1 | -1
}

/** The label of the nearest token that is no mark. */
function neighbor(
  tokens: readonly Token[],
  labels: readonly CitationLabel[],
  { from, step }: Walk,
): CitationLabel | null {
  for (let t = from + step; t >= 0 && t < tokens.length; t += step) if (tokens[t]!.kind !== 'mark') return labels[t]!
  return null
}

const OPENING = new Set(['(', '[', '“', '„', '«', '‘', '<', '{'])

/** A mark between two fields goes with the field before it; an opening one with the field after it. */
function joinMarks(tokens: readonly Token[], labels: CitationLabel[]): void {
  let quoted = false
  for (const [t, token] of tokens.entries()) {
    if (token.kind !== 'mark') continue
    const straight = token.text === '"'
    if (straight) quoted = !quoted
    const next = neighbor(tokens, labels, { from: t, step: 1 })
    const previous = neighbor(tokens, labels, { from: t, step: -1 })
    const opens = OPENING.has(token.text) || (straight && quoted)
    labels[t] = (opens ? (next ?? previous) : (previous ?? next)) ?? 'other'
  }
}
