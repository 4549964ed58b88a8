import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesArticle } from '../../src/crawl/article-key.js'
import { type Download, groupArticles } from '../../src/crawl/grouping.js'
import type { IssueEntry } from '../../src/model/index.js'

/** The plain way: every download beside every entry, every group and every member. Which download joins which. */
function reference(downloads: readonly Download[], entries: readonly IssueEntry[]): (number | string)[] {
  const byAddress = ({ url }: Download): number | null => {
    const matching = entries.filter(({ links }) => links.some(link => sharesArticle(link.url, url)))
    return matching.length === 1 ? matching[0]!.position : null
  }
  const byDoi = ({ doi }: Download): number | null =>
    doi === null ? null : (entries.find(entry => entry.doi?.toLowerCase() === doi.toLowerCase())?.position ?? null)
  const together = (a: Download, b: Download): boolean =>
    a.doi !== null && b.doi !== null ? a.doi.toLowerCase() === b.doi.toLowerCase() : sharesArticle(a.url, b.url)
  const groups: Download[][] = []
  return downloads.map(download => {
    const position = byDoi(download) ?? byAddress(download)
    if (position !== null) return position
    let group = groups.findIndex(members => members.some(member => together(member, download)))
    if (group < 0) group = groups.push([]) - 1
    groups[group]!.push(download)
    return `group ${group}`
  })
}

/** Few words, so that addresses often meet. */
const segment = fc.constantFrom('abs', '12', '1234', 'a1001', 'index.html', 'x.pdf')
/** Mostly none: with a DOI on both sides nothing else is asked. */
const doi = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom('10.5555/a1', '10.5555/A1', '10.5555/a2') },
)
const address = fc
  .tuple(fc.array(segment, { minLength: 1, maxLength: 3 }), doi)
  .map(([parts, named]) => `http://journal.test/${parts.join('/')}${named === null ? '' : `/doi/${named}`}`)

const made = fc.record({ url: address, doi }).map(
  ({ url, doi: own }): Download => ({
    url,
    class: 'abstract',
    sha256: url,
    contentType: null,
    bytes: 1,
    entry: null,
    doi: own,
    title: 'A title', // so that nothing is left aside
  }),
)

const listed = fc.array(fc.tuple(fc.array(address, { minLength: 1, maxLength: 3 }), doi), { maxLength: 6 }).map(rows =>
  rows.map(
    ([urls, own], position): IssueEntry => ({
      position,
      title: `Entry ${position}`,
      links: urls.map(url => ({ url, kind: 'abstract', caption: '' })),
      pages: null,
      doi: own,
      page: 'sha',
      nodes: [],
    }),
  ),
)

test('the index gives what looking at every pair gives', () => {
  fc.assert(
    fc.property(fc.uniqueArray(made, { selector: ({ url }) => url, maxLength: 12 }), listed, (downloads, entries) => {
      const { articles } = groupArticles(downloads, entries, null)
      const names = new Map<string, number | string>()
      let loose = 0
      for (const { entry, files } of articles) {
        const name = entry === null ? `group ${loose++}` : entry.position
        for (const { url } of files) names.set(url, name)
      }
      expect(downloads.map(({ url }) => names.get(url))).toEqual(reference(downloads, entries))
    }),
    { numRuns: 600, seed: 4 },
  )
})

test('downloads that no link explains cost their own number, not its square', () => {
  const many = (count: number): number => {
    const downloads = Array.from(
      { length: count },
      (_, i): Download => ({
        url: `http://journal.test/pdf/${10_000 + i}.pdf`,
        class: 'pdf',
        sha256: String(i),
        contentType: null,
        bytes: 1,
        entry: null,
        doi: null,
        title: null,
      }),
    )
    const began = performance.now()
    expect(groupArticles(downloads, [], null).articles).toHaveLength(count)
    return performance.now() - began
  }
  many(500)
  expect(many(4000)).toBeLessThan(40 * many(500) + 200) // eight times as many; all pairs would be 64 times
})
