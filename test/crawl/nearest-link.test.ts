import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMPONENT_NAMES, componentsOf } from '../../src/crawl/link-features.js'
import { linksOf } from '../../src/crawl/links.js'
import { type ComponentWeights, componentDistances, nearestLinks } from '../../src/crawl/nearest-link.js'
import type { TrainingLink } from '../../src/model/index.js'
import { issueHtml, pageOf } from '../support/link-pages.js'

const WEIGHTS = Object.fromEntries(COMPONENT_NAMES.map((name, i) => [name, 1 + (i % 3)])) as ComponentWeights // all names

function examplesIn(html: string): TrainingLink[] {
  const page = pageOf(html)
  return linksOf(page).map((link): TrainingLink => {
    const label = link.href.startsWith('/article/') ? 'article' : 'other'
    return {
      components: componentsOf(page, link),
      label,
      kind: label === 'article' ? 'abstract' : 'other',
      from: 'file',
    }
  })
}

test('a stored example is its own nearest neighbor (003, section 3)', () => {
  const examples = examplesIn(issueHtml())
  const { neighbors } = nearestLinks(examples, WEIGHTS)
  for (const { components, label } of examples) expect(neighbors(components)[label]!.distance).toBeCloseTo(0, 12)
})

test('without examples there are no neighbors, with one class there is no other', () => {
  const examples = examplesIn(issueHtml())
  expect(nearestLinks([], WEIGHTS).neighbors(examples[0]!.components)).toEqual({ article: null, other: null })
  const others = examples.filter(({ label }) => label === 'other')
  expect(nearestLinks(others, WEIGHTS).neighbors(examples[0]!.components).article).toBeNull()
})

test('what differs from article to article does not count', () => {
  const [one, two] = examplesIn(
    '<a href="/article/view/17">A title of more than six short words</a><a href="/article/view/2203">And here another title, just as long, of an article</a>',
  )
  const far = componentDistances(one!.components, two!.components, WEIGHTS).filter(({ distance }) => distance > 0)
  expect(far).toEqual([])
})

test('agrees with comparing link by link, and is a distance from 0 to 1', () => {
  const examples = examplesIn(issueHtml(4))
  const html = fc.constantFrom(
    '<b>',
    '<i class="x7">',
    '<img alt="PDF">',
    'PDF',
    'Abstract',
    'Home page',
    'A long title of an article on sleep',
  )
  const href = fc.constantFrom(
    '/article/view/9',
    'x.pdf',
    '#a',
    '?id=3&b=4',
    'http://j.example/',
    'mailto:a@b.example',
    '',
  )
  fc.assert(
    fc.property(fc.array(html, { maxLength: 3 }), href, (content, address) => {
      const [{ components }] = examplesIn(`<a href="${address}">${content.join('')}</a>`) as [TrainingLink]
      const found = nearestLinks(examples, WEIGHTS).neighbors(components)
      for (const label of ['article', 'other'] as const) {
        const distances = examples
          .filter(example => example.label === label)
          .map(example => apart(example.components, components))
        expect(found[label]!.distance).toBeCloseTo(Math.min(...distances), 10)
        expect(found[label]!.distance).toBeGreaterThanOrEqual(0)
        expect(found[label]!.distance).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 40, seed: 3 },
  )
})

function apart(a: readonly string[], b: readonly string[]): number {
  return componentDistances(a, b, WEIGHTS).reduce((sum, { distance }) => sum + distance, 0)
}
