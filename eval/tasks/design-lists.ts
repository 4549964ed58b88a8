/** Publication lists in invented designs that are not in the corpus, with the shipped parameters. */

import { readPublicationParameters } from '../../src/io/parameters/publications.js'
import { parseHtml } from '../../src/io/parse-page.js'
import { findRecords } from '../../src/publications/find-records.js'
import { listPages } from '../designs/list-pages.js'
import { scorePublications } from '../metrics/publications.js'
import type { Task, TaskResult } from '../task.js'

const PAGES = 4
const QUICK_PAGES = 1

export const designLists: Task = {
  name: '002-designs',
  title: 'Publication lists in designs that are not in the corpus',
  published: {},
  corpus: [],
  run: async ({ quick }) => run(quick ? QUICK_PAGES : PAGES),
}

function run(perDesign: number): TaskResult {
  const pages = listPages(perDesign)
  const parameters = readPublicationParameters()
  const predictions = pages.map(({ id, html }) => ({
    source: id,
    records: findRecords(parseHtml(html, `https://designs.example/${id}`, id), parameters),
  }))
  const truths = new Map(pages.map(({ id, records }) => [id, { records }]))
  const { figures, pages: scored } = scorePublications(truths, predictions)
  return {
    protocol: `${perDesign} pages of each of ${pages.length / perDesign} designs, made by \`eval/designs\`; nothing was learnt from them.`,
    size: pages.length,
    figures,
    failures: scored
      .filter(({ f1 }) => f1 < 1)
      .map(({ name, f1, hit, predicted, gold }) => ({
        name,
        why: `F ${f1.toFixed(2)}: ${hit} right of ${predicted} given, ${gold} true`,
      })),
  }
}
