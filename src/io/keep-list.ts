/** Publication lists read once and kept: their bytes in the archive, their lines and records in the store. */
import { createHash } from 'node:crypto'
import { recordLinesOf } from '../core.js'
import { openArchive, readArchived } from './archive.js'
import { DROPPED, type DroppedFile } from './dropped-files.js'
import { InputError } from './errors.js'
import { readPublicationParameters } from './parameters/publications.js'
import type { ReceivedPage } from './parse-page.js'
import { findLists, type ListOptions, type ReadList, readList } from './publication-lists.js'
import { kindOf } from './read-input.js'
import type { ArchivePlace, Store, StoredList } from './store/store.js'
import { userAgent } from './user-agent.js'

export interface ListPlace {
  readonly store: Store
  readonly data: string
}

export async function keepList(url: string, options: ListOptions, place: ListPlace): Promise<StoredList> {
  return keptList(await readList(url, options), place)
}

/** Every list that a home page leads to, each kept by itself. */
export async function keepFoundLists(home: string, options: ListOptions, place: ListPlace): Promise<StoredList[]> {
  const found = await findLists(home, options)
  if (found.length === 0)
    throw new InputError(home, 'leads to no publication list', { remedy: 'give the address of the list itself' })
  const kept: StoredList[] = []
  for (const read of found) kept.push(await keptList(read, place))
  return kept
}

/** A list from somebody's own disk: an HTML page or a PDF. */
export async function keepListFile({ name, bytes }: DroppedFile, place: ListPlace): Promise<StoredList> {
  const kind = kindOf({ url: name, bytes, contentType: null })
  const received = {
    url: `${DROPPED}${encodeURIComponent(name)}`,
    bytes,
    contentType: kind === 'pdf' ? 'application/pdf' : 'text/html',
  }
  const options = { fetch: async () => received, settler: null, maxPages: 1, visited: () => {}, warn: () => {} }
  return keptList(await readList(received.url, options), place)
}

async function keptList(read: ReadList, { store }: Pick<ListPlace, 'store'>): Promise<StoredList> {
  const at = new Date()
  const named = [at.toISOString(), read.page.url, read.page.sha256].join('\n')
  const id = createHash('sha256').update(named).digest('hex').slice(0, 12)
  const lines = recordLinesOf(read.page, readPublicationParameters().references)
  if (lines.length === 0)
    throw new InputError(read.page.url, 'has no text that could be read', { remedy: 'give another copy of the list' })
  const list: StoredList = {
    id,
    url: read.page.url,
    at: at.toISOString(),
    sha256: read.page.sha256,
    contentType: read.received.contentType,
    place: await archived(read.received, { store, id, at }),
    lines: lines.map(({ text, nodes }) => ({ text, nodes })),
    records: foundRecords(read),
  }
  await store.saveList(list)
  return list
}

function foundRecords({ records }: ReadList): StoredList['records'] {
  return records.map(({ lines, confidence }) => ({ ...lines, confidence }))
}

/** The bytes of a list; null for a page that is none. */
export async function listBytes(sha256: string, { store }: Pick<ListPlace, 'store'>): Promise<ReceivedPage | null> {
  const list = await store.listBySha256(sha256)
  if (list === null) return null
  const { body } = await readArchived(store.shelf, list.place)
  return { url: list.url, bytes: body, contentType: list.contentType }
}

async function archived(
  { url, bytes, contentType }: ReceivedPage,
  { store, id, at }: { readonly store: Store; readonly id: string; readonly at: Date },
): Promise<ArchivePlace> {
  const archive = openArchive({ shelf: store.shelf, prefix: `list-${id}`, software: userAgent(null) })
  try {
    const headers = { 'content-type': contentType ?? 'application/octet-stream' }
    const answer = { url, status: 200, headers, setCookie: [], raw: bytes, body: bytes }
    return await archive.writeResponse({ ...answer, rawHeaders: Object.entries(headers) }, at)
  } finally {
    await archive.close()
  }
}
