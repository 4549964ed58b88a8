/** Trains the general model of link identification, for data/parameters/links.json. */
import { writeFileSync } from 'node:fs'
import { corpusPath, fingerprint } from '../eval/corpus.js'
import type { ExampleVoice, LinkParameters } from '../src/crawl/identify-links.js'
import { EVIDENCE_NAMES, evidenceOf, pageLinks } from '../src/crawl/link-evidence.js'
import type { ComponentWeights } from '../src/crawl/nearest-link.js'
import { boostTrees } from './boosted-trees.js'
import { inventedIssues } from './invented-issues.js'
import { type LabeledPage, labeledPages, sitePages } from './links-corpus.js'

const BOOSTING = { trees: 200, depth: 3, rate: 0.1, leastLeaf: 2, ridge: 5, features: 0.4 } as const
export const INVENTED_PAGES = 400
/** All links of a journal together; a real journal counts for several invented ones. */
const REAL_WEIGHT = 400
const INVENTED_WEIGHT = 40

/** Chosen on the corpus: docs/decisions/0060-distance-of-links.md has the alternatives and their figures. */
export const WEIGHTS: ComponentWeights = {
  'attribute-name': 1,
  'attribute-value': 4,
  'href-scheme': 1,
  'href-fragment': 1,
  'href-query-name': 1,
  'content-tag': 1,
  'content-tag-attribute': 1,
  'content-tag-attribute-value': 1,
  'content-caption': 3,
}
export const EXAMPLES: ExampleVoice = { reach: 0.08, strength: 3.5, rest: 0.5 }

/** A page's links as the model sees them, with what they are. */
export interface MeasuredPage {
  readonly labeled: LabeledPage
  readonly rows: readonly Float64Array[]
  readonly isInvented: boolean
}

export function train(): void {
  const corpus = corpusPath()
  if (corpus === null) throw new Error('the corpus is not here: set WEBMARS_CORPUS')
  const parameters = {
    for: 'crawl/identify-links',
    paper: '003',
    trainedBy: 'train/links.ts',
    trainedOn: { corpus: 'issues', sha256: fingerprint(`${corpus}/issues`), inventedPages: INVENTED_PAGES },
    ...linkParameters([...measured(realPages(corpus), false), ...measured(inventedIssues(INVENTED_PAGES), true)]),
  }
  writeFileSync(new URL('../data/parameters/links.json', import.meta.url), `${JSON.stringify(parameters, null, 1)}\n`)
}

export function realPages(corpus: string): LabeledPage[] {
  const labeled = labeledPages(corpus)
  return [...labeled, ...sitePages(corpus, new Set(labeled.map(({ journal }) => journal)))]
}

export function measured(pages: readonly LabeledPage[], isInvented: boolean): MeasuredPage[] {
  return pages.map(labeled => ({ labeled, rows: evidenceOf(pageLinks(labeled.page, labeled.links)), isInvented }))
}

export function linkParameters(pages: readonly MeasuredPage[]): LinkParameters {
  const sizes = new Map<string, number>()
  for (const { labeled, rows } of pages) sizes.set(labeled.journal, (sizes.get(labeled.journal) ?? 0) + rows.length)
  const samples = pages.flatMap(({ labeled, rows, isInvented }) =>
    rows.map((row, i) => ({
      row,
      yes: labeled.truth[i]!.label === 'article',
      weight: (isInvented ? INVENTED_WEIGHT : REAL_WEIGHT) / sizes.get(labeled.journal)!,
    })),
  )
  return { general: boostTrees(samples, EVIDENCE_NAMES, BOOSTING), weights: WEIGHTS, examples: EXAMPLES }
}
