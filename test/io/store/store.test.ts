import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { packedZones } from '../../../src/io/packed-zones.js'
import { LONGEST_URL } from '../../../src/io/store/addresses.js'
import { migrate } from '../../../src/io/store/migrate.js'
import { MIGRATIONS } from '../../../src/io/store/migrations.js'
import { openStore } from '../../../src/io/store/open.js'
import { type Harvest, type NewArticle, StoreBusyError, type StoredPage } from '../../../src/io/store/store.js'
import { EMPTY_RECORD, type FrontierNode, labeled } from '../../../src/model/index.js'
import { FULL_RECORD, said } from '../../support/citation-records.js'
import { testedDatabase } from '../../support/stores.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const AT = '2026-11-15T09:00:00.000Z'
const URL = 'http://journal.test/issue/1'
const holder = { host: 'here', pid: 11 }

const article = (id: string, files: NewArticle['files'] = []): NewArticle => ({
  id,
  entry: null,
  heading: null,
  title: `Title of ${id}`,
  doi: null,
  files,
})

const page: StoredPage = {
  url: URL,
  finalUrl: URL,
  status: 200,
  sha256: 'ab',
  contentType: 'text/html',
  bytes: 10,
  class: 'other',
  remark: '',
  etag: null,
  lastModified: null,
  at: AT,
  place: { file: 'a.warc.gz', offset: 0, length: 7 },
  rendering: null,
  facts: { doi: null, title: null, contents: null },
}

