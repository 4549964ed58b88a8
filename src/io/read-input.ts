/** A file or a URL named on the command line → its bytes, and what they are. Every refusal names the input and the remedy. */
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { InputError } from './errors.js'
import { savedPage } from './mhtml.js'
import type { ReceivedPage } from './parse-page.js'
import { besideFile } from './resources.js'

/** Larger files are no article pages; the limit protects memory. */
const MAX_BYTES = 200 * 1024 * 1024
/** How far into a file its type is looked for: PDFs may have junk before their header. */
const SNIFFED_BYTES = 1024

export type PageKind = 'html' | 'pdf'

/** Fetches a URL; given by the caller, who knows about politeness and private addresses. */
export type FetchBytes = (url: string) => Promise<ReceivedPage>

export async function readInput(input: string, fetchBytes: FetchBytes): Promise<ReceivedPage> {
  if (/^https?:\/\//i.test(input)) return fetchBytes(input)
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(input) && !input.startsWith('file://'))
    throw new InputError(input, 'this kind of address cannot be read', { remedy: 'give an http(s) URL or a file' })
  const path = input.startsWith('file://') ? new URL(input) : resolve(input)
  const bytes = await readLocal(input, path)
  const url = (path instanceof URL ? path : pathToFileURL(path)).href
  const saved = savedPage(bytes)
  if (saved !== null) return { ...saved, url: saved.url ?? url }
  return { url, bytes, contentType: null, resources: besideFile(url) }
}

async function readLocal(input: string, path: string | URL): Promise<Uint8Array> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new InputError(input, 'there is no such file', { remedy: 'check the path' })
  if (found.isDirectory())
    throw new InputError(input, 'is a folder', { remedy: `name the files in it, e.g. ${input}/*.html` })
  if (found.size > MAX_BYTES)
    throw new InputError(input, `has ${Math.round(found.size / 1048576)} MB, more than the 200 MB that are read`, {
      remedy: 'give the article’s own page or PDF',
    })
  try {
    return await readFile(path)
  } catch (cause) {
    throw new InputError(input, 'cannot be read', { cause, remedy: 'check the permissions' })
  }
}

/** What the bytes are, whatever their name or header says. */
export function kindOf(received: ReceivedPage): PageKind {
  const { bytes, url } = received
  if (bytes.length === 0) throw new InputError(url, 'is empty', { remedy: 'save or download the page again' })
  const head = Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString('latin1')
  if (head.includes('%PDF-')) return 'pdf'
  if (looksBinary(bytes, head))
    throw new InputError(url, 'is neither HTML nor PDF', { remedy: 'give the article’s page or its PDF' })
  return 'html'
}

/** Text has no null bytes unless it is UTF-16 or UTF-32, and few control characters. */
function looksBinary(bytes: Uint8Array, head: string): boolean {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? true : bytes[0] === 0xfe && bytes[1] === 0xff
  if (mark || head.replaceAll('\0', '').trimStart().startsWith('<')) return false
  const control = [...head].filter(character => /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(character)).length
  return control > head.length / 50
}
