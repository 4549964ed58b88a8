import { expect, test } from 'vitest'
import { throughEzproxy } from '../../src/cli/ezproxy.js'
import { articlePage, harvestFrom, issuePage, site } from '../support/harvest.js'

test('the address follows url= as it is, qurl= encoded; another prefix is refused', () => {
  const url = 'https://journal.test/12/3?a=1&b=2'
  expect(throughEzproxy('https://login.lib.test/login?url=', url)).toBe(`https://login.lib.test/login?url=${url}`)
  expect(throughEzproxy('https://login.lib.test/login?qurl=', url)).toBe(
    'https://login.lib.test/login?qurl=https%3A%2F%2Fjournal.test%2F12%2F3%3Fa%3D1%26b%3D2',
  )
  expect(() => throughEzproxy('https://login.lib.test/', url)).toThrow('ends in url= or qurl=')
})

test('a subscriber is led through the library’s host and reads there what others may not', async () => {
  const library = 'session=subscriber'
  const proxied = await site({
    '/12/3': (request, response) => {
      if (!request.headers.cookie?.includes(library)) response.writeHead(403).end()
      else response.writeHead(200, { 'content-type': 'text/html' }).end(issuePage(['/abs/101']))
    },
    '/abs/101': (request, response) => {
      if (!request.headers.cookie?.includes(library)) response.writeHead(403).end()
      else response.writeHead(200, { 'content-type': 'text/html' }).end(articlePage('For subscribers'))
    },
  })
  const asked: string[] = []
  const login = await site({
    '/login?': (request, response) => {
      asked.push(new URL(request.url!, 'http://x').searchParams.get('url')!)
      response.writeHead(302, { 'set-cookie': `${library}; Path=/`, location: `${proxied.url}/12/3` }).end()
    },
  })
  const { articles, report } = await harvestFrom(throughEzproxy(`${login.url}/login?url=`, 'https://journal.test/12/3'))
  expect(asked).toEqual(['https://journal.test/12/3'])
  expect(articles.map(({ title, files }) => [title, files.length])).toEqual([['For subscribers', 1]])
  expect(report).toMatchObject({ status: 'complete', failures: [] })
})
