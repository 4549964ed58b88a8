/** Pages as another program printed them, in full: `1199-205` → `1199-1205`; what is no page range stays as it is. */
import { fullPages, pageRange } from '../../text/page-range.js'

export function expandedPages(text: string): string {
  const range = pageRange(text)
  return range === null ? text : fullPages(range)
}
