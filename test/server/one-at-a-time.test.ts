import { setTimeout as rest } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { oneAtATime } from '../../src/server/one-at-a-time.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { deskStore, meansOf } from '../support/desk.js'

test('one after the other for the same thing, at once for different ones, and a failure stops nobody', async () => {
  const turn = oneAtATime()
  const heard: string[] = []
  const work = (name: string, milliseconds: number) => async () => {
    heard.push(`${name} begins`)
    await rest(milliseconds)
    heard.push(`${name} ends`)
    if (name === 'a') throw new Error('of a')
    return name
  }
  const all = [turn('x', work('a', 30)), turn('x', work('b', 1)), turn('y', work('c', 1))]
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(heard.filter(line => !line.startsWith('c'))).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(heard.indexOf('c ends')).toBeLessThan(heard.indexOf('a ends'))
})

test('of three who save the same field at the same moment, two are asked', async () => {
  const store = await deskStore()
  onTestFinished(() => store.close())
  const slow = {
    ...store,
    addEdit: async (...edit: Parameters<typeof store.addEdit>) => {
      await rest(20) // as a database over a network takes it
      return store.addEdit(...edit)
    },
  }
  const desk = storeDesk(meansOf(slow))
  const save = (operator: string) =>
    desk.edit('a2', { field: 'title', value: `${operator}’s`, operator, version: 0, also: [] })
  const saved = await Promise.all(['ann', 'bob', 'cat'].map(save))
  expect(saved.map(outcome => outcome !== null && 'conflict' in outcome)).toEqual([false, true, true])
  expect(await store.listEdits('a2')).toHaveLength(1)
})
