import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LeafZone, leafZones, leavesOf, xyCut, type ZoneTree, zoneTree } from '../../src/core.js'
import { parseHtml } from '../../src/io/parse-page.js'
import { box, leafAt, pageOf, stacked } from '../support/layout-pages.js'

const shape = (tree: ZoneTree | null): unknown => {
  if (tree === null) return null
  return tree.cut === null ? tree.leaf.text : [tree.cut, tree.gap, ...tree.parts.map(shape)]
}

test('a page without leaves has no tree, one leaf is its own', () => {
  expect(xyCut([])).toBeNull()
  expect(shape(xyCut([leafAt(0, box(0, 0, 9, 9))]))).toBe('leaf 0')
})

test('the largest gap is cut first, equal gaps at once', () => {
  const [a, b, c, d] = stacked([10, 30, 10]).map((leaf, i) => ({ ...leaf, text: 'abcd'[i]! }))
  expect(shape(xyCut([a!, b!, c!, d!]))).toEqual([
    'horizontal',
    30,
    ['horizontal', 10, 'a', 'b'],
    ['horizontal', 10, 'c', 'd'],
  ])
  expect(shape(xyCut(stacked([5, 5, 5])))).toMatchObject(
    ['horizontal', 5, {}, {}, {}, {}].map(part => (typeof part === 'object' ? expect.any(String) : part)),
  )
})

test('of equal gaps the horizontal one is cut first', () => {
  const grid = [box(0, 0, 40, 40), box(50, 0, 90, 40), box(0, 50, 40, 90), box(50, 50, 90, 90)]
  expect(shape(xyCut(grid.map((at, id) => leafAt(id, at, `${id}`))))).toEqual([
    'horizontal',
    10,
    ['vertical', 10, '0', '1'],
    ['vertical', 10, '2', '3'],
  ])
})

test('overlapping boxes stay together in document order', () => {
  const leaves = [leafAt(0, box(50, 50, 100, 100), 'later'), leafAt(1, box(0, 0, 60, 60), 'above')]
  expect(shape(xyCut(leaves))).toEqual(['none', 0, 'later', 'above'])
})

test('boxes that touch, or overlap by a rounded pixel, are cut apart', () => {
  expect(shape(xyCut([leafAt(0, box(0, 0, 9, 10.6), 'a'), leafAt(1, box(0, 10, 9, 20), 'b')]))).toEqual([
    'horizontal',
    0,
    'a',
    'b',
  ])
})

test('hidden and boxless zones come last, and none is lost', () => {
  const leaves: LeafZone[] = [
    leafAt(0, null, 'boxless'),
    { ...leafAt(1, box(0, 0, 9, 9), 'hidden'), visibility: 'hidden' },
    leafAt(2, box(0, 0, 9, 9), 'seen'),
  ]
  expect(leavesOf(xyCut(leaves)).map(leaf => leaf.text)).toEqual(['seen', 'boxless', 'hidden'])
})

test('a page that was only parsed keeps the order of the document', () => {
  const page = parseHtml('<p>one<p>two<table><tr><td>three</table><p>four', 'test:', '')
  expect(leavesOf(zoneTree(page, leafZones(page))).map(leaf => leaf.text)).toEqual(['one', 'two', 'three', 'four'])
})

describe('the paper’s examples (001, Figure 1)', () => {
  const line = (text: string, top: number) => ({ text, box: box(200, top, 700, top + 20) })
  const cell = (text: string, top: number) => ({ text, box: box(0, top, 120, top + 20), tag: 'TD' })

  test('(a) the navigation table between two text lines is cut out and the lines are grouped', () => {
    const table = {
      text: '',
      box: box(0, 100, 120, 180),
      tag: 'TABLE',
      inside: [cell('Home', 100), cell('Search', 130), cell('Help', 160)],
    }
    const page = pageOf([line('Published online', 100), table, line('(Circulation of Imagined Research)', 124)])
    const tree = zoneTree(page, leafZones(page))
    expect(shape(tree)).toEqual([
      'vertical',
      80,
      ['horizontal', 10, 'Home', 'Search', 'Help'],
      ['horizontal', 4, 'Published online', '(Circulation of Imagined Research)'],
    ])
  })

  test('(c) two codings of the same two-figure page give the same zones', () => {
    const figure = (left: number) => ({ text: 'figure', box: box(left, 0, left + 100, 100), tag: 'TD' })
    const caption = (left: number) => ({ text: 'caption', box: box(left, 110, left + 100, 130), tag: 'TD' })
    const byRows = [figure(0), figure(200), caption(0), caption(200)]
    const byColumns = [figure(0), caption(0), figure(200), caption(200)]
    const trees = [byRows, byColumns].map(inside => {
      const page = pageOf([{ text: '', box: box(0, 0, 300, 130), tag: 'TABLE', inside }])
      return shape(zoneTree(page, leafZones(page)))
    })
    expect(trees[0]).toEqual([
      'vertical',
      100,
      ['horizontal', 10, 'figure', 'caption'],
      ['horizontal', 10, 'figure', 'caption'],
    ])
    expect(trees[1]).toEqual(trees[0])
  })

  test('a TABLE is a mini page: a leaf at its level, cut on its own', () => {
    const wide = {
      text: '',
      box: box(0, 50, 500, 90),
      tag: 'TABLE',
      inside: [
        { text: 'left', box: box(0, 50, 100, 90) },
        { text: 'right', box: box(300, 50, 500, 90) },
      ],
    }
    const page = pageOf([
      { text: 'above', box: box(0, 0, 500, 20) },
      wide,
      { text: 'below', box: box(0, 120, 500, 140) },
    ])
    // Without mini pages the 200 pixels between the cells would be no gap at all: the lines above and below close it.
    expect(shape(zoneTree(page, leafZones(page)))).toEqual([
      'horizontal',
      30,
      'above',
      ['vertical', 200, 'left', 'right'],
      'below',
    ])
  })
})

