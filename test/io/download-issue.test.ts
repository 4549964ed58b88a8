import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WARCParser } from 'warcio'
import { findBrowser } from '../../src/io/browser.js'
import { saveFiles } from '../../src/io/harvest/save-files.js'
import { archiveFolder } from '../../src/io/shelves/open.js'
import { articlePage, harvest, harvestFrom, issuePage, QUICK, type Routes, site } from '../support/harvest.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const PDF = `%PDF-1.4 ${'x'.repeat(300)} %%EOF`

/** Two articles with abstract, full text and PDF each, a related article that is none of ours, a dead PDF. */
const ISSUE: Routes = {
  '/issue': `<title>Invented Annals, Volume 7, Number 4, 1999</title>${issuePage(['/abs/101', '/abs/102'])}<a href="/login">Login</a><a href="/archive">Archive</a>`,
  '/abs/101': articlePage(
    'Rain and rheumatism',
    '<a href="/full/101">Full Text</a><a href="/pdf/101.pdf">PDF</a><h3>Related</h3><a href="/abs/977">Snow</a>',
  ),
  '/abs/102': articlePage('Fog and migraine', '<a href="/full/102">Full Text</a><a href="/pdf/102.pdf">PDF</a>'),
  '/full/101': articlePage('Rain and rheumatism', '<p>References</p>'),
  '/full/102': articlePage('Fog and migraine'),
  '/pdf/101.pdf': PDF,
}

test('an issue is downloaded, classified, grouped and held against its contents', async () => {
  const { report, articles, pages, server } = await harvest(ISSUE)
  expect(articles.map(({ title, files }) => [title, files.map(file => file.class)])).toEqual([
    ['Rain and rheumatism', ['abstract', 'full-text', 'pdf']],
    ['Fog and migraine', ['abstract', 'full-text']],
  ])
  expect(report).toMatchObject({ status: 'complete', pages: 6, downloaded: 6, articles: 2, open: 0 })
  expect(report.followed).toEqual({ model: 2, location: 3 })
  expect(report.failures).toMatchObject([{ url: `${server.url}/pdf/102.pdf`, reason: 'status' }])
  expect(server.requests.get('/pdf/102.pdf')).toBe(2) // the paper's second try
  expect([server.requests.get('/login'), server.requests.get('/abs/977')]).toEqual([undefined, undefined])
  expect(articles[0]!.heading).toMatchObject({ volume: '7', issue: '4', year: '1999' })
  expect(articles[0]!.entry).toMatchObject({ position: 0, pages: '1-9' })
  expect(pages.get('/pdf/101.pdf')?.class).toBe('pdf')
})

test('a second run downloads nothing; a refresh asks for changes only', async () => {
  let version = 1
  const versioned: Routes = {
    ...ISSUE,
    '/full/101': (request, response) => {
      const etag = `"v${version}"`
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
      else response.writeHead(200, { 'content-type': 'text/html', etag }).end(articlePage(`Version ${version}`))
    },
    '/full/102': (request, response) => {
      const modified = 'Wed, 01 Jan 2020 00:00:00 GMT'
      if (request.headers['if-modified-since'] === modified) response.writeHead(304).end()
      else response.writeHead(200, { 'content-type': 'text/html', 'last-modified': modified }).end(articlePage('Fog'))
    },
  }
  const first = await harvest(versioned)
  const asked = [...first.server.requests.values()].reduce((a, b) => a + b, 0)
  const second = await first.again({})
  expect([...first.server.requests.values()].reduce((a, b) => a + b, 0)).toBe(asked)
  expect(second.report).toMatchObject({ status: 'complete', downloaded: 0, unchanged: 0, pages: 6 })
  const refreshed = await first.again({ refresh: true })
  expect(refreshed.report).toMatchObject({ downloaded: 4, unchanged: 2 })
  expect(refreshed.report.followed).toEqual({ example: 2, location: 3 }) // the first harvest taught the journal's links
  const kinds = await recordTypes(archiveFolder(first.data))
  expect(kinds).toMatchObject({ revisit: 6, warcinfo: 2 }) // four sent again, the same bytes; two not modified
  expect(kinds['request']).toBe(kinds['response']! + kinds['revisit']!)
  version = 2
  const changed = await first.again({ refresh: true })
  expect(changed.report).toMatchObject({ downloaded: 5, unchanged: 1 })
  expect(changed.pages.get('/full/101')?.facts.title).toBe('Version 2')
  expect(changed.articles.map(({ id }) => id)).toEqual(first.articles.map(({ id }) => id))
})

