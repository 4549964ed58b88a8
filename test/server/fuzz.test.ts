/**
 * The API under fire: malformed and random requests get the right status, no stack trace, and change nothing; whatever
 * the schemas do let in can still be shown, taken back and exported.
 */
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FORMATS } from '../../src/core.js'
import type { Store } from '../../src/io/index.js'
import { STORE_FILE } from '../../src/io/store/open.js'
import { openSqlite } from '../../src/io/store/sqlite.js'
import { buildApp, type DeskApp } from '../../src/server/app.js'
import { onePerson } from '../../src/server/people.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { DESK_PAGE, deskStore, meansOf } from '../support/desk.js'
import { temporaryFolder } from '../support/temporary-folder.js'

type Method = 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH' | 'HEAD' | 'OPTIONS'
interface Asked {
  readonly method: Method
  readonly url: string
  readonly headers?: Record<string, string>
  readonly payload?: string
}

const ours = { host: '127.0.0.1:4000', 'x-webmars-token': 'right', 'content-type': 'application/json' }
/** Of a stack trace, a path of the machine, or a name of the code. */
const TRACE = /\bat [\w.<> ]+\(|\.[jt]s:\d+|node_modules|\/src\/|TypeError|SqliteError/
let data: string
let store: Store
let app: DeskApp
let database: ReturnType<typeof openSqlite>
let routes: { readonly method: Method; readonly path: string }[]

beforeEach(async () => {
  data = temporaryFolder()
  store = await deskStore(data)
  database = openSqlite(join(data, STORE_FILE))
  const people = onePerson(store)
  app = await buildApp(storeDesk(meansOf(store, data)), { hosts: ['127.0.0.1'], token: 'right', people })
  const { paths } = (await app.inject({ url: '/api/openapi.json', headers: ours })).json()
  routes = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => ({ method: method.toUpperCase() as Method, path })),
  )
})
afterEach(async () => {
  await app.close()
  await database.destroy()
  await store.close()
})

/** Everything the store holds, as text. */
async function contents(): Promise<string> {
  const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(database)
  const rows = []
  for (const { name } of tables.rows) rows.push([name, (await sql.raw(`select * from ${name}`).execute(database)).rows])
  return JSON.stringify(rows)
}

async function ask({ headers = ours, ...asked }: Asked) {
  const response = await app.inject({ ...asked, headers })
  expect(response.body).not.toMatch(TRACE)
  return response
}

/** Refused with one of the statuses; that nothing changed is asked at the end of the test. */
async function refused(asked: Asked, statuses: readonly number[]): Promise<void> {
  const { statusCode } = await ask(asked)
  const told = `${asked.method} ${asked.url} ${asked.payload?.slice(0, 200) ?? ''}`
  expect(statuses, told).toContain(statusCode)
}

/** A test in which everything is refused. */
function testUnchanged(name: string, body: () => Promise<void>): void {
  test(name, async () => {
    const before = await contents()
    await body()
    expect(await contents()).toBe(before)
  })
}

const filled = (path: string, id = 'a1'): string =>
  path
    .replace('{sha256}', DESK_PAGE)
    .replace('{sheet}', '0')
    .replace('{link}', '0'.repeat(16))
    .replace(/\{\w+\}/g, id)
const writing = () => routes.filter(({ method }) => method !== 'GET')

test('there are routes to try', () => {
  expect(writing().length).toBeGreaterThan(12)
})

testUnchanged('bodies that are no JSON, of another type, too large, or none', async () => {
  for (const { method, path } of writing()) {
    const url = filled(path)
    for (const payload of ['{', '\u0000', '[[[[', '"', 'undefined', `{"a":${'['.repeat(20_000)}`])
      await refused({ method, url, payload }, [400, 415])
    await refused({ method, url, payload: '<x/>', headers: { ...ours, 'content-type': 'text/xml' } }, [400, 415])
    await refused({ method, url, payload: `"${'x'.repeat(3_000_000)}"` }, [400, 413, 415])
  }
})

