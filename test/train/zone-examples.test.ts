import { expect, test } from 'vitest'
import { parseHtml } from '../../src/io/parse-page.js'
import type { Label } from '../../src/model/index.js'
import { chainToText } from '../../src/statistics/chain-text.js'
import { type LabeledPage, sharedByGroups, thinned } from '../../train/zone-examples.js'
import { foldsOf } from '../../train/zone-folds.js'
import { zoneModel } from '../../train/zone-labels.js'

const page = parseHtml('<p>x</p>', 'https://journal.example/1', '')

function labeledPage(group: string, labels: readonly Label[]): LabeledPage {
  const positions = labels.map((label, i) => ['bias', `says=${label}`, `only=${group}`, `place=${i}`])
  return { id: group, group, page, zones: [], labels, positions }
}

test('long runs are thinned, their ends kept', () => {
  const labels: Label[] = ['title', ...new Array<Label>(50).fill('body'), 'reference']
  const kept = thinned(labeledPage('a', labels))
  expect(kept.labels.length).toBeLessThan(20)
  expect([kept.labels[0], kept.labels[1], kept.labels.at(-1)]).toEqual(['title', 'body', 'reference'])
})

test('what one group alone has is not learnt', () => {
  const pages = ['a', 'b'].map(group => labeledPage(group, ['title', 'author']))
  expect(sharedByGroups(pages, 2)[0]!.positions[0]).toEqual(['bias', 'says=title', 'place=0'])
})

test('trained twice, the parameters are the same bytes', () => {
  const pages = ['a', 'b', 'c', 'd'].map(group => labeledPage(group, ['title', 'author', 'abstract', 'reference']))
  expect(chainToText(zoneModel(pages))).toBe(chainToText(zoneModel(pages)))
})

test('a group is in one fold only, and folds are of about one size', () => {
  const pages = ['a', 'b', 'c', 'd', 'a'].map(group => ({ group, zones: [] }))
  expect(foldsOf(pages, 2)).toEqual(foldsOf(pages, 2))
  expect(foldsOf(pages, 2).size).toBe(4)
})
