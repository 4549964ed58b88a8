import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { WARCParser } from 'warcio'
import { readArchived } from '../../../src/io/archive.js'
import { harvestId } from '../../../src/io/store/harvests.js'
import { openStore } from '../../../src/io/store/open.js'
import { articlePage, issuePage, type Routes, site } from '../../support/harvest.js'
import { s3Server } from '../../support/s3.js'
import type { SiteServer } from '../../support/site-server.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const ROOT = new URL('../../../', import.meta.url).pathname
const CHILD = new URL('../../support/harvest-child.mjs', import.meta.url).pathname
/** Beside the repository's data folder, as dist is. */
const BUILD = join(ROOT, '.webmars')
const ARTICLES = 66
/** Some with every run of the tests; CI asks for 30. */
const KILLS = Number(process.env['WEBMARS_KILLS'] ?? 4)
/** Pages the server must have been asked for since the last kill: two are fetched ahead, so at least two were kept. */
const BETWEEN = 4

const FAILING = new Set(['/pdf/105', '/full/110'])

/**
 * 200 pages: the contents, and abstract, full text and PDF of each article; one link is dead, one page fails at its
 * first try, which lasts until the last page was asked for: a kill cannot use the failure up.
 */
function invented(): Routes {
  const routes: Record<string, Routes[string]> = {
    '/issue': issuePage(Array.from({ length: ARTICLES }, (_, i) => `/abs/${100 + i}`)),
  }
  const last = `/pdf/${100 + ARTICLES - 1}`
  let isDry = false
  for (let i = 100; i < 100 + ARTICLES; i++) {
    routes[`/abs/${i}`] = articlePage(`Article ${i}`, `<a href="/full/${i}">Full Text</a> <a href="/pdf/${i}">PDF</a>`)
    routes[`/full/${i}`] = articlePage(`Article ${i} in full`, `<a href="/pdf/${i}">PDF</a>`)
    routes[`/pdf/${i}`] = `%PDF-1.4 ${i} %%EOF`
  }
  delete routes['/pdf/105']
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const lastPdf = String(routes[last])
  routes[last] = (_, response) => {
    isDry = true
    response.writeHead(200, html).end(lastPdf)
  }
  routes['/full/110'] = (_, response) => {
    if (!isDry) response.writeHead(503).end()
    else response.writeHead(200, html).end(articlePage('Article 110 in full'))
  }
  return routes
}

const pagesAsked = ({ requests }: SiteServer): number =>
  [...requests].reduce((sum, [path, count]) => sum + (/robots|well-known/.test(path) ? 0 : count), 0)

type Variables = Readonly<Record<string, string>>

