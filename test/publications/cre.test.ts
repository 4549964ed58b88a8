import { expect, test } from 'vitest'
import { extractCitations } from '../../src/publications/citation-extractor.js'
import { recordSets } from '../../src/publications/common-style.js'
import { hasCitationLength } from '../../src/publications/length-model.js'
import { styleDistance, tagSequence } from '../../src/publications/tag-sequence.js'
import { CITATIONS, pageOf } from './support.js'

test('the paper’s threshold of 0.01 accepts 14 to 37 words', () => {
  const accepted = Array.from({ length: 100 }, (_, words) => words).filter(hasCitationLength)
  expect([accepted[0], accepted.at(-1)]).toEqual([14, 37])
})

test('the tag sequence is the subtree, depth first (002, section 3)', () => {
  const page = pageOf('<ul><li><a href="x">A</a> b <i>c</i></li></ul>')
  const list = page.nodes.findIndex(node => node.type === 'element' && node.tag === 'LI')
  expect(tagSequence(page, [list])).toEqual(['LI', 'A', '#text', '#text', 'I', '#text'])
})

test('equal tags are 0 apart, no common tag is 1 (equation 1)', () => {
  expect(styleDistance(['LI', 'I'], ['LI', 'I'])).toBe(0)
  expect(styleDistance(['LI'], ['P'])).toBe(1)
  expect(styleDistance(['LI', 'A', 'I', 'B'], ['LI', 'A', 'I'], 0.3)).toBe(0.25)
  expect(styleDistance(['LI', 'A', 'I', 'B'], ['LI'], 0.3)).toBeNull()
})

test('Figure 4: neighboring patterns of equal size make one record set of four', () => {
  const record = (n: number): string => `<b>A${n}</b><i>T${n}</i><u>Y${n}</u>`
  const page = pageOf(`<div>${[1, 2, 3, 4].map(record).join('')}</div>`)
  const sets = recordSets(page, 0.3).filter(set => set[0]!.length === 3)
  expect(sets[0]!.length).toBe(4)
})

test('finds the items of a list', () => {
  const page = pageOf(`<h1>Papers</h1><ol>${CITATIONS.map(text => `<li>${text}</li>`).join('')}</ol>`)
  expect(extractCitations(page).map(({ text }) => text)).toEqual(CITATIONS)
})

test('finds bare text between BRs, and reports no text twice', () => {
  const page = pageOf(`<div>${CITATIONS.join('<br>')}</div>`)
  const found = extractCitations(page).map(({ text }) => text)
  expect(new Set(found).size).toBe(found.length)
  expect(found.length).toBeGreaterThanOrEqual(CITATIONS.length - 1)
})
