/** A team at the desk: signing in, roles, cookies, limits, who did what. */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../src/io/index.js'
import { buildApp, type DeskApp } from '../../src/server/app.js'
import { hashPassword } from '../../src/server/passwords.js'
import { onePerson } from '../../src/server/people.js'
import { RULES } from '../../src/server/rules.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { deskStore, meansOf } from '../support/desk.js'

const PASSWORD = 'correct horse battery'
const HOST = { host: '127.0.0.1:4000' }
let store: Store
let app: DeskApp
let minutes = 0

beforeEach(async () => {
  store = await deskStore()
  minutes = 0
  for (const [name, role] of [
    ['ann', 'operator'],
    ['sue', 'supervisor'],
  ] as const)
    await store.saveUser({ name, role, password: await hashPassword(PASSWORD), created: '2026-01-01' })
  const now = (): string => new Date(Date.UTC(2026, 0, 2, 0, minutes)).toISOString()
  const people = { ...onePerson(store), now, team: true }
  app = await buildApp(storeDesk(meansOf(store)), { hosts: ['127.0.0.1'], token: null, people })
})
afterEach(() => app.close())

const signIn = (name: string, password = PASSWORD) =>
  app.inject({ method: 'POST', url: '/api/session', headers: HOST, payload: { name, password } })

/** The headers of somebody who has signed in. */
async function as(name: string): Promise<Record<string, string>> {
  const response = await signIn(name)
  const { name: cookie, value } = response.cookies[0]!
  return { ...HOST, cookie: `${cookie}=${value}`, 'x-webmars-token': response.json().token }
}

const edit = { field: 'title', value: 'A better title', operator: 'somebody else', version: 0 }

test('before signing in there is nothing to read or write', async () => {
  for (const url of [
    '/api/harvests',
    '/api/articles/a1',
    '/api/events',
    '/api/openapi.json',
    `/pages/${'a'.repeat(64)}`,
  ])
    expect((await app.inject({ url, headers: HOST })).statusCode).toBe(401)
  const written = await app.inject({ method: 'POST', url: '/api/articles/a1/edits', headers: HOST, payload: edit })
  expect([written.statusCode, written.json().code]).toEqual([401, 'sign-in-needed'])
  expect((await app.inject({ url: '/api/session', headers: HOST })).json()).toMatchObject({
    team: true,
    user: null,
    token: null,
  })
})

test('a session is a cookie that scripts cannot read and other sites cannot send', async () => {
  const [cookie] = (await signIn('ann')).cookies
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(JSON.stringify(await store.session(cookie!.value))).toBe('null') // only its hash is kept
})

test('behind https the cookie is for https alone', async () => {
  await app.close()
  const people = { ...onePerson(store), team: true, secure: true }
  app = await buildApp(storeDesk(meansOf(store)), { hosts: ['127.0.0.1'], token: null, people })
  expect((await signIn('ann')).cookies[0]).toMatchObject({ name: '__Host-webmars-session', secure: true })
})

test('an edit bears the name of who is signed in, whatever the page says', async () => {
  const headers = await as('ann')
  const url = '/api/articles/a1/edits'
  expect((await app.inject({ method: 'POST', url, headers, payload: edit })).statusCode).toBe(200)
  expect((await store.listEdits('a1')).map(({ operator }) => operator)).toEqual(['ann'])
  expect(await store.listActivity({ action: 'edit' })).toMatchObject([
    { operator: 'ann', subject: 'a1', detail: 'title' },
  ])
})

test('the cookie alone does not write: the token must come with it', async () => {
  const { 'x-webmars-token': _, ...headers } = await as('ann')
  const refused = await app.inject({ method: 'POST', url: '/api/articles/a1/edits', headers, payload: edit })
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'token-wrong'])
  const others = { ...headers, 'x-webmars-token': (await as('sue'))['x-webmars-token']! }
  expect(
    (await app.inject({ method: 'POST', url: '/api/articles/a1/undo', headers: others, payload: {} })).statusCode,
  ).toBe(401)
})

test('what others did is for supervisors', async () => {
  const [ann, sue] = [await as('ann'), await as('sue')]
  expect((await app.inject({ url: '/api/activity', headers: ann })).statusCode).toBe(403)
  const { entries } = (await app.inject({ url: '/api/activity', headers: sue })).json()
  expect(entries.map(({ operator, action }: { operator: string; action: string }) => [operator, action])).toEqual(
    expect.arrayContaining([
      ['ann', 'sign-in'],
      ['sue', 'sign-in'],
    ]),
  )
})

test('a wrong password and an unknown name get the same answer; five make the name rest', async () => {
  const answers = await Promise.all([signIn('ann', 'wrong'), signIn('nobody', 'wrong')])
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    Array(2).fill([401, '{"code":"name-or-password-wrong"}']),
  )
  for (let i = 0; i < 4; i++) await signIn('ann', 'wrong')
  expect((await signIn('ann')).statusCode).toBe(429)
  expect((await signIn('sue')).statusCode).toBe(200)
  minutes = 16
  expect((await signIn('ann')).statusCode).toBe(200)
  expect((await store.listActivity({ action: 'sign-in-refused' })).length).toBe(6)
})

test('one address cannot try without end', async () => {
  const statuses = []
  for (let i = 0; i < 22; i++) statuses.push((await signIn(`name ${i}`, 'wrong')).statusCode)
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
})

test('nor ask without end', async () => {
  await app.close()
  const people = { ...onePerson(store), team: true, requestsPerMinute: 30 }
  app = await buildApp(storeDesk(meansOf(store)), { hosts: ['127.0.0.1'], token: null, people })
  const statuses = []
  for (let i = 0; i < 32; i++) statuses.push((await app.inject({ url: '/api/session', headers: HOST })).statusCode)
  expect([statuses[0], statuses[29], statuses.at(-1)]).toEqual([200, 200, 429])
})

test('sessions end: by signing out, by time, with the account', async () => {
  const read = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/api/harvests', headers })).statusCode
  const out = await as('ann')
  expect((await app.inject({ method: 'DELETE', url: '/api/session', headers: out })).statusCode).toBe(200)
  expect(await read(out)).toBe(401)
  const [idle, removed] = [await as('ann'), await as('sue')]
  await store.removeUser('sue')
  expect([await read(idle), await read(removed)]).toEqual([200, 401])
  minutes = 9 * 60
  expect(await read(idle)).toBe(401)
})

test('every route that writes has its name in the log', async () => {
  const { paths } = (await app.inject({ url: '/api/openapi.json', headers: await as('ann') })).json()
  const routes = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(routes).toContain('POST /api/articles/:id/edits')
  expect(routes.filter(route => !route.startsWith('GET ') && RULES[route] === undefined)).toEqual([])
})

test('cookies and tokens that were made up open nothing', async () => {
  const headers = fc.record({
    cookie: fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.%;= "\\') }).map(text => `webmars-session=${text}`),
    'x-webmars-token': fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.') }),
  })
  await fc.assert(
    fc.asyncProperty(headers, async made => {
      const read = await app.inject({ url: '/api/harvests', headers: { ...HOST, ...made } })
      const url = '/api/articles/a1/edits'
      const written = await app.inject({ method: 'POST', url, headers: { ...HOST, ...made }, payload: edit })
      expect([read.statusCode, written.statusCode]).toEqual([401, 401])
    }),
    { numRuns: 60, seed: 3 },
  )
  expect(await store.listEdits('a1')).toEqual([])
})
