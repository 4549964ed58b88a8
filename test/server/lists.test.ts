/** Publication lists at the desk, from a real page over loopback to the exported file. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DroppedFile } from '../../src/io/dropped-files.js'
import { openStore, type Store } from '../../src/io/index.js'
import { keepFoundLists, keepList, keepListFile, listBytes } from '../../src/io/keep-list.js'
import { parsePage, type ReceivedPage } from '../../src/io/parse-page.js'
import type { DeskList, DeskListDrop, DeskListSummary } from '../../src/model/index.js'
import { buildApp, type DeskApp } from '../../src/server/app.js'
import type { AskedList, Desk } from '../../src/server/desk.js'
import { onePerson } from '../../src/server/people.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { meansOf } from '../support/desk.js'
import { fileForm } from '../support/file-form.js'
import { HOME_PAGE, LISTED, listPage } from '../support/publication-list.js'
import { tinyPdf } from '../support/tiny-pdf.js'

const URL = 'http://people.test/hale/'
type Answer = { readonly lists: readonly DeskListSummary[] }
let folder: string
let store: Store
let desk: Desk
let app: DeskApp
let list: DeskList
/** What the next address gives. */
let received: ReceivedPage

const ours = { host: '127.0.0.1', 'x-webmars-token': 't' }
const get = async <T>(url: string): Promise<T> => (await app.inject({ url, headers: ours })).json<T>()
const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers: ours, payload })
const change = (body: object, more: object = {}) =>
  post(`/api/lists/${list.id}/edits`, { change: body, operator: 'ann', version: list.version, ...more })

