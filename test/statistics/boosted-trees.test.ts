import { expect, test } from 'vitest'
import { treeScorer } from '../../src/statistics/boosted-trees.js'
import { boostTrees } from '../../train/boosted-trees.js'
import { Dice } from '../../train/dice.js'

const NAMES = ['size', 'age', 'noise']
const OPTIONS = { trees: 30, depth: 2, rate: 0.3, leastLeaf: 0.1, ridge: 1, features: 1 }

function samples(count: number) {
  const dice = new Dice(5)
  return Array.from({ length: count }, () => {
    const row = Float64Array.from([dice.throw(), dice.throw(), dice.throw()])
    return { row, yes: row[0]! > 0.4 && row[1]! < 0.7, weight: 1 }
  })
}

test('learns a rule of two features, and does not need the third', () => {
  const model = boostTrees(samples(600), NAMES, OPTIONS)
  const { score } = treeScorer(model, NAMES)
  const fresh = samples(900).slice(600)
  const right = fresh.filter(({ row, yes }) => score(row) > 0 === yes).length
  expect(right / fresh.length).toBeGreaterThan(0.97)
})

test('the same samples give the same trees', () => {
  expect(boostTrees(samples(200), NAMES, OPTIONS)).toEqual(boostTrees(samples(200), NAMES, OPTIONS))
})

test('features go by name, in whatever order they are measured', () => {
  const model = {
    bias: 0.5,
    trees: [{ feature: 'age', at: 3, below: -1, above: { feature: 'size', at: 0, below: 2, above: 4 } }, 0.25],
  }
  expect(treeScorer(model, ['size', 'age']).score(Float64Array.from([1, 5]))).toBe(4.75)
  expect(treeScorer(model, ['age', 'size']).score(Float64Array.from([5, 1]))).toBe(4.75)
  expect(() => treeScorer(model, ['size'])).toThrow(/age, which is not measured/)
})

test('reasons add up to the score without its bias', () => {
  const model = boostTrees(samples(300), NAMES, OPTIONS)
  const { score, reasons } = treeScorer(model, NAMES)
  const row = Float64Array.from([0.5, 0.5, 0.5])
  const sum = reasons(row).reduce((total, { share }) => total + share, 0)
  expect(sum + model.bias).toBeCloseTo(score(row), 9)
})
