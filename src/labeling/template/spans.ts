/** The texts of a zone with their offsets in the zone's text: a template labels texts, the stages want zones. */
import { type NodeId, type Page, textRuns, type Zone } from '../../model/index.js'

export interface Span {
  readonly node: NodeId
  readonly start: number
  readonly end: number
}

export function spansOf(page: Page, zone: Zone): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const leaf of zone.leaves) {
    const { text, runs } = textRuns(page, leaf.nodes)
    if (text === '') continue
    const base = Math.max(0, zone.text.indexOf(text, from))
    from = base + text.length
    for (const run of runs) spans.push({ node: run.node, start: base + run.start, end: base + run.end })
  }
  return spans
}

/** Punctuation between two texts of one label is of that label too. */
export function hasLetters(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
