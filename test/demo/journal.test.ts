/** The demonstration journal is what the manuscripts say, and has every difficulty that it was invented for. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Article } from '../../demo/article.js'
import { readIssues } from '../../demo/journal.js'
import { journalFiles } from '../../demo/site.js'
import { DEMO_FOLDER, readDemoSite, readDemoTruth } from '../../src/demo/site.js'

const FOLDER = fileURLToPath(DEMO_FOLDER)
const ISSUES = readIssues()
const ARTICLES = ISSUES.flatMap(issue => issue.articles)
const FILES = journalFiles()

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const pageOf = (id: string, part: string): string => {
  const [name] = [...FILES.keys()].filter(file => file.includes(id) && file.includes(part))
  return FILES.get(name!)!.toString('utf8')
}
const having = (claim: (article: Article) => boolean): string[] => ARTICLES.filter(claim).map(({ id }) => id)

test('npm run demo:make would change nothing', () => {
  const made = Object.fromEntries([...FILES].map(([name, bytes]) => [name, hash(bytes)]))
  const committed = Object.fromEntries([...FILES.keys()].map(name => [name, hash(readFileSync(join(FOLDER, name)))]))
  expect(made).toEqual(committed)
  const onDisk = readdirSync(join(FOLDER, 'site'), { recursive: true, encoding: 'utf8' })
    .filter(name => statSync(join(FOLDER, 'site', name)).isFile())
    .map(name => `site/${name.replaceAll('\\', '/')}`)
  expect(onDisk.sort()).toEqual([...FILES.keys()].filter(name => name.startsWith('site/')).sort())
})

test('the whole journal is smaller than 3 MB', () => {
  const bytes = [...FILES.values()].reduce((sum, file) => sum + file.length, 0)
  expect(bytes).toBeLessThan(3_000_000)
})

test('two issues, at least 24 articles, three designs', () => {
  expect(ISSUES.length).toBe(2)
  expect(ARTICLES.length).toBeGreaterThanOrEqual(24)
  expect(new Set(ARTICLES.map(({ design }) => design))).toEqual(new Set(['1999', '2010', 'today']))
})

test('every difficulty has its article', () => {
  const structured = ({ abstract }: Article): boolean => abstract.length > 1
  const plainAbstract = ({ abstract }: Article): boolean => abstract.length === 1 && abstract[0]!.label === ''
  expect({
    structured: having(structured).length > 5,
    plain: having(plainAbstract).length > 3,
    editorial: having(a => a.types.includes('Editorial') && a.abstract.length === 0),
    letter: having(a => a.types.includes('Letter')),
    erratum: having(a => a.types.includes('Published Erratum')),
    group: having(a => a.authors.some(({ given }) => given === null)),
    sharedAffiliations: having(a => a.marks === 'numbers' && a.authors.some(x => x.affiliations.length > 1)).length > 2,
    particleAndSuffix: having(a => a.authors.some(x => /^van der /.test(x.family) && x.suffix === 'Jr')),
    spanish: having(a => a.language === 'spa' && a.translatedTitle !== null),
    japanese: having(a => a.language === 'jpn' && a.translatedTitle !== null),
    noMetadata: having(a => a.metadata === 'none'),
    wrongMetadata: having(a => a.metadata === 'wrong'),
    deadLink: having(a => a.fault === 'dead-full-text'),
    failsOnce: having(a => a.fault === 'fails-once'),
    slow: having(a => a.fault === 'slow'),
    cutOff: having(a => a.fault === 'cut-off-pdf'),
  }).toEqual({
    structured: true,
    plain: true,
    editorial: ['1999-065', '2026-001'],
    letter: ['1999-107', '2026-076', '2026-078'],
    erratum: ['1999-128', '2026-079'],
    group: ['1999-084', '2026-003'],
    sharedAffiliations: true,
    particleAndSuffix: ['1999-076'],
    spanish: ['1999-123'],
    japanese: ['2026-071'],
    noMetadata: ['1999-114', '2026-061'],
    wrongMetadata: ['2026-023'],
    deadLink: ['1999-109'],
    failsOnce: ['1999-093'],
    slow: ['2026-013'],
    cutOff: ['2026-035'],
  })
})

test('around the articles stand navigation, advertisements, "cited by" and "related articles"', () => {
  for (const [id, words] of [
    ['1999-067', ['Archive', 'ADVERTISEMENT', 'has been cited by', 'Related articles']],
    ['1999-119', ['Archive', 'ADVERTISEMENT', 'Cited By', 'Related Articles']],
    ['2026-003', ['Archive', 'Advertisement', 'Cited by', 'Related articles']],
  ] as const)
    for (const word of words) expect(pageOf(id, '-abstract'), `${word} on ${id}`).toContain(word)
})

test('wrong metadata names another article; a page without metadata names none', () => {
  expect(pageOf('2026-023', '-abstract')).toMatch(/citation_title" content="(?!Clocks)/)
  expect(pageOf('2026-061', '-abstract')).not.toMatch(/citation_|ld\+json/)
})

test('every link of the journal leads to a page of it, but for the dead one', () => {
  const { addresses } = readDemoSite()
  const dead = new Set<string>()
  for (const [name, bytes] of FILES) {
    if (!name.endsWith('.html')) continue
    for (const [, href] of bytes.toString('latin1').matchAll(/href="(\/[^"]*)"/gi)) {
      const path = href!.replaceAll('&amp;', '&')
      if (!path.startsWith('/search') && !path.startsWith('/login?') && addresses[path] === undefined) dead.add(path)
    }
  }
  expect([...dead]).toEqual(['/platform/fulltext.php?id=14-2-109'])
})

test('the truth has a record for every article, with addresses that are served', () => {
  const { addresses } = readDemoSite()
  const truths = readDemoTruth().issues.flatMap(issue => issue.articles)
  expect(truths.map(({ id }) => id)).toEqual(ARTICLES.map(({ id }) => id))
  for (const truth of truths) {
    expect(addresses[truth.pdfPath]?.contentType).toBe('application/pdf')
    expect(addresses[truth.abstractPath ?? truth.fullTextPath]).toBeDefined()
  }
})

test('pages are written in the charsets of their decades', () => {
  const latin = FILES.get('site/1999/1999-097-abstract.html')!
  expect(latin.includes(Buffer.from([0x42, 0x6a, 0xf6, 0x72, 0x6b]))).toBe(true) // Björk in Windows-1252
  const japanese = FILES.get('site/2010/2026-071-abstract.html')!
  expect(japanese.includes(Buffer.from([0x93, 0x5d, 0x93, 0x7c]))).toBe(true) // 転倒 in Shift_JIS
})
