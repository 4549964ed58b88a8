/** The ways in which link identification is judged: paper 003's own, journals never seen, and a few examples. */
import { type ExampleVoice, moved } from '../../src/crawl/identify-links.js'
import { EVIDENCE_NAMES } from '../../src/crawl/link-evidence.js'
import { componentsOf } from '../../src/crawl/link-features.js'
import { type ComponentWeights, type Neighbors, nearestLinks } from '../../src/crawl/nearest-link.js'
import type { TrainingLink } from '../../src/model/index.js'
import { treeScorer } from '../../src/statistics/boosted-trees.js'
import { linkParameters, type MeasuredPage } from '../../train/links.js'

/** A real page with the general model's scores, given by a model that has never seen its journal. */
export interface ScoredPage {
  readonly journal: string
  readonly file: string
  readonly scores: readonly number[]
  readonly examples: readonly TrainingLink[]
}

export interface Tally {
  links: number
  right: number
  /** Of article links: found rightly, called so wrongly, missed. */
  found: number
  wrong: number
  missed: number
}

/** The same journal in two designs is one journal: neither may teach the other. */
export function familyOf(journal: string): string {
  return journal.replace(/-(?:19|20)\d\d$/, '')
}

/** Leaves out one journal after the other. */
export function scoredPages(pages: readonly MeasuredPage[]): ScoredPage[] {
  const real = pages.filter(({ isInvented }) => !isInvented)
  const families = [...new Set(real.map(({ labeled }) => familyOf(labeled.journal)))]
  return families.flatMap(family => {
    const isOwn = ({ labeled }: MeasuredPage): boolean => familyOf(labeled.journal) === family
    const { general } = linkParameters(pages.filter(page => !isOwn(page)))
    const scorer = treeScorer(general, EVIDENCE_NAMES)
    return real.filter(isOwn).map(page =>
      scoredPage(
        page,
        page.rows.map(row => scorer.score(row)),
      ),
    )
  })
}

export function scoredPage({ labeled }: MeasuredPage, scores: readonly number[]): ScoredPage {
  const { journal, file, page, links, truth } = labeled
  const examples = links.map(
    (link, i): TrainingLink => ({ ...truth[i]!, components: componentsOf(page, link), from: 'file' }),
  )
  return { journal, file, scores, examples }
}

export interface Trial {
  readonly weights: ComponentWeights
  /** Null: the nearest example alone decides, as in the paper. */
  readonly voice: ExampleVoice | null
  /** The examples kept of the training page; all of them in the paper. */
  readonly keep?: (examples: readonly TrainingLink[]) => readonly TrainingLink[]
}

/** By journal: every page in turn teaches, the journal's other pages test. Paper 003, section 5. */
export function oneIssueProtocol(pages: readonly ScoredPage[], { weights, voice, keep }: Trial): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const teacher of pages) {
    const nearest = nearestLinks((keep ?? (all => all))(teacher.examples), weights)
    for (const test of pages) {
      if (test === teacher || test.journal !== teacher.journal) continue
      const tally = tallyOf(tallies, test.journal)
      test.examples.forEach(({ components, label }, i) => {
        const neighbors = nearest.neighbors(components)
        const score = voice === null ? nearer(neighbors) : moved(test.scores[i]!, neighbors, voice)
        count(tally, label === 'article', score > 0)
      })
    }
  }
  return tallies
}

/** By journal: no examples at all. */
export function neverSeenProtocol(pages: readonly ScoredPage[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const { journal, scores, examples } of pages)
    for (const [i, { label }] of examples.entries())
      count(tallyOf(tallies, journal), label === 'article', scores[i]! > 0)
  return tallies
}

/** `k` links of a page, articles and others in turn, spread over the page: what an operator would click first. */
export function spreadExamples(examples: readonly TrainingLink[], k: number): TrainingLink[] {
  const articles = examples.filter(({ label }) => label === 'article')
  const others = examples.filter(({ label }) => label === 'other')
  const ofArticles = Math.min(articles.length, Math.max(Math.ceil(k / 2), k - others.length))
  return [...spread(articles, ofArticles), ...spread(others, Math.min(others.length, k - ofArticles))]
}

/** Pages with links judged wrongly while never seen, most first. */
export function worstPages(pages: readonly ScoredPage[]): { file: string; wrong: number; links: number }[] {
  const counted = pages.map(({ file, scores, examples }) => ({
    file,
    wrong: examples.filter(({ label }, i) => (label === 'article') !== scores[i]! > 0).length,
    links: examples.length,
  }))
  return counted.filter(({ wrong }) => wrong > 0).sort((a, b) => b.wrong - a.wrong || (a.file < b.file ? -1 : 1))
}

export function total(tallies: ReadonlyMap<string, Tally>): Tally {
  const sum = emptyTally()
  for (const tally of tallies.values())
    for (const key of ['links', 'right', 'found', 'wrong', 'missed'] as const) sum[key] += tally[key]
  return sum
}

export const rightPercent = ({ right, links }: Tally): number => (100 * right) / Math.max(1, links)
export const articleF1 = ({ found, wrong, missed }: Tally): number =>
  (200 * found) / Math.max(1, 2 * found + wrong + missed)

function spread<T>(all: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / count)]!)
}

/** Of equally near ones the article: a page too many costs less than an article missed. */
function nearer({ article, other }: Neighbors): number {
  return (other?.distance ?? 2) - (article?.distance ?? 2) + Number.EPSILON * 8
}

function emptyTally(): Tally {
  return { links: 0, right: 0, found: 0, wrong: 0, missed: 0 }
}

function tallyOf(tallies: Map<string, Tally>, journal: string): Tally {
  const known = tallies.get(journal)
  if (known !== undefined) return known
  const tally = emptyTally()
  tallies.set(journal, tally)
  return tally
}

function count(tally: Tally, isArticle: boolean, saidArticle: boolean): void {
  tally.links++
  if (isArticle === saidArticle) tally.right++
  if (isArticle && saidArticle) tally.found++
  if (!isArticle && saidArticle) tally.wrong++
  if (isArticle && !saidArticle) tally.missed++
}
