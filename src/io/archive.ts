/**
 * Every response as received, in WARC files (ISO 28500) that other programs read, and found again by its place.
 *
 * One file per harvest and run; each record is a gzip member of its own, so that it can be read alone. The store
 * knows every record's place; what a killed process wrote after its last step stands at the end of its file, is known
 * to nobody, and is cut off when the file is taken up again.
 */
import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, stat, truncate } from 'node:fs/promises'
import { STATUS_CODES } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { InputError } from './errors.js'
import type { Answer } from './http/client.js'
import { decompress } from './http/decompress.js'
import type { ArchivePlace } from './store/store.js'

const compress = promisify(gzip)
const uncompress = promisify(gunzip)
/** Larger files are awkward to copy; 1 GB is the custom of web archives. */
const FILE_BYTES = 1024 ** 3
const LARGEST_RECORD = 2 * 1024 ** 3 - 1

export interface ArchiveWriter {
  readonly writeResponse: (answer: Answer, date: Date) => Promise<ArchivePlace>
  /** Something made from a response, e.g. the settled DOM of a browser; `refersTo` is the page's address. */
  readonly writeConversion: (refersTo: string, body: Uint8Array, date: Date) => Promise<ArchivePlace>
  /** Where the last record ends, if anything was written. */
  readonly close: () => Promise<{ readonly file: string; readonly end: number } | null>
}

export interface ArchiveOptions {
  /** The folder of WARC files. */
  readonly folder: string
  /** Begins the files' names. */
  readonly prefix: string
  readonly software: string
  /** Where the store's last known record of a file ends; 0 for files it does not know. */
  readonly knownEnd: (file: string) => number
}

export async function openArchive({ folder, prefix, software, knownEnd }: ArchiveOptions): Promise<ArchiveWriter> {
  await mkdir(folder, { recursive: true })
  let number = 1
  let current: { name: string; handle: FileHandle; end: number } | null = null
  // Records are compressed at the same time (the thread pool's work) but written one after the other.
  let last: Promise<unknown> = Promise.resolve()
  return {
    async writeResponse(answer, date) {
      const block = httpBlock(answer)
      return write(
        await recordOf('response', { url: answer.url, date, block, type: 'application/http; msgtype=response' }),
      )
    },
    async writeConversion(refersTo, body, date) {
      return write(
        await recordOf('conversion', { url: refersTo, date, block: [body], type: 'text/html; charset=utf-8' }),
      )
    },
    async close() {
      await last
      if (current === null) return null
      const { name, handle, end } = current
      await handle.close()
      current = null
      return { file: name, end }
    },
  }

  function write(record: Uint8Array): Promise<ArchivePlace> {
    const written = last.then(() => append(record))
    last = written.catch(() => {}) // whoever asked for it is told; the next record is another matter
    return written
  }

  async function append(record: Uint8Array): Promise<ArchivePlace> {
    const file = (current ??= await nextFile())
    const place = { file: file.name, offset: file.end, length: record.length }
    await file.handle.write(record, 0, record.length, file.end)
    file.end += record.length
    if (file.end > FILE_BYTES) {
      await file.handle.close()
      current = null
    }
    return place
  }

  async function nextFile(): Promise<NonNullable<typeof current>> {
    for (;;) {
      const name = `${prefix}-${String(number++).padStart(5, '0')}.warc.gz`
      const path = join(folder, name)
      const known = knownEnd(name)
      if (known > FILE_BYTES) continue
      const size = await sizeOf(path)
      if (size > known) await truncate(path, known)
      const handle = await open(path, size < 0 ? 'wx' : 'r+')
      const file = { name, handle, end: known }
      if (known > 0) return file
      const info = await recordOf('warcinfo', {
        url: name,
        date: new Date(),
        block: [Buffer.from(infoBlock(software))],
        type: 'application/warc-fields',
      })
      await handle.write(info, 0, info.length, 0)
      return { ...file, end: info.length }
    }
  }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  return found?.size ?? -1
}

