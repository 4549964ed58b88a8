import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { openArchive } from '../../src/io/archive.js'
import { archivedResources, besideFile, NOWHERE } from '../../src/io/resources.js'
import { folderShelf } from '../../src/io/shelves/folder.js'
import type { StoredPage } from '../../src/io/store/store.js'
import { temporaryFolder } from '../support/temporary-folder.js'

test('a saved page has the files of its own folder, and no others', async () => {
  const outside = temporaryFolder()
  const folder = join(outside, 'saved')
  mkdirSync(join(folder, 'page_files'), { recursive: true })
  writeFileSync(join(outside, 'secret.css'), 'p{}')
  writeFileSync(join(folder, 'page_files', 'my style.css'), 'p{color:red}')
  writeFileSync(join(folder, 'page_files', 'notes.txt'), 'no')
  symlinkSync(join(outside, 'secret.css'), join(folder, 'page_files', 'link.css'))
  const { find } = besideFile(pathToFileURL(join(folder, 'page.html')).href)
  const found = await find(`${NOWHERE}page_files/my%20style.css?v=1`)
  expect(found?.contentType).toBe('text/css')
  expect(Buffer.from(found!.bytes).toString()).toBe('p{color:red}')
  for (const other of [
    'page_files/notes.txt',
    'page_files/link.css',
    '..%2Fsecret.css',
    'page_files/%zz.css',
    'none.css',
  ])
    expect(await find(NOWHERE + other)).toBeNull()
  expect(await find('https://journal.example/page_files/my%20style.css')).toBeNull()
})

test('a harvest has what it archived, and a damaged archive costs only the style', async () => {
  const folder = temporaryFolder()
  const shelf = folderShelf(folder)
  const archive = openArchive({ shelf, prefix: 'a', software: 'test' })
  const place = await archive.writeConversion('https://j.example/a.css', Buffer.from('p{color:red}'), new Date(0))
  await archive.close()
  const pageOf = (url: string): StoredPage | null => {
    const own = { contentType: 'text/css', bytes: 12, place } as StoredPage // what is asked for of it
    if (url === 'https://j.example/a.css') return own
    if (url === 'https://j.example/gone.css') return { ...own, place: { ...place, offset: 5 } }
    return url === 'https://j.example/page' ? { ...own, contentType: 'text/html' } : null
  }
  const { find } = archivedResources({ store: { page: async (_, url) => pageOf(url), shelf }, harvest: 'h' })
  expect(Buffer.from((await find('https://j.example/a.css#x'))!.bytes).toString()).toBe('p{color:red}')
  expect(await find('https://j.example/gone.css')).toBeNull()
  expect(await find('https://j.example/page')).toBeNull()
  expect(await find('https://j.example/b.css')).toBeNull()
})
