import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { FetchError } from '../../../src/io/errors.js'
import { createFetcher } from '../../../src/io/http/fetcher.js'
import { createGuard, isPublic } from '../../../src/io/http/guard.js'
import { harvest, issuePage, site } from '../../support/harvest.js'

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

test('a name that changes its address gains nothing: what was checked is what is connected to', async () => {
  const { url, requests } = await site({ '/': 'secret' })
  const answers = ['93.184.216.34', '127.0.0.1']
  const given: string[] = []
  const resolve = async () => {
    const address = answers[Math.min(given.length, 1)]!
    given.push(address)
    return [{ address, family: 4 }]
  }
  const { lookup } = createGuard({ allowPrivate: false, resolve })
  const asked = () =>
    new Promise((resolve_, reject) =>
      lookup('journal.test', { all: true }, (error, found) => (error ? reject(error) : resolve_(found))),
    )
  expect(await asked()).toEqual([{ address: '93.184.216.34', family: 4 }])
  expect(await asked()).toEqual([{ address: '93.184.216.34', family: 4 }]) // remembered: the name is not asked again
  expect(given).toHaveLength(1)
  const rebound = createFetcher({ delay: 0, obeyRobots: false, obeyTdm: false, resolve })
  const { port } = new URL(url)
  await expect(rebound.fetch(`http://journal.test:${port}/`)).rejects.toMatchObject({ reason: 'private-address' })
  await rebound.close()
  const mixed = createFetcher({
    delay: 0,
    obeyRobots: false,
    obeyTdm: false,
    resolve: async () => answers.map(address => ({ address, family: 4 })),
  })
  await expect(mixed.fetch(`http://journal.test:${port}/`)).rejects.toMatchObject({ reason: 'private-address' })
  await mixed.close()
  expect(requests.size).toBe(0)
})

test('a redirect to a private address is refused like the address itself, and never asked for', async () => {
  const asked: string[] = []
  // A proxy stands for the public web, which tests do not reach.
  const web = createServer()
  web.on('connect', (request, socket) => {
    asked.push(request.url!)
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    socket.once('data', () =>
      socket.end('HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/latest\r\nContent-Length: 0\r\n\r\n'),
    )
    socket.on('error', () => {})
  })
  await new Promise<void>(resolve => web.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void web.close())
  const proxy = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  const fetcher = createFetcher({ delay: 0, obeyRobots: false, obeyTdm: false, proxy })
  await expect(fetcher.fetch('http://journal.test/')).rejects.toMatchObject({ reason: 'private-address' })
  expect(asked).toEqual(['journal.test:80'])
  await fetcher.close()
})

test('a harvest does not reach private addresses unless allowed', async () => {
  const { failures, server } = await harvest({ '/issue': issuePage(['/a/101']) }, { http: { allowPrivate: false } })
  expect([...failures.values()]).toEqual(['private-address'])
  expect(server.requests.size).toBe(0)
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
