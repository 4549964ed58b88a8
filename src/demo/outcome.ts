/** The harvested articles beside the true ones: which was found, and which of its fields are right. */
import type { PlainRecord } from '../core.js'
import { SCORED_FIELDS, type ScoredField, type Tally, tallyOf, type Verdicts, verdictsOf } from './score.js'
import type { DemoArticle, DemoTruth } from './site.js'

/** An article as the store has it. */
export interface HarvestedArticle {
  readonly urls: readonly string[]
  /** Null while it has no draft. */
  readonly record: PlainRecord | null
}

export interface ArticleOutcome {
  readonly truth: DemoArticle
  readonly found: HarvestedArticle | null
  readonly verdicts: Verdicts
  readonly tally: Tally
}

export interface IssueOutcome {
  readonly name: string
  readonly articles: readonly ArticleOutcome[]
}

export interface DemoOutcome {
  readonly issues: readonly IssueOutcome[]
  readonly fields: Readonly<Record<ScoredField, Tally>>
  readonly all: Tally
  /** Addresses of harvested articles that the journal does not know. */
  readonly strangers: readonly string[]
}

export function demoOutcome(truth: DemoTruth, harvested: readonly HarvestedArticle[]): DemoOutcome {
  const known = new Set<HarvestedArticle>()
  const issues = truth.issues.map(({ year, volume, issue, articles }) => ({
    name: `${year};${volume}(${issue})`,
    articles: articles.map(article => {
      const found = bestMatch(article, harvested)
      if (found !== null) known.add(found)
      const verdicts = verdictsOf(found?.record ?? null, article)
      return { truth: article, found, verdicts, tally: tallyOf(Object.values(verdicts)) }
    }),
  }))
  const outcomes = issues.flatMap(({ articles }) => articles)
  const tallies = SCORED_FIELDS.map(field => [field, tallyOf(outcomes.map(({ verdicts }) => verdicts[field]))])
  return {
    issues,
    fields: Object.fromEntries(tallies) as Record<ScoredField, Tally>,
    all: tallyOf(outcomes.flatMap(({ verdicts }) => Object.values(verdicts))),
    strangers: harvested.filter(article => !known.has(article)).map(({ urls }) => urls[0] ?? ''),
  }
}

/** The harvested article with most of the true one's pages; null when none has any. */
function bestMatch(article: DemoArticle, harvested: readonly HarvestedArticle[]): HarvestedArticle | null {
  let best: HarvestedArticle | null = null
  let most = 0
  for (const candidate of harvested) {
    const own = candidate.urls.filter(url => isOf(article, url)).length
    if (own > most) [best, most] = [candidate, own]
  }
  return best
}

function isOf(article: DemoArticle, url: string): boolean {
  const { pathname, search } = new URL(url)
  return [article.abstractPath, article.fullTextPath, article.pdfPath].includes(pathname + search)
}
