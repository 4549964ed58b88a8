/** How a zone is set on the page, where boxes and fonts are known: on a sheet of a PDF. */
import type { Page, Zone } from '../../model/index.js'

export function typesetFeatures(page: Page, zones: readonly Zone[]): string[][] {
  if (page.source !== 'pdf') return zones.map(() => [])
  return zones.map(() => [])
}
