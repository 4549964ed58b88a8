/** What stands in the frame beside a record: a web page as archived, made harmless, or the sheets of a PDF. */
import { decodeHtml } from '../io/decode.js'
import { styleResources } from '../io/harvest/page-resources.js'
import { HTML_LIMIT, type ReceivedPage } from '../io/parse-page.js'
import { kindOf } from '../io/read-input.js'
import type { Resource } from '../io/render-page.js'
import { namedResources, type Wardrobe } from './archived-look.js'
import { askDesk } from './desk-threads.js'
import { foreignDocument, harmless } from './foreign-page.js'

export interface FrameMeans {
  /** The bytes of an archived page. */
  readonly bytesOf: (sha256: string) => Promise<ReceivedPage | null>
  /** An archived style sheet or image of a harvest. */
  readonly resourceOf: (harvest: string, url: string) => Promise<Resource | null>
}

export interface FramePage {
  readonly html: string
  readonly kind: 'html' | 'pdf'
}

export async function framePage(
  { sha256, harvest }: { readonly sha256: string; readonly harvest: string | null },
  means: FrameMeans,
): Promise<FramePage | null> {
  const received = await means.bytesOf(sha256)
  if (received === null) return null
  if (kindOf(received) === 'pdf') return { html: await askDesk('pdfHtml', { ...received, sha256 }), kind: 'pdf' }
  const { text } = decodeHtml(received.bytes.subarray(0, HTML_LIMIT), received.contentType)
  const document = foreignDocument(text)
  const { base, urls } = namedResources(document, received.url)
  const wardrobe = harvest === null ? new Map() : await wardrobeOf(urls, url => means.resourceOf(harvest, url))
  return { html: harmless(document, { base, wardrobe }), kind: 'html' }
}

/** The picture of one sheet of a PDF; null where there is none. */
export async function frameSheet(
  { sha256, sheet }: { readonly sha256: string; readonly sheet: number },
  means: FrameMeans,
): Promise<Uint8Array | null> {
  const received = await means.bytesOf(sha256)
  if (received === null || kindOf(received) !== 'pdf') return null
  return askDesk('pdfSheet', { bytes: received.bytes, sheet })
}

/** Everything the page names, and what its style sheets name in turn. */
async function wardrobeOf(
  named: readonly string[],
  find: (url: string) => Promise<Resource | null>,
): Promise<Wardrobe> {
  const wardrobe = new Map<string, Resource>()
  const queue = [...new Set(named)]
  const asked = new Set(queue)
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    const resource = await find(url)
    if (resource === null) continue
    wardrobe.set(url, resource)
    if (!/css/i.test(resource.contentType)) continue
    for (const { url: inner } of styleResources(url, resource.bytes))
      if (!asked.has(inner)) {
        asked.add(inner)
        queue.push(inner)
      }
  }
  return wardrobe
}
