import { expect, test } from 'vitest'
import { secondPassStore } from '../../src/io/store/second-pass.js'
import { storedRecords } from '../../src/io/stored-records.js'
import { buildApp } from '../../src/server/app.js'
import { onePerson } from '../../src/server/people.js'
import { statisticsDesk } from '../../src/server/statistics-desk.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { deskStore, meansOf } from '../support/desk.js'

test('a second pass is blind, leaves the first alone, and its agreement is measured', async () => {
  const store = await deskStore()
  const first = storeDesk(meansOf(store))
  await first.edit('a1', { field: 'title', value: 'Ann’s title', operator: 'ann', version: 0 })
  await first.accept('a1', 'ann')
  const second = secondPassStore(store, 100)
  const desk = storeDesk({ ...meansOf(store), store: second })
  const seen = await second.listArticles()
  expect(seen.map(({ id, state }) => [id, state])).toEqual([['a1', 'drafted']]) // a2 was not accepted
  const record = await desk.record('a1')
  expect([record!.record.title!.value, record!.edits, record!.accepted]).toEqual(['Invented findings', [], null])
  await desk.edit('a1', { field: 'title', value: 'Bob’s title', operator: 'bob', version: 0 })
  await desk.accept('a1', 'bob')
  expect((await second.article('a1'))!.state).toBe('accepted')
  expect((await store.reconciled('a1'))!.record.title!.value).toBe('Ann’s title')
  expect(await store.listEdits('a1')).toHaveLength(1)
  const { agreement } = await statisticsDesk(store).statistics({})
  expect(agreement).toMatchObject({ records: 1, whole: 0, fields: [{ field: 'title', records: 1, agree: 0 }] })
  const exported = []
  for await (const { record: each } of storedRecords(second, { drafts: false })) exported.push(each.title!.value)
  expect(exported).toEqual(['Bob’s title'])
  await store.close()
})

test('a share of the records is the same share in every run', async () => {
  const store = await deskStore()
  const desk = storeDesk(meansOf(store))
  for (const id of ['a1', 'a2']) await desk.accept(id, 'ann')
  const sizes = await Promise.all(
    [1, 50, 100].map(async percent => (await secondPassStore(store, percent).listArticles()).length),
  )
  expect(sizes[0]).toBeLessThanOrEqual(sizes[1]!)
  expect(sizes[2]).toBe(2)
  await store.close()
})

test('time on a record is noted and told', async () => {
  const store = await deskStore()
  const app = await buildApp(storeDesk(meansOf(store)), { hosts: ['127.0.0.1'], token: 't', people: onePerson(store) })
  const headers = { host: '127.0.0.1', 'x-webmars-token': 't' }
  const work = (id: string, milliseconds: number) =>
    app.inject({
      ...{ method: 'POST', url: `/api/articles/${id}/work`, headers },
      payload: { operator: 'ann', milliseconds, keystrokes: 3 },
    })
  expect([(await work('a1', 4000)).statusCode, (await work('a1', 2000)).statusCode]).toEqual([200, 200])
  expect([(await work('none', 1)).statusCode, (await work('a1', -1)).statusCode]).toEqual([404, 400])
  await app.inject({ method: 'POST', url: '/api/articles/a1/accept', headers, payload: { operator: 'ann' } })
  const statistics = (await app.inject({ url: '/api/statistics', headers })).json()
  expect(statistics.people).toMatchObject([{ operator: 'ann', medianSeconds: 6, medianKeystrokes: 6 }])
  const { entries } = (await app.inject({ url: '/api/activity', headers })).json()
  expect(entries.map(({ action }: { action: string }) => action).sort()).toEqual(['accept', 'work', 'work'])
  await app.close()
  await store.close()
})
