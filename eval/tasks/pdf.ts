/** PDFs to records; publishers held out. */
import { assemble, choose, metadataRecord, plainRecord } from '../../src/core.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { verdictParameters } from '../../src/io/parameters/verdict.js'
import { type HeldOutPage, heldOutPdfs } from '../../train/zone-folds.js'
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
    const { figures, failures } = scoreArticles(truths, pages.map(recordOf))
    return {
      protocol: `${folds} folds of publishers; a PDF's publisher is not among those the labeler learnt from; the verdict's weights are the shipped ones`,
      size: pages.length,
      figures,
      failures: failures.slice(0, 80).map(({ name, field, why }) => ({ name, why: `${field}: ${why}` })),
    }
  },
}

function recordOf({ source, page, zones }: HeldOutPage) {
  const witnesses = [
    { by: 'crf' as const, record: assemble(page, zones, citationKnowledge()), medium: 'pdf' as const },
    { by: 'metadata' as const, record: metadataRecord(page) },
  ]
  return plainRecord({ source: source.id, record: choose(witnesses, verdictParameters()), problems: [] })
}
