/** Article links of issue pages: paper 003's protocol, journals never seen, and the learning curve between them. */
import { pageLinks } from '../../src/crawl/link-evidence.js'
import { kindsOf } from '../../src/crawl/link-kind.js'
import type { TrainingLink } from '../../src/model/index.js'
import { inventedIssues } from '../../train/invented-issues.js'
import { EXAMPLES, INVENTED_PAGES, measured, realPages, WEIGHTS } from '../../train/links.js'
import type { LabeledPage } from '../../train/links-corpus.js'
import { corpusPath } from '../corpus.js'
import {
  articleF1,
  neverSeenProtocol,
  oneIssueProtocol,
  rightPercent,
  type ScoredPage,
  scoredPages,
  spreadExamples,
  type Tally,
  total,
  worstPages,
} from '../metrics/link-protocols.js'
import type { Task, TaskResult } from '../task.js'

const CURVE = [1, 2, 5, 10] as const
export const links: Task = {
  name: '003-article-links',
  title: 'Article links of issue pages',
  published: { 'one-issue': 'over 99.0 (7 journals, 2,550 links)' },
  corpus: ['issues'],
  run,
}

/** A quick run is the same: fewer folds would be another figure. */
async function run(): Promise<TaskResult> {
  const corpus = corpusPath()
  if (corpus === null) throw new Error('the corpus is not here')
  const real = realPages(corpus)
  const pages = scoredPages([...measured(real, false), ...measured(inventedIssues(INVENTED_PAGES), true)])
  const neverSeen = neverSeenProtocol(pages)
  const alone = oneIssueProtocol(pages, { weights: WEIGHTS, voice: null })
  const oneIssue = oneIssueProtocol(pages, { weights: WEIGHTS, voice: EXAMPLES })
  const curve = CURVE.map(k => ({ k, tally: total(withExamples(pages, k)) }))
  return {
    protocol: `every journal judged by a general model that has not seen it (two designs of one journal count as one; ${INVENTED_PAGES} invented issues teach too); then with one labelled issue of the journal, each issue in turn, tested on the others`,
    size: total(neverSeen).links,
    figures: {
      'one-issue': rightPercent(total(oneIssue)),
      'one-issue-worst-journal': Math.min(...[...oneIssue.values()].map(rightPercent)),
      'one-issue-nearest-alone': rightPercent(total(alone)),
      'never-seen': rightPercent(total(neverSeen)),
      'never-seen-article-f1': articleF1(total(neverSeen)),
      kinds: kindsRight(real),
      ...Object.fromEntries(curve.map(({ k, tally }) => [`examples-${k}`, rightPercent(tally)])),
    },
    failures: worstPages(pages).map(({ file, wrong, links }) => ({
      name: file,
      why: `${wrong} of ${links} links wrong, never seen`,
    })),
    tables: [journalTable(pages, { neverSeen, alone, oneIssue }), curveTable(total(neverSeen), curve, total(oneIssue))],
  }
}

/** Kinds right, of links whose class is known; supplements are told in the corpus as others. */
function kindsRight(pages: readonly LabeledPage[]): number {
  const right = pages.flatMap(({ page, links, truth }) => {
    const { contexts } = pageLinks(page, links)
    const kinds = kindsOf(
      contexts,
      truth.map(({ label }) => label === 'article'),
    )
    return truth.map(({ kind }, i) => (kinds[i] === 'supplement' ? 'other' : kinds[i]) === kind)
  })
  return (100 * right.filter(Boolean).length) / Math.max(1, right.length)
}

function withExamples(pages: readonly ScoredPage[], k: number): Map<string, Tally> {
  const keep = (examples: readonly TrainingLink[]): readonly TrainingLink[] => spreadExamples(examples, k)
  return oneIssueProtocol(pages, { weights: WEIGHTS, voice: EXAMPLES, keep })
}

type Tallies = Readonly<Record<'neverSeen' | 'alone' | 'oneIssue', ReadonlyMap<string, Tally>>>

/** Like the paper's Figure 1, with a row for each journal instead of each issue. */
function journalTable(pages: readonly ScoredPage[], { neverSeen, alone, oneIssue }: Tallies): string {
  const rows = [...neverSeen].map(([journal, tally]) => {
    const issues = pages.filter(page => page.journal === journal).length
    const articles = tally.found + tally.missed
    const cells = [neverSeen, alone, oneIssue].map(each => percent(each.get(journal)))
    return `| ${journal} | ${issues} | ${tally.links} (${articles}, ${tally.links - articles}) | ${cells.join(' | ')} |`
  })
  const sums = [neverSeen, alone, oneIssue].map(each => percent(total(each)))
  return [
    '| journal | issues | links (article, other) | never seen, right % | one issue, nearest alone | one issue, with the general model |',
    '|---|---|---|---|---|---|',
    ...rows,
    `| all | ${pages.length} | ${total(neverSeen).links} | ${sums.join(' | ')} |`,
  ].join('\n')
}

function curveTable(
  none: Tally,
  curve: readonly { readonly k: number; readonly tally: Tally }[],
  issue: Tally,
): string {
  const columns = [
    { name: '0', tally: none },
    ...curve.map(({ k, tally }) => ({ name: `${k}`, tally })),
    { name: 'one issue', tally: issue },
  ]
  return [
    `| labelled links of the journal | ${columns.map(({ name }) => name).join(' | ')} |`,
    `|---|${columns.map(() => '---').join('|')}|`,
    `| links right % | ${columns.map(({ tally }) => percent(tally)).join(' | ')} |`,
    `| article F1 % | ${columns.map(({ tally }) => articleF1(tally).toFixed(2)).join(' | ')} |`,
  ].join('\n')
}

function percent(tally: Tally | undefined): string {
  return tally === undefined ? '' : rightPercent(tally).toFixed(2)
}
