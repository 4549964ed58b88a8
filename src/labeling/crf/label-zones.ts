/**
 * Labels the zones of a page by a linear-chain conditional random field over its leaf zones in document order.
 * Beyond the papers: where paper 001's HMM has naive Bayes over words and places, the field weighs any feature.
 *
 * The most probable sequence gives the labels, the marginal probabilities their confidence. Our choice: a page
 * without any title zone in the best sequence gets its likeliest one, with the low confidence that it has.
 */
import type { Label, LabeledZone, Page, Zone } from '../../model/index.js'
import { labeled } from '../../model/index.js'
import { type ChainModel, decodeScores } from '../../statistics/linear-chain.js'
import { coverSheets } from '../pdf/cover-sheet.js'
import { pdfUnits } from '../pdf-units.js'
import { partsOfZone } from '../preformatted.js'
import { labelingZones } from '../zones.js'
import { corrected, type Verdict } from './corrections.js'
import { featureReader, readZones } from './features.js'
import type { Lexicon } from './lexicon.js'
import { splitZone } from './split-zone.js'
import { zoneScores } from './zone-scores.js'

/** What training yields: `data/parameters/zone-crf.txt`, `zone-crf-pdf.txt` and `data/lexicons/zone-words.tsv`. */
export interface ZoneCrfParameters {
  readonly html: ChainModel
  readonly pdf: ChainModel
  readonly lexicon: Lexicon
}

export function labelZonesByCrf(page: Page, zones: readonly Zone[], parameters: ZoneCrfParameters): LabeledZone[] {
  const leaves = zones.flatMap(zone => zone.leaves)
  const units = page.source === 'html' ? labelingZones(page, leaves) : pdfUnits(page, zones)
  const parts = units.flatMap(unit => partsOfZone(page, unit))
  const own = withoutCover(
    page,
    parts.map(({ zone }) => zone),
  )
  const verdicts = verdictsOf(own.page, own.zones.filter(hasWord), parameters)
  return parts.flatMap(({ zone, whole, start, end }) => {
    const verdict = verdicts.get(zone)
    const left = hasWord(zone) ? 'other' : 'trivial'
    if (verdict === undefined) return [labeled(zone, left, { by: 'crf', confidence: 1 })]
    const { label, confidence } = verdict
    const part = { ...labeled(whole, label, { by: 'crf', confidence }), start, end }
    return splitZone(page, part, parameters.lexicon)
  })
}

/** The article without the sheet that a platform put before it: its first sheet is the first. */
function withoutCover(page: Page, zones: readonly Zone[]): { readonly page: Page; readonly zones: readonly Zone[] } {
  const covers = coverSheets(page, zones)
  if (covers === 0) return { page, zones }
  const sheets = page.sheets.slice(covers)
  return { page: { ...page, sheets }, zones: zones.filter(({ box }) => box === null || box.top >= sheets[0]!.top) }
}

function verdictsOf(page: Page, zones: readonly Zone[], { html, pdf, lexicon }: ZoneCrfParameters): Map<Zone, Verdict> {
  const isHtml = page.source === 'html'
  const options = { lexicon, useTabTitle: isHtml, useNames: isHtml }
  const read = readZones(page, zones, options)
  const model = isHtml ? html : pdf
  const readings = labelSequence(model, zoneScores(model, zones.length, featureReader(page, read, options)))
  const verdicts = corrected(read, readings)
  return new Map(zones.map((zone, i) => [zone, verdicts[i]!]))
}

/** Zones without a letter or digit are trivial: commas between elements, rules, images. */
export function hasWord(zone: Zone): boolean {
  return /[\p{L}\p{N}]/u.test(zone.text)
}

export interface Reading {
  readonly label: Label
  /** How probable any label is at this place. */
  readonly probability: (label: Label) => number
}

/** `scores` has a row for each zone, and is overwritten. */
export function labelSequence(model: ChainModel, scores: Float64Array): Reading[] {
  if (scores.length === 0) return []
  const { path, probabilities } = decodeScores(model, scores)
  const size = model.labels.length
  const title = model.labels.indexOf('title')
  if (title >= 0 && !path.includes(title)) path[likeliest(probabilities, { label: title, size })] = title
  const indexes = new Map(model.labels.map((label, index) => [label, index]))
  const probabilityAt = (row: number) => (of: Label) => {
    const index = indexes.get(of)
    return index === undefined ? 0 : Math.min(1, probabilities[row + index]!)
  }
  return Array.from(path, (label, t) => ({
    label: model.labels[label] as Label, // trained on nothing but labels
    probability: probabilityAt(t * size),
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
