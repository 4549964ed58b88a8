/**
 * Every route of the OpenAPI document under random bodies made from its own schema, for one person on SQLite and for a
 * team on PostgreSQL: what fits never fails, what does not fit changes nothing. A new route is covered by being there.
 */
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Store } from '../../src/io/index.js'
import { buildApp, type DeskApp } from '../../src/server/app.js'
import { hashPassword } from '../../src/server/passwords.js'
import { onePerson } from '../../src/server/people.js'
import { RULES, SUPERVISED } from '../../src/server/rules.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { DESK_PAGE, fillDesk, meansOf } from '../support/desk.js'
import { fitting, misfitting, type Schema } from '../support/schema-values.js'
import { testedDatabase } from '../support/stores.js'
import { temporaryFolder } from '../support/temporary-folder.js'

type Method = 'GET' | 'POST' | 'DELETE'
interface Route {
  readonly method: Method
  readonly path: string
  /** Of its body; null where it has none, or takes files. */
  readonly body: Schema | null
}

const HOST = { host: '127.0.0.1:4000' }
const PASSWORD = 'correct horse battery'
const TRACE = /\bat [\w.<> ]+\(|\.[jt]s:\d+|node_modules|\/src\/|TypeError|SqliteError|syntax error/

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', kind => {
  const team = kind === 'PostgreSQL'
  const { opened, bare } = testedDatabase(kind)
  let store: Store
  let app: DeskApp
  let database: Kysely<never>
  let routes: readonly Route[]
  /** The headers of whoever may do everything. */
  let sue: Record<string, string>

  beforeEach(async () => {
    const data = temporaryFolder()
    store = await opened(data)
    await fillDesk(store)
    database = (await bare(data)) as unknown as Kysely<never> // asked in plain SQL only
    const password = await hashPassword(PASSWORD)
    await store.saveUser({ name: 'ann', role: 'operator', password, created: '2026-01-01' })
    await store.saveUser({ name: 'sue', role: 'supervisor', password, created: '2026-01-01' })
    const people = { ...onePerson(store), team, requestsPerMinute: 1_000_000 }
    const token = team ? null : 'right'
    app = await buildApp(storeDesk(meansOf(store, data)), { hosts: ['127.0.0.1'], token, people })
    sue = team ? await signedIn('sue') : { ...HOST, 'x-webmars-token': 'right' }
    routes = await routesOf()
    onTestFinished(async () => {
      await app.close()
      await database.destroy()
    })
  })

  async function signedIn(name: string): Promise<Record<string, string>> {
    const payload = { name, password: PASSWORD }
    const response = await app.inject({ method: 'POST', url: '/api/session', headers: HOST, payload })
    const { name: cookie, value } = response.cookies[0]!
    return { ...HOST, cookie: `${cookie}=${value}`, 'x-webmars-token': response.json().token }
  }

  /** Signing in and out is asked elsewhere: it would end the session that asks. */
  async function routesOf(): Promise<Route[]> {
    const { paths } = (await app.inject({ url: '/api/openapi.json', headers: sue })).json()
    return Object.entries(paths as Record<string, Record<string, Documented>>)
      .filter(([path]) => path !== '/api/session')
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { requestBody }]) => ({
          method: method.toUpperCase() as Method,
          path,
          body: requestBody?.content['application/json']?.schema ?? null,
        })),
      )
  }

  const filled = (path: string): string =>
    path
      .replace('{sha256}', DESK_PAGE)
      .replace('{sheet}', '0')
      .replace(/\{(?:link|template)\}/, '0'.repeat(16))
      .replace('/harvests/{id}', `/harvests/${'0'.repeat(12)}`)
      .replace('{id}', 'a1')

  async function ask({ method, path }: Route, headers: Record<string, string>, payload: unknown = null) {
    const response = await app.inject({
      ...{ method, url: filled(path), headers },
      ...(method === 'GET' ? {} : { payload: payload as object }),
    })
    expect(response.body, `${method} ${path}`).not.toMatch(TRACE)
    return response
  }

  /** Everything the store holds, as text; sessions are touched by every request. */
  async function contents(): Promise<string> {
    const named = team
      ? sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
    const { rows } = await named.execute(database)
    const names = rows.map(({ name }) => name).filter(name => name !== 'session')
    const tables = []
    for (const name of names.sort()) {
      const { rows } = await sql.raw(`select * from "${name}"`).execute(database)
      tables.push([name, rows.map(row => JSON.stringify(row)).sort()])
    }
    return JSON.stringify(tables)
  }

  const writing = (): Route[] => routes.filter(({ method }) => method !== 'GET')

  test('what fits the schema never fails; afterwards everything can still be read', async () => {
    expect(writing().length).toBeGreaterThan(14)
    for (const route of writing())
      await fc.assert(
        fc.asyncProperty(fitting(route.body ?? {}), async body => {
          const { statusCode } = await ask(route, sue, body)
          expect([200, 202, 400, 404, 409, 415, 422], `${route.path} ${JSON.stringify(body)}`).toContain(statusCode)
        }),
        { numRuns: 8, seed: 5 },
      )
    for (const route of routes.filter(({ method, path }) => method === 'GET' && !path.endsWith('/events')))
      expect([200, 400, 404], route.path).toContain((await ask(route, sue)).statusCode)
  })

  test('what does not fit is refused and changes nothing', async () => {
    const before = await contents()
    for (const route of writing())
      await fc.assert(
        fc.asyncProperty(misfitting(route.body ?? {}), async body => {
          const { statusCode } = await ask(route, sue, body)
          expect([400, 415], `${route.path} ${JSON.stringify(body)}`).toContain(statusCode)
        }),
        { numRuns: 6, seed: 9 },
      )
    expect(await contents()).toBe(before)
  })

  test('characters that a database may not hold', async () => {
    const edit = (value: unknown) => ({ field: 'title', value, operator: 'ann', version: 0 })
    const route = routes.find(({ path }) => path === '/api/articles/{id}/edits')!
    for (const value of ['a\u0000b', '\ud800', '\uffff', 'a\u2028b', '‮abc'])
      expect((await ask(route, sue, edit(value))).statusCode, JSON.stringify(value)).toBe(200)
    expect((await ask({ method: 'GET', path: '/api/articles/{id}', body: null }, sue)).statusCode).toBe(200)
  })

  test.runIf(team)('others’ sessions, tokens and roles open nothing', async () => {
    const ann = await signedIn('ann')
    const before = await contents()
    const { 'x-webmars-token': token, cookie, ...bare } = sue
    for (const route of writing()) {
      const [body] = fc.sample(fitting(route.body ?? {}), { numRuns: 1, seed: 1 })
      for (const headers of [bare, { ...bare, cookie: cookie! }, { ...ann, 'x-webmars-token': token! }])
        expect((await ask(route, headers, body)).statusCode, route.path).toBe(401)
      const rule = `${route.method} ${route.path.replace(/\{(\w+)\}/g, ':$1')}`
      if (RULES[rule]?.supervisor) expect((await ask(route, ann, body)).statusCode, rule).toBe(403)
    }
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      expect((await ask(route, HOST)).statusCode, route.path).toBe(401)
      if (SUPERVISED.has(`GET ${route.path}`)) expect((await ask(route, ann)).statusCode).toBe(403)
    }
    expect(await contents()).toBe(before)
  })

  test.runIf(team)('nobody takes back, under any name, what somebody else did', async () => {
    const ann = await signedIn('ann')
    const edit = { field: 'title', value: 'Ann’s title', operator: 'ann', version: 0 }
    const at = (path: string): Route => ({ method: 'POST', path, body: null })
    expect((await ask(at('/api/articles/{id}/edits'), ann, edit)).statusCode).toBe(200)
    for (const operator of ['ann', 'sue', 'nobody'])
      expect((await ask(at('/api/articles/{id}/undo'), sue, { operator })).statusCode).toBe(200)
    expect((await store.listEdits('a1')).map(({ operator, undoes }) => [operator, undoes])).toEqual([['ann', null]])
  })
})

interface Documented {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
