/** A publication list read once and kept: its bytes in the archive, its lines and records in the store. */
import { createHash } from 'node:crypto'
import { recordLinesOf } from '../core.js'
import { openArchive, readArchived } from './archive.js'
import { archiveFolder } from './download-issue.js'
import { readPublicationParameters } from './parameters/publications.js'
import type { ReceivedPage } from './parse-page.js'
import { type ListOptions, type ReadList, readList } from './publication-lists.js'
import type { ArchivePlace, Store, StoredList } from './store/store.js'
import { userAgent } from './user-agent.js'

export interface ListPlace {
  readonly store: Store
  readonly data: string
}

export async function keepList(url: string, options: ListOptions, { store, data }: ListPlace): Promise<StoredList> {
  const at = new Date()
  const read = await readList(url, options)
  const id = createHash('sha256').update(`${at.toISOString()}\n${url}`).digest('hex').slice(0, 12)
  const list: StoredList = {
    id,
    url: read.page.url,
    at: at.toISOString(),
    sha256: read.page.sha256,
    contentType: read.received.contentType,
    place: await archived(read.received, { data, id, at }),
    lines: recordLinesOf(read.page, readPublicationParameters().references).map(({ text, nodes }) => ({ text, nodes })),
    records: foundRecords(read),
  }
  await store.saveList(list)
  return list
}

function foundRecords({ records }: ReadList): StoredList['records'] {
  return records.map(({ lines, confidence }) => ({ ...lines, confidence }))
}

/** The bytes of a list; null for a page that is none. */
export async function listBytes(sha256: string, { store, data }: ListPlace): Promise<ReceivedPage | null> {
  const list = await store.listBySha256(sha256)
  if (list === null) return null
  const { body } = await readArchived(archiveFolder(data), list.place)
  return { url: list.url, bytes: body, contentType: list.contentType }
}

async function archived(
  { url, bytes, contentType }: ReceivedPage,
  { data, id, at }: { readonly data: string; readonly id: string; readonly at: Date },
): Promise<ArchivePlace> {
  const archive = await openArchive({
    folder: archiveFolder(data),
    prefix: `list-${id}`,
    software: userAgent(null),
    knownEnd: () => 0,
  })
  try {
    const headers = { 'content-type': contentType ?? 'application/octet-stream' }
    const answer = { url, status: 200, headers, setCookie: [], raw: bytes, body: bytes }
    return await archive.writeResponse({ ...answer, rawHeaders: Object.entries(headers) }, at)
  } finally {
    await archive.close()
  }
}
