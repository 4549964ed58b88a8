/** One HTTP request, without redirects and without patience: the answer as received, or a FetchError. */
import { Agent, type Dispatcher, ProxyAgent, request } from 'undici'
import type { Known } from '../archive.js'
import { FetchError } from '../errors.js'
import type { ArchivePlace } from '../store/store.js'
import { withDeadline } from './deadline.js'
import { decompress, EncodingError, TooLargeError } from './decompress.js'
import { type Guard, PrivateAddressError } from './guard.js'

export interface Limits {
  /** Bytes of a body, before and after decompression. */
  readonly bytes: number
  /** Milliseconds for a whole answer. */
  readonly total: number
  /** Milliseconds without a byte. */
  readonly idle: number
}

export interface Answer {
  readonly url: string
  readonly status: number
  /** Names in lower case; repeated headers joined with commas, except cookies. */
  readonly headers: Readonly<Record<string, string>>
  readonly setCookie: readonly string[]
  /** As received, still compressed: what is archived. */
  readonly raw: Uint8Array
  /** Decompressed. */
  readonly body: Uint8Array
  /** Names and values as received, in order. */
  readonly rawHeaders: readonly (readonly [string, string])[]
  /** What was asked with; absent where the answer did not come over HTTP. */
  readonly requestHeaders?: Readonly<Record<string, string>>
}

/** Keeps an answer and says where; `known`: what there was of the page before. */
export type Keep = (answer: Answer, known: Known | null) => Promise<ArchivePlace>

export interface Client {
  readonly get: (url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Answer>
  readonly close: () => Promise<void>
}

export interface ClientOptions {
  readonly guard: Guard
  readonly limits: Limits
  /** Connections to one host. */
  readonly connections: number
  /** E.g. `http://proxy.example.org:3128`; null for none. */
  readonly proxy: string | null
}

export function createClient({ guard, limits, connections, proxy }: ClientOptions): Client {
  const common = { connections, headersTimeout: limits.idle, bodyTimeout: limits.idle, keepAliveTimeout: 10_000 }
  const connect = { lookup: guard.lookup, timeout: Math.min(limits.idle, 20_000) }
  const dispatcher: Dispatcher =
    proxy === null ? new Agent({ ...common, connect }) : new ProxyAgent({ ...common, uri: proxy })
  return {
    async get(url, headers, signal) {
      guard.checkUrl(url)
      try {
        return await withDeadline(signal, limits.total, async deadline => {
          const options = { dispatcher, method: 'GET', headers, signal: deadline, responseHeaders: 'raw' } as const
          const answer = await answerOf(url.href, await request(url, options), limits)
          return { ...answer, requestHeaders: headers }
        })
      } catch (cause) {
        if (signal.aborted) throw cause // we were told to stop: no fault of the server
        throw cause instanceof FetchError ? cause : failureOf(url.href, cause)
      }
    },
    close: () => dispatcher.destroy(),
  }
}

async function answerOf(url: string, response: Dispatcher.ResponseData, limits: Limits): Promise<Answer> {
  const rawHeaders = headerPairs(response.headers as unknown as readonly (Buffer | string)[])
  const headers: Record<string, string> = {}
  for (const [name, value] of rawHeaders) {
    const key = name.toLowerCase()
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`
  }
  const raw = await bodyOf(url, response.body, limits.bytes)
  return {
    url,
    status: response.statusCode,
    headers,
    setCookie: rawHeaders.filter(([name]) => name.toLowerCase() === 'set-cookie').map(([, value]) => value),
    raw,
    body: await decompress(raw, headers['content-encoding'] ?? null, limits.bytes),
    rawHeaders,
  }
}

/** undici gives raw headers as name, value, name, value. */
function headerPairs(flat: readonly (Buffer | string)[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let i = 0; i + 1 < flat.length; i += 2) pairs.push([latin(flat[i]!), latin(flat[i + 1]!)])
  return pairs
}

const latin = (value: Buffer | string): string => (typeof value === 'string' ? value : value.toString('latin1'))

async function bodyOf(url: string, body: Dispatcher.ResponseData['body'], limit: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) {
      body.destroy()
      throw new FetchError(url, 'too-large', { detail: `more than ${limit} bytes` })
    }
    chunks.push(chunk)
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size)
}

/** What undici, Node and our own checks throw, in the words of `FetchFailure`. */
function failureOf(url: string, cause: unknown): FetchError {
  const error = cause as Error & { code?: string }
  const detail = error.message
  if (isCausedBy(error, PrivateAddressError)) return new FetchError(url, 'private-address', { cause, detail })
  if (error instanceof TooLargeError) return new FetchError(url, 'too-large', { cause, detail })
  if (error instanceof EncodingError) return new FetchError(url, 'bad-encoding', { cause, detail })
  if (error.name === 'TimeoutError' || /TIMEOUT/.test(error.code ?? ''))
    return new FetchError(url, 'timeout', { cause })
  if (/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT|SSL|TLS/.test(`${error.code} ${detail}`))
    return new FetchError(url, 'refused', { cause, detail })
  return new FetchError(url, 'interrupted', { cause, detail })
}

function isCausedBy(error: Error, type: typeof PrivateAddressError): boolean {
  let at: unknown = error
  while (at instanceof Error && !(at instanceof type)) at = at.cause
  return at instanceof type
}
