/** Content-Encoding undone, with a limit on what comes out: a few kilobytes may claim to be gigabytes. */
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib'

export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

export class EncodingError extends Error {
  override readonly name = 'EncodingError'
}

export const ACCEPT_ENCODING = 'gzip, br, zstd, deflate'

const unzip = promisify(gunzip)
const unbrotli = promisify(brotliDecompress)
const undeflate = promisify(inflate)
const undeflateRaw = promisify(inflateRaw)
/** More layers than this are an attack, not an encoding. */
const MAX_LAYERS = 3

export async function decompress(body: Uint8Array, encoding: string | null, limit: number): Promise<Uint8Array> {
  const layers = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map(layer => layer.trim())
    .filter(layer => layer !== '' && layer !== 'identity')
  if (layers.length > MAX_LAYERS) throw new EncodingError(`${layers.length} encodings on top of each other`)
  let bytes = body
  for (const layer of layers.reverse()) bytes = await undone(bytes, layer, limit)
  return bytes
}

async function undone(bytes: Uint8Array, layer: string, limit: number): Promise<Uint8Array> {
  if (bytes.length === 0) return bytes
  try {
    switch (layer) {
      case 'gzip':
      case 'x-gzip':
        return await unzip(bytes, { maxOutputLength: limit })
      case 'br':
        return await unbrotli(bytes, {
          maxOutputLength: limit,
          params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 0 },
        })
      case 'deflate':
        return await inflated(bytes, limit)
      case 'zstd':
        return unzstd(bytes, limit)
      default:
        throw new EncodingError(`unknown encoding ${layer}`)
    }
  } catch (cause) {
    if (cause instanceof EncodingError || cause instanceof TooLargeError) throw cause
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new TooLargeError(`more than ${limit} bytes once decompressed`, { cause })
    throw new EncodingError(`broken ${layer} data`, { cause })
  }
}

/** Servers send "deflate" with the zlib header and without. */
async function inflated(bytes: Uint8Array, limit: number): Promise<Uint8Array> {
  const hasHeader = (bytes[0]! & 0x0f) === 8 && ((bytes[0]! << 8) | bytes[1]!) % 31 === 0
  return hasHeader ? undeflate(bytes, { maxOutputLength: limit }) : undeflateRaw(bytes, { maxOutputLength: limit })
}

/** Node has no zstd before version 22; fzstd is loaded only when a server sends it. */
function unzstd(bytes: Uint8Array, limit: number): Uint8Array {
  const { Decompress } = createRequire(import.meta.url)('fzstd') as typeof import('fzstd')
  const chunks: Uint8Array[] = []
  let size = 0
  const stream = new Decompress(chunk => {
    size += chunk.length
    if (size > limit) throw new TooLargeError(`more than ${limit} bytes once decompressed`)
    chunks.push(chunk.slice())
  })
  // In small pieces, so that the limit is noticed before the whole bomb has gone off.
  const PIECE = 16 * 1024
  for (let at = 0; at < bytes.length; at += PIECE)
    stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  return Buffer.concat(chunks)
}
