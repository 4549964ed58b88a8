import { expect, test } from 'vitest'
import type { FetchError } from '../../../src/io/errors.js'
import { createFetcher } from '../../../src/io/http/fetcher.js'
import { createGuard, isPublic } from '../../../src/io/http/guard.js'
import { site } from '../../support/harvest.js'

test('private, loopback, link-local, documentation and embedded addresses are not public', () => {
  const refused = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'nonsense',
  ]
  expect(refused.filter(isPublic)).toEqual([])
  expect(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'].every(isPublic)).toBe(true)
})

test('every way of writing loopback is refused before a connection is made', async () => {
  const fetcher = createFetcher({ delay: 0, obeyRobots: false, obeyTdm: false })
  const hosts = [
    '127.0.0.1',
    'localhost',
    'LOCALHOST.',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0',
    'printer',
    'box.local',
    'a.internal',
  ]
  for (const host of hosts) {
    const error = await fetcher.fetch(`http://${host}:9/`).catch(caught => caught as FetchError)
    expect([host, (error as FetchError).reason]).toEqual([host, 'private-address'])
  }
  await fetcher.close()
})

test('a name that resolves to a private address is refused when connecting', async () => {
  const { lookup } = createGuard({ allowPrivate: false })
  const error = await new Promise(resolve => lookup('localhost', { all: true }, resolve))
  expect(String(error)).toContain('PrivateAddressError')
  const allowed = createGuard({ allowPrivate: true })
  expect(await new Promise(resolve => allowed.lookup('localhost', { all: true }, resolve))).toBeNull()
})

test('other schemes and broken addresses are refused', async () => {
  const fetcher = createFetcher({ allowPrivate: true, delay: 0 })
  for (const url of ['file:///etc/passwd', 'ftp://a.test/', 'javascript:1', 'http://'])
    await expect(fetcher.fetch(url)).rejects.toMatchObject({ reason: 'bad-url' })
  await fetcher.close()
})

test('a redirect to a private address is refused like the address itself', async () => {
  const { followed } = await import('../../../src/io/http/redirects.js')
  const guard = createGuard({ allowPrivate: false })
  const answer = {
    url: '',
    status: 302,
    headers: { location: 'http://169.254.169.254/latest' },
    setCookie: [],
    raw: new Uint8Array(),
    body: new Uint8Array(),
    rawHeaders: [],
  }
  const send = async (url: URL) => {
    guard.checkUrl(url)
    return answer
  }
  await expect(followed(new URL('http://public.test/'), send)).rejects.toThrow(/private-address/)
})

test('credentials and extra headers go to the first site only', async () => {
  const seen: (string | undefined)[] = []
  const other = await site({
    '/': (request, response) => {
      seen.push(request.headers.authorization, request.headers['x-key'] as string | undefined)
      response.end('x')
    },
  })
  const home = await site({
    '/': (request, response) => {
      seen.push(request.headers.authorization, request.headers['x-key'] as string)
      response.writeHead(302, { location: `${other.url}/` }).end()
    },
  })
  const fetcher = createFetcher({
    allowPrivate: true,
    delay: 0,
    obeyRobots: false,
    obeyTdm: false,
    user: 'ann:secret',
    headers: { 'x-key': '7' },
  })
  await fetcher.fetch(`${home.url}/`)
  expect(seen).toEqual([`Basic ${Buffer.from('ann:secret').toString('base64')}`, '7', undefined, undefined])
  await fetcher.close()
})
