/** The links of a PDF's sheet that lead to the web or to an e-mail address. */
import type { GlyphLink } from '../core.js'
import type { Frame } from './pdf-glyphs.js'
import type { Calls } from './pdf-library.js'

const URI_ACTION = 3
/** More than any sheet has: a sheet of references has two for each. */
const MOST_LINKS = 2000
const LONGEST = 2048

export function pdfLinks(
  calls: Calls,
  { document, page, frame }: { document: number; page: number; frame: Frame },
): GlyphLink[] {
  const scratch = calls['malloc']!(32 + LONGEST)
  const view = (): DataView => new DataView(calls.memory.buffer, scratch, 32 + LONGEST)
  const links: GlyphLink[] = []
  try {
    view().setInt32(0, 0, true) // where the search goes on
    for (let i = 0; i < MOST_LINKS && calls['FPDFLink_Enumerate']!(page, scratch, scratch + 4) !== 0; i++) {
      const link = view().getUint32(4, true)
      const href = addressOf(link)
      if (/^(?:https?|mailto):/i.test(href) && calls['FPDFLink_GetAnnotRect']!(link, scratch + 8) !== 0)
        links.push({ ...placeOf(), href })
    }
  } finally {
    calls['free']!(scratch)
  }
  return links

  function addressOf(link: number): string {
    const action = calls['FPDFLink_GetAction']!(link)
    if (action === 0 || calls['FPDFAction_GetType']!(action) !== URI_ACTION) return ''
    const length = calls['FPDFAction_GetURIPath']!(document, action, scratch + 32, LONGEST)
    if (length < 2 || length > LONGEST) return ''
    const start = scratch + 32
    return new TextDecoder().decode(new Uint8Array(calls.memory.buffer.slice(start, start + length - 1))).trim()
  }

  function placeOf(): Omit<GlyphLink, 'href'> {
    const memory = view()
    const one = frame.at(memory.getFloat32(8, true), memory.getFloat32(12, true))
    const two = frame.at(memory.getFloat32(16, true), memory.getFloat32(20, true))
    return {
      left: Math.min(one.x, two.x),
      right: Math.max(one.x, two.x),
      top: Math.min(one.y, two.y),
      bottom: Math.max(one.y, two.y),
    }
  }
}
