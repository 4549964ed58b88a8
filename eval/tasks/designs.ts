/**
 * Article pages in invented designs of platforms that are not in the corpus, with the shipped parameters: designs that
 * the labeler has never learnt from, and, for comparison, those it has.
 */
import { draftOf, plainRecord } from '../../src/core.js'
import { draftParameters } from '../../src/io/draft-page.js'
import { parsePage } from '../../src/io/parse-page.js'
import type { Design } from '../designs/design.js'
import { DESIGNS, isHeldOut, pagesOf } from '../designs/index.js'
import { type ArticlePrediction, type ArticleScores, type ArticleTruth, scoreArticles } from '../metrics/articles.js'
import type { Task, TaskResult } from '../task.js'

/** Pages of each design: one of every kind of article; fewer in a quick run. */
const PAGES = 7
const QUICK_PAGES = 3

export const designs: Task = {
  name: '006-designs',
  title: 'Article pages in designs that are not in the corpus',
  published: {},
  corpus: [],
  run: async ({ quick }) => run(quick ? QUICK_PAGES : PAGES),
}

interface Scored {
  readonly pages: number
  readonly visible: ArticleScores
  readonly all: ArticleScores
}

function run(pages: number): TaskResult {
  const held = scoreOf(DESIGNS.filter(isHeldOut), pages)
  const learnt = scoreOf(
    DESIGNS.filter(design => !isHeldOut(design)),
    pages,
  )
  return {
    protocol: `${pages} pages of each of ${DESIGNS.length} designs, made by \`eval/designs\` in 13 languages; the figures are of the ${DESIGNS.filter(isHeldOut).length} designs that nothing was learnt from, whose texts, names and addresses no learnt page has; the table has the others beside them.`,
    size: held.pages,
    figures: { ...prefixed('visible ', held.visible.figures), ...held.all.figures },
    failures: held.visible.failures.slice(0, 80).map(({ name, field, why }) => ({ name, why: `${field}: ${why}` })),
    tables: [table(held, learnt), perDesign(pages)],
  }
}

function scoreOf(chosen: readonly Design[], count: number): Scored {
  const truths = new Map<string, ArticleTruth>()
  const visible: ArticlePrediction[] = []
  const all: ArticlePrediction[] = []
  for (const design of chosen)
    for (const { id, html, truth } of pagesOf(design, count)) {
      truths.set(id, truth)
      visible.push(predicted(id, html, true))
      all.push(predicted(id, html, false))
    }
  return { pages: truths.size, visible: scoreArticles(truths, visible), all: scoreArticles(truths, all) }
}

function predicted(id: string, html: string, ignoreMetadata: boolean): ArticlePrediction {
  const bytes = new TextEncoder().encode(html)
  const page = parsePage({ url: `https://designs.example/${id}`, bytes, contentType: null })
  const { record, problems } = draftOf(page, draftParameters(), { ignoreMetadata })
  return plainRecord({ source: id, record, problems })
}

function prefixed(prefix: string, figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix}${name}`, value]))
}

const SHOWN = [
  'title right',
  'authors right',
  'author F1',
  'affiliation F1',
  'abstract right',
  'no abstract right',
  'reference F1',
]

const row = (name: string, figures: Readonly<Record<string, number>>): string =>
  `| ${name} | ${SHOWN.map(figure => figures[figure]?.toFixed(1) ?? '').join(' | ')} |`

function table(held: Scored, learnt: Scored): string {
  return [
    `| designs | ${SHOWN.join(' | ')} |`,
    `|---|${SHOWN.map(() => '---:').join('|')}|`,
    row('not learnt from, visible page', held.visible.figures),
    row('not learnt from, all witnesses', held.all.figures),
    row('learnt from, visible page', learnt.visible.figures),
    row('learnt from, all witnesses', learnt.all.figures),
  ].join('\n')
}

function perDesign(count: number): string {
  const rows = DESIGNS.filter(isHeldOut).map(design => row(design.name, scoreOf([design], count).visible.figures))
  return [
    `| not learnt from, visible page | ${SHOWN.join(' | ')} |`,
    `|---|${SHOWN.map(() => '---:').join('|')}|`,
    ...rows,
  ].join('\n')
}
