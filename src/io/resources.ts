/**
 * The style sheets and images that a page is shown with: as archived, or as saved beside it, and never from the network
 * while the page is shown. docs/decisions/0070-styles-from-the-archive.md
 */
import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readArchived } from './archive.js'
import { InputError } from './errors.js'
import type { Store } from './store/store.js'

/** A style sheet or an image as it was archived. */
export interface Resource {
  readonly bytes: Uint8Array
  readonly contentType: string
}

export interface PageResources {
  /** Called before the page is shown, and not counted in its time. */
  readonly prepare?: () => Promise<unknown>
  /** Null for what is not there. */
  readonly find: (url: string) => Promise<Resource | null>
}

/** Pages without a web address are shown under this one, which no server can have. */
export const NOWHERE = 'http://page.invalid/'
/** Larger files say nothing about where text stands. */
const MOST_BYTES = 4 * 1024 * 1024

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
}

/** What a browser saved beside a page ("Save as, complete"): files in the page's own folder and below it. */
export function besideFile(fileUrl: string): PageResources {
  const folder = dirname(fileURLToPath(fileUrl))
  return {
    async find(url) {
      if (!url.startsWith(NOWHERE)) return null
      const path = join(folder, pathOf(url))
      const contentType = TYPES[extname(path).toLowerCase()]
      if (contentType === undefined) return null
      try {
        const [real, root] = await Promise.all([realpath(path), realpath(folder)]) // a link must not lead out
        if (!real.startsWith(root + sep) || (await stat(real)).size > MOST_BYTES) return null
        return { bytes: await readFile(real), contentType }
      } catch {
        return null // not there, or not ours to read: the page is shown without it
      }
    },
  }
}

function pathOf(url: string): string {
  const path = url.slice(NOWHERE.length).replace(/[?#].*$/s, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a percent sign that is none
  }
}

/** What a harvest has archived, by its address. */
export function archivedResources(place: {
  readonly store: Pick<Store, 'page' | 'shelf'>
  readonly harvest: string
}): PageResources {
  return {
    async find(url) {
      const page = await place.store.page(place.harvest, url.replace(/#.*$/s, ''))
      if (page === null || page.bytes > MOST_BYTES || !/css|^image\//i.test(page.contentType ?? '')) return null
      try {
        const { body, contentType } = await readArchived(place.store.shelf, page.place)
        return { bytes: body, contentType: contentType ?? '' }
      } catch (error) {
        if (error instanceof InputError) return null // a damaged archive costs a page its style, not its text
        throw error
      }
    },
  }
}
