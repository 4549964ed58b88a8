import { expect, test } from 'vitest'
import { among, counts, type FeatureName, kind, nameText, one, two } from '../../../src/labeling/crf/feature-name.js'
import { zoneScores } from '../../../src/labeling/crf/zone-scores.js'
import { chainFromText } from '../../../src/statistics/chain-text.js'

const SIZE = kind('test-size', counts(3))
const PLACE = kind('test-place,size', among(['left', 'right']), counts(3))
const MODEL = chainFromText(
  [
    'labels\ta\tb',
    'initial\t',
    'final\t',
    'transition\ta\t',
    'transition\tb\t',
    'test-size=1\ta:1',
    'test-place,size=right,2\ta:4 b:8',
    'test-size=7\tb:16',
    'word=tea\ta:32',
  ].join('\n'),
)

test('names by number and by text have the weights of their text', () => {
  const lists: FeatureName[][] = [[one(SIZE, 1), two(PLACE, 1, 2)], [one(SIZE, 7), 'word=tea', 'word=unknown'], []]
  const scores = zoneScores(MODEL, lists.length, (i, own) => {
    own.push(...lists[i]!)
    return []
  })
  expect([...scores]).toEqual([5, 8, 32, 16, 0, 0])
})

test('a list that zones have in common counts for each of them', () => {
  const common = [one(SIZE, 1), 'word=tea']
  const scores = zoneScores(MODEL, 2, (i, own) => {
    own.push(two(PLACE, i, 2))
    return [common, []]
  })
  expect([...scores]).toEqual([33, 0, 37, 8])
})

test('a name reads as it is written in a model, within its axis and beyond', () => {
  expect(nameText(two(PLACE, 1, 0))).toBe('test-place,size=right,0')
  expect(typeof one(SIZE, 2)).toBe('number')
  expect([one(SIZE, 12), one(SIZE, -1), one(kind('test-sign', counts(3, -1)), 0)].map(nameText)).toEqual([
    'test-size=12',
    'test-size=-1',
    'test-sign=-1',
  ])
})
