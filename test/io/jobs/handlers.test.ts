import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HANDLERS, type JobMeans } from '../../../src/io/jobs/handlers.js'
import type { Job, JobKind } from '../../../src/io/jobs/queue.js'
import { articlePage, harvest, issuePage, QUICK } from '../../support/harvest.js'

const ROUTES = {
  '/issue': issuePage(['/abs/101', '/abs/102']),
  '/abs/101': articlePage('Rain and rheumatism', '<meta name="citation_author" content="Doe, Jane">'),
  '/abs/102': articlePage('Fog and migraine', '<meta name="citation_author" content="Roe, Jo">'),
}

async function shop() {
  const { server, store, data, articles } = await harvest(ROUTES)
  const noted = { pages: 0, records: 0 }
  const means: JobMeans = { store, data, http: QUICK, onProgress: what => void noted[what]++ }
  const run = (kind: JobKind, asked: object, signal = new AbortController().signal): Promise<object> => {
    const job: Job = { id: 'j', kind, data: { ...asked }, tries: 0 }
    return HANDLERS[kind](job, means, signal)
  }
  return { url: server.url, store, data, articles, noted, run }
}

test('an issue is downloaded and drafted; asked for again, what is done is not done again', async () => {
  const { url, store, noted, run } = await shop()
  const asked = { url: `${url}/issue`, render: 'never', fast: true }
  expect(await run('issue', asked)).toMatchObject({ status: 'complete', articles: 2, drafted: 2 })
  expect((await store.listArticles()).map(({ state }) => state)).toEqual(['drafted', 'drafted'])
  expect(noted).toEqual({ pages: 0, records: 2 }) // the pages were there
  const at = (await store.draft((await store.listArticles())[0]!.id))!.at
  await run('issue', asked)
  expect((await store.draft((await store.listArticles())[0]!.id))!.at).toBe(at)
  await run('issue', { ...asked, refresh: true })
  expect(noted.pages).toBe(3)
  await expect(run('issue', { render: 'never' })).rejects.toThrow('url')
})

test('an article is labelled again; one that is not there is named', async () => {
  const { articles, store, run } = await shop()
  const [first] = articles
  expect(await run('label', { article: first!.id })).toEqual({ drafted: 1, undrafted: {} })
  const before = (await store.draft(first!.id))!
  expect(before.draft.record.title?.value).toBe('Rain and rheumatism')
  await run('label', { article: first!.id })
  expect((await store.draft(first!.id))!.at >= before.at).toBe(true)
  await expect(run('label', { article: 'nowhere' })).rejects.toThrow('nowhere: is no article of the store')
})

test('a page becomes a record, which the job gives back', async () => {
  const { url, run } = await shop()
  expect(await run('page', { url: `${url}/abs/102` })).toMatchObject({
    record: { source: `${url}/abs/102`, title: 'Fog and migraine' },
  })
  await expect(run('page', { url: `${url}/gone` })).rejects.toThrow('status 404')
})

test('an export is a whole file or none; two of one name at the same time do not mix', async () => {
  const { articles, data, run } = await shop()
  for (const { id } of articles) await run('label', { article: id })
  const asked = { format: 'csl-json', name: 'all.json', drafts: true }
  const [one] = await Promise.all([run('export', asked), run('export', asked)])
  expect(one).toMatchObject({ file: join('exports', 'all.json'), written: 2 })
  const folder = join(data, 'exports')
  expect(JSON.parse(readFileSync(join(folder, 'all.json'), 'utf8'))).toHaveLength(2)
  await expect(run('export', { ...asked, name: 'stopped.json' }, AbortSignal.abort())).rejects.toThrow('abort')
  await expect(run('export', { ...asked, name: '../all.json' })).rejects.toThrow('name')
  await expect(run('export', { ...asked, format: 'papyrus' })).rejects.toThrow('papyrus: is no format')
  expect(readdirSync(folder)).toEqual(['all.json'])
})
