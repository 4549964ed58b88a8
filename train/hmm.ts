/** The hidden Markov model of paper 001 → data/parameters/hmm.json and data/lexicons/hmm-words.tsv. */
import { writeFileSync } from 'node:fs'
import { hmmToText } from '../src/labeling/hmm/parameters-text.js'
import { fittedHmm } from './hmm-fit.js'
import { hmmPages, renderedHmmPages } from './hmm-pages.js'
import { lexiconCounts } from './words.js'

export async function train(): Promise<void> {
  const pages = [...(await hmmPages()), ...(await renderedHmmPages())]
  const { model, words } = hmmToText(fittedHmm(pages, lexiconCounts()))
  writeFileSync(new URL('../data/parameters/hmm.json', import.meta.url), model)
  writeFileSync(new URL('../data/lexicons/hmm-words.tsv', import.meta.url), words)
}
