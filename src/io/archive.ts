/**
 * Every response as received, in WARC files (ISO 28500) that other programs read, and found again by its place.
 *
 * One file per harvest and run; each record is a gzip member of its own, so that it can be read alone. The store
 * knows every record's place; what a killed process wrote after its last step stands at the end of its file, is known
 * to nobody, and is cut off when the file is taken up again.
 */
import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { InputError } from './errors.js'
import type { Answer } from './http/client.js'
import { decompress } from './http/decompress.js'
import type { ArchivePlace, StoredPage } from './store/store.js'
import { conversionRecord, type Earlier, exchangeRecords, infoRecord } from './warc-record.js'

const uncompress = promisify(gunzip)
/** Larger files are awkward to copy; 1 GB is the custom of web archives. */
const FILE_BYTES = 1024 ** 3
const LARGEST_RECORD = 2 * 1024 ** 3 - 1

/** A page received before, and where it is. */
export type Known = Pick<StoredPage, 'finalUrl' | 'at' | 'sha256' | 'place' | 'etag' | 'lastModified'>

export interface ArchiveWriter {
  /**
   * What was asked and what came back. What is the same as before is noted as such (a revisit) and not written again:
   * the place is that of the record with the bytes.
   */
  readonly writeResponse: (answer: Answer, date: Date, known?: Known | null) => Promise<ArchivePlace>
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
    async writeResponse(answer, date, known = null) {
      const earlier = known === null ? null : await earlierOf(answer, known, folder)
      const { request, response, isRevisit } = await exchangeRecords(answer, date, earlier)
      // Before the answer: what stands behind the last known record is cut off when the file is taken up again.
      const written = [...(request === null ? [] : [request]), response].map(write)
      const place = (await Promise.all(written)).at(-1)!
      return isRevisit ? known!.place : place
    },
    async writeConversion(refersTo, body, date) {
      return write(await conversionRecord(refersTo, body, date))
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
      const info = await infoRecord(name, software)
      await handle.write(info, 0, info.length, 0)
      return { ...file, end: info.length }
    }
  }
}

/** The digest of the bytes as received is only asked for where the decoded ones are the same. */
async function earlierOf({ status, body }: Answer, known: Known, folder: string): Promise<Earlier> {
  const { finalUrl: url, at, place } = known
  const isSame = status === 200 && createHash('sha256').update(body).digest('hex') === known.sha256
  return { url, at, digest: isSame ? await archivedDigest(folder, place) : null }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  return found?.size ?? -1
}

export interface Archived {
  readonly url: string
  readonly status: number
  readonly contentType: string | null
  /** Decoded. */
  readonly body: Uint8Array
}

/** Reads one record back, whatever wrote after it. */
export async function readArchived(folder: string, place: ArchivePlace): Promise<Archived> {
  return archivedOf(await recordAt(folder, place))
}

/** Of the body as received; null where the record does not say. */
async function archivedDigest(folder: string, place: ArchivePlace): Promise<string | null> {
  const [head] = splitHead(await recordAt(folder, place))
  return headerOf(head, 'WARC-Payload-Digest')
}

async function recordAt(folder: string, { file, offset, length }: ArchivePlace): Promise<Buffer> {
  try {
    const handle = await open(join(folder, file), 'r')
    try {
      const bytes = Buffer.alloc(length)
      await handle.read(bytes, 0, length, offset)
      return await uncompress(bytes, { maxOutputLength: LARGEST_RECORD })
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
