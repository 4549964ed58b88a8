/**
 * What the witnesses say of pages that none of them has learnt from. The verdict must learn from what it will meet,
 * not from the labeler's confidence in its own examples.
 */
import { assemble } from '../src/citation/assemble.js'
import { citationKnowledge } from '../src/io/parameters/citation.js'
import { metadataRecord } from '../src/metadata/metadata.js'
import type { CitationRecord } from '../src/model/index.js'
import { type HeldOutPage, heldOutArticles, heldOutPdfs } from './zone-folds.js'

export interface HeardPage {
  readonly id: string
  readonly group: string
  readonly visible: CitationRecord
  /** Null for a PDF, which has none. */
  readonly metadata: CitationRecord | null
  readonly truth: VerdictTruth
}

/** The corpus's truth, as far as the verdict is judged by it; empty where the page does not show the field. */
export interface VerdictTruth {
  readonly title: string
  readonly authors: readonly { readonly family: string; readonly given: string }[]
  readonly affiliations: readonly string[]
  readonly abstract: string
  readonly keywords: readonly string[]
  readonly references: readonly string[]
  readonly doi: string
  readonly journal: string
  readonly volume: string
  readonly issue: string
  readonly pages: string
  readonly year: string
}

export interface HeardFolds {
  readonly articles: number
  readonly pdfs: number
}

/** As the evaluation of articles and PDFs folds them, so that one training serves both. */
export const FOLDS: HeardFolds = { articles: 4, pdfs: 4 }
export const QUICK_FOLDS: HeardFolds = { articles: 2, pdfs: 2 }

export async function heardPages(folds: HeardFolds): Promise<HeardPage[]> {
  const articles = await heldOutArticles(folds.articles)
  const pdfs = await heldOutPdfs(folds.pdfs)
  return [...articles, ...pdfs].map(heardPage)
}

export function heardPage({ source, page, zones }: HeldOutPage): HeardPage {
  const truth = source.truth as unknown as VerdictTruth & { fpage?: string; lpage?: string } // see the corpus's README
  const visible = assemble(page, zones, citationKnowledge())
  const of = { id: source.id, group: source.group, visible }
  if (page.source === 'html') return { ...of, metadata: metadataRecord(page), truth }
  // The truth of a PDF has the number of its sheets under `pages`.
  return { ...of, metadata: null, truth: { ...truth, pages: truth.fpage ? `${truth.fpage}-${truth.lpage}` : '' } }
}
