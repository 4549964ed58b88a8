/** A page written for a test: `data-label` on an element labels the zones inside it. */
import { parseHtml } from '../../src/io/parse-page.js'
import { leafZones } from '../../src/layout/leaf-zones.js'
import {
  ancestorsOf,
  type ElementNode,
  type Label,
  type LabeledZone,
  labeled,
  type Page,
  zoneOf,
} from '../../src/model/index.js'

export function labelledPage(html: string): { page: Page; zones: LabeledZone[] } {
  const page = parseHtml(`<!doctype html><html><body>${html}</body></html>`, 'https://journal.test/1', 'ab'.repeat(32))
  const zones = leafZones(page).map(leaf =>
    labeled(zoneOf(leaf), labelOf(page, leaf.nodes[0]!), { by: 'crf', confidence: 0.95 }),
  )
  return { page, zones }
}

function labelOf(page: Page, node: number): Label {
  for (const ancestor of [node, ...ancestorsOf(page, node)]) {
    const at = page.nodes[ancestor]!
    const label = at.type === 'element' ? (at as ElementNode).attributes['data-label'] : undefined
    if (label !== undefined) return label as Label // tests write only labels that exist
  }
  return 'other'
}
