/** What was learnt of journals, seen and switched at the desk. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../src/io/index.js'
import { noteMatches, readJournal, saveJournal } from '../../src/io/learnt-journals.js'
import { addLinkExamples, readLinkExamples } from '../../src/io/link-examples.js'
import type { DeskJournalDetail, TrainingLink } from '../../src/model/index.js'
import { buildApp, type DeskApp } from '../../src/server/app.js'
import { onePerson } from '../../src/server/people.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { deskStore, meansOf } from '../support/desk.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const NAME = 'Annals of Tides'
const ID = 'annals-of-tides'
let data: string
let store: Store
let app: DeskApp

const place = (label: 'title' | 'other') => ({
  ...{ label, levelPattern: '1-2', tagPattern: 'BODY-H1', lookPattern: '', heading: '', hits: 9, misses: 1 },
})
const link = (caption: string, label: TrainingLink['label']): TrainingLink => ({
  ...{ components: ['[href]', '', '', '', '', '', '', '', caption], label, kind: 'abstract', from: 'operator' },
})

beforeEach(async () => {
  data = temporaryFolder()
  store = await deskStore(data)
  saveJournal(data, {
    ...{ journal: NAME, pages: 12, from: 'store', hosts: [], on: true, off: [], recent: [], nameStyle: 'as-read' },
    templates: [place('title'), place('other')],
  })
  noteMatches(data, NAME, [true, true, false, true])
  addLinkExamples({ data, journal: NAME }, 'http://x/1', [link('Abstract', 'article')])
  addLinkExamples({ data, journal: NAME }, 'http://x/2', [link('Home', 'other'), link('PDF', 'article')])
  app = await buildApp(storeDesk(meansOf(store, data)), { hosts: ['127.0.0.1'], token: 't', people: onePerson(store) })
})
afterEach(async () => {
  await app.close()
  await store.close()
})

const headers = { host: '127.0.0.1', 'x-webmars-token': 't' }
const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload })
const detail = async (): Promise<DeskJournalDetail> =>
  (await app.inject({ url: `/api/journals/${ID}`, headers })).json()

test('lists journals with their templates, links and hit rates', async () => {
  expect((await app.inject({ url: '/api/journals', headers })).json()).toEqual([
    {
      ...{ id: ID, name: NAME },
      templates: { count: 1, heard: 1, pages: 12, on: true, inUse: true, drifted: false, seen: 4, hitRate: 0.75 },
      links: { count: 3, on: 3, used: 0, right: 0 },
    },
  ])
  const { places, examples } = await detail()
  expect([places.map(({ label }) => label), examples.map(({ batch }) => batch)]).toEqual([['title'], [1, 2, 2]])
})

test('a journal of which only links are known is called by its site', async () => {
  addLinkExamples({ data, journal: 'tides.example' }, 'http://tides.example/3', [link('Abstract', 'article')])
  const names = (await app.inject({ url: '/api/journals', headers }))
    .json<DeskJournalDetail[]>()
    .map(({ name }) => name)
  expect(names).toEqual([NAME, 'tides.example'])
})

test('switches templates off and on; webmars reads the same file', async () => {
  const off = (await post(`/api/journals/${ID}/templates`, { on: false, operator: 'ann' })).json<DeskJournalDetail>()
  expect([off.templates?.on, readJournal(data, NAME).on]).toEqual([false, false])
  await post(`/api/journals/${ID}/templates`, { on: true, operator: 'ann' })
  expect(readJournal(data, NAME).on).toBe(true)
  expect((await store.listActivity({ action: 'learn' })).length).toBe(2)
})

test('an example that is switched off has no say', async () => {
  const { examples } = await detail()
  await post(`/api/journals/${ID}/links/${examples[0]!.id}`, { on: false, operator: 'ann' })
  expect(readLinkExamples({ data, journal: NAME })).toHaveLength(2)
  expect((await detail()).links).toMatchObject({ count: 3, on: 2 })
})

test('the newest examples are taken back', async () => {
  expect((await post(`/api/journals/${ID}/undo`, { operator: 'ann' })).json()).toMatchObject({ undone: 2 })
  expect((await detail()).examples).toHaveLength(1)
})

test.each(['..%2F..%2Fx', '%2Fetc', 'a%00b', '-'])('%s is no journal', async id => {
  expect((await post(`/api/journals/${id}/templates`, { on: false, operator: 'ann' })).statusCode).toBe(400)
})

test('an unknown journal or example is not there', async () => {
  expect((await app.inject({ url: '/api/journals/none', headers })).statusCode).toBe(404)
  expect((await post('/api/journals/none/templates', { on: true, operator: 'ann' })).statusCode).toBe(404)
  expect((await post('/api/journals/none/undo', { operator: 'ann' })).statusCode).toBe(404)
  expect((await post(`/api/journals/${ID}/links/${'0'.repeat(16)}`, { on: true, operator: 'ann' })).statusCode).toBe(
    404,
  )
})

test('one template is switched off and on by itself, and stays off when the journal is learnt anew', async () => {
  const [before] = (await detail()).places
  expect(before).toMatchObject({ label: 'title', on: true, hits: 9, misses: 1 })
  const url = `/api/journals/${ID}/templates/${before!.id}`
  const off = (await post(url, { on: false, operator: 'ann' })).json<DeskJournalDetail>()
  expect([off.places[0]!.on, off.templates]).toMatchObject([false, { count: 1, heard: 0, on: true }])
  expect(readJournal(data, NAME).off).toEqual([before!.id])
  saveJournal(data, { ...readJournal(data, NAME), templates: [{ ...place('title'), hits: 20, misses: 0 }] })
  expect((await detail()).places[0]).toMatchObject({ id: before!.id, on: false, hits: 20 })
  expect((await post(url, { on: true, operator: 'ann' })).json().places[0].on).toBe(true)
  expect(
    (await post(`/api/journals/${ID}/templates/${'0'.repeat(16)}`, { on: false, operator: 'ann' })).statusCode,
  ).toBe(404)
})
