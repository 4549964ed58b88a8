/**
 * WARC files in an S3-compatible store, in parts: one object for each exchange, named by where it ends. An object is
 * there whole or not at all, so a killed process leaves nothing half written.
 */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { InputError } from '../errors.js'
import { sleep } from '../http/politeness.js'
import { lastOf, partEnd, type Shelf } from './shelf.js'

export interface S3Place {
  readonly bucket: string
  /** Before the names of all objects; empty, or ending in a slash. */
  readonly prefix: string
  /** Null for Amazon's own. */
  readonly endpoint: string | null
  readonly region: string
}

export interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
}

const REQUEST_MILLISECONDS = 120_000
const TRIES = 5
/** The first pause after a failure; doubled for each further one. */
const PAUSE_MILLISECONDS = 200

export function s3Shelf(place: S3Place, keys: S3Keys): Shelf {
  const name = `s3://${place.bucket}/${place.prefix}`.replace(/\/$/, '')
  const ask = asking(place, keys)
  const keyOf = (file: string, end: number): string => `${place.prefix}${file}/${String(end).padStart(12, '0')}`
  const partsOf = async (prefix: string): Promise<{ key: string; file: string; end: number }[]> =>
    (await keysWith(`${place.prefix}${prefix}`, ask)).map(key => {
      const [file = '', end] = key.slice(place.prefix.length).split('/')
      return { key, file, end: Number(end) }
    })
  return {
    name,
    create: async file => ({
      async append(bytes, at) {
        await ask({ method: 'PUT', key: keyOf(file, at + bytes.length), body: bytes })
      },
      close: async () => {},
    }),
    async read(record) {
      // The whole part: what was asked stands before the answer and is short, and not every store knows suffix ranges.
      const response = await ask({ method: 'GET', key: keyOf(record.file, partEnd(record)) })
      return lastOf(new Uint8Array(await response.arrayBuffer()), record)
    },
    async files(prefix) {
      const ends = new Map<string, number>()
      for (const { file, end } of await partsOf(prefix)) ends.set(file, Math.max(end, ends.get(file) ?? 0))
      return [...ends].map(([file, end]) => ({ file, end }))
    },
    async cut(file, end) {
      for (const part of await partsOf(`${file}/`)) if (part.end > end) await ask({ method: 'DELETE', key: part.key })
    },
  }
}

interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

type Ask = (asked: Asked) => Promise<Response>

/** Asks until there is an answer: what is away for a moment comes back, what is refused stays refused. */
function asking(place: S3Place, keys: S3Keys): Ask {
  const client = new AwsClient({ ...keys, service: 's3', region: place.region, retries: 0 })
  const base = baseUrl(place)
  return async asked => {
    const url = new URL(`${base}/${asked.key}`)
    for (const [name, value] of Object.entries(asked.query ?? {})) url.searchParams.set(name, value)
    for (let attempt = 1; ; attempt++) {
      const answer = await once(client, url, asked)
      if (answer instanceof Response && answer.ok) return answer
      const again = !(answer instanceof Response) || answer.status >= 500 || answer.status === 429
      if (!again || attempt === TRIES) throw await refusal(place, asked, answer)
      await sleep(PAUSE_MILLISECONDS * 2 ** (attempt - 1))
    }
  }
}

async function once(client: AwsClient, url: URL, { method, body }: Asked): Promise<Response | Error> {
  // With the hash of the bytes in the signature, what arrives damaged is refused.
  const digest = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const headers = { 'x-amz-content-sha256': digest }
  try {
    const signal = AbortSignal.timeout(REQUEST_MILLISECONDS)
    const sent = body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> } // never shared memory
    return await client.fetch(url, { method, headers, signal, ...sent })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function refusal(place: S3Place, asked: Asked, answer: Response | Error): Promise<InputError> {
  const said = answer instanceof Response ? await saidBy(answer) : causeOf(answer)
  const name = `s3://${place.bucket}/${asked.key}`
  return new InputError(name, `${asked.method} failed: ${said}`, {
    ...(answer instanceof Error ? { cause: answer } : {}),
    remedy: 'check WEBMARS_PAGES, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that the bucket exists',
  })
}

async function saidBy(response: Response): Promise<string> {
  const code = /<Code>([\w.]+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1]
  return code === undefined ? String(response.status) : `${response.status} ${code}`
}

function causeOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message} (${cause.message})` : message
}

/** Other servers than Amazon's seldom have a name for each bucket. */
function baseUrl({ bucket, endpoint, region }: S3Place): string {
  return endpoint === null ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint}/${bucket}`
}

async function keysWith(prefix: string, ask: Ask): Promise<string[]> {
  const keys: string[] = []
  for (let token: string | undefined; ; ) {
    const query = { 'list-type': '2', prefix, ...(token === undefined ? {} : { 'continuation-token': token }) }
    const text = await (await ask({ method: 'GET', key: '', query })).text()
    // Our own keys need no escaping in XML: the setting's prefix is checked, all else is letters, digits and dashes.
    keys.push(...[...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(found => found[1]!))
    token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1]
    if (token === undefined) return keys
  }
}
