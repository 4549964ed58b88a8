/** A page written in a test, and its zones as the labelers take them. */
import { parseHtml } from '../../src/io/parse-page.js'
import { labelingZones } from '../../src/labeling/zones.js'
import { leafZones } from '../../src/layout/leaf-zones.js'
import type { Page, Zone } from '../../src/model/index.js'

export function htmlZones(html: string): { page: Page; zones: Zone[] } {
  const page = parseHtml(html, 'https://journal.example/1', 'a'.repeat(64))
  return { page, zones: labelingZones(page, leafZones(page)).filter(zone => zone.text !== '') }
}
