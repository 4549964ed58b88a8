/** Article pages to records: the visible page alone, and all witnesses; platforms held out. */
import { assemble, type CitationRecord, choose, isUnsure, metadataRecord, plainRecord } from '../../src/core.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { verdictParameters } from '../../src/io/parameters/verdict.js'
import { type HeldOutPage, heldOutArticles } from '../../train/zone-folds.js'
import { type ArticlePrediction, scoreArticles } from '../metrics/articles.js'
import { percent } from '../metrics/text.js'
import type { Task, TaskResult } from '../task.js'

const FOLDS = 4
const QUICK_FOLDS = 2

export const articles: Task = {
  name: '006-articles',
  title: 'Article pages of platforms not learnt from: labelled zones to records',
  published: {
    'visible title right': '1 % (best peer without metadata)',
    'visible author F1': '42 (best peer without metadata)',
    'visible affiliation F1': '34 (best peer without metadata)',
    'visible abstract right': '7 % (best peer without metadata)',
    'title right': '93 % (best peer with metadata)',
    'author F1': '95 (best peer with metadata)',
    'affiliation F1': '78 (best peer with metadata)',
    'abstract right': '58 % (best peer with metadata)',
  },
  corpus: ['articles'],
  run: async ({ quick }) => run(quick ? QUICK_FOLDS : FOLDS),
}

async function run(folds: number): Promise<TaskResult> {
  const pages = await heldOutArticles(folds)
  const truths = new Map(pages.map(({ source }) => [source.id, source.truth]))
  const visible = scoreArticles(
    truths,
    pages.map(page => recordOf(page, false)),
  )
  const all = scoreArticles(
    truths,
    pages.map(page => recordOf(page, true)),
  )
  const doubtful = (useMetadata: boolean): number =>
    percent(pages.filter(page => isUnsure({ record: chosen(page, useMetadata) })).length, pages.length)
  return {
    protocol: `${folds} folds of platforms; a page's platform is not among those the labeler learnt from; the verdict's weights are the shipped ones`,
    size: pages.length,
    figures: {
      ...prefixed('visible ', visible.figures),
      ...all.figures,
      'visible pages to render -error': doubtful(false),
      'pages to render -error': doubtful(true),
    },
    failures: visible.failures.slice(0, 80).map(({ name, field, why }) => ({ name, why: `${field}: ${why}` })),
  }
}

function prefixed(prefix: string, figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix}${name}`, value]))
}

function recordOf(page: HeldOutPage, useMetadata: boolean): ArticlePrediction {
  return plainRecord({ source: page.source.id, record: chosen(page, useMetadata), problems: [] })
}

function chosen({ page, zones }: HeldOutPage, useMetadata: boolean): CitationRecord {
  const visible = assemble(page, zones, citationKnowledge())
  const witnesses = [
    { by: 'crf' as const, record: visible },
    ...(useMetadata ? [{ by: 'metadata' as const, record: metadataRecord(page) }] : []),
  ]
  return choose(witnesses, verdictParameters())
}
