/**
 * Labels the zones of a page by a linear-chain conditional random field over its leaf zones in document order.
 * Beyond the papers: where paper 001's HMM has naive Bayes over words and places, the field weighs any feature.
 *
 * The most probable sequence gives the labels, the marginal probabilities their confidence. Our choice: a page
 * without any title zone in the best sequence gets its likeliest one, with the low confidence that it has.
 */
import type { Label, LabeledZone, Page, Zone } from '../../model/index.js'
import { labeled } from '../../model/index.js'
import { type ChainModel, encode, marginals, viterbi } from '../../statistics/linear-chain.js'
import { labelingZones } from '../zones.js'
import { zoneFeatures } from './features.js'
import type { Lexicon } from './lexicon.js'
import { oneRegion } from './one-region.js'

/** What training yields: `data/parameters/zone-crf.txt`, `zone-crf-pdf.txt` and `data/lexicons/zone-words.tsv`. */
export interface ZoneCrfParameters {
  readonly html: ChainModel
  readonly pdf: ChainModel
  readonly lexicon: Lexicon
}

export function labelZonesByCrf(page: Page, zones: readonly Zone[], parameters: ZoneCrfParameters): LabeledZone[] {
  const units =
    page.source === 'html'
      ? labelingZones(
          page,
          zones.flatMap(zone => zone.leaves),
        )
      : zones
  const texts = units.filter(hasWord)
  const model = page.source === 'pdf' ? parameters.pdf : parameters.html
  const read = labelSequence(
    model,
    zoneFeatures(page, texts, { lexicon: parameters.lexicon, useTabTitle: true, useNames: true }),
  )
  const labels = oneRegion(read.map((verdict, i) => ({ ...verdict, words: wordsIn(texts[i]!) })))
  const verdicts = read.map((verdict, i) => ({ ...verdict, label: labels[i]! }))
  const byZone = new Map(texts.map((zone, i) => [zone, verdicts[i]!]))
  return units.map(zone => {
    const verdict = byZone.get(zone)
    if (verdict === undefined) return labeled(zone, 'trivial', { by: 'crf', confidence: 1 })
    return labeled(zone, verdict.label, { by: 'crf', confidence: verdict.confidence })
  })
}

/** Zones without a letter or digit are trivial: commas between elements, rules, images. */
export function hasWord(zone: Zone): boolean {
  return /[\p{L}\p{N}]/u.test(zone.text)
}

function wordsIn(zone: Zone): number {
  return zone.leaves.reduce((sum, leaf) => sum + leaf.words, 0)
}

export interface Verdict {
  readonly label: Label
  readonly confidence: number
}

export function labelSequence(model: ChainModel, positions: readonly (readonly string[])[]): Verdict[] {
  if (positions.length === 0) return []
  const sequence = encode(model, positions)
  const path = viterbi(model, sequence)
  const { probabilities } = marginals(model, sequence)
  const size = model.labels.length
  const title = model.labels.indexOf('title')
  if (title >= 0 && !path.includes(title)) path[likeliest(probabilities, { label: title, size })] = title
  return Array.from(path, (label, t) => ({
    label: model.labels[label] as Label, // trained on nothing but labels
    confidence: Math.min(1, probabilities[t * size + label]!),
  }))
}

function likeliest(
  probabilities: Float64Array,
  { label, size }: { readonly label: number; readonly size: number },
): number {
  let best = 0
  for (let t = 1; t * size < probabilities.length; t++)
    if (probabilities[t * size + label]! > probabilities[best * size + label]!) best = t
  return best
}
