/** Scores parsed citation strings field by field, and whole. */
import { norm, percent, scores, similar } from './text.js'

export interface GoldCitation {
  readonly string: string
  readonly key?: string
  readonly fields: Readonly<Record<string, string | readonly string[]>>
}

/** The part of CSL-JSON that is scored. */
export interface ScoredItem {
  readonly author?: readonly { readonly family?: string; readonly literal?: string }[]
  readonly title?: string
  readonly 'container-title'?: string
  readonly volume?: string
  readonly issue?: string
  readonly page?: string
  readonly issued?: unknown
  readonly DOI?: string
}

interface Count {
  gold: number
  predicted: number
  hit: number
}

export interface CitationScores {
  readonly size: number
  readonly figures: Record<string, number>
  readonly failures: { string: string; field: string; given: string; want: string }[]
}

export function scoreCitations(
  gold: readonly GoldCitation[],
  predict: (string: string) => ScoredItem | undefined,
): CitationScores {
  const tally: Tally = { counts: new Map(), failures: [] }
  const seen = new Set<string>()
  let size = 0
  let whole = 0
  for (const citation of gold) {
    const key = citation.key ?? citation.string
    if (seen.has(key)) continue
    seen.add(key)
    size++
    if (scoreOne(tally, citation, predict(citation.string) ?? {})) whole++
  }
  return { size, figures: figuresOf(tally.counts, whole, size), failures: tally.failures }
}

interface Tally {
  readonly counts: Map<string, Count>
  readonly failures: CitationScores['failures']
}

type Same = (want: string, given: string) => boolean
const equal: Same = (want, given) => norm(want) === norm(given)
const alike: Same = (want, given) => similar(want, given) >= 0.95
const sameYear: Same = (want, given) => yearOf(want) === yearOf(given)
const samePages: Same = (want, given) => pagesOf(want).join() === pagesOf(given).join()

const FIELDS: readonly (readonly [
  name: string,
  want: (gold: GoldCitation) => string,
  got: (item: ScoredItem) => string,
  same: Same,
])[] = [
  ['title', g => text(g, 'title'), c => c.title ?? '', alike],
  ['container', g => text(g, 'journal') || text(g, 'booktitle'), c => c['container-title'] ?? '', alike],
  ['volume', g => text(g, 'volume'), c => c.volume ?? '', equal],
  ['issue', g => text(g, 'issue'), c => c.issue ?? '', equal],
  ['year', g => text(g, 'year'), c => yearOf(c.issued ?? ''), sameYear],
  ['pages', g => text(g, 'pages'), c => c.page ?? '', samePages],
  ['doi', g => text(g, 'doi'), c => c.DOI ?? '', equal],
]

/** Each field that was given, and whether it is right; a field that the truth does not tell is wrong. */
export function givenFields(
  gold: GoldCitation,
  item: ScoredItem,
): { readonly field: string; readonly right: boolean }[] {
  const fields = FIELDS.flatMap(([field, want, got, same]) => {
    const [wanted, given] = [want(gold), got(item)]
    return given === '' ? [] : [{ field, right: wanted !== '' && same(wanted, given) }]
  })
  const names = { counts: new Map(), failures: [] }
  if (item.author === undefined) return fields
  const right = Array.isArray(gold.fields['author']) && scoreNames(names, gold, item)
  return [...fields, { field: 'author', right }]
}

/** Whether all fields that the truth has are right. */
function scoreOne(tally: Tally, gold: GoldCitation, item: ScoredItem): boolean {
  let allRight = scoreNames(tally, gold, item)
  for (const [name, want, got, same] of FIELDS) {
    const wanted = want(gold)
    const given = got(item)
    const right = wanted !== '' && same(wanted, given)
    add(tally.counts, name, { gold: wanted === '' ? 0 : 1, predicted: given === '' ? 0 : 1, hit: right ? 1 : 0 })
    if (wanted === '' || right) continue
    allRight = false
    tally.failures.push({ string: gold.string, field: name, given, want: wanted })
  }
  return allRight
}

function scoreNames(tally: Tally, gold: GoldCitation, item: ScoredItem): boolean {
  const raw = gold.fields['author']
  const wanted = Array.isArray(raw) ? raw.map(name => norm(String(name))) : []
  const given = (item.author ?? []).map(name => norm(name.family || name.literal || ''))
  const hit = given.filter(name => name !== '' && wanted.some(want => want.includes(name))).length
  add(tally.counts, 'author', { gold: wanted.length, predicted: given.length, hit: Math.min(hit, wanted.length) })
  const right = wanted.length === 0 || (wanted.length === given.length && hit === wanted.length)
  if (!right)
    tally.failures.push({ string: gold.string, field: 'author', given: given.join('; '), want: wanted.join('; ') })
  return right
}

function figuresOf(counts: ReadonlyMap<string, Count>, whole: number, size: number): Record<string, number> {
  const figures: Record<string, number> = {}
  const all: Count = { gold: 0, predicted: 0, hit: 0 }
  for (const [name, count] of counts) {
    figures[`${name} F1`] = percent(scores(count.hit, count.predicted, count.gold).f1, 1)
    all.gold += count.gold
    all.predicted += count.predicted
    all.hit += count.hit
  }
  figures['field F1'] = percent(scores(all.hit, all.predicted, all.gold).f1, 1)
  figures['whole right'] = percent(whole, size)
  return figures
}

function add(counts: Map<string, Count>, name: string, more: Count): void {
  const count = counts.get(name) ?? { gold: 0, predicted: 0, hit: 0 }
  counts.set(name, {
    gold: count.gold + more.gold,
    predicted: count.predicted + more.predicted,
    hit: count.hit + more.hit,
  })
}

function text(gold: GoldCitation, field: string): string {
  const value = gold.fields[field]
  return typeof value === 'string' ? value : ''
}

function yearOf(value: unknown): string {
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  return /1[5-9]\d\d|20\d\d/.exec(written)?.[0] ?? ''
}

/** First and last page, the last one expanded: 1199-205 is 1199-1205. */
function pagesOf(value: string): string[] {
  const found = value.replace(/[\u2010-\u2015\u2212]+|--+/g, '-').match(/[A-Za-z]*\d+[A-Za-z]?/g) ?? []
  const [first, last] = found
  if (first === undefined || last === undefined) return found.slice(0, 1).map(page => page.toLowerCase())
  const expands = /^\d+$/.test(first) && /^\d+$/.test(last) && last.length < first.length
  return [first, expands ? first.slice(0, first.length - last.length) + last : last].map(page => page.toLowerCase())
}
