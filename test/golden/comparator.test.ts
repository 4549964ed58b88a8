/** The comparison of golden answers sees every change: each leaf of one answer is changed in turn. */
import { expect, test } from 'vitest'
import { answerOf, goldenAnswer } from './answer.js'

const SLUG = '2026-003-abstract'

type Path = readonly (string | number)[]

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path]
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, member]) => leavesOf(member, [...path, key]))
}

function changed(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return typeof value === 'boolean' ? !value : `${value}x`
  if (Array.isArray(value)) return value.map((member, i) => (i === key ? changed(member, rest) : member))
  const record = value as Record<string, unknown> // the path was made from this value
  return { ...record, [key]: changed(record[key], rest) }
}

test('a change of any leaf of the answer is noticed', async () => {
  const actual = await answerOf(SLUG)
  const expected = goldenAnswer(SLUG)
  const leaves = leavesOf(expected)
  expect(leaves.length).toBeGreaterThan(40)
  for (const leaf of leaves) expect(actual, leaf.join('.')).not.toEqual(changed(expected, leaf))
})

test('a missing or an added key is noticed', async () => {
  const actual = await answerOf(SLUG)
  for (const key of Object.keys(actual)) {
    const { [key as keyof typeof actual]: _, ...rest } = actual
    expect(rest).not.toEqual(goldenAnswer(SLUG))
  }
  expect({ ...actual, added: 1 }).not.toEqual(goldenAnswer(SLUG))
})
