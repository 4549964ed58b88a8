/**
 * A PDF → Page of positioned lines in reading order: the "PDF-converted HTML" of paper 001, section 3.
 *
 * What is wrong with the file is written on the root, where `pageProblems` reads it: a bad PDF is a page
 * with problems, not an exception.
 */
import { createHash } from 'node:crypto'
import { type Page, type PageNode, pdfNodes } from '../core.js'
import type { ReceivedPage } from './parse-page.js'
import { MAX_SHEETS, type PdfText, pdfGlyphs } from './pdf-glyphs.js'
import { PdfError } from './pdf-library.js'

export async function pdfPage({ url, bytes }: ReceivedPage): Promise<Page> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const page = (nodes: readonly PageNode[], sheets: Page['sheets']): Page => ({
    url,
    sha256,
    source: 'pdf',
    rendered: true,
    nodes,
    dataBlocks: [],
    sheets,
  })
  try {
    const text = await pdfGlyphs(bytes)
    const { nodes, sheets } = pdfNodes(text)
    return page(withAttributes(nodes, flawsOf(text, bytes)), sheets)
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    const { nodes } = pdfNodes({ fonts: [], sheets: [] })
    return page(withAttributes(nodes, { [`data-webmars-${error.reason}`]: error.message }), [])
  }
}

function flawsOf({ total, unreadable }: PdfText, bytes: Uint8Array): Record<string, string> {
  const flaws: Record<string, string> = {}
  if (total > MAX_SHEETS) flaws['data-webmars-truncated'] = `${MAX_SHEETS} of ${total} sheets`
  if (unreadable > 0) flaws['data-webmars-damaged'] = `${unreadable} of ${total} sheets cannot be read`
  else if (!hasEnd(bytes)) flaws['data-webmars-damaged'] = 'the file is cut off: it has no end mark'
  return flaws
}

/** Readers look for the end mark in the last kilobyte; some servers append a few more bytes. */
function hasEnd(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-4096)).includes('%%EOF')
}

function withAttributes(nodes: readonly PageNode[], attributes: Readonly<Record<string, string>>): PageNode[] {
  return nodes.map((node, id) => (id === 0 && node.type === 'element' ? { ...node, attributes } : node))
}
