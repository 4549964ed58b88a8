/** Pixels → PNG: three chunks and a checksum, not worth a dependency. */
import { deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const RGB = 2

export function pngOf({ rgba, width, height }: { rgba: Uint8Array; width: number; height: number }): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, RGB, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rowsOf(rgba, width, height), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each row after a byte that names its filter: none. */
function rowsOf(rgba: Uint8Array, width: number, height: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  let at = 0
  for (let pixel = 0, y = 0; y < height; y++) {
    at++
    for (let x = 0; x < width; x++, pixel += 4) {
      rows[at++] = rgba[pixel]!
      rows[at++] = rgba[pixel + 1]!
      rows[at++] = rgba[pixel + 2]!
    }
  }
  return rows
}

function chunk(type: string, content: Buffer): Buffer {
  const result = Buffer.alloc(content.length + 12)
  result.writeUInt32BE(content.length, 0)
  result.write(type, 4, 'latin1')
  content.copy(result, 8)
  result.writeUInt32BE(checksum(result.subarray(4, content.length + 8)), content.length + 8)
  return result
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 255]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
