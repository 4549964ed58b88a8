/** PDFs to records; publishers held out. */
import { assemble, plainRecord } from '../../src/index.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { heldOutPdfs } from '../../train/zone-folds.js'
import { scoreArticles } from '../metrics/articles.js'
import type { Task } from '../task.js'

const FOLDS = 4
const QUICK_FOLDS = 2

export const pdf: Task = {
  name: '006-pdf',
  title: 'PDFs of publishers not learnt from: labelled zones to records',
  published: { 'title right': '92 % (GROBID)', 'author F1': '95 (GROBID)', 'reference F1': '87 to 93 (GROBID)' },
  corpus: ['pdf'],
  run: async ({ quick }) => {
    const folds = quick ? QUICK_FOLDS : FOLDS
    const pages = await heldOutPdfs(folds)
    const truths = new Map(pages.map(({ source }) => [source.id, source.truth]))
    const predictions = pages.map(({ source, page, zones }) =>
      plainRecord({ source: source.id, record: assemble(page, zones, citationKnowledge()), problems: [] }),
    )
    const { figures, failures } = scoreArticles(truths, predictions)
    return {
      protocol: `${folds} folds of publishers; a PDF's publisher is not among those the labeler learnt from`,
      size: pages.length,
      figures,
      failures: failures.slice(0, 80).map(({ name, field, why }) => ({ name, why: `${field}: ${why}` })),
    }
  },
}
