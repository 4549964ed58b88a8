/** Labelled article pages, pages of invented designs and PDFs → data/parameters/zone-crf.txt and zone-crf-pdf.txt: the parameters of labeling/crf. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type Lexicon, parseLexicon } from '../src/labeling/crf/lexicon.js'
import { chainToText } from '../src/statistics/chain-text.js'
import type { ChainModel } from '../src/statistics/linear-chain.js'
import { trainCrf } from './crf-trainer.js'
import { designPages } from './zone-designs.js'
import {
  articlePages,
  type LabeledPage,
  labeledPage,
  labeledPdf,
  pdfSources,
  poorerPages,
  sharedByGroups,
} from './zone-examples.js'

const DATA = new URL('../data/', import.meta.url)
/** Found by cross-validation over platforms. */
export const TRAINING = { cutoff: 3, l2: 1, iterations: 30 }
/** Weights are shipped with so many decimal places: those that round to zero cost time and say nothing. */
export const DIGITS = 2
/** A feature must be seen on so many platforms. */
export const MIN_GROUPS = 3

export async function train(): Promise<void> {
  const lexicon = parseLexicon(readFileSync(new URL('lexicons/zone-words.tsv', DATA), 'utf8'))
  const pages = articlePages().flatMap(source => withPoorer(labeledPage(source, lexicon), lexicon))
  const html = zoneModel([...pages, ...designPages(lexicon)])
  writeFileSync(new URL('parameters/zone-crf.txt', DATA), chainToText(html, DIGITS))
  const pdfs: LabeledPage[] = []
  for (const source of pdfSources()) pdfs.push(await labeledPdf(source, lexicon))
  writeFileSync(new URL('parameters/zone-crf-pdf.txt', DATA), chainToText(zoneModel(pdfs), DIGITS))
}

/** Each page once as it is, and poorer in each way. */
export function withPoorer(page: LabeledPage, lexicon: Lexicon): LabeledPage[] {
  return [page, ...poorerPages(page, lexicon)]
}

export function zoneModel(pages: readonly LabeledPage[]): ChainModel {
  return trainCrf(sharedByGroups(pages, MIN_GROUPS), TRAINING)
}
