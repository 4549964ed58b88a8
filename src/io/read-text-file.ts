/** A text file of people: in whatever encoding, and no pictures or programs. */
import { readFileSync } from 'node:fs'
import { decodeHtml } from './decode.js'
import { InputError } from './errors.js'

/** `-` reads standard input. */
export function readTextFile(file: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(file === '-' ? 0 : file)
  } catch (cause) {
    throw new InputError(file, 'cannot be read', { cause, remedy: 'name a text file with one citation a line' })
  }
  if (isBinary(bytes))
    throw new InputError(file, 'is no text', {
      remedy: 'a PDF or a page goes to `webmars page` or `webmars publications`',
    })
  return decodeHtml(bytes, null).text
}

const LOOKED_AT = 65_536
/** Of the bytes, such that are in no text, in any encoding. */
const MOST_CONTROLS = 0.02

function isBinary(bytes: Buffer): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isUtf16) return false
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return true
  const start = bytes.subarray(0, LOOKED_AT)
  let controls = 0
  for (const byte of start) if (byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)) controls++
  return controls > start.length * MOST_CONTROLS && controls > 8
}
