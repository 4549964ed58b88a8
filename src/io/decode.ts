/** Bytes of an HTML page → text: BOM, then the HTTP header, then META, then detection from the bytes themselves. */
import { createRequire } from 'node:module'
import sniff from 'html-encoding-sniffer'
import { closedAsHtml, xmlEncoding } from './xhtml.js'

/** Loaded when a page is not in UTF-8: most are. */
const load = createRequire(import.meta.url)
const iconv = (): typeof import('iconv-lite') => load('iconv-lite')
/** By a loader of its own each time: the one that has loaded a package never lets go of it. */
const jschardet = (): typeof import('jschardet') => createRequire(import.meta.url)('jschardet')

/** The detector's tables take 24 MB, which a thread that has only few pages to look at need not keep. */
export function forgetDetector(): void {
  delete load.cache[load.resolve('jschardet')]
}

/** As much as a detector needs to be sure; reading all of a large page would cost more than parsing it. */
const DETECTION_BYTES = 64 * 1024
const UNDECLARED = 'x-user-defined'

export interface Decoded {
  readonly text: string
  readonly encoding: string
  /** Nobody declared the encoding: it was found out. */
  readonly isGuessed: boolean
}

export function decodeHtml(bytes: Uint8Array, contentType: string | null): Decoded {
  const header = contentType === null ? null : (/charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1] ?? null)
  const declared = declaredEncoding(bytes, header)
  const isGuessed = declared === UNDECLARED
  const encoding = isGuessed ? detectedEncoding(bytes) : declared
  return { text: closedAsHtml(decodeAs(bytes, encoding)), encoding, isGuessed }
}

/** The sniffer throws on a META whose `charset` ends before it says which: that declares nothing. */
function declaredEncoding(bytes: Uint8Array, header: string | null): string {
  const told = header === null ? {} : { transportLayerEncodingLabel: header }
  try {
    return sniff(bytes, { ...told, defaultEncoding: UNDECLARED })
  } catch {
    return UNDECLARED
  }
}

/** UTF-8 if the bytes are valid UTF-8, else what an XML declaration says, what the detector thinks, else what browsers assume in the West. */
function detectedEncoding(bytes: Uint8Array): string {
  const head = bytes.subarray(0, DETECTION_BYTES)
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: head.length < bytes.length })
    return 'UTF-8'
  } catch {
    // Not UTF-8: this is the question being asked, not a failure.
  }
  const guess = xmlEncoding(head) ?? jschardet().detect(Buffer.from(head)).encoding
  return guess !== null && guess !== undefined && iconv().encodingExists(guess) ? guess : 'windows-1252'
}

/** iconv-lite rather than TextDecoder: Node 20's windows-1252 leaves 0x93 as U+0093. */
function decodeAs(bytes: Uint8Array, encoding: string): string {
  if (/^utf-?8$/i.test(encoding)) return new TextDecoder('utf-8').decode(bytes)
  // The detector writes `UTF-16-LE`, which TextDecoder does not know.
  if (/^utf-?16/i.test(encoding)) return new TextDecoder(/be$/i.test(encoding) ? 'utf-16be' : 'utf-16le').decode(bytes)
  const known = iconv().encodingExists(encoding) ? encoding : 'windows-1252'
  return iconv().decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), known)
}
