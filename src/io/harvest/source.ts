/** Where a harvest's pages come from: the web, into the archive; or the archive alone. */

import { readArchived } from '../archive.js'
import { FetchError } from '../errors.js'
import type { Fetcher } from '../http/fetcher.js'
import type { Shelf } from '../shelves/shelf.js'
import type { ArchivePlace, StoredPage } from '../store/store.js'

export interface SourcePage {
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly place: ArchivePlace
  /** What a browser made of it before, and where that is; null where none was needed. */
  readonly rendering: (ArchivePlace & { readonly html: Uint8Array }) | null
  /** False when the server (304) or the archive gave what we had. */
  readonly isNew: boolean
}

export interface Source {
  readonly get: (
    url: string,
    options: { known: StoredPage | null; servers: ReadonlySet<string> | null },
  ) => Promise<SourcePage>
  /** Refusals in a row by the page's host: 403, 429, captcha. */
  readonly refusals: (url: string) => number
  readonly noteRefusal: (url: string) => void
  readonly noteWelcome: (url: string) => void
}

/** The fetcher must keep what it gets in the archive on the shelf. */
export function webSource(fetcher: Fetcher, shelf: Shelf): Source {
  return {
    refusals: fetcher.refusals,
    noteRefusal: fetcher.noteRefusal,
    noteWelcome: fetcher.noteWelcome,
    async get(url, { known, servers }) {
      const fetched = await fetcher.fetch(url, { known, servers })
      if (fetched.status === 304 && known !== null) return archivedPage(known, shelf)
      const { url: finalUrl, status, headers, body, place } = fetched
      if (place === null) throw new Error('the fetcher of a harvest keeps nothing')
      return { url: finalUrl, status, headers, body, place, rendering: null, isNew: true }
    },
  }
}

export function archiveSource(shelf: Shelf): Source {
  return {
    refusals: () => 0,
    noteRefusal: () => {},
    noteWelcome: () => {},
    async get(url, { known }) {
      if (known === null) throw new FetchError(url, 'offline', { detail: 'it is not in the archive' })
      return archivedPage(known, shelf)
    },
  }
}

async function archivedPage(known: StoredPage, shelf: Shelf): Promise<SourcePage> {
  const { body, status, contentType } = await readArchived(shelf, known.place)
  const headers: Record<string, string> = {
    ...(contentType === null ? {} : { 'content-type': contentType }),
    ...(known.etag === null ? {} : { etag: known.etag }),
    ...(known.lastModified === null ? {} : { 'last-modified': known.lastModified }),
  }
  const settled = known.rendering === null ? null : await readArchived(shelf, known.rendering)
  const rendering = settled === null ? null : { ...known.rendering!, html: settled.body }
  return { url: known.finalUrl, status, headers, body, place: known.place, rendering, isNew: false }
}
