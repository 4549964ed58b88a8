/** Article links of issue pages in invented designs that are not in the corpus, with the shipped parameters. */
import { identifyLinks } from '../../src/crawl/identify-links.js'
import { linkParameters } from '../../src/io/parameters/links.js'
import { type IssuePage, issuePages } from '../designs/issue-pages.js'
import { percent, scores } from '../metrics/text.js'
import type { Task, TaskResult } from '../task.js'

const PAGES = 6
const QUICK_PAGES = 2

export const designLinks: Task = {
  name: '003-designs',
  title: 'Article links of issue pages in designs that are not in the corpus',
  published: {},
  corpus: [],
  run: async ({ quick }) => run(quick ? QUICK_PAGES : PAGES),
}

interface Tally {
  links: number
  right: number
  hit: number
  found: number
  articles: number
}

function run(perDesign: number): TaskResult {
  const designs = new Map<string, Tally>()
  const failures: { name: string; why: string }[] = []
  for (const issue of issuePages(perDesign)) {
    const tally = designs.get(issue.design) ?? { links: 0, right: 0, hit: 0, found: 0, articles: 0 }
    designs.set(issue.design, tally)
    failures.push(...judged(issue, tally))
  }
  const sum = (of: keyof Tally): number => [...designs.values()].reduce((total, tally) => total + tally[of], 0)
  return {
    protocol: `${perDesign} issues of each of ${designs.size} designs, made by \`eval/designs\`; nothing was learnt from them; no labelled link of the journal.`,
    size: sum('links'),
    figures: {
      'links right': percent(sum('right'), sum('links')),
      'worst design': Math.min(...[...designs.values()].map(({ right, links }) => percent(right, links))),
      'article F1': percent(scores(sum('hit'), sum('found'), sum('articles')).f1, 1),
      'article recall': percent(sum('hit'), sum('articles')),
    },
    failures: failures.slice(0, 60),
    tables: [table(designs)],
  }
}

function judged({ design, page, isArticle }: IssuePage, tally: Tally): { name: string; why: string }[] {
  return identifyLinks(page, linkParameters()).flatMap(({ label, link }, i) => {
    const said = label === 'article'
    const isOne = isArticle[i]!
    tally.links++
    if (said === isOne) tally.right++
    if (said && isOne) tally.hit++
    if (said) tally.found++
    if (isOne) tally.articles++
    return said === isOne ? [] : [{ name: design, why: `${said ? 'taken for an article' : 'missed'}: ${link.href}` }]
  })
}

function table(designs: ReadonlyMap<string, Tally>): string {
  const rows = [...designs].map(
    ([design, { links, right, hit, found, articles }]) =>
      `| ${design} | ${links} | ${percent(right, links)} | ${percent(scores(hit, found, articles).f1, 1)} |`,
  )
  return ['| design | links | right % | article F1 |', '|---|---:|---:|---:|', ...rows].join('\n')
}
