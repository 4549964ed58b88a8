/** Paper 000: a journal's templates from 20 articles, tested on the rest. The visible page only. */
import { readdirSync, readFileSync } from 'node:fs'
import {
  assemble,
  type LearntJournal,
  labelingZones,
  leafZones,
  matchByPaper,
  type Page,
  plainRecord,
  type TrueRecord,
  templateWitness,
  withNameStyle,
} from '../../src/core.js'
import { type JournalExample, learnJournal } from '../../src/io/learn-journal.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { parsePage } from '../../src/io/parse-page.js'
import { corpusPath } from '../corpus.js'
import { type ArticlePrediction, type ArticleScores, type ArticleTruth, scoreArticles } from '../metrics/articles.js'
import { norm, percent, wordF1 } from '../metrics/text.js'
import type { Task, TaskResult } from '../task.js'

/** The paper trained on 229 of 855 articles of six journals; issue: 20 of each. */
const EXAMPLES = 20

interface Article extends JournalExample {
  readonly id: string
}

export const templates: Task = {
  name: '000-templates',
  title: 'Paper 000: journals learnt from 20 articles, visible page only',
  published: {
    'title right': 'over 95 % of zones',
    'authors right': 'over 95 % of zones',
    'abstract right': 'over 95 % of zones',
  },
  corpus: ['journals'],
  run: async () => run(),
}

function run(): TaskResult {
  const folder = corpusPath('journals')
  if (folder === null) throw new Error('the corpus of journals is not on this machine')
  const journals = readdirSync(folder).sort()
  const rows = journals.map(journal => scoreJournal(`${folder}/${journal}`, journal))
  const ours = together(rows.map(row => row.ours))
  const paper = together(rows.map(row => row.paper))
  return {
    protocol: `learnt from the first ${EXAMPLES} articles of each of ${journals.length} journals, tested on the rest; an affiliation that the truth repeats counts once`,
    size: ours.pages,
    figures: {
      ...ours.figures,
      'abstract right, spaces aside': spacesAside(rows.map(row => row.ours)),
      ...prefixed('paper patterns alone: ', paper.figures),
    },
    failures: ours.failures.map(({ name, field, why }) => ({ name, why: `${field}: ${why}` })),
    tables: [tableOf(rows)],
  }
}

interface JournalRow {
  readonly journal: string
  readonly ours: Scored
  readonly paper: Scored
}

interface Scored {
  readonly truths: ReadonlyMap<string, ArticleTruth>
  readonly predictions: readonly ArticlePrediction[]
  readonly scores: ArticleScores
}

function scoreJournal(folder: string, journal: string): JournalRow {
  const articles = readArticles(folder)
  const examples = articles.slice(0, EXAMPLES)
  const learnt = learnJournal(journal, examples, { knowledge: citationKnowledge() })
  const complete = learnJournal(journal, examples, { knowledge: citationKnowledge(), keepAll: true })
  const rest = articles.slice(EXAMPLES)
  return {
    journal,
    ours: scored(rest, page => ourReading(page, learnt)),
    paper: scored(rest, page => paperReading(page, complete)),
  }
}

function readArticles(folder: string): Article[] {
  return readdirSync(`${folder}/pages`)
    .sort()
    .map(file => {
      const id = file.replace(/\.html?$/, '')
      const page = parsePage({ url: `file:${file}`, bytes: readFileSync(`${folder}/pages/${file}`), contentType: null })
      const truth = JSON.parse(readFileSync(`${folder}/truth/${id}.json`, 'utf8')) as TrueRecord // see the corpus's README
      return { id, page, truth: { ...truth, keywords: [], references: [] } }
    })
}

type Reading = ReturnType<typeof assemble>

function ourReading(page: Page, learnt: LearntJournal): Reading {
  const { zones, nameStyle } = templateWitness(page, labelingZones(page, leafZones(page)), learnt)
  return withNameStyle(assemble(page, zones, citationKnowledge()), nameStyle)
}

function paperReading(page: Page, learnt: LearntJournal): Reading {
  const zones = matchByPaper(page, labelingZones(page, leafZones(page)), learnt.templates)
  return withNameStyle(assemble(page, zones, citationKnowledge()), learnt.nameStyle)
}

function scored(articles: readonly Article[], read: (page: Page) => Reading): Scored {
  const truths = new Map(
    articles.map(({ id, truth }) => [id, { ...truth, affiliations: [...new Set(truth.affiliations)] }]),
  )
  const predictions = articles.map(({ id, page }) => plainRecord({ source: id, record: read(page), problems: [] }))
  return { truths, predictions, scores: scoreArticles(truths, predictions) }
}

function together(all: readonly Scored[]): ArticleScores {
  const truths = new Map(all.flatMap(({ truths: some }) => [...some]))
  return scoreArticles(
    truths,
    all.flatMap(({ predictions }) => predictions),
  )
}

/**
 * The truth of two journals was taken from the markup with a space around each index: `H 2 O 2`. The page shows H2O2, its
 * metadata say so, and so do we; this figure asks for the same letters only.
 */
function spacesAside(all: readonly Scored[]): number {
  let [right, asked] = [0, 0]
  for (const { truths, predictions } of all)
    for (const { source, abstract } of predictions) {
      const truth = truths.get(source)?.abstract ?? ''
      if (truth === '') continue
      asked++
      if (wordF1(abstract ?? '', truth) >= 0.95 || norm(abstract ?? '') === norm(truth)) right++
    }
  return percent(right, asked)
}

function prefixed(prefix: string, figures: Readonly<Record<string, number>>): Record<string, number> {
  const kept = ['title right', 'authors right', 'abstract right', 'affiliation F1']
  return Object.fromEntries(kept.flatMap(name => (figures[name] === undefined ? [] : [[prefix + name, figures[name]]])))
}

function tableOf(rows: readonly JournalRow[]): string {
  const columns = ['title right', 'authors right', 'abstract right', 'affiliation F1']
  const cells = (scores: ArticleScores): string =>
    columns.map(name => scores.figures[name]?.toFixed(1) ?? '').join(' | ')
  const line = ({ journal, ours, paper }: JournalRow): string[] => [
    `| ${journal} (${ours.scores.pages}) | templates | ${cells(ours.scores)} |`,
    `| | the paper's patterns alone | ${cells(paper.scores)} |`,
  ]
  return [
    '| journal (articles tested) | | title | author list | abstract | affiliation F1 |',
    '|---|---|---|---|---|---|',
    ...rows.flatMap(line),
  ].join('\n')
}
