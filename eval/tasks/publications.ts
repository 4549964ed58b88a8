/** Records on publication lists by paper 002's metric: the paper's extractor, MDR's idea, and ours. */
import { readReferenceParameters } from '../../src/io/parameters/references.js'
import { extractCitations } from '../../src/publications/citation-extractor.js'
import { recordTexts } from '../../src/publications/find-records.js'
import { prepare, trainPublications } from '../../train/publications.js'
import { type PublicationPage, readPublicationPages } from '../../train/publications-corpus.js'
import { dataRecords } from '../baselines/mdr.js'
import { corpusPath, readJsonLines } from '../corpus.js'
import { type PublicationPrediction, scorePublications } from '../metrics/publications.js'
import { percent } from '../metrics/text.js'
import type { Task, TaskResult } from '../task.js'

const LOW_COVERAGE = 0.4

export const publications: Task = {
  name: '002-publications',
  title: 'Citation records on publication lists, ours',
  published: { precision: '80.4 (paper 002)', recall: '83.7', 'pages with F >= 80': 'around 90' },
  corpus: ['publications'],
  run: async ({ quick }) => {
    const pages = readPublicationPages()
    const folds = quick ? 5 : 17
    const { predictions, bare } = crossValidated(pages, folds)
    const protocol = `${folds} folds of pages; each person has one page, so nobody is scored by what was learnt from them`
    const scored = result(pages, predictions, protocol)
    return { ...scored, figures: { ...scored.figures, 'pages without their records: none found': bare } }
  },
}

export const cre: Task = {
  name: '002-cre',
  title: 'Citation records on publication lists, CRE as in paper 002',
  published: publications.published,
  corpus: ['publications'],
  run: async () =>
    baseline(page => extractCitations(page.page).map(({ text }) => text), 'the paper’s parameters, nothing trained'),
}

export const mdr: Task = {
  name: '002-mdr',
  title: 'Citation records on publication lists, MDR’s idea',
  published: {},
  corpus: ['publications'],
  run: async () => baseline(page => dataRecords(page.page), 'threshold 0, as paper 002 found best; nothing trained'),
}

function baseline(records: (page: PublicationPage) => string[], protocol: string): TaskResult {
  const pages = readPublicationPages()
  return result(
    pages,
    pages.map(page => ({ source: page.id, records: records(page) })),
    protocol,
  )
}

interface CrossValidated {
  readonly predictions: PublicationPrediction[]
  /** Percent of the pages on which nothing is found once their records are taken away. */
  readonly bare: number
}

function crossValidated(pages: readonly PublicationPage[], folds: number): CrossValidated {
  const parameters = readReferenceParameters()
  const prepared = pages.map(page => prepare(page, parameters))
  const predictions: PublicationPrediction[] = []
  let bare = 0
  for (let fold = 0; fold < folds; fold++) {
    const trees = trainPublications(prepared.filter((_, i) => i % folds !== fold))
    for (const { id, observed, variants } of prepared.filter((_, i) => i % folds === fold)) {
      predictions.push({ source: id, records: recordTexts(observed, trees).map(({ text }) => text) })
      if (recordTexts(variants[0]!.observed, trees).length === 0) bare++
    }
  }
  return { predictions, bare: percent(bare, pages.length) }
}

function result(
  pages: readonly PublicationPage[],
  predictions: readonly PublicationPrediction[],
  protocol: string,
): TaskResult {
  const truths = new Map(pages.map(({ id, records, borderline }) => [id, { records, borderline }]))
  const { figures, pages: scored } = scorePublications(truths, predictions)
  const low = lowCoverage()
  const few = scored.filter(({ name }) => low.has(name))
  const mean = few.reduce((sum, { f1 }) => sum + f1, 0) / Math.max(1, few.length)
  const worst = [...scored].sort((a, b) => a.f1 - b.f1).slice(0, 12)
  return {
    protocol,
    size: pages.length,
    figures: { ...figures, 'mean F, coverage under 40 %': Math.round(mean * 10000) / 100 },
    tables: [coverageTable(scored)],
    failures: worst.map(({ name, f1, hit, predicted: given, gold }) => ({
      name,
      why: `F ${f1.toFixed(2)}: ${hit} right of ${given} given, ${gold} true`,
    })),
  }
}

/** As in the paper's Figure 7: how well pages do by the share of their text that is records. */
function coverageTable(pages: readonly { readonly name: string; readonly f1: number }[]): string {
  const coverage = coverageOf()
  const bins = [0, 0.3, 0.5, 0.7, 0.9, 1.01]
  const rows = bins.slice(1).map((end, i) => {
    const start = bins[i]!
    const own = pages.filter(({ name }) => (coverage.get(name) ?? 0) >= start && (coverage.get(name) ?? 0) < end)
    const mean = own.reduce((sum, { f1 }) => sum + f1, 0)
    return `| ${start * 100} to ${Math.min(100, Math.round(end * 100))} % | ${own.length} | ${percent(mean, own.length)} |`
  })
  return ['| coverage | pages | mean F |', '|---|---|---|', ...rows].join('\n')
}

/** The pages where records are a small part of the text. */
function lowCoverage(): Set<string> {
  return new Set([...coverageOf()].filter(([, coverage]) => coverage < LOW_COVERAGE).map(([id]) => id))
}

/** The share of each page's text that is records. */
function coverageOf(): Map<string, number> {
  const index = corpusPath('publications', 'index.jsonl')
  if (index === null) return new Map()
  const rows = readJsonLines<{ id: string; coverage_rate: number }>(index)
  return new Map(rows.map(row => [row.id, row.coverage_rate]))
}
