import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftDropped } from '../../src/io/dropped-files.js'
import { openStore, type Store } from '../../src/io/index.js'
import { buildApp, type DeskApp } from '../../src/server/app.js'
import { deskMeans } from '../../src/server/means.js'
import { onePerson } from '../../src/server/people.js'
import { TOKEN_HEADER } from '../../src/server/security.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { fileForm } from '../support/file-form.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const DEMO = new URL('../../data/demo/site/', import.meta.url)
const TOKEN = 'a-token'
let store: Store
let app: DeskApp
let data: string

beforeEach(async () => {
  data = temporaryFolder()
  store = await openStore({ data })
  const means = {
    ...deskMeans({ store, data, allowPrivate: false }),
    draftFiles: (files: readonly { name: string; bytes: Uint8Array }[]) =>
      draftDropped(files, '2026-01-01T00:00:00.000Z', { store, data, render: 'never', renderer: null }),
  }
  app = await buildApp(storeDesk(means), { hosts: ['127.0.0.1'], token: TOKEN, people: onePerson(store) })
})
afterEach(async () => {
  await app.close()
  await store.close()
})

function drop(files: Record<string, Buffer | string>, headers: Record<string, string> = {}) {
  const form = fileForm(files)
  return app.inject({
    method: 'POST',
    url: '/api/drops',
    headers: { host: '127.0.0.1:1', [TOKEN_HEADER]: TOKEN, ...form.headers, ...headers },
    payload: form.payload,
  })
}
const get = async (url: string) => (await app.inject({ url, headers: { host: '127.0.0.1:1' } })).json()

const demo = (name: string) => readFileSync(new URL(name, DEMO))

test('a page and a PDF become records that can be looked at; what is neither is refused by name', async () => {
  const outcome = (
    await drop({
      'gardens.html': demo('today/2026-013-abstract.html'),
      'seats.pdf': demo('today/2026-003.pdf'),
      'noise.bin': Buffer.from([1, 0, 2, 0, 3]),
    })
  ).json()
  expect(outcome).toMatchObject({ drafted: 2, refused: [{ name: 'noise.bin', reason: 'is neither HTML nor PDF' }] })
  const articles = (await get(`/api/harvests/${outcome.harvest}/articles`)) as { id: string; title: string }[]
  expect(articles.map(({ title }) => title.slice(0, 16)).sort()).toEqual(['Circular seating', 'Hospital gardens'])
  const pdf = await get(`/api/articles/${articles.find(({ title }) => title.startsWith('Circular'))!.id}`)
  expect(pdf.pages).toMatchObject([{ kind: 'pdf', class: 'pdf' }])
  expect(pdf.record.title.evidence[0].page).toBe(pdf.page)
})

test('a library’s file is compared with the records there are', async () => {
  await drop({ 'gardens.html': demo('today/2026-013-abstract.html') })
  const ris = 'TY  - JOUR\r\nTI  - Another one\r\nDO  - 10.5555/none\r\nER  - \r\n'
  const [comparison] = (await drop({ 'library.ris': ris })).json().comparisons
  expect(comparison).toMatchObject({ name: 'library.ris', missing: ['Another one'], rows: [{ status: 'new' }] })
})

test('a page larger than any that is read is refused at once', async () => {
  const outcome = (await drop({ 'large.html': Buffer.alloc(17 * 1024 * 1024, '<p>x') })).json()
  expect(outcome).toMatchObject({ drafted: 0, refused: [{ name: 'large.html', reason: 'is larger than 16 MB' }] })
})

test('no files, no form, no token: refused, and nothing is stored', async () => {
  expect((await drop({})).statusCode).toBe(400)
  expect((await drop({ 'a.html': 'x' }, { 'content-type': 'text/plain' })).statusCode).toBe(415)
  expect((await drop({ 'a.html': 'x' }, { [TOKEN_HEADER]: 'wrong' })).statusCode).toBe(401)
  expect(await store.listHarvests()).toEqual([])
})
