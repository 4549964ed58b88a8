/** Trains the citation parser on all labelled citation strings, each key once. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { citationView } from '../src/references/citation-view.js'
import { type Lexicon, lexiconFromLists } from '../src/references/lexicon.js'
import { featureNames } from '../src/references/observe.js'
import { chainToText } from '../src/statistics/chain-text.js'
import type { ChainModel } from '../src/statistics/linear-chain.js'
import type { Example } from './crf-data.js'
import { type OnlineOptions, trainCrfOnline } from './crf-online.js'
import { lexiconText } from './lexicon.js'
import { CITATION_SETS, type CitationRow, labelsOf, readCitations } from './references-corpus.js'

export const REFERENCE_TRAINING: OnlineOptions = {
  cutoff: 3,
  l1: 1,
  passes: 10,
  rate: 0.02,
  decay: 0.85,
  averaged: 5,
}

/** Half of the pairs weigh less; without them field F1 on one held-out fold changed by 0.0 to 0.2 points. */
const LEAST_WEIGHT = 0.06

const PARAMETERS = new URL('../data/parameters/', import.meta.url)

export function train(): void {
  mkdirSync(PARAMETERS, { recursive: true })
  const text = lexiconText()
  writeFileSync(new URL('references-lexicon.txt.gz', PARAMETERS), gzipSync(text, { level: 9 }))
  const model = trainReferences(allCitations(), lexiconFromLists(Buffer.from(text)), say)
  writeFileSync(new URL('references.txt', PARAMETERS), chainToText(model, 2, LEAST_WEIGHT))
}

function say(pass: number, loss: number): void {
  process.stderr.write(`references: pass ${pass}, loss ${Math.round(loss)}\n`)
}

/** All sets in order, without what an earlier set had already. */
export function allCitations(): CitationRow[] {
  const seen = new Set<string>()
  return CITATION_SETS.flatMap(readCitations).filter(({ key }) => !seen.has(key) && seen.add(key))
}

type Progress = (pass: number, loss: number) => void

export function trainReferences(rows: readonly CitationRow[], lexicon: Lexicon, progress: Progress): ChainModel {
  return trainCrfOnline(examplesOf(rows, lexicon), { ...REFERENCE_TRAINING, progress })
}

function* examplesOf(rows: readonly CitationRow[], lexicon: Lexicon): Generator<Example> {
  for (const row of rows) {
    const view = citationView(row.string, lexicon)
    const labels = labelsOf(row, view.tokens)
    if (labels !== null) yield { positions: featureNames(view), labels }
  }
}
