/** From a home page to all of a person's lists, over real HTTP on loopback. */
import { expect, onTestFinished, test } from 'vitest'
import { findBrowser } from '../../src/io/browser.js'
import { pageFetcher } from '../../src/io/fetch-page.js'
import { findPublications, publicationsOn } from '../../src/io/publication-lists.js'
import { readInput } from '../../src/io/read-input.js'
import { openSettler } from '../../src/io/settle-page.js'
import { inventedCitations, listPage } from '../publications/support.js'
import { type Routes, site } from '../support/harvest.js'

const browser = await findBrowser().catch(() => null)
if (browser === null) process.stderr.write('skipped: no browser on this machine, no list is drawn\n')

const page = (body: string): string => `<!doctype html><meta charset="utf-8"><title>P. Hale</title>${body}`
const link = (href: string, caption: string): string => `<a href="${href}">${caption}</a> `

async function find(routes: Routes, start: string, maxPages = 20) {
  const server = await site(routes)
  const fetcher = pageFetcher({ allowPrivate: true, delay: 0 })
  onTestFinished(fetcher.close)
  const visited: string[] = []
  const records = await findPublications(`${server.url}${start}`, {
    fetch: url => readInput(url, fetcher.fetchPage),
    settler: null,
    maxPages,
    visited: url => visited.push(url.replace(server.url, '')),
    warn: () => {},
  })
  return { texts: records.map(({ text }) => text), visited, requests: server.requests }
}

test('a list split by year, behind a page that holds no record itself', async () => {
  const years = [2019, 2020, 2021]
  const lists = years.map((year, i) => inventedCitations(i * 4, i * 4 + 4, year))
  const { texts, visited } = await find(
    {
      '/~hale/': page(`<h1>P. Hale</h1>${link('publications/', 'Publications')}${link('teaching.html', 'Teaching')}`),
      '/~hale/publications/': page(
        `<h1>Publications</h1>${years.map(year => link(`${year}.html`, String(year))).join('')}`,
      ),
      ...Object.fromEntries(years.map((year, i) => [`/~hale/publications/${year}.html`, listPage(lists[i]!)])),
      '/~hale/teaching.html': page('<h1>Teaching</h1><ul><li>Gears I, winter 2020</li></ul>'),
    },
    '/~hale/',
  )
  expect(new Set(texts)).toEqual(new Set(lists.flat()))
  expect(visited).not.toContain('/~hale/teaching.html')
})

test('a list in pages, one after the other', async () => {
  const all = inventedCitations(0, 15)
  const part = (n: number): string =>
    listPage(all.slice(n * 5, n * 5 + 5), n < 2 ? link(`/papers?page=${n + 2}`, 'Next ›') : '')
  const { texts } = await find(
    {
      '/': page(link('/papers', 'Papers')),
      '/papers': part(0),
      '/papers?page=2': part(1),
      '/papers?page=3': part(2),
    },
    '/',
  )
  expect(texts).toEqual(all)
})

test('lists by topic and by year show the same works: each is told once', async () => {
  const all = inventedCitations(0, 9)
  const { texts } = await find(
    {
      '/': page(link('pubs.html', 'My publications')),
      '/pubs.html': page(
        `<h1>Publications</h1>${link('gears.html', 'Gears')}${link('springs.html', 'Springs')}${link('all.html', 'All')}`,
      ),
      '/gears.html': listPage(all.slice(0, 4)),
      '/springs.html': listPage(all.slice(3, 7)),
      '/all.html': listPage(all),
    },
    '/',
  )
  expect([...texts].sort()).toEqual([...all].sort())
})

test('home page, lab, publications', async () => {
  const all = inventedCitations(0, 6)
  const { texts, visited } = await find(
    {
      '/staff/hale.html': page(`<h1>P. Hale</h1>${link('/gearlab/', 'Gear Lab')}${link('/canteen/', 'Canteen')}`),
      '/gearlab/': page(`<h1>Gear Lab</h1>${link('people.html', 'People')}${link('out.html', 'Publications')}`),
      '/gearlab/out.html': listPage(all),
    },
    '/staff/hale.html',
  )
  expect(texts).toEqual(all)
  expect(visited).toEqual(['/staff/hale.html', '/gearlab/', '/gearlab/out.html'])
})

test('what robots.txt forbids is not asked for, what is missing is passed over', async () => {
  const all = inventedCitations(0, 10)
  const { texts, requests } = await find(
    {
      '/robots.txt': 'User-agent: *\nDisallow: /old/\n',
      '/': page(
        `${link('new.html', 'Publications')}${link('/old/list.html', 'Older publications')}${link('gone.html', 'Papers')}`,
      ),
      '/new.html': listPage(all.slice(0, 5)),
      '/old/list.html': listPage(all.slice(5)),
    },
    '/',
  )
  expect(texts).toEqual(all.slice(0, 5))
  expect(requests.get('/old/list.html')).toBeUndefined()
  expect(requests.get('/gone.html')).toBe(1)
})

test('a site that goes on for ever is left after so many pages', async () => {
  const endless = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, path) => {
        const n = Number(/\d+/.exec(String(path))?.[0] ?? 0)
        return listPage(inventedCitations(n * 3, n * 3 + 3), link(`/publications/${n + 1}`, 'next'))
      },
    },
  )
  const { texts, visited } = await find(endless, '/publications/0', 5)
  expect(visited).toHaveLength(5)
  expect(texts).toHaveLength(15)
})

test('the same page under two addresses is read once', async () => {
  const all = inventedCitations(0, 5)
  const { texts, visited } = await find(
    {
      '/': page(`${link('publications', 'Publications')}${link('publications?lang=en', 'Publications (English)')}`),
      '/publications': listPage(all),
      '/publications?lang=en': listPage(all),
    },
    '/',
  )
  expect(texts).toEqual(all)
  expect(visited).toEqual(['/', '/publications'])
})

test.skipIf(browser === null)(
  'a list that a script draws is drawn in a real browser first',
  async () => {
    const all = inventedCitations(0, 6)
    const server = await site({
      '/': page('<div id="app">Loading…</div><script src="/app.js"></script>'),
      '/app.js': (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/javascript' })
          .end(`fetch('/list.json').then(answer => answer.json()).then(texts => {
        document.querySelector('#app').innerHTML = '<h1>Publications</h1><ol>' + texts.map(text => '<li>' + text + '</li>').join('') + '</ol>'
      })`),
      '/list.json': (_, response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(all)),
    })
    const fetcher = pageFetcher({ allowPrivate: true, delay: 0 })
    const settler = openSettler()
    onTestFinished(async () => {
      await settler.close()
      await fetcher.close()
    })
    const records = await publicationsOn(`${server.url}/`, {
      fetch: url => readInput(url, fetcher.fetchPage),
      settler,
      maxPages: 1,
      visited: () => {},
      warn: () => {},
    })
    expect(records.map(({ text }) => text)).toEqual(all)
  },
  60_000,
)