async function recordTypes(folder: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const file of readdirSync(folder))
    for await (const record of new WARCParser(createReadStream(join(folder, file)))) {
      await record.readFully(false)
      counts[record.warcType!] = (counts[record.warcType!] ?? 0) + 1
    }
  return counts
}

test('offline, the archive alone gives the same articles', async () => {
  const first = await harvest(ISSUE)
  await first.server.close()
  const offline = await first.again({ offline: true })
  expect(offline.articles).toEqual(first.articles)
  expect(offline.report.completeness).toEqual(first.report.completeness)
})

test('what failed twice rests until the operator retries', async () => {
  const routes: Record<string, Routes[string]> = { ...ISSUE }
  const first = await harvest(routes)
  expect((await first.again({})).report.failures).toHaveLength(1)
  routes['/pdf/102.pdf'] = PDF
  const retried = await first.again({ retry: true })
  expect(retried.report).toMatchObject({ downloaded: 1, failures: [] })
  expect(retried.articles[1]!.files.map(file => file.class)).toEqual(['abstract', 'full-text', 'pdf'])
})

test('an interrupted harvest goes on where it was', async () => {
  const controller = new AbortController()
  const first = await harvest(ISSUE, {
    http: { signal: controller.signal },
    onEvent: ({ url }) => void (url.endsWith('/abs/101') && controller.abort(new Error('stop'))),
  })
  expect(first.report).toMatchObject({ status: 'stopped', reason: 'interrupted' })
  expect(first.report.open).toBeGreaterThan(0)
  const offline = await first.again({ offline: true })
  expect(offline.report).toMatchObject({ status: 'stopped', open: first.report.open })
  const second = await first.again({})
  expect(second.report).toMatchObject({ status: 'complete', pages: 6 })
  expect(first.server.requests.get('/abs/101')).toBe(1)
})

test('a list of contents on several pages and in frames is one list', async () => {
  const { articles, report } = await harvest({
    '/issue': '<title>Invented Annals 8(1)</title><frameset><frame src="/toc/1"></frameset>',
    '/toc/1': `${issuePage(['/abs/101', '/abs/102'])}<a rel="next" href="/toc/2">more</a>`,
    '/toc/2': issuePage(['/abs/103']),
    '/abs/101': articlePage('One'),
    '/abs/102': articlePage('Two'),
    '/abs/103': articlePage('Three'),
  })
  expect(articles.map(({ title, entry }) => [title, entry?.position])).toEqual([
    ['One', 0],
    ['Two', 1],
    ['Three', 2],
  ])
  expect(report.completeness.found).toBe(3)
})

test('an issue page that moved to another server (a DOI, EZproxy) is at home there', async () => {
  const there = await site({ '/toc': issuePage(['/abs/101']), '/abs/101': articlePage('Moved') })
  const { articles, report } = await harvest({
    '/issue': (_, response) => void response.writeHead(302, { location: `${there.url}/toc` }).end(),
  })
  expect(articles.map(({ title }) => title)).toEqual(['Moved'])
  expect(report.completeness.found).toBe(1)
})

test('issues that the journal’s numbering lacks are pointed out at the end of every harvest', async () => {
  const contents = (issue: number): string =>
    `<title>Invented Annals, Volume 7, Number ${issue}, 1999</title>${issuePage(['/abs/101']).replace(/<h1>.*?<\/h1>|<title>.*?<\/title>/g, '')}`
  const { server, store, data } = await harvest({
    '/issue': issuePage(['/abs/101']),
    '/toc/7/1': contents(1),
    '/toc/7/4': contents(4),
    '/abs/101': articlePage('Rain'),
  })
  const { downloadIssue } = await import('../../src/io/download-issue.js')
  const download = (path: string) => downloadIssue(server.url + path, { store, data, render: 'never', http: QUICK })
  expect((await download('/toc/7/1')).report.missingIssues).toEqual([])
  expect((await download('/toc/7/4')).report.missingIssues).toEqual([{ volume: '7', missing: [2, 3] }])
})

