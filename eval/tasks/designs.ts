/**
 * Article pages in invented designs of platforms that are not in the corpus, with the shipped parameters. The labeler learns
 * from two thirds of the designs, and failures on these were read when rules were written; the last third is kept apart.
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

interface Predicted {
  readonly design: Design
  readonly id: string
  readonly truth: ArticleTruth
  readonly visible: ArticlePrediction
  readonly all: ArticlePrediction
}

function run(count: number): TaskResult {
  const pages = DESIGNS.flatMap(design => pagesOf(design, count).map(page => predictedPage(design, page)))
  const held = pages.filter(({ design }) => isHeldOut(design))
  const read = pages.filter(({ design }) => !isHeldOut(design))
  const visible = scoreOf(held, 'visible')
  return {
    protocol: `${count} pages of each of ${DESIGNS.length} designs, made by \`eval/designs\` in 13 languages. The figures are of the ${DESIGNS.filter(isHeldOut).length} designs that nothing was learnt from and whose failures, but those of one, were not read when rules were written, with texts, names and addresses of their own; the table has the others beside them.`,
    size: held.length,
    figures: { ...prefixed('visible ', visible.figures), ...scoreOf(held, 'all').figures },
    failures: visible.failures.slice(0, 80).map(({ name, field, why }) => ({ name, why: `${field}: ${why}` })),
    tables: [
      table([
        ['kept apart, visible page', visible],
        ['kept apart, all witnesses', scoreOf(held, 'all')],
        ['learnt from, visible page', scoreOf(read, 'visible')],
        ['learnt from, all witnesses', scoreOf(read, 'all')],
      ]),
      table(
        DESIGNS.map(design => [
          design.name,
          scoreOf(
            pages.filter(page => page.design === design),
            'visible',
          ),
        ]),
      ),
    ],
  }
}

function predictedPage(design: Design, { id, html, truth }: ReturnType<typeof pagesOf>[number]): Predicted {
  return { design, id, truth, visible: prediction(id, html, true), all: prediction(id, html, false) }
}

function prediction(id: string, html: string, ignoreMetadata: boolean): ArticlePrediction {
  const bytes = new TextEncoder().encode(html)
  const page = parsePage({ url: `https://designs.example/${id}`, bytes, contentType: null })
  const { record, problems } = draftOf(page, draftParameters(), { ignoreMetadata })
  return plainRecord({ source: id, record, problems })
}

function scoreOf(pages: readonly Predicted[], witnesses: 'visible' | 'all'): ArticleScores {
  const truths = new Map(pages.map(({ id, truth }) => [id, truth]))
  return scoreArticles(
    truths,
    pages.map(page => page[witnesses]),
  )
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

function table(rows: readonly (readonly [name: string, scores: ArticleScores])[]): string {
  return [
    `| designs | ${SHOWN.join(' | ')} |`,
    `|---|${SHOWN.map(() => '---:').join('|')}|`,
    ...rows.map(
      ([name, { figures }]) => `| ${name} | ${SHOWN.map(figure => figures[figure]?.toFixed(1) ?? '').join(' | ')} |`,
    ),
  ].join('\n')
}
