/** Trains the general model of link identification: data/parameters/links.json. */
import { writeFileSync } from 'node:fs'
import { corpusPath, fingerprint } from '../eval/corpus.js'
import type { LinkParameters } from '../src/crawl/identify-links.js'
import { EVIDENCE_NAMES, evidenceOf, pageLinks } from '../src/crawl/link-evidence.js'
import { type BoostingSample, boostTrees } from './boosted-trees.js'
import { type LabeledPage, labeledPages } from './links-corpus.js'

const BOOSTING = { trees: 120, depth: 3, rate: 0.1, leastLeaf: 2, ridge: 5 } as const
/** Every journal counts as much as one with this many links. */
const JOURNAL_WEIGHT = 400

export function train(): void {
  const corpus = corpusPath()
  if (corpus === null) throw new Error('the corpus is not here: set WEBMARS_CORPUS')
  const parameters = {
    for: 'crawl/identify-links',
    paper: '003',
    trainedBy: 'train/links.ts',
    trainedOn: { corpus: 'issues', sha256: fingerprint(`${corpus}/issues`) },
    ...linkParameters(labeledPages(corpus)),
  }
  writeFileSync(new URL('../data/parameters/links.json', import.meta.url), `${JSON.stringify(parameters, null, 1)}\n`)
}

export function linkParameters(pages: readonly LabeledPage[]): LinkParameters {
  return {
    general: boostTrees(samplesOf(pages), EVIDENCE_NAMES, BOOSTING),
    weights: {
      'attribute-name': 1,
      'attribute-value': 4,
      'href-scheme': 1,
      'href-fragment': 1,
      'href-query-name': 1,
      'content-tag': 1,
      'content-tag-attribute': 1,
      'content-tag-attribute-value': 1,
      'content-caption': 3,
    },
    examples: { reach: 0.1, strength: 10, rest: 0 },
  }
}

function samplesOf(pages: readonly LabeledPage[]): BoostingSample[] {
  const sizes = new Map<string, number>()
  for (const { journal, links } of pages) sizes.set(journal, (sizes.get(journal) ?? 0) + links.length)
  return pages.flatMap(({ page, links, truth, journal }) =>
    evidenceOf(pageLinks(page, links)).map((row, i) => ({
      row,
      yes: truth[i]!.label === 'article',
      weight: JOURNAL_WEIGHT / sizes.get(journal)!,
    })),
  )
}
