import { expect, test } from 'vitest'
import { leafZones, leavesOf, type Page, prune, zoneTree } from '../../src/core.js'
import { type Block, box, pageOf } from '../support/layout-pages.js'

const zonesOf = (page: Page, threshold: number): string[] =>
  prune(page, zoneTree(page, leafZones(page)), threshold).map(zone => zone.text)

const line = (text: string, top: number, style: Block['style'] = {}): Block => ({
  text,
  box: box(0, top, 400, top + 20),
  style,
})

test('cuts as wide as the threshold are kept, narrower ones are not', () => {
  const page = pageOf([line('a', 0), line('b', 24), line('c', 60), line('d', 84)])
  expect(zonesOf(page, 10)).toEqual(['a b', 'c d'])
  expect(zonesOf(page, 4)).toEqual(['a', 'b', 'c', 'd'])
  expect(zonesOf(page, 100)).toEqual(['a b c d'])
})

test('background, size and weight keep neighbors apart', () => {
  const text = 'text that is long enough to have a look'
  const looks: Block['style'][] = [{ background: '#eeeeee' }, { fontSize: 24 }, { bold: true }, { italic: true }]
  for (const look of looks)
    expect(zonesOf(pageOf([line(text, 0), line(text, 24), line(text, 48, look)]), 10)).toHaveLength(2)
})

test('overlapping boxes are one zone, so that no two zones overlap', () => {
  const page = pageOf([line('text around', 0), { text: 'float', box: box(300, 5, 390, 60) }, line('more text', 30)])
  expect(zonesOf(page, 1)).toEqual(['text around float more text'])
})

test('zones that nobody sees are each their own, and none is lost', () => {
  const page = pageOf([line('seen', 0), line('also seen', 24)])
  const leaves = leafZones(page)
  const hidden = { ...leaves[0]!, text: 'unseen', visibility: 'hidden' as const }
  const zones = prune(page, zoneTree(page, [...leaves, hidden]), 10)
  expect(zones.map(zone => zone.text)).toEqual(['seen also seen', 'unseen'])
})

test('side by side, parts are kept apart by the same threshold', () => {
  const page = pageOf([
    { text: 'left', box: box(0, 0, 100, 200) },
    { text: 'right', box: box(130, 0, 300, 200) },
  ])
  expect(zonesOf(page, 20)).toEqual(['left', 'right'])
})

test('a long page of two looks and ever wider gaps is pruned quickly', () => {
  const page = pageOf(
    Array.from({ length: 5000 }, (_, i) =>
      line(`line number ${i} of a long page`, i * 22 + i * i * 0.4, { bold: i % 97 === 0 }),
    ),
  )
  const tree = zoneTree(page, leafZones(page))
  const zones = prune(page, tree, 1e9)
  expect(zones.flatMap(zone => zone.leaves)).toEqual(leavesOf(tree))
})
