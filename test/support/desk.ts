/** A store with one harvest of two articles, the second doubtful, and the means to sit a desk on it. */
import { InputError, openStore, type Store } from '../../src/io/index.js'
import { EMPTY_RECORD, field } from '../../src/model/index.js'
import type { DeskMeans } from '../../src/server/store-desk.js'
import { temporaryFolder } from './temporary-folder.js'

export const DESK_PAGE = 'ab'.repeat(32)
export const DESK_HTML = '<title>T</title><body><h1>Invented findings</h1><p>A text.'
const AT = '2026-01-01T00:00:00.000Z'

export async function deskStore(data = temporaryFolder()): Promise<Store> {
  const store = await openStore({ data })
  await fillDesk(store)
  return store
}

/** The same into any store. */
export async function fillDesk(store: Store): Promise<void> {
  const harvest = await store.takeHarvest({
    url: 'http://127.0.0.1/issue',
    at: AT,
    holder: { host: 'h', pid: 1 },
    isAlive: () => false,
  })
  const file = { class: 'abstract' as const, sha256: DESK_PAGE, contentType: 'text/html', bytes: 10 }
  await store.saveArticles(
    harvest.id,
    ['a1', 'a2'].map(id => ({
      ...{ id, entry: null, heading: null, title: `Entry ${id}`, doi: null },
      files: [{ url: `http://127.0.0.1/${id}`, ...file }],
    })),
  )
  await store.saveDraft('a1', { draft: { problems: [], record: recordWith(0.99) }, page: DESK_PAGE, at: AT })
  await store.saveDraft('a2', { draft: { problems: [], record: recordWith(0.6) }, page: DESK_PAGE, at: AT })
}

function recordWith(confidence: number) {
  const evidence = { page: DESK_PAGE, nodes: [4], verbatim: 'Invented findings', confidence }
  const title = field('Invented findings', { ...evidence, by: 'crf' as const, source: 'zone-crf', rules: [] })
  return { ...EMPTY_RECORD, title }
}

export function meansOf(store: Store, data = ''): DeskMeans {
  let clock = 0
  return {
    store,
    data,
    bytesOf: async sha256 =>
      sha256 === DESK_PAGE ? { url: 'http://x/', bytes: Buffer.from(DESK_HTML), contentType: 'text/html' } : null,
    resourceOf: async () => null,
    draftFiles: async () => ({ harvest: null, drafted: 0, refused: [] }),
    harvest: async () => {},
    readLists: async ({ url }) => Promise.reject(new InputError(url, 'is not there')),
    readListFile: async ({ name }) => Promise.reject(new InputError(name, 'is not there')),
    now: () => new Date(Date.UTC(2026, 0, 2, 0, 0, clock++)).toISOString(),
  }
}