const node = (url: string, list: FrontierNode['list'], position: number): FrontierNode => ({
  url,
  list,
  flag: 1,
  position,
})

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', kind => {
  const { opened, bare } = testedDatabase(kind)

  test('a step of the crawl is kept: lists, page and failure', async () => {
    const store = await opened()
    const { id } = await store.takeHarvest({ url: URL, at: AT, holder, isAlive: () => false })
    const origin = {
      parent: URL,
      caption: 'Abstract',
      guess: 'abstract',
      depth: 1,
      isContents: false,
      entry: 0,
      rule: 'location',
    } as const
    await store.commitStep(id, {
      changes: [node(URL, 'closed', 1), node(`${URL}/a`, 'open', 1)],
      origins: new Map([[`${URL}/a`, origin]]),
      page,
      failure: null,
      at: AT,
    })
    const failure = { reason: 'status', message: 'gone', at: AT }
    await store.commitStep(id, {
      changes: [node(`${URL}/a`, 'revisited', -1)],
      origins: new Map(),
      page: null,
      failure: { url: `${URL}/a`, failure },
      at: AT,
    })
    expect(await store.frontier(id)).toEqual([
      { ...node(`${URL}/a`, 'revisited', -1), origin, failure },
      { ...node(URL, 'closed', 1), origin: expect.anything(), failure: null },
    ])
    expect((await store.frontier(id, 'revisited')).map(each => each.url)).toEqual([`${URL}/a`])
    expect(await store.countFrontier(id)).toEqual({ open: 0, closed: 1, revisited: 1 })
    expect(await store.origins(id, [`${URL}/a`, `${URL}/b`])).toEqual(new Map([[`${URL}/a`, origin]]))
    expect(await store.listPages(id)).toEqual([page])
    expect(await store.pageBySha256('ab')).toEqual(page)
    await store.addRendering(id, URL, { file: 'b.warc.gz', offset: 3, length: 9 })
    expect((await store.page(id, URL))?.rendering?.file).toBe('b.warc.gz')
  })

  test('addresses of up to 2,000 characters are kept, longer ones refused, whatever the database', async () => {
    const store = await opened()
    const { id } = await store.takeHarvest({ url: URL, at: AT, holder, isAlive: () => false })
    // Nothing that could be compressed: indexes take long keys of few letters.
    const noise = createHash('shake256', { outputLength: 2000 }).update('x').digest('base64url')
    const step = (url: string) => ({
      ...{ changes: [node(url, 'closed', 1)], origins: new Map(), failure: null, at: AT },
      page: { ...page, url, finalUrl: url },
    })
    const long = `${URL}?${noise}`.slice(0, LONGEST_URL)
    await store.commitStep(id, step(long))
    expect((await store.page(id, long))?.url).toBe(long)
    await expect(store.commitStep(id, step(`${long}x`))).rejects.toThrow('an address of 2001 characters')
  })

  test('downloads are read a few at a time, in the order they were made; one made again keeps its place', async () => {
    const store = await opened()
    const { id } = await store.takeHarvest({ url: URL, at: AT, holder, isAlive: () => false })
    const step = { origins: new Map(), failure: null, at: AT }
    const [first, second, resource] = [`${URL}/0`, `${URL}/1`, `${URL}/style`]
    for (let i = 0; i < 250; i++)
      await store.commitStep(id, {
        ...step,
        changes: [node(`${URL}/${i}`, 'closed', i)],
        page: { ...page, url: `${URL}/${i}` },
      })
    await store.commitStep(id, {
      ...step,
      changes: [node(second, 'open', 0)],
      page: { ...page, url: first, status: 203 },
    })
    await store.commitStep(id, { ...step, changes: [], page: { ...page, url: resource } })
    const pages: StoredPage[] = []
    for await (const each of store.eachPage(id)) pages.push(each)
    expect([pages.length, pages[0]!.url, pages[0]!.status, pages[250]!.url]).toEqual([251, first, 203, resource])
    const downloads: string[] = []
    for await (const each of store.eachDownload(id)) downloads.push(each.page.url)
    expect([downloads.length, downloads.includes(second), downloads.includes(resource)]).toEqual([249, false, false])
  })

  test('a harvest has one worker; a dead one is replaced, a living one is not', async () => {
    const store = await opened()
    const taking = { url: URL, at: AT, holder, isAlive: () => true }
    await store.takeHarvest(taking)
    await expect(store.takeHarvest({ ...taking, holder: { host: 'here', pid: 12 } })).rejects.toThrow(StoreBusyError)
    await store.takeHarvest({ ...taking, holder: { host: 'here', pid: 12 }, isAlive: () => false })
    await expect(
      store.takeHarvest({ ...taking, holder: { host: 'elsewhere', pid: 1 }, isAlive: () => false }),
    ).rejects.toThrow('process 12')
    const later = '2026-11-15T09:20:00.000Z' // no sign of life for minutes: whoever has the number now is another
    await store.takeHarvest({ ...taking, at: later, holder: { host: 'elsewhere', pid: 1 } })
  })

  test('two jobs of one process do not share a harvest, and one that could not be left can be taken again', async () => {
    const data = temporaryFolder()
    const store = await opened(data)
    const taking = { url: URL, at: await store.now(), holder, isAlive: () => true }
    const both = await Promise.allSettled([store.takeHarvest(taking), store.takeHarvest(taking)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { id } = (both.find(each => each.status === 'fulfilled') as PromiseFulfilledResult<Harvest>).value
    const database = await bare(data)
    await database.updateTable('harvests').set({ holder_pid: 12 }).where('id', '=', id).execute()
    const leaving = { status: 'stopped', reason: '', at: AT, report: null } as const
    await expect(store.leaveHarvest(id, leaving)).rejects.toThrow(StoreBusyError)
    await store.leaveHarvest(id, leaving) // it is no longer ours: nothing happens to the one who has it
    const rows = await database.selectFrom('harvests').select('holder_pid').execute()
    expect(rows).toEqual([{ holder_pid: 12 }])
    await database.destroy()
    await store.takeHarvest({ ...taking, isAlive: () => false })
  })

  test('time is the same for all who use the store, to the second', async () => {
    const [store, other] = [await opened(), await opened()]
    const [one, two] = [Date.parse(await store.now()), Date.parse(await other.now())]
    expect(Math.abs(two - one)).toBeLessThan(5000)
    expect(await store.now()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('who lost a harvest to another can no longer write to it', async () => {
    const data = temporaryFolder()
    const store = await opened(data)
    const { id } = await store.takeHarvest({ url: URL, at: AT, holder, isAlive: () => true })
    const database = await bare(data)
    await database.updateTable('harvests').set({ holder_pid: 12 }).where('id', '=', id).execute()
    await database.destroy()
    const step = { changes: [node(URL, 'closed', 1)], origins: new Map(), page, failure: null, at: AT }
    await expect(store.commitStep(id, step)).rejects.toThrow(StoreBusyError)
    await expect(store.touchHarvest(id, AT)).rejects.toThrow('another process is harvesting it')
    expect(await store.listPages(id)).toEqual([])
  })

  test('regrouping keeps drafts, edits and decisions of articles that are still there', async () => {
    const store = await opened()
    const { id } = await store.takeHarvest({ url: URL, at: AT, holder, isAlive: () => false })
    const file = { url: URL, class: 'abstract', sha256: 'ab', contentType: null, bytes: 1 } as const
    await store.saveArticles(id, [article('a', [file]), article('b', [file]), article('c')])
    const made = await store.listArticles({ harvest: id })
    expect(made.map(({ state }) => state)).toEqual(['downloaded', 'downloaded', 'missing'])
    const draft = { zones: [], record: EMPTY_RECORD, problems: [{ code: 'title-missing' }] } as const
    await store.saveDraft('a', { draft, page: 'ab', at: AT })
    await store.addEdit('a', { field: 'title', value: 'x', operator: 'op', at: AT, undoes: null })
    await store.addEdit('a', { field: 'title', value: 'y', operator: 'op', at: AT, undoes: null })
    await store.accept('a', { record: EMPTY_RECORD, operator: 'op', accepted: AT })
    await store.saveArticles(id, [article('c'), article('a', [file])])
    const again = await store.listArticles({ harvest: id })
    expect(again.map(each => [each.id, each.state, each.problems])).toEqual([
      ['c', 'missing', 0],
      ['a', 'accepted', 1],
    ])
    expect((await store.listEdits('a')).map(({ value }) => value)).toEqual(['x', 'y'])
    expect((await store.draft('a'))?.draft).toEqual(draft)
    expect((await store.reconciled('a'))?.operator).toBe('op')
    await store.reopen('a')
    expect((await store.article('a'))?.state).toBe('drafted')
    expect((await store.listArticles({ state: 'missing' })).map(each => each.id)).toEqual(['c'])
    expect((await store.article('b'))?.id).toBe('b') // out of the issue, not out of the store
  })

  test('drafts of one article find each other, the first harvested first', async () => {
    const store = await opened()
    const { id } = await store.takeHarvest({ url: URL, at: AT, holder, isAlive: () => false })
    await store.saveArticles(id, [article('a'), article('b'), article('c')])
    const titled = (title: string) => ({ ...FULL_RECORD, doi: null, title: said(title) })
    const save = (name: string, title: string) =>
      store.saveDraft(name, { draft: { record: titled(title), problems: [] }, page: 'ab', at: AT })
    await save('c', 'A title of some length')
    await save('b', 'Another title altogether')
    await save('a', 'A title, of some length')
    expect([await store.alike('c'), await store.alike('b')]).toEqual([['a', 'c'], ['b']])
    await save('a', 'Corrected beyond recognition')
    expect(await store.alike('c')).toEqual(['c'])
  })

  test('zones stand beside their draft, stay when it is written again, and are found where older stores kept them', async () => {
    const data = temporaryFolder()
    const store = await opened(data)
    const zone = labeled({ leaves: [], box: null, text: 'Abstract' }, 'abstract-heading', { by: 'crf', confidence: 1 })
    const draft = { record: EMPTY_RECORD, problems: [] }
    expect(await store.zones('a')).toEqual([])
    await store.saveDraft('a', { draft, zones: packedZones([zone]), page: 'ab', at: AT })
    await store.saveDraft('a', { draft: { ...draft, problems: [{ code: 'title-missing' }] }, page: 'ab', at: AT })
    expect([await store.zones('a'), (await store.draft('a'))?.draft.problems.length]).toEqual([[zone], 1])
    await store.saveDraft('b', { draft, page: 'ab', at: AT })
    const database = await bare(data)
    const text = JSON.stringify({ ...draft, zones: [zone] })
    await database.updateTable('drafts').set({ draft: text }).where('article', '=', 'b').execute()
    await database.destroy()
    expect(await store.zones('b')).toEqual([zone])
  })

  test('edits of two operators at once are all kept, each in its place', async () => {
    const data = temporaryFolder()
    // Two connections of one process to SQLite would wait for each other; its second operator is another process.
    const first = await opened(data)
    const stores = [first, kind === 'SQLite' ? first : await opened(data)]
    const edit = (value: number) =>
      ({ field: 'title', value: `${value}`, operator: 'op', at: AT, undoes: null }) as const
    await Promise.all(Array.from({ length: 40 }, (_, i) => stores[i % 2]!.addEdit('a', edit(i))))
    const values = (await stores[0]!.listEdits('a')).map(({ value }) => Number(value))
    expect(values.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i))
  })

  test.runIf(kind === 'PostgreSQL')('a harvest is taken by one of many that want it', async () => {
    const data = temporaryFolder()
    const stores = [await opened(data), await opened(data), await opened(data)]
    const taken = await Promise.allSettled(
      stores.map((store, pid) =>
        store.takeHarvest({ url: URL, at: AT, holder: { host: 'h', pid }, isAlive: () => true }),
      ),
    )
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('articles are read a few at a time, in the order of harvests and positions', async () => {
    const store = await opened()
    const begun: string[] = []
    for (const [url, at] of [
      [`${URL}/late`, '2026-11-15T10:00:00.000Z'],
      [`${URL}/early`, AT],
    ] as const) {
      const { id } = await store.takeHarvest({ url, at, holder, isAlive: () => false })
      await store.saveArticles(
        id,
        Array.from({ length: 450 }, (_, i) => article(`${url.slice(-4)}${i}`)),
      )
      begun.push(id)
    }
    const draft = { zones: [], record: EMPTY_RECORD, problems: [] } as const
    await store.saveDraft('late7', { draft, page: 'ab', at: AT })
    await store.saveDraft('arly449', { draft, page: 'ab', at: AT })
    await store.accept('arly449', { record: EMPTY_RECORD, operator: 'op', accepted: AT })
    const all: string[] = []
    for await (const { id, harvest, position } of store.eachArticle())
      all.push(`${begun.indexOf(harvest)} ${position} ${id}`)
    expect(all).toHaveLength(900)
    expect([all[0], all[449], all[450], all[899]]).toEqual(['1 0 arly0', '1 449 arly449', '0 0 late0', '0 449 late449'])
    expect((await store.listArticles({ harvest: begun[0]! })).map(({ position }) => position)).toEqual(
      Array.from({ length: 450 }, (_, i) => i),
    )
    expect((await store.listArticles({ state: 'drafted' })).map(({ id }) => id)).toEqual(['late7'])
    expect((await store.listArticles({ state: 'accepted' })).map(({ id }) => id)).toEqual(['arly449'])
  })

  for (let from = 0; from <= MIGRATIONS.length; from++) {
    test(`a store of version ${from} is brought to the newest, and what stood in it still stands`, async () => {
      const data = temporaryFolder()
      const database = await bare(data)
      await migrate(database, from)
      if (from >= 1) {
        await sql`insert into harvests (id, url, status, reason, started, updated) values ('h', ${URL}, 'complete', '', ${AT}, ${AT})`.execute(
          database,
        )
        await sql`insert into pages (harvest, url, sequence, final_url, status, sha256, bytes, class, remark, at, place)
        values ('h', ${URL}, 1, ${URL}, 200, 'ab', 10, 'other', '', ${AT}, '{"file":"f","offset":0,"length":1}')`.execute(
          database,
        )
      }
      if (from >= 2) {
        const text = JSON.stringify(article('a'))
        await sql`insert into articles (id, harvest, position, article) values ('a', 'h', 0, ${text})`.execute(database)
      }
      await database.destroy()
      const store = await opened(data)
      expect(store.version).toBe(MIGRATIONS.length)
      if (from >= 1)
        expect((await store.listPages('h'))[0]).toMatchObject({ url: URL, rendering: null, facts: { doi: null } })
      if (from >= 2) expect((await store.listArticles()).map(({ id }) => id)).toEqual(['a'])
    })
  }

  test('a store from the future is left alone, and says so', async () => {
    const data = temporaryFolder()
    const database = await bare(data)
    await migrate(database)
    await sql`insert into webmars_version (version, name, at) values (99, 'x', ${AT})`.execute(database)
    await database.destroy()
    await expect(opened(data)).rejects.toThrow('version 99')
  })
})

test('a folder that cannot be written is one clear line', async () => {
  const file = join(temporaryFolder(), 'a-file')
  writeFileSync(file, '')
  await expect(openStore({ data: join(file, 'below') })).rejects.toThrow(/the store cannot be opened.*--data/)
})

test('a database of another kind is refused by name, without its password', async () => {
  await expect(openStore({ database: 'mysql://me:secret@db.example/x' })).rejects.toThrow(
    /^mysql:\/\/me:\*\*\*@db\.example\/x: is no database we know/,
  )
})
