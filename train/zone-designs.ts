/**
 * Pages of invented designs as labelled sequences of zones: what the zone labeler learns besides the corpus, which has 32
 * platforms and one language. The designs that the evaluation keeps apart are not among them.
 *
 * Texts are made of few sentences, so the body repeats the abstract's: its zones are found letter by letter, not by the
 * words they share. A page on which a field's zones were not found is left out.
 */
import { DESIGNS, type InventedPage, isHeldOut, pagesOf } from '../eval/designs/index.js'
import { parsePage } from '../src/io/parse-page.js'
import { inEnglish } from '../src/labeling/crf/concepts.js'
import { zoneFeatures } from '../src/labeling/crf/features.js'
import { hasWord } from '../src/labeling/crf/label-zones.js'
import type { Lexicon } from '../src/labeling/crf/lexicon.js'
import { truthLabels } from '../src/labeling/truth/align.js'
import { labelingZones } from '../src/labeling/zones.js'
import { leafZones } from '../src/layout/leaf-zones.js'
import type { Label, Page, Zone } from '../src/model/index.js'
import type { LabeledPage } from './zone-examples.js'

/** Pages of each design; found by cross-validation over platforms of the corpus and designs kept apart. */
export const DESIGN_PAGES = 7

export function designPages(lexicon: Lexicon, count = DESIGN_PAGES): LabeledPage[] {
  return DESIGNS.filter(design => !isHeldOut(design)).flatMap(design =>
    pagesOf(design, count).flatMap(invented => {
      const page = parsePage({
        url: `file:${invented.id}`,
        bytes: new TextEncoder().encode(invented.html),
        contentType: null,
      })
      const zones = labelingZones(page, leafZones(page)).filter(hasWord)
      const labels = labelsOf(page, zones, invented)
      if (!isWhole(labels, invented)) return []
      const positions = zoneFeatures(page, zones, { lexicon, useTabTitle: true, useNames: true })
      return [
        { id: invented.id, group: `design ${invented.design}`, page, zones, labels, positions: positions.map(unread) },
      ]
    }),
  )
}

/** Without the words themselves: the invented texts have too few of them to learn from. */
function unread(features: readonly string[]): string[] {
  return features.filter(name => !/^(?:text|first)=/.test(name) || ANNOUNCING.test(name))
}

const ANNOUNCING = /^(?:text|first)=(?:abstract|keywords|references|authors|affiliations|cited by|related articles):?$/

/** A translated abstract is one too: which of two is the article's own is found out later. */
function labelsOf(page: Page, zones: readonly Zone[], { truth, translation }: InventedPage): Label[] {
  const labels = truthLabels(page, zones, { ...truth, abstract: '' })
  for (const text of [truth.abstract, translation]) {
    const parts = abstractZones(zones, text)
    for (const i of parts) labels[i] = 'abstract'
    const heading = (parts[0] ?? 0) - 1
    if (heading >= 0 && announcesAbstract(zones[heading]!.text)) labels[heading] = 'abstract-heading'
  }
  return labels
}

function announcesAbstract(text: string): boolean {
  return /^(?:abstract|summary)\W*$/i.test(text) || (inEnglish(text)?.startsWith('abstract') ?? false)
}

/** Letters of the shortest zone that is told by itself; shorter ones stand between such. */
const TELLING = 12
/** Letters of the shortest label of its first section. */
const LABEL = 3

/** The zones that print nothing but a part of the abstract, from the first to the last that is told. */
function abstractZones(zones: readonly Zone[], abstract: string): number[] {
  const whole = letters(abstract)
  const isPart = (text: string, least: number): boolean => {
    const own = letters(text)
    return own.length >= least && (whole.includes(own) || (whole.length > 0 && own.includes(whole)))
  }
  const told = zones.flatMap((zone, i) => (isPart(zone.text, TELLING) ? [i] : []))
  let first = told[0]
  const last = told.at(-1)
  if (first === undefined || last === undefined) return []
  while (first > 0 && isPart(zones[first - 1]!.text, LABEL)) first--
  const from = first
  return zones.flatMap((zone, i) => (i >= from && i <= last && isPart(zone.text, 1) ? [i] : []))
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function isWhole(labels: readonly Label[], { truth }: InventedPage): boolean {
  const asked: readonly (readonly [Label, boolean])[] = [
    ['title', true],
    ['author', truth.authors.length > 0],
    ['affiliation', truth.affiliations.length > 0],
    ['abstract', truth.abstract !== ''],
    ['reference', truth.references.length > 0],
  ]
  return asked.every(([label, isAsked]) => !isAsked || labels.includes(label))
}
