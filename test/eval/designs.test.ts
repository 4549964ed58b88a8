import { expect, test } from 'vitest'
import { DESIGNS, isHeldOut, pagesOf } from '../../eval/designs/index.js'
import { issuePages } from '../../eval/designs/issue-pages.js'
import { listPages } from '../../eval/designs/list-pages.js'
import { parsePage } from '../../src/io/parse-page.js'
import { collapsed, rawTextOf } from '../../src/model/index.js'

const shown = (html: string): string => {
  const page = parsePage({ url: 'https://designs.example/', bytes: new TextEncoder().encode(html), contentType: null })
  const body = page.nodes.findIndex(node => node.type === 'element' && node.tag === 'BODY')
  return collapsed(rawTextOf(page, body)).toLowerCase()
}

test('the same design gives the same pages', () => {
  expect(pagesOf(DESIGNS[0]!, 3)).toEqual(pagesOf(DESIGNS[0]!, 3))
})

test.each(DESIGNS.map(design => [design.name, design] as const))('%s prints what its truth says', (_, design) => {
  for (const { html, truth } of pagesOf(design, 3)) {
    const text = shown(html)
    expect(text).toContain(truth.title.toLowerCase())
    for (const { family } of truth.authors) expect(text).toContain(family.toLowerCase())
    for (const affiliation of truth.affiliations) expect(text).toContain(affiliation.toLowerCase())
    for (const index of truth.authors.flatMap(({ affiliations }) => affiliations))
      expect(truth.affiliations[index]).toBeDefined()
  }
})

test('a third of the designs is kept apart, and no title, name or abstract of theirs is on a page of the others', () => {
  const held = DESIGNS.filter(isHeldOut)
  expect(held.length).toBe(Math.floor((DESIGNS.length + 1) / 3))
  const truths = (designs: typeof DESIGNS) => designs.flatMap(design => pagesOf(design, 7).map(({ truth }) => truth))
  const [test, learnt] = [truths(held), truths(DESIGNS.filter(design => !isHeldOut(design)))]
  const common = (read: (truth: (typeof test)[number]) => readonly string[]): string[] => {
    const known = new Set(learnt.flatMap(read))
    return test.flatMap(read).filter(value => value !== '' && known.has(value))
  }
  expect(common(({ title }) => [title])).toEqual([])
  expect(
    common(({ authors }) => authors.filter(({ given }) => given.length > 1).map(a => `${a.given} ${a.family}`)),
  ).toEqual([])
  expect(common(({ abstract }) => [abstract])).toEqual([])
})

test('every issue has links to articles and others, and nothing on the page tells which', () => {
  for (const { page, isArticle } of issuePages(2)) {
    expect(isArticle.filter(Boolean).length).toBeGreaterThan(3)
    expect(isArticle.filter(is => !is).length).toBeGreaterThan(3)
    expect(JSON.stringify(page)).not.toContain('data-truth')
  }
})

test('every list prints its records', () => {
  for (const { html, records } of listPages(1)) {
    const words = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]+/gu, '')
    for (const record of records) expect(words(shown(html))).toContain(words(record))
  }
})
