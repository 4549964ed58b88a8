/**
 * The publication lists behind an address: one page, or all pages that a person's or lab's home page leads to. The
 * shell around `findRecords`; fetching, and how politely, is the caller's.
 */
import { findRecords, linksOf, listLinks, mergeRecords, type Page, type PublicationRecord } from '../core.js'
import { BrowserMissingError } from './browser.js'
import { FetchError, InputError, RenderError } from './errors.js'
import { readPublicationParameters } from './parameters/publications.js'
import { parsePage, type ReceivedPage } from './parse-page.js'
import { pdfPage } from './pdf-page.js'
import { kindOf } from './read-input.js'
import type { Settler } from './settle-page.js'

export interface ListRecord extends PublicationRecord {
  /** The address of the page it was found on, and its SHA-256. */
  readonly url: string
  readonly page: string
}

export interface ListOptions {
  readonly fetch: (input: string) => Promise<ReceivedPage>
  /** Draws pages that are only a program; null: pages are only parsed. */
  readonly settler: Settler | null
  /** Most pages to visit when looking for lists. */
  readonly maxPages: number
  readonly visited: (url: string, records: number) => void
  /** A page could not be drawn and was only parsed. */
  readonly warn: (message: string) => void
}

/** Next to no text: the page may be drawn by a script. */
const FEW_CHARACTERS = 600
/** So many records make a page a list. */
const LEAST_RECORDS = 3

export async function publicationsOn(input: string, options: ListOptions): Promise<ListRecord[]> {
  return (await readList(input, options)).records
}

export interface ReadList {
  /** The bytes that the page was read from: as received, or as its scripts drew it. */
  readonly received: ReceivedPage
  readonly page: Page
  readonly records: ListRecord[]
}

export interface ReadOptions extends ListOptions {
  /** Whether the page is said to be a list: where none is seen, its scripts may know more. It is, unless told otherwise. */
  readonly expected?: boolean
}

/** One page with the records on it. */
export async function readList(input: string, options: ReadOptions): Promise<ReadList> {
  const { fetch, settler, warn, expected = true } = options
  const received = await fetch(input)
  if (kindOf(received) === 'pdf') return listOf(received, await pdfPage(received))
  const parsed = listOf(received, parsePage(received))
  if (parsed.records.length > 0 || settler === null || !mayBeDrawn(parsed.page, expected)) return parsed
  try {
    const settled = await drawn(received, settler, fetch)
    return listOf(settled, parsePage(settled))
  } catch (error) {
    if (!(error instanceof RenderError || error instanceof BrowserMissingError)) throw error
    warn(`${error.message}; read without a browser`)
    return parsed
  }
}

/** A page from a file is shown under an address that no server can have. */
const NOWHERE = 'http://page.invalid/'

/** The page as its own scripts draw it. */
async function drawn(received: ReceivedPage, settler: Settler, fetch: ListOptions['fetch']): Promise<ReceivedPage> {
  const answer = ({ bytes, contentType }: ReceivedPage) => ({ status: 200, contentType, body: bytes })
  const isWeb = received.url.startsWith('http')
  const html = answer({ ...received, contentType: received.contentType ?? 'text/html' })
  const bytes = await settler.settle(isWeb ? received.url : NOWHERE, html, async url => answer(await fetch(url)))
  return { url: received.url, bytes, contentType: 'text/html; charset=utf-8' }
}

function listOf(received: ReceivedPage, page: Page): ReadList {
  const records = findRecords(page, readPublicationParameters())
  return { received, page, records: records.map(record => ({ ...record, url: page.url, page: page.sha256 })) }
}

function mayBeDrawn(page: Page, expected: boolean): boolean {
  let characters = 0
  let hasScript = false
  for (const node of page.nodes) {
    if (node.type === 'text') characters += node.value.trim().length
    else if (node.tag === 'SCRIPT') hasScript = true
  }
  return characters < FEW_CHARACTERS || (expected && hasScript)
}

/** The records of all lists that a home page leads to; what they share is merged. */
export async function findPublications(start: string, options: ListOptions): Promise<ListRecord[]> {
  return mergeRecords((await findLists(start, options)).flatMap(({ records }) => records))
}

/** The lists that a home page leads to: the most promising pages first, and from a list its other years and parts. */
export async function findLists(start: string, options: ListOptions): Promise<ReadList[]> {
  const queue: Promising[] = [{ url: start, score: Number.POSITIVE_INFINITY, isNamed: false }]
  const seen = new Set<string>([start])
  const read = new Set<string>()
  const found: ReadList[] = []
  for (let visits = 0; queue.length > 0 && visits < options.maxPages; visits++) {
    queue.sort((a, b) => b.score - a.score)
    const { url, isNamed } = queue.shift()!
    const list = await tryList(url, { ...options, required: url === start, expected: isNamed })
    if (list === null || read.has(list.page.sha256)) continue
    read.add(list.page.sha256)
    options.visited(list.page.url, list.records.length)
    const isList = list.records.length >= (isNamed ? 1 : LEAST_RECORDS)
    if (isList) found.push(list)
    for (const link of listLinks(linksOf(list.page), list.page.url, isList ? 'list' : isNamed ? 'index' : 'other')) {
      if (link.score <= 0 || seen.has(link.url)) continue
      seen.add(link.url)
      queue.push({ ...link, isNamed: link.score >= NAMED_SCORE })
    }
  }
  return found
}

interface Promising {
  readonly url: string
  readonly score: number
  /** The link to it says that publications are there: fewer of them make it a list, and without any it leads to lists. */
  readonly isNamed: boolean
}

/** The score of a link that is called after publications, or a part of a list. */
const NAMED_SCORE = 10

/** A page on the way that cannot be had is passed over; the one that was asked for is not. */
async function tryList(url: string, options: ReadOptions & { readonly required: boolean }): Promise<ReadList | null> {
  try {
    return await readList(url, options)
  } catch (error) {
    const outside = error instanceof FetchError || error instanceof InputError || error instanceof RenderError
    if (options.required || !outside) throw error
    return null
  }
}
