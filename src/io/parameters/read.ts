/** Reads data/ files once, checks them against a schema, returns typed parameters. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { z } from 'zod'
import { ParameterError } from '../errors.js'
import { PACKAGE_ROOT } from '../package-root.js'

/** The shipped knowledge. */
export const DATA = new URL('data/', PACKAGE_ROOT)

export function readData(file: string): string {
  return fileBytes(file).toString('utf8')
}

/** For what is searched in its bytes: not read again in a thread that was given it. */
export function readBytes(file: string): Uint8Array {
  return shared.get(file) ?? fileBytes(file)
}

function fileBytes(file: string): Buffer {
  try {
    const bytes = readFileSync(new URL(file, DATA))
    return file.endsWith('.gz') ? gunzipSync(bytes) : bytes
  } catch (cause) {
    throw new ParameterError(`data/${file}`, 'cannot be read: install webmars again', { cause })
  }
}

/** Lists for all threads of a process, by their files: their bytes are there once, and not once for each thread. */
export type SharedLists = ReadonlyMap<string, Uint8Array>

let shared: SharedLists = new Map()

/** What drafting searches in its bytes, and is larger than a megabyte. */
const LARGE = ['lexicons/cities.txt.gz', 'lexicons/journals.tsv.gz', 'lexicons/organizations.tsv.gz']

/** To be given to threads, which `takeSharedLists` them. */
export const sharedLists: () => SharedLists = once(
  () => new Map(LARGE.map(file => [file, sharedCopy(fileBytes(file))])),
)

function sharedCopy(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

export function takeSharedLists(lists: SharedLists): void {
  shared = lists
}

export function readParameters<T>(file: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(JSON.parse(readData(file)))
  if (!parsed.success) throw new ParameterError(`data/${file}`, `has the wrong shape: ${parsed.error.message}`)
  return parsed.data
}

/** Reads on first use, then remembers: parameters are large and most commands need few of them. */
export function once<T>(read: () => T): () => T {
  let value: { readonly it: T } | null = null
  return () => (value ??= { it: read() }).it
}
