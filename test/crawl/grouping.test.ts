import { expect, test } from 'vitest'
import { completeness, numberingGaps, pageGaps, seriesOf } from '../../src/crawl/completeness.js'
import { type Download, groupArticles } from '../../src/crawl/grouping.js'
import { issueRecord } from '../../src/crawl/issue-record.js'
import type { ArticleGroup, IssueEntry } from '../../src/model/index.js'

const H = 'http://journal.test'

const download = (path: string, more: Partial<Download> = {}): Download => ({
  url: H + path,
  class: 'abstract',
  sha256: path,
  contentType: null,
  bytes: 1,
  entry: null,
  doi: null,
  title: null,
  ...more,
})

const entry = (position: number, more: Partial<IssueEntry> = {}): IssueEntry => ({
  position,
  title: `Entry ${position}`,
  links: [{ url: `${H}/abs/${100 + position}`, kind: 'abstract', caption: 'Abstract' }],
  pages: null,
  doi: null,
  page: 'sha',
  nodes: [],
  ...more,
})

const paths = (groups: readonly ArticleGroup[]) =>
  groups.map(({ files }) => files.map(({ url }) => url.slice(H.length)))

test('files follow the entry whose link led to them, the page before the PDF', () => {
  const { articles } = groupArticles(
    [download('/x.pdf', { entry: 1, class: 'pdf' }), download('/y', { entry: 1 }), download('/z', { entry: 0 })],
    [entry(0), entry(1)],
    null,
  )
  expect(paths(articles)).toEqual([['/z'], ['/y', '/x.pdf']])
})

test('without an entry the DOI decides, then the address', () => {
  const { articles } = groupArticles(
    [download('/a', { doi: '10.5555/B' }), download('/pdf/100.pdf', { class: 'pdf' })],
    [entry(0), entry(1, { doi: '10.5555/b' })],
    null,
  )
  expect(paths(articles)).toEqual([['/pdf/100.pdf'], ['/a']])
})

test('what the issue does not list is an article if it says so itself, else it is left aside', () => {
  const { articles, rest } = groupArticles(
    [
      download('/abs/777', { title: 'Late' }),
      download('/pdf/777', { class: 'pdf' }),
      download('/cover.pdf', { class: 'pdf' }),
    ],
    [entry(0)],
    null,
  )
  expect(paths(articles)).toEqual([[], ['/abs/777', '/pdf/777']])
  expect(rest.map(({ url }) => url)).toEqual([`${H}/cover.pdf`])
})

test('an entry is complete, partial or missing, and says what is lost', () => {
  const links = ['/abs/100', '/pdf/100'].map(path => ({ url: H + path, kind: 'pdf' as const, caption: '' }))
  const entries = [entry(0, { links }), entry(1), entry(2)]
  const { articles } = groupArticles(
    [download('/abs/100', { entry: 0 }), download('/abs/102', { entry: 2 })],
    entries,
    null,
  )
  const {
    expected,
    found,
    entries: outcomes,
  } = completeness(
    articles,
    new Map([
      [`${H}/pdf/100`, 'status'],
      [`${H}/abs/101`, 'robots'],
    ]),
  )
  expect([expected, found]).toEqual([3, 2])
  expect(outcomes.map(({ outcome, lost }) => [outcome, lost.map(({ reason }) => reason)])).toEqual([
    ['partial', ['status']],
    ['missing', ['robots']],
    ['complete', []],
  ])
})

test('gaps in the page numbers are pointed out, shortened and prefixed pages understood', () => {
  const of = (...pages: (string | null)[]) =>
    pageGaps(
      groupArticles(
        [],
        pages.map((each, i) => entry(i, { pages: each })),
        null,
      ).articles,
    )
  expect(of('1-9', '10-19', '20-5', '31-40')).toEqual([{ after: 'Entry 2', before: 'Entry 3', first: 26, last: 30 }])
  expect(of('S1-S4', 'S5-S9', 'S10-S12', 'S13')).toEqual([])
  expect(of('205-9', '210-4', null, '215', '216-20')).toEqual([])
  expect(of('1-3', '90-95')).toEqual([]) // two entries are no numbering
  expect(of('31-40', '1-9', '10-19', '20-30')).toEqual([]) // the order of the page is not that of the pages
})

test('what the issue page says becomes evidence', () => {
  const heading = { volume: '12', issue: '3', year: '2019', verbatim: 'Vol. 12 No. 3 (2019)' }
  const [article] = groupArticles(
    [],
    [entry(0, { title: 'A < B', pages: '205-9', doi: '10.5555/x' })],
    heading,
  ).articles
  const record = issueRecord(article!)
  expect(record.title?.value).toBe('A &lt; B')
  expect(record.pages?.value).toEqual({ raw: '205-9', first: '205', last: '209' })
  expect([record.volume?.value, record.issue?.value, record.doi?.value]).toEqual(['12', '3', '10.5555/x'])
  expect(record.pages?.evidence[0]).toMatchObject({ by: 'issue-page', page: 'sha', verbatim: '205-9' })
})

test('article numbers are a numbering only where they follow one another', () => {
  const of = (...pages: string[]) =>
    pageGaps(
      groupArticles(
        [],
        pages.map((each, i) => entry(i, { pages: each })),
        null,
      ).articles,
    )
  expect(of('e101', 'e102', 'e103', 'e104', 'e106')).toMatchObject([{ first: 105, last: 105 }])
  expect(of('e1204', 'e1377', 'e1512', 'e1990')).toEqual([])
})

test('issues of one journal have addresses that differ in numbers only', () => {
  expect(seriesOf(`${H}/jama/toc/12/3`)).toBe(seriesOf(`${H}/jama/toc/9/14`))
  expect(seriesOf(`${H}/toc?issue=3&vol=1`)).toBe(seriesOf(`${H}/toc?issue=11&vol=1`))
  expect(seriesOf(`${H}/jama/toc/12/3`)).not.toBe(seriesOf(`${H}/chest/toc/12/3`))
  expect(seriesOf(`${H}/toc/12/3`)).not.toBe(seriesOf('http://other.test/toc/12/3'))
})

test('gaps in the journal’s numbering are pointed out, volume by volume', () => {
  const heading = (volume: string | null, issue: string | null) => ({ volume, issue, year: null, verbatim: '' })
  const headings = [
    heading('12', '1'),
    heading('12', '4-5'),
    heading('12', '2 Suppl 1'),
    heading('13', '7'),
    heading(null, '3'),
  ]
  expect(numberingGaps(headings)).toEqual([{ volume: '12', missing: [2, 3] }])
  expect(numberingGaps([])).toEqual([])
})
