/** Publication lists at the desk, from a real page over loopback to the exported file. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '../../src/io/index.js'
import { keepList, listBytes } from '../../src/io/keep-list.js'
import { parsePage, type ReceivedPage } from '../../src/io/parse-page.js'
import type { DeskList, DeskListSummary } from '../../src/model/index.js'
import { buildApp, type DeskApp } from '../../src/server/app.js'
import { onePerson } from '../../src/server/people.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { meansOf } from '../support/desk.js'
import { tinyPdf } from '../support/tiny-pdf.js'

const CITATIONS = [
  'Hale T, Okafor N. Tidal pools as refuges for juvenile fish. J Invent Ecol. 2019;12(3):45-59.',
  'Okafor N, Hale T, Brandt U. Salt and the slow growth of marsh grass. Ann Coast Sci. 2020;7(1):1-14.',
  'Brandt U. Counting birds from a moving boat: a method. Field Notes. 2021;33:210-8.',
  'Hale T. What the mud remembers. Proc Imagin Soc. 2022;101(4):77-93.',
]
const HTML = `<title>Hale</title><h1>Tess Hale</h1><p>I study shores.</p><h2>Publications</h2><ol>
${CITATIONS.map(text => `<li>${text}</li>`).join('\n')}</ol><p>Contact: see the door.</p>`
const URL = 'http://people.test/hale/'
let folder: string
let store: Store
let app: DeskApp
let list: DeskList
/** What the next address gives. */
let received: ReceivedPage

const ours = { host: '127.0.0.1', 'x-webmars-token': 't' }
const get = async <T>(url: string): Promise<T> => (await app.inject({ url, headers: ours })).json<T>()
const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers: ours, payload })
const change = (body: object, more: object = {}) =>
  post(`/api/lists/${list.id}/edits`, { change: body, operator: 'ann', version: list.version, ...more })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'webmars-lists-'))
  store = await openStore({ data: folder })
  const place = { store, data: folder }
  received = { url: URL, bytes: Buffer.from(HTML), contentType: 'text/html; charset=utf-8' }
  const options = { fetch: async () => received, settler: null, maxPages: 1, visited: () => {}, warn: () => {} }
  const means = {
    ...meansOf(store),
    bytesOf: (sha256: string) => listBytes(sha256, place),
    readList: (url: string) => keepList(url, options, place),
  }
  app = await buildApp(storeDesk(means), { hosts: ['127.0.0.1'], token: 't', people: onePerson(store) })
})
afterAll(async () => {
  await app.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('reads a list, keeps its bytes, and shows its records', async () => {
  const made = (await post('/api/lists', { url: URL, operator: 'ann' })).json<DeskListSummary>()
  expect(made).toMatchObject({ url: URL, records: 4, accepted: 0 })
  list = await get<DeskList>(`/api/lists/${made.id}`)
  expect(list.records.map(({ text }) => text)).toEqual(CITATIONS)
  expect(list.records[1]!.csl).toMatchObject({ volume: '7' })
  const kept = await listBytes(list.sha256, { store, data: folder })
  expect(parsePage(kept!).sha256).toBe(list.sha256)
  expect((await app.inject({ url: `/pages/${list.sha256}`, headers: ours })).body).toContain('What the mud remembers')
})

test('joins two records, splits them again by undo', async () => {
  const [a, b] = list.records
  const joined = (
    await change({ kind: 'bounds', remove: [], add: [{ first: a!.first, end: b!.end }] })
  ).json<DeskList>()
  expect(joined.records.map(({ text }) => text)).toEqual([`${CITATIONS[0]} ${CITATIONS[1]}`, ...CITATIONS.slice(2)])
  const undone = (await post(`/api/lists/${list.id}/undo`, { operator: 'ann' })).json<DeskList>()
  expect(undone.records.map(({ text }) => text)).toEqual(CITATIONS)
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
  const lines = ['Publications', ...CITATIONS].map((text, i) => ({ text, x: 60, y: 80 + i * 30, size: 9 }))
  received = { url: 'http://people.test/hale.pdf', bytes: tinyPdf([lines]), contentType: 'application/pdf' }
  const made = (await post('/api/lists', { url: received.url, operator: 'ann' })).json<DeskListSummary>()
  const pdf = await get<DeskList>(`/api/lists/${made.id}`)
  expect(pdf.kind).toBe('pdf')
  expect(pdf.records.map(({ text }) => text)).toEqual(CITATIONS)
  const shown = (await app.inject({ url: `/pages/${pdf.sha256}`, headers: ours })).body
  expect(shown).toContain(`/pages/${pdf.sha256}/sheets/0`)
  const nodes = pdf.lines[pdf.records[0]!.first]!.nodes
  for (const node of nodes) expect(shown).toContain(`data-node="${node}"`)
})
