/** The desk on a real port, asked by somebody who does not keep to HTTP: nothing leaks, nothing falls over. */
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../src/io/index.js'
import { type ServedDesk, serveDesk } from '../../src/server/main.js'
import { onePerson } from '../../src/server/people.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { deskStore, meansOf } from '../support/desk.js'

let store: Store
let desk: ServedDesk
let port: number
let token: string

beforeEach(async () => {
  store = await deskStore()
  desk = await serveDesk({ desk: storeDesk(meansOf(store)), port: 0, people: onePerson(store) })
  const url = new URL(desk.url)
  port = Number(url.port)
  token = url.searchParams.get('token')!
})
afterEach(async () => {
  await desk?.close()
  await store?.close()
})

/** The bytes as given, and all that comes back until the other side closes, or says nothing more for a while. */
function raw(bytes: string): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.setEncoding('latin1')
    socket.setTimeout(10_000, () => socket.destroy())
    socket.on('data', part => {
      said += String(part)
      socket.setTimeout(400) // what it has begun to say it ends at once, on a busy machine too
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(said))
    socket.write(bytes)
  })
}

const statuses = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
const edit = JSON.stringify({ field: 'title', value: 'Smuggled', operator: 'eve', version: 0 })
const posted = (headers: readonly string[], body = edit): string =>
  ['POST /api/articles/a1/edits HTTP/1.1', ...headers, '', body].join('\r\n')

test('files beside the pages are not handed out, however they are asked for', async () => {
  const climbing = [
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/..%5c..%5cpackage.json',
    '/assets/../../../package.json',
    '/assets/..%252f..%252f..%252fpackage.json',
    '//etc/passwd',
    '/etc/passwd%00.html',
    '/.git/config',
    'file:///etc/passwd',
    '/\\..\\..\\package.json',
  ]
  for (const path of climbing) {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
    expect(answer, path).toMatch(/^HTTP\/1\.1 (?:400|403|404|421)/)
    expect(answer, path).not.toMatch(/root:|"webmars"|\[core\]|node_modules/)
  }
})

test('whose Host is not ours, or is there twice, or not at all, is told nothing', async () => {
  const asked = [
    'GET http://evil.example/api/harvests HTTP/1.1\r\nHost: evil.example',
    `GET /api/harvests HTTP/1.1\r\nHost: evil.example\r\nHost: 127.0.0.1:${port}`,
    'GET /api/harvests HTTP/1.1',
    'GET /api/harvests HTTP/1.0',
    'GET /api/harvests HTTP/1.1\r\nHost: 127.0.0.1.',
    'GET /api/harvests HTTP/1.1\r\nHost: 2130706433',
    'GET /api/harvests HTTP/1.1\r\nHost: 0x7f.1',
    `GET /api/harvests HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: 127.0.0.1:${port}`,
  ]
  for (const head of asked) {
    const answer = await raw(`${head}\r\nConnection: close\r\n\r\n`)
    expect(statuses(answer)[0], head).toSatisfy(status => status === 400 || status === 421)
    expect(answer).not.toContain('127.0.0.1/issue')
  }
})

test('no second request is smuggled in behind a first', async () => {
  const host = `Host: 127.0.0.1:${port}`
  const own = [`X-Webmars-Token: ${token}`, 'Content-Type: application/json', `Content-Length: ${edit.length}`]
  const inner = posted([host, ...own])
  const outer = [
    posted([host, 'Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${inner}`),
    posted([host, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${inner}`),
    posted([host, 'Content-Length: 5', 'Content-Length: 50'], `12345${inner}`),
    posted([host, 'Content-Length: +5'], `12345${inner}`),
    `GET / HTTP/1.1\n${host}\nX: y\r\n\n${inner}`,
  ]
  for (const bytes of outer) {
    const answer = await raw(bytes)
    expect(
      statuses(answer).filter(status => status < 400),
      bytes.slice(0, 120),
    ).toEqual([])
  }
  expect(await store.listEdits('a1')).toEqual([])
  expect(statuses(await raw(inner))).toEqual([200]) // asked openly, it does write
  expect(await store.listEdits('a1')).toHaveLength(1)
})

test('forms of other sites, with the types a browser sends unasked, write nothing', async () => {
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']
  for (const type of types)
    for (const extra of [[], [`Cookie: webmars=${token}`], [`Origin: http://127.0.0.1:${port}`]]) {
      const headers = [`Host: 127.0.0.1:${port}`, `Content-Type: ${type}`, `Content-Length: ${edit.length}`, ...extra]
      expect(statuses(await raw(posted([...headers, 'Connection: close']))), type).toEqual([401])
    }
  expect(await store.listEdits('a1')).toEqual([])
})

test('what is endless, too much or broken is refused, and the desk answers the next', async () => {
  const host = `Host: 127.0.0.1:${port}`
  const broken = [
    `GET / HTTP/1.1\r\n${host}\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`,
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${host}\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host}\r\n${'X: y\r\n'.repeat(5000)}\r\n`,
    `GET / HTTP/9.9\r\n${host}\r\n\r\n`,
    '\u0000\u0001\u0002\r\n\r\n',
    `BREW / HTTP/1.1\r\n${host}\r\n\r\n`,
    `GET /api/harvests?__proto__[x]=1&format=a&format=b HTTP/1.1\r\n${host}\r\nRange: bytes=0-,0-,0-\r\nConnection: close\r\n\r\n`,
  ]
  for (const bytes of broken) {
    const answer = await raw(bytes)
    expect(answer).not.toMatch(/\bat [\w.<> ]+\(|node_modules|\/src\//)
    expect(
      statuses(answer).filter(status => status >= 500),
      bytes.slice(0, 60),
    ).toEqual([])
  }
  const answer = await raw(`GET /api/harvests HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`)
  expect(statuses(answer)).toEqual([200])
})
