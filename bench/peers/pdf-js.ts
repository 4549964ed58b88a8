/** pdf.js as a peer: the text of every sheet with its places, as its manual says. The last version that runs on Node 20. */
import { installPeers } from './install.js'

// What the package exports, as far as it is called here; it is not installed where types are checked.
interface PdfJs {
  readonly getDocument: (source: object) => { readonly promise: Promise<PdfDocument> }
}
interface PdfDocument {
  readonly numPages: number
  readonly getPage: (
    n: number,
  ) => Promise<{ readonly getTextContent: () => Promise<unknown>; readonly cleanup: () => void }>
  readonly destroy: () => Promise<void>
}

/** Reads a file and returns how many sheets it had; null where pdf.js cannot be had. */
export async function textReader(): Promise<((bytes: Uint8Array) => Promise<number>) | null> {
  const peers = await installPeers('pdf-js', ['pdfjs-dist@5.4.624'])
  if (peers === null) return null
  const { getDocument } = (await peers.load('pdfjs-dist/legacy/build/pdf.mjs')) as PdfJs
  return async bytes => {
    const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
    for (let n = 1; n <= document.numPages; n++) {
      const page = await document.getPage(n)
      await page.getTextContent()
      page.cleanup()
    }
    const { numPages } = document
    await document.destroy()
    return numPages
  }
}
