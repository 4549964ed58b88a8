import { expect, test } from 'vitest'
import { compareWithFloor, type Floor, NOISE, updatedFloor } from '../../eval/floors.js'
import type { TaskResult } from '../../eval/task.js'

const floor: Floor = { corpus: 'aa', size: 10, figures: { right: 90, 'calibration-error': 3 } }
const result = (figures: Record<string, number>): TaskResult => ({ protocol: '', size: 10, figures, failures: [] })
const verdicts = (figures: Record<string, number>) => compareWithFloor(floor, result(figures)).map(v => v.passed)

test('a figure at its floor passes, one below the noise fails', () => {
  expect(verdicts({ right: 90, 'calibration-error': 3 })).toEqual([true, true])
  expect(verdicts({ right: 90 - NOISE - 0.01, 'calibration-error': 3 })).toEqual([false, true])
})

test('an error figure fails when it rises', () => {
  expect(verdicts({ right: 95, 'calibration-error': 3 + NOISE + 0.01 })).toEqual([true, false])
})

test('a figure that is no longer measured has failed', () => {
  expect(verdicts({ right: 95 })).toEqual([true, false])
})

test('re-pinning raises floors and never lowers one without the flag', () => {
  const measured = { corpus: 'aa', result: result({ right: 80, 'calibration-error': 2 }) }
  expect(updatedFloor(floor, measured, false).figures).toEqual({ right: 90, 'calibration-error': 2 })
  expect(updatedFloor(floor, measured, true).figures).toEqual({ right: 80, 'calibration-error': 2 })
})

test('another corpus starts afresh', () => {
  const measured = { corpus: 'bb', result: result({ right: 50 }) }
  expect(updatedFloor(floor, measured, false)).toEqual({ corpus: 'bb', size: 10, figures: { right: 50 } })
})
