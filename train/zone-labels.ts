/** Labelled article pages → data/parameters/zone-crf.txt: the parameters of labeling/crf. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseLexicon } from '../src/labeling/crf/lexicon.js'
import { chainToText } from '../src/statistics/chain-text.js'
import type { ChainModel } from '../src/statistics/linear-chain.js'
import { trainCrf } from './crf-trainer.js'
import { articlePages, type LabeledPage, labeledPage, poorerPages, sharedByGroups } from './zone-examples.js'

const DATA = new URL('../data/', import.meta.url)
/** Found by cross-validation over platforms. */
export const TRAINING = { cutoff: 3, l2: 1, iterations: 60 }
/** A feature must be seen on so many platforms. */
export const MIN_GROUPS = 2

export function train(): void {
  const lexicon = parseLexicon(readFileSync(new URL('lexicons/zone-words.tsv', DATA), 'utf8'))
  const pages = articlePages().flatMap(source => {
    const page = labeledPage(source, lexicon)
    return [page, ...poorerPages(page, lexicon)]
  })
  writeFileSync(new URL('parameters/zone-crf.txt', DATA), chainToText(zoneModel(pages)))
}

export function zoneModel(pages: readonly LabeledPage[]): ChainModel {
  return trainCrf(sharedByGroups(pages, MIN_GROUPS), TRAINING)
}