function started(url: string, data: string, variables: Variables = {}) {
  const env = { ...process.env, ...variables }
  const child = spawn(process.execPath, [CHILD, BUILD, url, data], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', chunk => (said += String(chunk)))
  const ended = new Promise<string>(resolve => child.on('close', () => resolve(said)))
  return { child, ended }
}

/** What must be the same however often the harvest was killed. */
async function endState(server: SiteServer, data: string) {
  const store = await openStore({ data })
  const id = harvestId(`${server.url}/issue`)
  const path = (url: string): string => url.slice(server.url.length)
  const nodes = await store.frontier(id)
  const on = (list: string): string[] =>
    nodes
      .filter(node => node.list === list)
      .sort((a, b) => a.position - b.position)
      .map(node => path(node.url))
  const pages = (await store.listPages(id)).map(page => [path(page.url), page.class, page.sha256]).sort()
  const articles = (await store.listArticles()).map(({ title, files }) => [
    title,
    files.map(file => [path(file.url), file.class]),
  ])
  await store.close()
  return { open: on('open'), closed: on('closed'), revisited: on('revisited'), pages, articles }
}

beforeAll(() => {
  const made = ['tsc', '-p', 'tsconfig.build.json', '--outDir', BUILD, '--declaration', 'false']
  expect(spawnSync('npx', made, { cwd: ROOT }).error).toBeUndefined()
})

/** Harvests until it is complete, killing so often at random moments. */
async function killedOften(server: SiteServer, { data, most, variables }: Killing): Promise<number> {
  let kills = 0
  for (let said = ''; said !== 'complete'; ) {
    const before = pagesAsked(server)
    const { child, ended } = started(`${server.url}/issue`, data, variables)
    const moment = BETWEEN + Math.floor(Math.random() * 2)
    while (child.exitCode === null && kills < most && pagesAsked(server) - before < moment) await sleep(1)
    if (kills < most && child.exitCode === null) {
      await sleep(Math.random() * 12)
      if (child.kill('SIGKILL')) kills++
    }
    said = await ended
  }
  return kills
}

interface Killing {
  readonly data: string
  readonly most: number
  readonly variables?: Variables
}

test(`killed ${KILLS} times at random moments, a harvest ends as an undisturbed one, and no page is fetched more than twice`, async () => {
  const [calm, rough] = [await site(invented()), await site(invented())]
  const [calmData, roughData] = [temporaryFolder(), temporaryFolder()]
  expect(await started(`${calm.url}/issue`, calmData).ended).toBe('complete')
  const undisturbed = await endState(calm, calmData)
  expect([undisturbed.closed.length, undisturbed.revisited]).toEqual([3 * ARTICLES, ['/pdf/105']])

  expect(await killedOften(rough, { data: roughData, most: KILLS })).toBe(KILLS)
  expect(await endState(rough, roughData)).toEqual(undisturbed)
  // The paper itself tries twice what fails, and a kill may cut either try.
  const isOften = ([path, count]: readonly [string, number]): boolean => count > (FAILING.has(path) ? 4 : 2)
  const tooOften = [...rough.requests].filter(each => isOften(each) && !/robots|well-known/.test(each[0]))
  expect(tooOften.map(([path]) => path)).toEqual([])
  await everyRecordReads(join(roughData, 'archive'))
}, 900_000)

test.each(['database', 's3'])(
  'killed with pages in %s, it ends with each page kept once',
  async kind => {
    const s3 = await s3Server()
    onTestFinished(s3.stop)
    const server = await site(invented())
    const data = temporaryFolder()
    const pages = kind === 's3' ? s3.setting('kill') : kind
    const variables = { WEBMARS_PAGES: pages, ...s3.environment }
    expect(await killedOften(server, { data, most: 2, variables })).toBe(2)
    Object.assign(process.env, s3.environment)
    const store = await openStore({ data, pages })
    const id = harvestId(`${server.url}/issue`)
    const known = new Map<string, number>()
    for await (const { place, sha256 } of store.eachPage(id)) {
      const { body } = await readArchived(store.shelf, place)
      expect(createHash('sha256').update(body).digest('hex')).toBe(sha256)
      known.set(place.file, Math.max(known.get(place.file) ?? 0, place.offset + place.length))
    }
    const ends = new Map((await store.shelf.files(id)).map(({ file, end }) => [file, end]))
    expect([...ends.keys()].sort()).toEqual([...known.keys()].sort())
    // Behind the last page of the last run may stand what failed in the end; behind those of killed runs nothing.
    expect([...known].filter(([file, end]) => ends.get(file) !== end).length).toBeLessThanOrEqual(1)
    await store.close()
  },
  120_000,
)

test('two processes harvest into one store at the same time, while a third reads', async () => {
  const [first, second] = [await site(invented()), await site(invented())]
  const data = temporaryFolder()
  const runs = [first, second].map(({ url }) => started(`${url}/issue`, data).ended)
  const store = await openStore({ data })
  let isOver = false
  const both = Promise.all(runs).finally(() => (isOver = true))
  while (!isOver) {
    await store.listHarvests()
    await sleep(20)
  }
  expect(await both).toEqual(['complete', 'complete'])
  expect((await store.listArticles()).length).toBe(2 * ARTICLES)
  await store.close()
}, 60_000)

async function everyRecordReads(folder: string): Promise<void> {
  let records = 0
  for (const file of readdirSync(folder))
    for await (const record of new WARCParser(createReadStream(join(folder, file)))) {
      await record.readFully(false)
      records++
    }
  expect(records).toBeGreaterThanOrEqual(3 * ARTICLES)
}
