import { expect, test } from 'vitest'
import { inventedIssues } from '../../train/invented-issues.js'

test('the same seed invents the same issues', () => {
  const described = () =>
    inventedIssues(3).map(({ links, truth }) => links.map((link, i) => [link.href, link.caption, truth[i]!.label]))
  expect(described()).toEqual(described())
})

test('every link is labelled, and no label is left on the page', () => {
  for (const { page, links, truth } of inventedIssues(20)) {
    expect(truth).toHaveLength(links.length)
    expect(page.nodes.some(node => node.type === 'element' && 'data-truth' in node.attributes)).toBe(false)
  }
})

test('designs differ: most issues have articles, all have other links', () => {
  const shares = inventedIssues(40).map(
    ({ truth }) => truth.filter(({ label }) => label === 'article').length / truth.length,
  )
  expect(shares.filter(share => share > 0).length).toBeGreaterThan(32)
  expect(Math.max(...shares)).toBeLessThan(1)
})