testUnchanged('random JSON', async () => {
  const target = fc.constantFrom(...writing().map(({ method, path }) => ({ method, url: filled(path) })))
  await fc.assert(
    fc.asyncProperty(target, fc.json({ maxDepth: 4 }), async (route, payload) =>
      refused({ ...route, payload }, [400, 404, 415]),
    ),
    { numRuns: 250, seed: 7 },
  )
})

testUnchanged('names of prototypes do nothing', async () => {
  const wrong = ['{"__proto__":{"operator":"x"}}', '{"constructor":{"prototype":{"operator":"x"}}}']
  for (const { method, path } of writing())
    for (const payload of wrong) await refused({ method, url: filled(path), payload }, [400, 415])
  for (const field of ['__proto__', 'constructor', 'toString', 'zones', ''])
    await refused({ method: 'POST', url: '/api/articles/a1/edits', payload: JSON.stringify(edit(field, 'x')) }, [400])
})

testUnchanged('wrong tokens, other Hosts, other Origins', async () => {
  const { 'x-webmars-token': _, ...tokenless } = ours
  const strangers: readonly [Record<string, string>, number][] = [
    [tokenless, 401],
    [{ ...ours, 'x-webmars-token': '' }, 401],
    [{ ...ours, 'x-webmars-token': 'righ' }, 401],
    [{ ...ours, 'x-webmars-token': 'right,right' }, 401],
    [{ ...ours, host: 'evil.example' }, 421],
    [{ ...ours, host: '127.0.0.1.evil.example' }, 421],
    [{ ...ours, host: 'evil.example:4000@127.0.0.1' }, 421],
    [{ ...ours, origin: 'http://evil.example' }, 403],
    [{ ...ours, origin: 'null' }, 403],
    [{ ...ours, origin: 'http://127.0.0.1:4001' }, 403],
    [{ ...ours, 'sec-fetch-site': 'cross-site' }, 403],
    [{ ...ours, 'sec-fetch-site': 'same-site' }, 403],
  ]
  const payload = JSON.stringify({ operator: 'ann' })
  for (const { method, path } of writing())
    for (const [headers, status] of strangers) await refused({ method, url: filled(path), headers, payload }, [status])
  for (const { path } of routes.filter(({ method }) => method === 'GET'))
    for (const [headers, status] of strangers.filter(([, status]) => status !== 401))
      expect((await ask({ method: 'GET', url: filled(path), headers })).statusCode).toBe(status)
})

testUnchanged('paths that climb, ids that are none, methods that are not offered', async () => {
  const climbing = [
    '..',
    '../..',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '%00',
    'a%0d%0aSet-Cookie:x',
    'x'.repeat(300),
    '%',
    '😀',
  ]
  for (const { method, path } of routes.filter(route => route.path.includes('{')))
    for (const id of climbing) {
      const url = path.replace(/\{\w+\}/g, id)
      await refused({ method, url, payload: '{"operator":"ann"}' }, [400, 404, 414, 415])
    }
  for (const method of ['PUT', 'PATCH', 'OPTIONS'] as const)
    await refused({ method, url: '/api/articles/a1', payload: '{}' }, [404])
  for (const url of ['/webmars.sqlite', '/../webmars.sqlite', '/%2e%2e/package.json', '/api', '/pages/'])
    await refused({ method: 'GET', url }, [404, 400])
})

test('ids of nobody and of others', async () => {
  const by = { operator: 'bob' }
  for (const deed of ['undo', 'accept', 'reopen'])
    await refused({ method: 'POST', url: `/api/articles/nobody/${deed}`, payload: JSON.stringify(by) }, [404])
  await refused(
    { method: 'POST', url: '/api/articles/nobody/edits', payload: JSON.stringify(edit('title', 'x')) },
    [404],
  )
  const post = (url: string, body: object) => ask({ method: 'POST', url, payload: JSON.stringify(body) })
  const alike = { article: 'nobody', title: '', before: '', after: '', value: 'x' }
  expect((await post('/api/alike', { field: 'title', ...by, corrections: [alike] })).json()).toEqual({ applied: 0 })
  expect(await store.listEdits('nobody')).toEqual([])
  await post('/api/articles/a1/edits', edit('title', 'Ann’s title'))
  await post('/api/articles/a1/undo', by) // takes back bob's edits, of which there are none
  expect((await ask({ method: 'GET', url: '/api/articles/a1' })).json().record.title.value).toBe('Ann’s title')
})