/** A person's pages: home, teaching, publications. */
const fromHome = async (url: string): Promise<ReceivedPage> => {
  const html = url === URL ? HOME_PAGE : url.endsWith('/publications') ? listPage(LISTED) : '<p>Nothing of the kind.'
  return { url, bytes: Buffer.from(html), contentType: 'text/html' }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'webmars-lists-'))
  store = await openStore({ data: folder })
  const place = { store, data: folder }
  received = { url: URL, bytes: Buffer.from(listPage(LISTED)), contentType: 'text/html; charset=utf-8' }
  const options = { fetch: async () => received, settler: null, maxPages: 1, visited: () => {}, warn: () => {} }
  const means = {
    ...meansOf(store),
    readListFile: (file: DroppedFile) => keepListFile(file, place),
    bytesOf: (sha256: string) => listBytes(sha256, place),
    readLists: async ({ url, find }: AskedList, visited: (url: string, records: number) => void) =>
      find
        ? keepFoundLists(url, { ...options, fetch: fromHome, maxPages: 5, visited }, place)
        : [await keepList(url, options, place)],
  }
  desk = storeDesk(means)
  app = await buildApp(desk, { hosts: ['127.0.0.1'], token: 't', people: onePerson(store) })
})
afterAll(async () => {
  await app.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('reads a list, keeps its bytes, and shows its records', async () => {
  const [made] = (await post('/api/lists', { url: URL, operator: 'ann' })).json<Answer>().lists
  expect(made).toMatchObject({ url: URL, records: 4, accepted: 0 })
  list = await get<DeskList>(`/api/lists/${made!.id}`)
  expect(list.records.map(({ text }) => text)).toEqual(LISTED)
  expect(list.records[1]!.csl).toMatchObject({ volume: '7' })
  const kept = await listBytes(list.sha256, { store })
  expect(parsePage(kept!).sha256).toBe(list.sha256)
  expect((await app.inject({ url: `/pages/${list.sha256}`, headers: ours })).body).toContain('What the mud remembers')
})

test('joins two records, splits them again by undo', async () => {
  const [a, b] = list.records
  const joined = (
    await change({ kind: 'bounds', remove: [], add: [{ first: a!.first, end: b!.end }] })
  ).json<DeskList>()
  expect(joined.records.map(({ text }) => text)).toEqual([`${LISTED[0]} ${LISTED[1]}`, ...LISTED.slice(2)])
  const undone = (await post(`/api/lists/${list.id}/undo`, { operator: 'ann' })).json<DeskList>()
  expect(undone.records.map(({ text }) => text)).toEqual(LISTED)
  list = undone
})

test('two operators on the same lines are warned, on different ones merged', async () => {
  const [a, , c] = list.records
  const accept = (record: (typeof list.records)[number] | undefined) => ({
    ...{ kind: 'decide', decision: 'accepted' },
    records: [{ first: record!.first, end: record!.end }],
  })
  await change(accept(a))
  expect((await change(accept(c), { operator: 'bob' })).statusCode).toBe(200)
  const clash = await change(
    { kind: 'bounds', remove: [{ first: a!.first, end: a!.end }], add: [] },
    { operator: 'bob' },
  )
  expect([clash.statusCode, clash.json().by]).toEqual([409, 'ann'])
  list = clash.json().list
  expect(list.records.map(({ decision }) => decision)).toEqual(['accepted', 'open', 'accepted', 'open'])
})

test('several lists are exported as one, what stands on both once', async () => {
  const file = (name: string, records: readonly string[]) =>
    keepListFile({ name, bytes: Buffer.from(listPage(records)) }, { store, data: folder })
  const two = [await file('a.html', LISTED.slice(0, 3)), await file('b.html', LISTED.slice(1))]
  const id = two.map(each => each.id).join('.')
  const exported = await get<{ written: number; text: string }>(`/api/lists/${id}/export?format=ris&drafts=true`)
  expect(exported.written).toBe(LISTED.length)
  expect(exported.text.match(/^TI {2}-/gm)).toHaveLength(LISTED.length)
  const one = `/api/lists/${two[0]!.id}.nobody/export?format=ris`
  expect((await app.inject({ url: one, headers: ours })).statusCode).toBe(404)
})

test('exports what was accepted, and undecided records when asked', async () => {
  const text = async (query: string) => (await get<{ text: string }>(`/api/lists/${list.id}/export?${query}`)).text
  const ris = await text('format=ris')
  expect(ris.match(/^TY /gm)).toHaveLength(2)
  expect(ris).toContain('Tidal pools as refuges for juvenile fish')
  expect((await text('format=bibtex&drafts=true')).match(/^@/gm)).toHaveLength(4)
  expect((await app.inject({ url: `/api/lists/${list.id}/export?format=none`, headers: ours })).statusCode).toBe(404)
})

test.each([
  ['an empty range', { kind: 'bounds', remove: [], add: [{ first: 3, end: 3 }] }],
  ['an undo by the back door', { kind: 'undo', undoes: 0 }],
  ['another decision', { kind: 'decide', records: [], decision: 'deleted' }],
])('%s is refused', async (_, body) => {
  expect((await change(body)).statusCode).toBe(400)
})

test('a list that is not there, and a page that cannot be had', async () => {
  expect((await app.inject({ url: '/api/lists/none', headers: ours })).statusCode).toBe(404)
  expect((await post('/api/lists/none/undo', { operator: 'ann' })).statusCode).toBe(404)
  expect((await post('/api/lists', { url: 'file:///etc/passwd', operator: 'ann' })).statusCode).toBe(400)
})

test('a list that is a PDF is read and shown as its sheets', async () => {
  const lines = ['Publications', ...LISTED].map((text, i) => ({ text, x: 60, y: 80 + i * 30, size: 9 }))
  received = { url: 'http://people.test/hale.pdf', bytes: tinyPdf([lines]), contentType: 'application/pdf' }
  const [made] = (await post('/api/lists', { url: received.url, operator: 'ann' })).json<Answer>().lists
  const pdf = await get<DeskList>(`/api/lists/${made!.id}`)
  expect(pdf.kind).toBe('pdf')
  expect(pdf.records.map(({ text }) => text)).toEqual(LISTED)
  const shown = (await app.inject({ url: `/pages/${pdf.sha256}`, headers: ours })).body
  expect(shown).toContain(`/pages/${pdf.sha256}/sheets/0`)
  const nodes = pdf.lines[pdf.records[0]!.first]!.nodes
  for (const node of nodes) expect(shown).toContain(`data-node="${node}"`)
})

test('from a home page the lists are found, and every visit is told', async () => {
  const events: string[] = []
  const stop = desk.onChange(({ kind, message }) => kind === 'list' && events.push(message))
  const { lists } = (await post('/api/lists', { url: URL, find: true, operator: 'ann' })).json<Answer>()
  stop()
  expect(lists).toMatchObject([{ url: 'http://people.test/hale/publications', records: 4 }])
  expect(events.slice(0, 2)).toEqual([`${URL} (0)`, 'http://people.test/hale/publications (4)'])
  const nothing = await post('/api/lists', { url: 'http://people.test/nobody', find: true, operator: 'ann' })
  expect([nothing.statusCode, nothing.json().code]).toEqual([422, 'list-unreadable'])
})

test('files become lists; what is neither page nor PDF is refused by name', async () => {
  const pdf = tinyPdf([LISTED.map((text, i) => ({ text, x: 60, y: 80 + i * 30, size: 9 }))])
  const { payload, headers } = fileForm({
    'my list.html': Buffer.from(listPage(LISTED.slice(0, 3))),
    'list.pdf': Buffer.from(pdf),
    'picture.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0]),
    'broken.pdf': Buffer.from('%PDF-1.7 and then nothing of the kind'),
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/lists/files',
    headers: { ...ours, ...headers },
    payload,
  })
  const { lists, refused } = answer.json<DeskListDrop>()
  expect(lists.map(({ url, records }) => [url.split('/').at(-1), records])).toEqual([
    ['my%20list.html', 3],
    ['list.pdf', 4],
  ])
  expect(refused.map(({ name }) => name)).toEqual(['picture.png', 'broken.pdf'])
  for (const { reason } of refused) expect(reason).not.toBe('')
  expect((await get<DeskList>(`/api/lists/${lists[1]!.id}`)).kind).toBe('pdf')
  expect((await post('/api/lists/files', {})).statusCode).toBe(415)
})
