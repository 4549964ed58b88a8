/** Link identification: the nearest of 1,000 stored examples, and the whole judgement of a page. */

import { componentsOf, identifyLinks, type TrainingLink } from '../src/core.js'
import { nearestLinks } from '../src/crawl/nearest-link.js'
import { linkParameters } from '../src/io/parameters/links.js'
import { inventedIssues } from '../train/invented-issues.js'
import { type Benchmark, seconds } from './benchmark.js'

const EXAMPLES = 1000

export const benchmark: Benchmark = {
  name: 'links',
  title: 'Article links against 1,000 stored examples of many journals, one core',
  run: async ({ smoke }) => {
    const pages = inventedIssues(smoke ? 20 : 150)
    const described = pages.map(({ page, links, truth }) =>
      links.map((link, i): TrainingLink => ({ ...truth[i]!, components: componentsOf(page, link), from: 'file' })),
    )
    const examples = described.flat().slice(0, EXAMPLES)
    const queries = described.flat().slice(EXAMPLES)
    const parameters = linkParameters()
    const nearest = await seconds(() => {
      const index = nearestLinks(examples, parameters.weights)
      for (const { components } of queries) index.neighbors(components)
    })
    const links = described.flat().length
    const alone = await seconds(() => pages.map(({ page }) => identifyLinks(page, parameters)))
    const whole = await seconds(() => pages.map(({ page }) => identifyLinks(page, parameters, examples)))
    return {
      rows: [
        { name: 'nearest example, index built anew', unit: 'links/s', value: queries.length / nearest },
        { name: 'whole judgement without examples', unit: 'links/s', value: links / alone },
        { name: 'whole judgement with examples', unit: 'links/s', value: links / whole },
      ],
      ratios: [
        {
          name: 'links a second against 1,000 examples',
          value: queries.length / nearest,
          bar: { at: 20000, good: 'above' },
        },
      ],
    }
  },
}
