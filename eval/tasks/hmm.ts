/**
 * Paper 001's hidden Markov model by itself: articles by platform, parsed and rendered, PDFs by publisher. The visible
 * page only. A quick run renders nothing.
 */
import { readFileSync } from 'node:fs'
import { assemble, plainRecord } from '../../src/core.js'
import { findBrowser } from '../../src/io/browser.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { labelZones } from '../../src/labeling/hmm/label-zones.js'
import { labelOf, STATES } from '../../src/labeling/hmm/states.js'
import type { LabeledZone } from '../../src/model/index.js'
import { fittedHmm } from '../../train/hmm-fit.js'
import { type HmmPage, hmmPages, renderedHmmPages } from '../../train/hmm-pages.js'
import { lexiconCounts } from '../../train/words.js'
import { corpusPath } from '../corpus.js'
import { type ArticleTruth, scoreArticles } from '../metrics/articles.js'
import { percent, scores } from '../metrics/text.js'
import type { Task, TaskResult } from '../task.js'

const FOLDS = 8
const QUICK_FOLDS = 2

export const hmm: Task = {
  name: '001-hmm',
  title: 'Paper 001: the hidden Markov model by itself, visible page only',
  published: {
    'title zones found': '100 % of 15',
    'author zones found': '100 % of 15',
    'affiliation zones found': '100 % of 25',
    'abstract zones found': '100 % of 30, 3 false',
    'reference zones found': '100 % of 593, 16 false',
  },
  corpus: ['articles', 'pdf'],
  run: async ({ quick }) => {
    const pages = [...(await hmmPages()), ...(quick ? [] : await renderedIfPossible())]
    return hmmResult(pages, quick ? QUICK_FOLDS : FOLDS)
  },
}

interface Read {
  readonly of: HmmPage
  readonly labeled: readonly LabeledZone[]
}

async function renderedIfPossible(): Promise<HmmPage[]> {
  if ((await findBrowser().catch(() => null)) !== null) return renderedHmmPages()
  process.stderr.write('001-hmm: no browser, nothing is rendered\n')
  return []
}

export function hmmResult(pages: readonly HmmPage[], folds: number): TaskResult {
  const groups = [...new Set(pages.map(({ group }) => group))].sort()
  const lexicon = lexiconCounts()
  const read: Read[] = []
  for (let fold = 0; fold < folds; fold++) {
    const isHeldOut = ({ group }: HmmPage): boolean => groups.indexOf(group) % folds === fold
    const model = fittedHmm(
      pages.filter(page => !isHeldOut(page)),
      lexicon,
    )
    for (const of of pages.filter(isHeldOut)) read.push({ of, labeled: labelZones(of.page, of.zones, model) })
  }
  const from = (source: string): Read[] => read.filter(({ of }) => of.source === source)
  const ours = recordScores(from('html'), 'articles')
  return {
    protocol: `${folds} folds of platforms and publishers, none of a page's own was learnt from`,
    size: read.length,
    figures: {
      ...zoneFigures(from('html')),
      ...ours.figures,
      ...prefixed('rendered ', {
        ...zoneFigures(from('rendered')),
        ...recordScores(from('rendered'), 'articles').figures,
      }),
      ...prefixed('PDF ', recordScores(from('pdf'), 'pdf').figures),
    },
    failures: ours.failures.slice(0, 60).map(({ name, field, why }) => ({ name, why: `${field}: ${why}` })),
  }
}

function prefixed(prefix: string, figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix}${name}`, value]))
}

function recordScores(read: readonly Read[], corpus: string): ReturnType<typeof scoreArticles> {
  const truths = new Map(
    read.map(({ of }) => {
      const file = corpusPath(corpus, 'truth', `${of.id}.json`)!
      return [of.id, JSON.parse(readFileSync(file, 'utf8')) as ArticleTruth] // see the corpus's README
    }),
  )
  const predictions = read.map(({ of, labeled }) =>
    plainRecord({ source: of.id, record: assemble(of.page, labeled, citationKnowledge()), problems: [] }),
  )
  return scoreArticles(truths, predictions)
}

/** As the paper counts: zones of each kind that were found, and zones falsely called so. */
function zoneFigures(read: readonly Read[]): Record<string, number> {
  const figures: Record<string, number> = {}
  if (read.length === 0) return figures
  for (const label of new Set(STATES.map(labelOf).filter(name => name !== 'other'))) {
    let [hit, found, gold] = [0, 0, 0]
    for (const { of, labeled } of read) {
      const seen = labeled.filter(
        ({ zone }) => zone.text !== '' && zone.leaves.some(leaf => leaf.visibility === 'shown'),
      )
      seen.forEach((zone, i) => {
        const isGold = labelOf(of.states[i]!) === label
        if (isGold) gold++
        if (zone.label === label) found++
        if (isGold && zone.label === label) hit++
      })
    }
    const { precision, recall } = scores(hit, found, gold)
    figures[`${label} zones found`] = percent(recall, 1)
    figures[`${label} zones precision`] = percent(precision, 1)
  }
  return figures
}
