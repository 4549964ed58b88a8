import { expect, test } from 'vitest'
import { explainLinks } from '../../src/crawl/explain-links.js'
import { identifyLinks } from '../../src/crawl/identify-links.js'
import { labeledExamples } from '../../src/crawl/learn-links.js'
import { linkParameters } from '../../src/io/parameters/links.js'
import { issueHtml, pageOf } from '../support/link-pages.js'

const page = pageOf(issueHtml())
const labels = identifyLinks(page, linkParameters()).map(({ link, label, kind }) => ({
  index: link.index,
  href: link.href,
  label,
  kind,
}))
const { examples } = labeledExamples(page, labels, 'operator')

test('names what the general model weighed most', () => {
  for (const { measures, nearest } of explainLinks(page, linkParameters())) {
    expect(measures.length).toBeGreaterThan(0)
    expect(Math.abs(measures[0]!.share)).toBeGreaterThanOrEqual(Math.abs(measures.at(-1)!.share))
    expect(nearest).toBeNull()
  }
})

test('names the nearest example and the components that decided', () => {
  const explained = explainLinks(page, linkParameters(), examples)
  const title = explained[5]!
  expect(title.nearest).toMatchObject({ label: 'article', distance: 0 })
  expect(title.nearest!.decidedBy).toContain('attribute-value')
  expect(title.score).toBeGreaterThan(0)
})
