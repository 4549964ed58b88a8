/**
 * Where the archive's WARC files stand: a folder, the store's database, or an S3-compatible store, by setting. All
 * hold the same bytes under the same places, so that every machine that reaches the shelf reads what others wrote.
 */
import type { ArchivePlace } from '../store/store.js'

export interface Shelf {
  /** For messages, without secrets. */
  readonly name: string
  /** A new file, which nobody else writes to. */
  readonly create: (file: string) => Promise<ShelfFile>
  /** A record's bytes as they were written; throws where they are not there. */
  readonly read: (place: ArchivePlace) => Promise<Uint8Array>
  /** The files whose names begin so, and where each ends. */
  readonly files: (prefix: string) => Promise<readonly ShelfEnd[]>
  /** Forgets what stands behind `end`; all of it where that is 0. */
  readonly cut: (file: string, end: number) => Promise<void>
}

export interface ShelfEnd {
  readonly file: string
  readonly end: number
}

export interface ShelfFile {
  /** Kept when it resolves, also if the process is killed then. `at` is where the file ended so far. */
  readonly append: (bytes: Uint8Array, at: number) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Shelves that cannot append keep a file in parts, each named by where it ends: the last record of a part, which is
 * the one that places point at, is found by its own end. All parts in their order are the WARC file.
 */
export function partEnd({ offset, length }: ArchivePlace): number {
  return offset + length
}

/** The last record of a part. */
export function lastOf(part: Uint8Array, { length }: ArchivePlace): Uint8Array {
  if (part.length < length) throw new Error(`the part has ${part.length} bytes, the record ${length}`)
  return part.subarray(part.length - length)
}
