/** Reads data/ files once, checks them against a schema, returns typed parameters. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { z } from 'zod'
import { ParameterError } from '../errors.js'
import { PACKAGE_ROOT } from '../package-root.js'

/** The shipped knowledge. */
export const DATA = new URL('data/', PACKAGE_ROOT)

export function readData(file: string): string {
  try {
    const bytes = readFileSync(new URL(file, DATA))
    return file.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8')
  } catch (cause) {
    throw new ParameterError(`data/${file}`, 'cannot be read: install webmars again', { cause })
  }
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