const infoBlock = (software: string): string =>
  `software: ${software}\r\nformat: WARC File Format 1.1\r\nconformsTo: http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/\r\n`

interface RecordParts {
  readonly url: string
  readonly date: Date
  readonly block: readonly Uint8Array[]
  readonly type: string
}

async function recordOf(
  kind: 'warcinfo' | 'response' | 'conversion',
  { url, date, block, type }: RecordParts,
): Promise<Uint8Array> {
  const length = block.reduce((sum, part) => sum + part.length, 0)
  const payload = block.at(-1)!
  const head = [
    'WARC/1.1',
    `WARC-Type: ${kind}`,
    `WARC-Record-ID: <urn:uuid:${randomUUID()}>`,
    `WARC-Date: ${date.toISOString()}`,
    kind === 'warcinfo' ? `WARC-Filename: ${url}` : `WARC-Target-URI: ${url}`,
    ...(kind === 'warcinfo'
      ? []
      : [`WARC-Payload-Digest: sha256:${createHash('sha256').update(payload).digest('hex')}`]),
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n')
  const whole = Buffer.concat([Buffer.from(head), ...block, Buffer.from('\r\n\r\n')])
  return compress(whole, { level: isDense(payload) ? 1 : 5 })
}

/** Compressed data (PDF streams, gzip) gains nothing from a second effort. */
function isDense(payload: Uint8Array): boolean {
  return (payload[0] === 0x25 && payload[1] === 0x50) || (payload[0] === 0x1f && payload[1] === 0x8b)
}

/** undici has undone the chunks: the header that announced them must not stand before a body without them. */
function httpBlock({ status, rawHeaders, raw }: Answer): Uint8Array[] {
  const lines = rawHeaders.map(([name, value]) =>
    /^transfer-encoding$/i.test(name) ? `X-Archive-Orig-${name}: ${value}` : `${name}: ${value}`,
  )
  return [
    Buffer.from([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', ''].join('\r\n'), 'latin1'),
    raw,
  ]
}

export interface Archived {
  readonly url: string
  readonly status: number
  readonly contentType: string | null
  /** Decoded. */
  readonly body: Uint8Array
}

/** Reads one record back, whatever wrote after it. */
export async function readArchived(folder: string, { file, offset, length }: ArchivePlace): Promise<Archived> {
  try {
    const handle = await open(join(folder, file), 'r')
    try {
      const bytes = Buffer.alloc(length)
      await handle.read(bytes, 0, length, offset)
      return await archivedOf(await uncompress(bytes, { maxOutputLength: LARGEST_RECORD }))
    } finally {
      await handle.close()
    }
  } catch (cause) {
    throw new InputError(join(folder, file), `record at ${offset} cannot be read`, {
      cause,
      remedy: 'run webmars issue --refresh',
    })
  }
}

async function archivedOf(record: Buffer): Promise<Archived> {
  const [warc, block] = splitHead(record.subarray(0, record.length - 4))
  const url = headerOf(warc, 'WARC-Target-URI') ?? ''
  if (headerOf(warc, 'WARC-Type') !== 'response')
    return { url, status: 200, contentType: headerOf(warc, 'Content-Type'), body: block }
  const [http, raw] = splitHead(block)
  const body = await decompress(raw, headerOf(http, 'Content-Encoding'), LARGEST_RECORD)
  return {
    url,
    status: Number(/^HTTP\/\S+ (\d+)/.exec(http)?.[1] ?? 0),
    contentType: headerOf(http, 'Content-Type'),
    body,
  }
}

function splitHead(bytes: Buffer): [string, Buffer] {
  const end = bytes.indexOf('\r\n\r\n')
  return [bytes.subarray(0, end).toString('latin1'), bytes.subarray(end + 4)]
}

function headerOf(head: string, name: string): string | null {
  const found = new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim()
  return found === undefined || found === '' ? null : found
}
