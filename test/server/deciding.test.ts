import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftPage, type Store } from '../../src/io/index.js'
import type { Desk } from '../../src/server/desk.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { DESK_PAGE, deskStore, meansOf } from '../support/desk.js'

const HTML = `<title>Salt and sleep</title><h1>Salt and sleep in small harbour towns</h1>
<p class="authors">Ann Roe, Bo Poe</p><p class="where">Brackwater Infirmary, Brackwater, Norway</p>
<h2>Abstract</h2><p>We slept in the salt for forty nights, and then we woke and wrote down what we had dreamt.</p>
<h2>References</h2><ol><li>Doe J. Salt. J Salt Res. 1999;12(3):4-9.</li><li>Salt again</li></ol>`
const received = { url: 'http://127.0.0.1/a2', bytes: Buffer.from(HTML), contentType: 'text/html' }
let store: Store
let desk: Desk

beforeEach(async () => {
  store = await deskStore()
  const { draft } = await draftPage(received, { render: 'never', renderer: null })
  await store.saveDraft('a2', { draft, page: DESK_PAGE, at: '2026-01-01T00:00:00.000Z' })
  desk = storeDesk({ ...meansOf(store), bytesOf: async sha256 => (sha256 === DESK_PAGE ? received : null) })
})
afterEach(() => store.close())

const edit = (field: 'title' | 'doi' | 'references', value: unknown) =>
  desk.edit('a2', { field, value, operator: 'ann', version: 0 })

test('conventions are applied on saving, and the change is told', async () => {
  const outcome = await edit('doi', 'https://doi.org/10.5555/salt.1')
  expect(outcome).toMatchObject({
    rules: ['doi-bare'],
    change: { typed: 'https://doi.org/10.5555/salt.1', kept: '10.5555/salt.1' },
    record: { record: { doi: { value: '10.5555/salt.1' } } },
  })
  expect(await edit('title', 'Kept as typed')).toMatchObject({ rules: [], change: null })
})

test('an edit is answered, and the record accepted, while no page can be read', async () => {
  const slow = storeDesk({ ...meansOf(store), bytesOf: () => new Promise(() => {}) })
  const outcome = await slow.edit('a2', { field: 'title', value: 'Of other words', operator: 'ann', version: 0 })
  expect(outcome).toMatchObject({ edit: 0, record: { record: { title: { value: 'Of other words' } } } })
  expect((await slow.accept('a2', 'ann'))?.accepted?.operator).toBe('ann')
})

test('what an edit fits elsewhere is asked by its number; there may be none', async () => {
  await edit('title', 'Of other words')
  expect(await desk.alike('a2', 0)).toEqual([])
  expect(await desk.alike('a2', 9)).toEqual([])
  expect(await desk.alike('nobody', 0)).toBeNull()
})

async function zoneNodes(text: string): Promise<readonly number[]> {
  const { zones } = (await desk.record('a2'))!
  return zones.find(zone => zone.text.startsWith(text))!.nodes
}

test('a place on the page becomes a field, with the place as evidence; one undo takes all of it back', async () => {
  const before = (await desk.record('a2'))!.record
  const nodes = await zoneNodes('Brackwater')
  const place = { page: DESK_PAGE, nodes, text: '', operator: 'ann', version: 0 }
  const outcome = await desk.point('a2', { as: 'title', ...place })
  const { record } = (outcome as { record: { record: typeof before } }).record
  expect(record.title?.value).toBe('Brackwater Infirmary, Brackwater, Norway')
  expect(record.title?.evidence.at(-1)).toMatchObject({ by: 'operator', page: DESK_PAGE, nodes })
  expect((await desk.undo('a2', 'ann'))?.record).toEqual(before)
})

test('a place that is not in the archive changes nothing', async () => {
  const place = { page: '0'.repeat(64), nodes: [1], text: '', operator: 'ann', version: 0 }
  await desk.point('a2', { as: 'title', ...place })
  expect(await store.listEdits('a2')).toEqual([])
})

test('references are checked one by one', async () => {
  const texts = ['[1] Doe J. Salt and sleep. J Salt Res. 1999;12(3):4-9.', 'Salt again']
  await edit(
    'references',
    texts.map(text => ({ text, csl: null })),
  )
  const checked = await desk.checkedReferences('a2')
  expect(checked?.map(({ flaws }) => flaws.includes('no-year'))).toEqual([false, true])
  expect(checked?.[0]?.csl.volume).toBe('12')
})

test('a problem is no longer told once the operator has settled it', async () => {
  const settled = { code: 'field-uncertain' as const, field: 'title' as const, confidence: 0.5 }
  const drafted = (await store.draft('a2'))!
  await store.saveDraft('a2', { ...drafted, draft: { ...drafted.draft, problems: [settled] } })
  expect((await desk.record('a2'))!.article.problems).toEqual([settled])
  await edit('title', 'Salt and sleep')
  expect((await desk.record('a2'))!.article.problems).toEqual([])
})

test('fields that must change together are saved and taken back together', async () => {
  const before = (await desk.record('a2'))!.record
  const also = [{ field: 'volume' as const, value: '7' }]
  await desk.edit('a2', { field: 'issue', value: '2', also, operator: 'ann', version: 0 })
  expect((await desk.record('a2'))!.record).toMatchObject({ volume: { value: '7' }, issue: { value: '2' } })
  expect((await desk.undo('a2', 'ann'))?.record).toEqual(before)
})
