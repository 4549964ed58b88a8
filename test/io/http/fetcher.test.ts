import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { decompress } from '../../../src/io/http/decompress.js'
import { createFetcher, type FetcherOptions } from '../../../src/io/http/fetcher.js'
import { backoff, retryAfter } from '../../../src/io/http/retry-after.js'
import { site } from '../../support/harvest.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

function fetcherOf(options: FetcherOptions = {}) {
  const fetcher = createFetcher({ allowPrivate: true, delay: 0, obeyRobots: false, obeyTdm: false, ...options })
  onTestFinished(fetcher.close)
  return fetcher
}

test('says honestly who we are, with a contact', async () => {
  const { url } = await site({ '/': (request, response) => void response.end(request.headers['user-agent']) })
  const { body } = await fetcherOf({ contact: 'library@example.org' }).fetch(url)
  expect(Buffer.from(body).toString()).toMatch(
    /^webmars\/\d+\.\d+\.\d+ \(journal citation harvester; contact: library@example\.org\)$/,
  )
})

test('every content encoding is undone', async () => {
  const text = Buffer.from('Größe '.repeat(50))
  const zstd = Buffer.concat([
    Buffer.from('28b52ffd20', 'hex'),
    Buffer.from([5]),
    Buffer.from('290000', 'hex'),
    Buffer.from('hello'),
  ])
  const limit = 10_000
  expect(await decompress(gzipSync(text), 'gzip', limit)).toEqual(text)
  expect(await decompress(brotliCompressSync(text), 'br', limit)).toEqual(text)
  expect(await decompress(deflateSync(text), 'deflate', limit)).toEqual(text)
  expect(Buffer.from(await decompress(deflateRawSync(text), 'deflate', limit))).toEqual(text)
  expect(await decompress(brotliCompressSync(gzipSync(text)), 'gzip, br', limit)).toEqual(text)
  expect(Buffer.from(await decompress(zstd, 'zstd', limit)).toString()).toBe('hello')
  expect(await decompress(text, null, limit)).toBe(text)
  await expect(decompress(zstd, 'zstd', 2)).rejects.toThrow('more than 2 bytes')
  await expect(decompress(text, 'zstd', limit)).rejects.toThrow('broken zstd')
  await expect(decompress(text, 'gzip, gzip, gzip, gzip', limit)).rejects.toThrow('4 encodings')
})

test('the cookie file is read before and written after', async () => {
  const file = join(temporaryFolder(), 'cookies.txt')
  writeFileSync(
    file,
    '# Netscape HTTP Cookie File\n127.0.0.1\tFALSE\t/\tFALSE\t0\tsession\tabc\n#HttpOnly_127.0.0.1\tFALSE\t/\tFALSE\t4000000000\tlong\t1\n',
  )
  const { url } = await site({
    '/': (request, response) =>
      void response
        .writeHead(200, { 'set-cookie': 'new=2; Path=/; Max-Age=1000' })
        .end(request.headers.cookie ?? 'none'),
  })
  const fetcher = createFetcher({ allowPrivate: true, delay: 0, obeyRobots: false, obeyTdm: false, cookieFile: file })
  const { body } = await fetcher.fetch(`${url}/`)
  expect(Buffer.from(body).toString().split('; ').sort()).toEqual(['long=1', 'session=abc'])
  await fetcher.close()
  expect(readFileSync(file, 'utf8')).toContain('127.0.0.1\tFALSE\t/\tFALSE')
  expect(readFileSync(file, 'utf8')).toMatch(/\tnew\t2\n/)
})

test('a proxy is used when one is named', async () => {
  const { url } = await site({ '/': 'behind the proxy' })
  const asked: string[] = []
  const proxy = createServer()
  proxy.on('connect', (request, socket) => {
    asked.push(request.url!)
    const [host, port] = request.url!.split(':')
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    for (const end of [socket, onward]) end.on('error', () => {})
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const fetcher = fetcherOf({ proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` })
  expect(Buffer.from((await fetcher.fetch(url)).body).toString()).toBe('behind the proxy')
  expect(asked).toEqual([new URL(url).host])
})

test('one connection per host unless more are allowed', async () => {
  let running = 0
  let most = 0
  const { url } = await site({
    '/?': (_, response) => {
      most = Math.max(most, ++running)
      setTimeout(() => {
        running--
        response.end('x')
      }, 20)
    },
  })
  const one = fetcherOf()
  await Promise.all([1, 2, 3, 4].map(i => one.fetch(`${url}/?${i}`)))
  expect(most).toBe(1)
  const three = fetcherOf({ connections: 3 })
  await Promise.all([1, 2, 3, 4, 5, 6].map(i => three.fetch(`${url}/?${i}`)))
  expect(most).toBe(3)
})

test('connections and addresses are used again', async () => {
  let connections = 0
  const server = createServer((_, response) => void response.end('x'))
  server.on('connection', () => connections++)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const names: string[] = []
  const resolve = async (name: string) => {
    names.push(name)
    return [{ address: '127.0.0.1', family: 4 }]
  }
  const fetcher = fetcherOf({ resolve })
  for (let i = 0; i < 20; i++) await fetcher.fetch(`http://journal.test:${port}/${i}`)
  expect([connections, names]).toEqual([1, ['journal.test']])
})

test('robots.txt is asked for once, and obeyed on the way of a redirect too', async () => {
  const { url, requests } = await site({
    '/robots.txt': 'User-agent: *\nDisallow: /secret',
    '/a': 'a',
    '/b': (_, response) => void response.writeHead(302, { location: '/secret/b' }).end(),
    '/secret/b': 'b',
  })
  const fetcher = fetcherOf({ obeyRobots: true })
  await fetcher.fetch(`${url}/a`)
  await expect(fetcher.fetch(`${url}/b`)).rejects.toMatchObject({ reason: 'robots' })
  expect([requests.get('/robots.txt'), requests.get('/secret/b')]).toEqual([1, undefined])
})

test('a host that does not answer is refused for that reason, not for its robots.txt', async () => {
  const gone = await site({})
  await gone.close()
  await expect(fetcherOf({ obeyRobots: true, backoff: { base: 1, most: 2 } }).fetch(gone.url)).rejects.toMatchObject({
    reason: 'refused',
  })
})

test('Retry-After comes in seconds or as a date; waits double, with jitter, up to the most', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  expect(retryAfter('120', now)).toBe(120_000)
  expect(retryAfter('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30_000)
  expect(retryAfter('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0)
  expect([retryAfter('soon', now), retryAfter(null, now)]).toEqual([null, null])
  const waits = (failures: number) => Array.from({ length: 50 }, () => backoff(failures, { base: 100, most: 1000 }))
  for (const [failures, full] of [
    [1, 100],
    [2, 200],
    [3, 400],
    [9, 1000],
  ] as const) {
    expect(Math.max(...waits(failures))).toBeLessThanOrEqual(full)
    expect(Math.min(...waits(failures))).toBeGreaterThanOrEqual(full / 2)
  }
})
