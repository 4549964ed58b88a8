/** What is known of a PDF's article as a whole, applied to the chain's reading in order. */
import type { Labeling } from './abstract-block.js'
import { findPdfAbstract } from './find-abstract.js'
import { fillFrontMatter } from './front-matter.js'
import { separateOthers } from './other-people.js'
import { completeReferences } from './reference-block.js'

/** After title and byline have been settled. */
export function correctPdf(read: Labeling): void {
  findPdfAbstract(read)
  separateOthers(read)
  fillFrontMatter(read)
  completeReferences(read)
}