test('a host asked for slowness gets it: delay and Crawl-delay', async () => {
  const times: number[] = []
  const page: Routes[string] = (_, response) => {
    times.push(performance.now())
    response.writeHead(200, { 'content-type': 'text/html' }).end(articlePage('Slow'))
  }
  const { report } = await harvest(
    {
      '/issue': issuePage(['/a/101', '/a/102', '/a/103']),
      '/a/101': page,
      '/a/102': page,
      '/a/103': page,
      '/robots.txt': 'User-agent: *\nCrawl-delay: 0.15',
    },
    { http: { ...QUICK, delay: 50 } },
  )
  const pauses = times.slice(1).map((time, i) => time - times[i]!)
  expect(Math.min(...pauses)).toBeGreaterThan(130)
  expect(report.waited).toBeGreaterThan(0.3)
})

test('more pages than an issue can have stop the harvest', async () => {
  const { report } = await harvest(ISSUE, { limits: { pages: 3 } })
  expect(report.reason).toContain('--max-pages')
})

test('files land in the paper’s four folders', async () => {
  const { store, report } = await harvest(ISSUE)
  const target = temporaryFolder()
  await saveFiles(store.eachDownload(report.harvest), store.shelf, target)
  const files = Object.fromEntries(
    readdirSync(target).map(folder => [folder, readdirSync(join(target, folder)).sort()]),
  )
  expect(files).toEqual({
    Abstract: ['abs_101.html', 'abs_102.html'],
    FullText: ['full_101.html', 'full_102.html'],
    Other: ['issue.html'],
    PDF: ['pdf_101.pdf'],
  })
})

test('a link longer than any list can hold is not followed, and its article is reported with the cause', async () => {
  const long = `/abs/102?session=${'x1y2'.repeat(600)}`
  const { report } = await harvest({ '/issue': issuePage(['/abs/101', long]), '/abs/101': articlePage('Rain') })
  expect([report.status, report.completeness.expected, report.completeness.found]).toEqual(['complete', 2, 1])
  expect(report.failures).toMatchObject([{ reason: 'bad-url', message: expect.stringContaining('at most 2000') }])
  await expect(harvestFrom(`http://127.0.0.1/${long}`)).rejects.toThrow(/is an address of 24\d\d characters/)
})

test('an address that is none is refused in one line', async () => {
  const { store, data } = await harvest(ISSUE)
  const { downloadIssue } = await import('../../src/io/download-issue.js')
  await expect(downloadIssue('journal', { store, data })).rejects.toThrow(
    'journal: is not the address of a web page; give an http(s) URL',
  )
})

const browser = await findBrowser().catch(() => null)

test.skipIf(browser === null)(
  'an application shell is filled by a browser that reaches its own site only',
  async () => {
    const shell = (script: string): string =>
      `<!doctype html><title>App</title><div id="root"></div><script>${script}</script>`
    const fill = `fetch('/api').then(r => r.text()).then(t => { document.getElementById('root').innerHTML = t }); fetch('http://127.0.0.1:1/steal').catch(() => {})`
    const routes: Routes = {
      '/issue': shell(fill),
      '/api': issuePage(['/abs/101']),
      '/abs/101': articlePage('Filled'),
    }
    const plain = await harvest(routes)
    expect(plain.report.articles).toBe(0)
    const { pages, articles, again, server } = await harvest(routes, { render: 'auto' })
    expect(articles.map(({ title, entry }) => [title, entry?.position])).toEqual([['Filled', 0]])
    expect(pages.get('/issue')?.rendering).not.toBeNull()
    await server.close()
    expect((await again({ offline: true })).articles).toEqual(articles)
  },
)
