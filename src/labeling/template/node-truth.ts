/**
 * Labelled zones → labelled texts. A zone may hold an author and his institution side by side; templates are finer
 * than zones, so each text of a zone is compared with the true strings by itself.
 */
import type { Label, NodeId, Page, Zone } from '../../model/index.js'
import type { TrueRecord } from '../truth/align.js'
import { bagOf, sharedWords, truthWords } from '../truth/tokens.js'
import { spansOf } from './spans.js'

/** So much of a text must be words of affiliations to be one. */
const COVERED = 0.6

export function textLabels(
  page: Page,
  zones: readonly { readonly zone: Zone; readonly label: Label }[],
  truth: Pick<TrueRecord, 'authors' | 'affiliations'>,
): Map<NodeId, Label> {
  const names = bagOf(truth.authors.flatMap(({ given, family }) => truthWords(`${given} ${family}`)))
  const places = bagOf(truth.affiliations.flatMap(truthWords))
  const whole = new Set(truth.affiliations.map(text => truthWords(text).join(' ')))
  const shownByline = zones.some(({ zone, label }) => label === 'author' && isShown(zone))
  const labels = new Map<NodeId, Label>()
  for (const { zone, label } of zones) {
    const texts = spansOf(page, zone).map(span => ({
      ...span,
      words: truthWords(zone.text.slice(span.start, span.end)),
    }))
    const exact = texts.some(({ words }) => whole.has(words.join(' ')))
    for (const { node, words } of texts) {
      if (whole.has(words.join(' '))) labels.set(node, 'affiliation')
      else if (label === 'author' && !isShown(zone) && shownByline) labels.set(node, 'other')
      else if (words.some(word => word.length > 1)) labels.set(node, finer(label, words, { names, places, exact }))
      else labels.set(node, label)
    }
  }
  return labels
}

interface KnownWords {
  readonly names: ReadonlyMap<string, number>
  readonly places: ReadonlyMap<string, number>
  /** One text of the zone is an affiliation from first to last word: the others are not part of it. */
  readonly exact: boolean
}

function finer(label: Label, words: readonly string[], { names, places, exact }: KnownWords): Label {
  if (label === 'affiliation') return exact ? 'other' : 'affiliation'
  if (label !== 'author') return label
  const named = sharedWords(words, names) / words.length
  const placed = sharedWords(words, places) / words.length
  return placed > named && placed >= COVERED ? 'affiliation' : 'author'
}

function isShown(zone: Zone): boolean {
  return zone.leaves.some(leaf => leaf.visibility === 'shown')
}
