/** Every text of a page with its place and look: what templates are learnt from and matched with. */
import { collapsed, type NodeId, type Page } from '../../model/index.js'
import { lookPatternOf } from './look-pattern.js'
import { normalized, placeOf } from './string-patterns.js'

export interface Place {
  readonly node: NodeId
  readonly levelPattern: string
  readonly tagPattern: string
  readonly lookPattern: string
  /** The last short heading (H1 to H6) before the text, letters only; empty for none. */
  readonly heading: string
}

/** Our choice: headings are no longer. */
const LONGEST_HEADING = 40

export function placesOf(page: Page): Map<NodeId, Place> {
  const normal = normalized(page)
  const places = new Map<NodeId, Place>()
  // The texts of one element stand at one place.
  const inElement = new Map<NodeId, Omit<Place, 'node' | 'heading'>>()
  let heading = ''
  for (const [id, node] of page.nodes.entries()) {
    if (node.type !== 'text' || !normal.available[id]) continue
    const known = inElement.get(node.parent)
    const place = known ?? { ...placeOf(page, id, normal), lookPattern: lookPatternOf(page, id) }
    if (known === undefined) inElement.set(node.parent, place)
    if (place.levelPattern === '' || /^(?:TITLE|HEAD)/.test(place.tagPattern)) continue
    places.set(id, { node: id, ...place, heading })
    const text = collapsed(node.value)
    if (/(?:^|\.)H[1-6]$/.test(place.tagPattern)) heading = text.length <= LONGEST_HEADING ? headingKey(text) : ''
  }
  return places
}

function headingKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '')
}
