/** The downloads as files in the paper's folders: Abstract, FullText, PDF and Other. Paper 004, section 2.2. */
import { mkdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FileClass } from '../../core.js'
import { readArchived } from '../archive.js'
import type { Shelf } from '../shelves/shelf.js'
import type { StoredDownload, StoredPage } from '../store/store.js'

const FOLDERS: Readonly<Record<FileClass, string>> = {
  abstract: 'Abstract',
  'full-text': 'FullText',
  pdf: 'PDF',
  other: 'Other',
}

export async function saveFiles(downloads: AsyncIterable<StoredDownload>, shelf: Shelf, target: string): Promise<void> {
  const taken = new Set<string>()
  for (const folder of Object.values(FOLDERS)) await mkdir(join(target, folder), { recursive: true })
  for await (const { page } of downloads) {
    const { body } = await readArchived(shelf, page.place)
    await writeFile(join(target, FOLDERS[page.class], freeName(page, taken)), body)
  }
}

/** The end of the address, made harmless; a number keeps namesakes apart. */
function freeName({ url, class: kind }: StoredPage, taken: Set<string>): string {
  const { pathname, search } = new URL(url)
  const words = `${pathname.split('/').slice(-3).join('_')}${search}`.replace(/%[0-9a-f]{2}|[^A-Za-z0-9._-]+/gi, '_')
  const clean = words.replace(/^[._]+/, '').slice(-100) || 'index'
  const wanted = kind === 'pdf' ? '.pdf' : '.html'
  const ending = /^\.[a-z0-9]{1,5}$/i.test(extname(clean)) ? extname(clean) : ''
  const stem = ending === '' ? clean : clean.slice(0, -ending.length)
  const end = kind === 'pdf' ? '.pdf' : ending === '' || ending === '.pdf' ? wanted : ending
  for (let i = 1; ; i++) {
    const name = `${stem}${i === 1 ? '' : `-${i}`}${end}`
    const key = `${kind}/${name.toLowerCase()}`
    if (!taken.has(key)) {
      taken.add(key)
      return name
    }
  }
}
