import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../src/model/index.js'
import { testedDatabase } from '../../support/stores.js'

const AT = '2026-11-15T09:00:00.000Z'
const ann = { name: 'ann', role: 'operator' as const, password: '$argon2id$…', created: AT }
const session = { id: 'hash', name: 'ann', token: 't', created: AT, seen: AT }

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', kind => {
  const { opened } = testedDatabase(kind)

  test('keeps accounts; a changed or removed one is signed out', async () => {
    const store = await opened()
    await store.saveUser(ann)
    await store.openSession(session)
    expect(await store.session('hash')).toEqual(session)
    await store.saveUser({ ...ann, role: 'supervisor' })
    expect([await store.session('hash'), await store.listUsers()]).toEqual([null, [{ ...ann, role: 'supervisor' }]])
    await store.openSession(session)
    expect([await store.removeUser('ann'), await store.removeUser('ann')]).toEqual([true, false])
    expect([await store.session('hash'), await store.user('ann')]).toEqual([null, null])
  })

  test('keeps who did what, newest first', async () => {
    const store = await opened()
    const did = (at: string, more: Partial<Activity> = {}): Activity => ({
      ...{ at, operator: 'ann', action: 'edit', subject: 'a1', detail: 'title', milliseconds: 0, keystrokes: 0 },
      ...more,
    })
    await store.addActivity(did('2026-01-01'))
    await store.addActivity(did('2026-01-02', { operator: 'bob', action: 'work', milliseconds: 900, keystrokes: 3 }))
    expect((await store.listActivity()).map(({ at }) => at)).toEqual(['2026-01-02', '2026-01-01'])
    expect(await store.listActivity({ action: 'work' })).toMatchObject([{ milliseconds: 900, keystrokes: 3 }])
    expect(await store.listActivity({ operator: 'ann', limit: 5 })).toHaveLength(1)
  })

  test('keeps publication lists and the edits of each in order', async () => {
    const store = await opened()
    const place = { file: 'x.warc.gz', offset: 1, length: 2 }
    const list = {
      ...{ id: 'l1', url: 'http://x/', at: AT, sha256: 'ab', contentType: null, place },
      lines: [{ text: 'A line', nodes: [3] }],
      records: [{ first: 0, end: 1, confidence: 0.9 }],
    }
    await store.saveList(list)
    await store.addListEdit('l1', { kind: 'decide', records: [], decision: 'accepted', operator: 'ann', at: AT })
    await store.addListEdit('l1', { kind: 'undo', undoes: 0, operator: 'ann', at: AT })
    expect([await store.list('l1'), await store.listBySha256('ab'), await store.list('l2')]).toEqual([list, list, null])
    expect((await store.listEditsOf('l1')).map(({ kind }) => kind)).toEqual(['decide', 'undo'])
  })
})
