import { expect, test } from 'vitest'
import { posteriors } from '../../../src/labeling/hmm/posterior.js'
import { viterbi } from '../../../src/labeling/hmm/viterbi.js'

interface Model {
  readonly initial: number[]
  readonly transition: number[][]
  readonly emission: number[][]
}

/** Random models, some links impossible; the same in every run. */
function* models(count: number, states: number, length: number): Generator<Model> {
  let seed = 1
  const random = (): number => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  const row = (n: number): number[] => Array.from({ length: n }, () => Math.log(random() < 0.2 ? 0 : random()))
  const rows = (n: number, of: number): number[][] => Array.from({ length: n }, () => row(of))
  for (let i = 0; i < count; i++)
    yield { initial: row(states), transition: rows(states, states), emission: rows(length, states) }
}

function scoreOf({ initial, transition, emission }: Model, path: readonly number[]): number {
  return path.reduce(
    (sum, state, t) => sum + emission[t]![state]! + (t === 0 ? initial[state]! : transition[path[t - 1]!]![state]!),
    0,
  )
}

function everyPath(states: number, length: number): number[][] {
  if (length === 0) return [[]]
  return everyPath(states, length - 1).flatMap(path => Array.from({ length: states }, (_, state) => [...path, state]))
}

test('agrees with trying every path, on 200 random models', () => {
  const paths = everyPath(3, 4)
  for (const model of models(200, 3, 4)) {
    const best = viterbi(model.initial, model.transition, model.emission)
    const most = Math.max(...paths.map(path => scoreOf(model, path)))
    expect(best.logProbability).toBeCloseTo(most, 10)
    if (most > Number.NEGATIVE_INFINITY) expect(scoreOf(model, best.states)).toBeCloseTo(most, 10)
  }
})

test('posteriors agree with weighing every path', () => {
  const paths = everyPath(3, 4)
  for (const model of models(50, 3, 4)) {
    const weights = paths.map(path => Math.exp(scoreOf(model, path)))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    if (total === 0) continue
    const found = posteriors(model.initial, model.transition, model.emission)
    for (let t = 0; t < 4; t++)
      for (let state = 0; state < 3; state++) {
        const share = weights.filter((_, i) => paths[i]![t] === state).reduce((sum, weight) => sum + weight, 0)
        expect(found[t]![state]).toBeCloseTo(share / total, 10)
      }
  }
})

test('nothing to label is no failure', () => {
  expect(viterbi([0], [[0]], [])).toEqual({ states: [], logProbability: 0 })
  expect(posteriors([0], [[0]], [])).toEqual([])
})
