/**
 * A page saved by a browser as one file (MHTML, RFC 2557): its HTML part, as the site sent it.
 *
 * Our choice: the first part of type text/html is the page; pictures and style sheets in the file are left aside, as the
 * parsed path leaves them aside. A file that only claims to be MHTML is read as it is.
 */

export interface SavedPage {
  readonly bytes: Uint8Array
  /** The part's own type, with its character set. */
  readonly contentType: string
  /** Where the page was saved from; null where the file does not say. */
  readonly url: string | null
}

/** How far into a file the header is looked for. */
const HEADER_BYTES = 8192

/** Null for anything that is not MHTML with an HTML part. */
export function savedPage(bytes: Uint8Array): SavedPage | null {
  const head = latin1(bytes.subarray(0, HEADER_BYTES))
  const boundary = /^content-type:\s*multipart\/related;(?:[^\r\n]|\r?\n[ \t])*?boundary="?([^"\r\n;]+)/im.exec(
    head,
  )?.[1]
  if (boundary === undefined || !/^(?:[\w-]+:|[ \t])/.test(head)) return null
  const parts = latin1(bytes).split(`--${boundary}`).slice(1)
  for (const part of parts) {
    const [, header = '', body = ''] = /^\r?\n([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(part) ?? []
    const type = fieldOf(header, 'content-type')
    if (type === null || !/^text\/html\b/i.test(type)) continue
    const decoded = decodedBody(body.replace(/\r?\n$/, ''), fieldOf(header, 'content-transfer-encoding') ?? '')
    return { bytes: decoded, contentType: type, url: addressOf(fieldOf(header, 'content-location')) }
  }
  return null
}

/** One byte, one character. */
function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

/** A header's field, its folded lines put together. */
function fieldOf(header: string, name: string): string | null {
  const lines = header.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const line = lines.find(text => text.toLowerCase().startsWith(`${name}:`))
  return line === undefined ? null : line.slice(name.length + 1).trim()
}

function decodedBody(body: string, encoding: string): Uint8Array {
  if (/^base64$/i.test(encoding)) return Buffer.from(body, 'base64')
  if (!/^quoted-printable$/i.test(encoding)) return Buffer.from(body, 'latin1')
  const whole = body.replace(/=[ \t]*\r?\n/g, '')
  const text = whole.replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(text, 'latin1')
}

function addressOf(location: string | null): string | null {
  return location !== null && /^https?:\/\//i.test(location) ? location : null
}
