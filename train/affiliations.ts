/** Trains the random field that recognises the parts of affiliations. */
import { writeFileSync } from 'node:fs'
import { affiliationView, type Places } from '../src/citation/affiliation-view.js'
import { citationKnowledge } from '../src/io/parameters/citation.js'
import { chainToText } from '../src/statistics/chain-text.js'
import type { ChainModel } from '../src/statistics/linear-chain.js'
import { type AffiliationRow, affiliationLabels, readAffiliations } from './affiliation-corpus.js'
import { type OnlineOptions, trainCrfOnline } from './crf-online.js'

const TRAINING: OnlineOptions = { cutoff: 1, l1: 1, passes: 15, rate: 0.05, decay: 0.85, averaged: 5 }

export function train(): void {
  const rows = readAffiliations()
  if (rows === null) throw new Error('the labelled affiliations are not on this machine')
  const text = chainToText(trainAffiliations(rows, citationKnowledge()), 2, 0.05)
  writeFileSync(new URL('../data/parameters/affiliations.txt', import.meta.url), text)
}

export function trainAffiliations(rows: readonly AffiliationRow[], places: Places): ChainModel {
  return trainCrfOnline(
    rows.map(row => {
      const { tokens, features } = affiliationView(row.string, places)
      return { positions: features, labels: affiliationLabels(row, tokens) }
    }),
    TRAINING,
  )
}