const edit = (field: string, value: unknown, version = 0) => ({ field, value, operator: 'ann', version })
const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const author = fc.record({
  kind: fc.constantFrom('person', 'group'),
  family: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  given: text,
  suffix: text,
  initials: text,
  orcid: fc.option(text),
  email: fc.option(text),
  corresponding: fc.boolean(),
  equalContribution: fc.boolean(),
  affiliations: fc.array(fc.nat(5000), { maxLength: 4 }),
})
const date = fc.option(
  fc.record({
    year: fc.option(fc.integer({ min: 1400, max: 2200 })),
    month: fc.option(fc.integer({ min: 1, max: 12 })),
    day: fc.option(fc.integer({ min: 1, max: 31 })),
    season: fc.option(text),
    raw: text,
  }),
)
const section = fc.record({ label: text, category: fc.option(fc.constantFrom('METHODS', 'RESULTS')), html: text })
const value = fc.oneof(
  fc.tuple(
    fc.constantFrom('title', 'vernacularTitle', 'volume', 'doi', 'url', 'copyright'),
    fc.oneof(text, fc.constant(null)),
  ),
  fc.tuple(fc.constant('authors'), fc.array(author, { maxLength: 4 })),
  fc.tuple(
    fc.constant('affiliations'),
    fc.array(
      fc.record(
        {
          ...{ text, department: fc.option(text), institution: fc.option(text), city: fc.option(text) },
          ...{ country: fc.option(text), rorCandidates: fc.array(text, { maxLength: 2 }) },
          ror: fc.oneof(fc.constantFrom('01cwqze88', '03yrm5c26'), text),
        },
        { requiredKeys: ['text', 'department', 'institution', 'city', 'country', 'rorCandidates'] },
      ),
      { maxLength: 3 },
    ),
  ),
  fc.tuple(
    fc.constant('dates'),
    fc.record({ print: date, electronic: date, collection: date, received: date, revised: date, accepted: date }),
  ),
  fc.tuple(fc.constant('abstract'), fc.record({ sections: fc.array(section, { maxLength: 3 }) })),
  fc.tuple(fc.constant('pages'), fc.record({ raw: text, first: text, last: text })),
  fc.tuple(fc.constantFrom('otherAbstracts', 'authors', 'references', 'keywords'), fc.constant(null)),
)

test('whatever the schemas let in can be shown, taken back and exported in every format', async () => {
  const harvest = (await store.listHarvests())[0]!.id
  let version = 0
  await fc.assert(
    fc.asyncProperty(value, async ([field, given]) => {
      const body = JSON.stringify(edit(field, given, version))
      const saved = await ask({ method: 'POST', url: '/api/articles/a1/edits', payload: body })
      expect([200, 400]).toContain(saved.statusCode)
      if (saved.statusCode === 400) return
      version = saved.json().record.version
      expect((await ask({ method: 'GET', url: '/api/articles/a1' })).statusCode).toBe(200)
      const format = FORMATS[version % FORMATS.length]!.name
      const url = `/api/harvests/${harvest}/export?format=${format}&drafts=true`
      expect([format, (await ask({ method: 'GET', url })).statusCode]).toEqual([format, 200])
    }),
    { numRuns: 80, seed: 11 },
  )
  await ask({ method: 'POST', url: '/api/articles/a1/undo', payload: '{"operator":"ann"}' })
  expect((await ask({ method: 'GET', url: '/api/articles/a1' })).statusCode).toBe(200)
})
