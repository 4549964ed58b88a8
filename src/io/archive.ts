/**
 * Every response as received, in WARC files (ISO 28500) that other programs read, and found again by its place.
 *
 * One file per harvest and run; each record is a gzip member of its own, so that it can be read alone. The store
 * knows every record's place; what a killed process wrote after its last step stands at the end of its file, is known
 * to nobody, and is cut off when the harvest is taken up again. Where the files stand is the shelf's affair.
 */
import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { InputError } from './errors.js'
import type { Answer } from './http/client.js'
import { decompress } from './http/decompress.js'
import type { Shelf, ShelfEnd, ShelfFile } from './shelves/shelf.js'
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
  /** The files that were written, and where each ends. */
  readonly close: () => Promise<readonly ShelfEnd[]>
}

export interface ArchiveOptions {
  readonly shelf: Shelf
  /** Begins the files' names. */
  readonly prefix: string
  readonly software: string
}

/**
 * Each run writes to files of its own: a process that lost its harvest to another (paused, cut off) may go on writing
 * for a moment, and must not write over the other's records.
 */
export function openArchive({ shelf, prefix, software }: ArchiveOptions): ArchiveWriter {
  const run = `${prefix}-${randomBytes(4).toString('hex')}`
  let number = 1
  const ends = new Map<string, number>()
  let current: { readonly name: string; readonly file: ShelfFile; end: number } | null = null
  // Records are compressed at the same time (the thread pool's work) but written one after the other.
  let last: Promise<unknown> = Promise.resolve()
  return {
    async writeResponse(answer, date, known = null) {
      const earlier = known === null ? null : await earlierOf(answer, known, shelf)
      const { request, response, isRevisit } = await exchangeRecords(answer, date, earlier)
      // Before the answer: what stands behind the last known record is cut off when the harvest is taken up again.
      const place = await write([...(request === null ? [] : [request]), response])
      return isRevisit ? known!.place : place
    },
    async writeConversion(refersTo, body, date) {
      return write([await conversionRecord(refersTo, body, date)])
    },
    async close() {
      await last
      await current?.file.close()
      current = null
      return [...ends].map(([file, end]) => ({ file, end }))
    },
  }

  function write(records: readonly Uint8Array[]): Promise<ArchivePlace> {
    const written = last.then(() => append(records))
    last = written.catch(() => {}) // whoever asked for it is told; the next record is another matter
    return written
  }

  /** Records of one exchange are kept together; the place is that of the last one. */
  async function append(records: readonly Uint8Array[]): Promise<ArchivePlace> {
    const to = (current ??= await nextFile())
    const info = to.end === 0 ? [await infoRecord(to.name, software)] : []
    const bytes = Buffer.concat([...info, ...records])
    await to.file.append(bytes, to.end)
    to.end += bytes.length
    ends.set(to.name, to.end)
    const { length } = records.at(-1)!
    if (to.end > FILE_BYTES) {
      await to.file.close()
      current = null
    }
    return { file: to.name, offset: to.end - length, length }
  }

  async function nextFile(): Promise<NonNullable<typeof current>> {
    const name = `${run}-${String(number++).padStart(5, '0')}.warc.gz`
    return { name, file: await shelf.create(name), end: 0 }
  }
}

/**
 * Cuts off what killed processes wrote and nobody knows. Only for who holds the harvest: others may be writing.
 * `knownEnd`: where the store's last known record of a file ends; 0 for files it does not know.
 */
export async function cutUnknown(shelf: Shelf, prefix: string, knownEnd: (file: string) => number): Promise<void> {
  const isOurs = new RegExp(`^${prefix}(?:-[0-9a-f]{8})?-\\d{5}\\.warc\\.gz$`)
  for (const { file, end } of await shelf.files(`${prefix}-`))
    if (isOurs.test(file) && end > knownEnd(file)) await shelf.cut(file, knownEnd(file))
}

/** The digest of the bytes as received is only asked for where the decoded ones are the same. */
async function earlierOf({ status, body }: Answer, known: Known, shelf: Shelf): Promise<Earlier> {
  const { finalUrl: url, at, place } = known
  const isSame = status === 200 && createHash('sha256').update(body).digest('hex') === known.sha256
  return { url, at, digest: isSame ? await archivedDigest(shelf, place) : null }
}

export interface Archived {
  readonly url: string
  readonly status: number
  readonly contentType: string | null
  /** Decoded. */
  readonly body: Uint8Array
}

/** Reads one record back, whatever wrote after it. */
export async function readArchived(shelf: Shelf, place: ArchivePlace): Promise<Archived> {
  return archivedOf(await recordAt(shelf, place))
}

/** Of the body as received; null where the record does not say. */
async function archivedDigest(shelf: Shelf, place: ArchivePlace): Promise<string | null> {
  const [head] = splitHead(await recordAt(shelf, place))
  return headerOf(head, 'WARC-Payload-Digest')
}

async function recordAt(shelf: Shelf, place: ArchivePlace): Promise<Buffer> {
  try {
    return await uncompress(await shelf.read(place), { maxOutputLength: LARGEST_RECORD })
  } catch (cause) {
    throw new InputError(`${shelf.name}/${place.file}`, `record at ${place.offset} cannot be read`, {
      cause,
      remedy: 'set WEBMARS_PAGES as where it was fetched, or run webmars issue --refresh',
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
