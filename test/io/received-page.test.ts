import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { parseDecoded } from '../../src/io/parse-page.js'
import { receivedPage } from '../../src/io/received-page.js'
import { articlePage, harvest, issuePage } from '../support/harvest.js'

const WORDS = 'Моряков спрашивали о погоде в гавани, и ответы были записаны в журнал наблюдений. '

test('an encoding that nobody declares is found out once, by the crawl', async () => {
  const old = iconv.encode(articlePage('Погода и моряки', `<p>${WORDS.repeat(20)}</p>`), 'windows-1251')
  const { pages, store } = await harvest({
    '/issue': issuePage(['/abs/101', '/abs/102']),
    '/abs/101': (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(old),
    '/abs/102': articlePage('Fog and migraine'),
  })
  const received = await receivedPage(pages.get('/abs/101')!, store)
  expect(received.contentType).toMatch(/^text\/html; charset=windows-1251$/i)
  const { page, guessed } = parseDecoded(received)
  expect(guessed).toBeNull()
  expect(page.nodes.some(node => node.type === 'text' && node.value === 'Погода и моряки')).toBe(true)
  expect((await receivedPage(pages.get('/abs/102')!, store)).contentType).toBe('text/html; charset=utf-8')
})