const anyBox = fc
  .tuple(fc.nat(900), fc.nat(900), fc.nat(200), fc.nat(60))
  .map(([left, top, width, height]) => box(left, top, left + width, top + height))
const anyLeaves = fc.array(anyBox, { maxLength: 40 }).map(boxes => boxes.map((at, id) => leafAt(id, at)))

test('leaves in = leaves out, and cutting twice gives the same tree', () => {
  fc.assert(
    fc.property(anyLeaves, leaves => {
      const tree = xyCut(leaves)
      expect(
        leavesOf(tree)
          .map(leaf => leaf.nodes[0])
          .sort((a, b) => a! - b!),
      ).toEqual(leaves.map((_, id) => id))
      expect(xyCut(leavesOf(tree).sort((a, b) => a.nodes[0]! - b.nodes[0]!))).toEqual(tree)
    }),
  )
})

test('the parts of a cut do not overlap', () => {
  const boxOf = (tree: ZoneTree) => (tree.cut === null ? tree.leaf.box! : tree.box)
  const check = (tree: ZoneTree): void => {
    if (tree.cut === null) return
    const [start, end] = tree.cut === 'vertical' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
    for (let i = 1; i < tree.parts.length && tree.cut !== 'none'; i++)
      expect(boxOf(tree.parts[i]!)[start]).toBeGreaterThanOrEqual(boxOf(tree.parts[i - 1]!)[end] - 1)
    tree.parts.forEach(check)
  }
  fc.assert(fc.property(anyLeaves, leaves => void (leaves.length > 0 && check(xyCut(leaves)!))))
})

test('agrees with looking at every gap at every level', () => {
  fc.assert(
    fc.property(anyLeaves, leaves => {
      expect(shape(xyCut(leaves))).toEqual(shape(naiveCut(leaves)))
    }),
  )
})

/** The obvious way: all gaps on both axes, each time anew. */
function naiveCut(leaves: readonly LeafZone[]): ZoneTree | null {
  if (leaves.length < 2) return leaves[0] === undefined ? null : { cut: null, leaf: leaves[0] }
  const [rows, columns] = [groups(leaves, 'top', 'bottom'), groups(leaves, 'left', 'right')]
  const best =
    rows.gap >= columns.gap ? { ...rows, cut: 'horizontal' as const } : { ...columns, cut: 'vertical' as const }
  const at = unionOf(leaves)
  if (best.gap < 0) {
    const parts = [...leaves].sort((a, b) => a.nodes[0]! - b.nodes[0]!).map((leaf): ZoneTree => ({ cut: null, leaf }))
    return { cut: 'none', gap: 0, box: at, parts }
  }
  return { cut: best.cut, gap: best.gap, box: at, parts: best.parts.map(part => naiveCut(part)!) }
}

function groups(leaves: readonly LeafZone[], start: 'top' | 'left', end: 'bottom' | 'right') {
  const sorted = [...leaves].sort((a, b) => a.box![start] - b.box![start])
  const gaps = sorted.map((leaf, i) => {
    const before = Math.max(...sorted.slice(0, i).map(other => other.box![end]))
    return i > 0 && leaf.box![start] >= before - 1 ? Math.max(0, leaf.box![start] - before) : -1
  })
  const gap = Math.max(...gaps)
  const parts: LeafZone[][] = [[]]
  sorted.forEach((leaf, i) => {
    if (gap >= 0 && gaps[i]! >= 0 && gaps[i]! >= gap - 0.5) parts.push([])
    parts[parts.length - 1]!.push(leaf)
  })
  return { gap, parts }
}

function unionOf(leaves: readonly LeafZone[]) {
  const at = (key: 'left' | 'top' | 'right' | 'bottom') => leaves.map(leaf => leaf.box![key])
  return box(Math.min(...at('left')), Math.min(...at('top')), Math.max(...at('right')), Math.max(...at('bottom')))
}

test.each([
  ['even', (i: number) => (i % 7) + 1],
  ['slowly growing', (i: number) => 1 + i * 0.01],
  ['ever wider', (i: number) => 1 + i * 0.6],
])('20,000 leaves with %s gaps are cut in no time', (_, gap) => {
  const leaves = stacked(Array.from({ length: 19_999 }, (_, i) => gap(i)))
  const started = performance.now()
  expect(leavesOf(xyCut(leaves))).toHaveLength(20_000)
  expect(performance.now() - started).toBeLessThan(10_000) // half a second on a quiet machine, minutes if it were quadratic
})
