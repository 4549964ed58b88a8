/**
 * How often a vocabulary is right about a field when it says anything, before other witnesses are heard.
 * Our choice: rounded from the development articles; `labeling/choose.ts` replaces these by calibrated probabilities.
 */
import type { CitationRecord } from '../model/index.js'
import type { Vocabulary } from './statement.js'

const OF_VOCABULARY: Readonly<Record<Vocabulary, number>> = {
  highwire: 0.95,
  bepress: 0.9,
  'json-ld': 0.9,
  eprints: 0.9,
  prism: 0.9,
  'dublin-core': 0.8,
  coins: 0.8,
  microdata: 0.75,
  'open-graph': 0.5,
}

/** Fields that metadata cut short, fill with something else, or give for another purpose. */
const OF_FIELD: Partial<Readonly<Record<keyof CitationRecord, number>>> = {
  affiliations: 0.6,
  abstract: 0.5,
  keywords: 0.6,
  references: 0.5,
}

/** What a page's description is: seldom the whole abstract. */
const DESCRIPTION = 0.2

export function priorOf(vocabulary: Vocabulary, name: keyof CitationRecord, rules: readonly string[]): number {
  const repaired = rules.some(rule => rule.startsWith('cut')) ? 0.2 : rules.length > 0 ? 0.85 : 1
  if (rules.includes('description')) return DESCRIPTION * repaired
  return OF_VOCABULARY[vocabulary] * (OF_FIELD[name] ?? 1) * repaired
}
