import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DemoServer, serveDemo } from '../../src/demo/serve.js'
import { readDemoTruth } from '../../src/demo/site.js'

let server: DemoServer
beforeEach(async () => {
  server = await serveDemo()
})
afterEach(() => server.close())

const get = (path: string): Promise<Response> => fetch(server.url + path)
const articles = readDemoTruth().issues.flatMap(issue => issue.articles)
const withFault = (fault: string) => articles.find(article => article.fault === fault)!

test('the issues are named with their addresses and are served', async () => {
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const statuses = await Promise.all(server.issues.map(async url => (await fetch(url)).status))
  expect(statuses).toEqual([200, 200])
})

test('the page that fails once fails once', async () => {
  const path = withFault('fails-once').abstractPath!
  expect([(await get(path)).status, (await get(path)).status, (await get(path)).status]).toEqual([503, 200, 200])
})

test('the dead link is dead', async () => {
  expect((await get(withFault('dead-full-text').fullTextPath)).status).toBe(404)
})

test('the slow page takes two seconds', async () => {
  const began = performance.now()
  expect((await get(withFault('slow').abstractPath!)).status).toBe(200)
  expect(performance.now() - began).toBeGreaterThan(1900)
})

test('the PDF that is cut off begins like a PDF and does not end like one', async () => {
  const text = await (await get(withFault('cut-off-pdf').pdfPath)).text()
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text).not.toContain('%%EOF')
})

test('requests are counted, and faults can be switched off', async () => {
  await get('/')
  await get('/archive')
  expect(server.requests()).toBe(2)
  const calm = await serveDemo({ faults: false })
  try {
    expect((await fetch(calm.url + withFault('fails-once').abstractPath!)).status).toBe(200)
  } finally {
    await calm.close()
  }
})
