import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { pubmedExportArticle } from '../../src/formats/pubmed-export.js'
import { openStore, type Store } from '../../src/io/index.js'
import { EMPTY_RECORD, field } from '../../src/model/index.js'
import { buildApp, type DeskApp } from '../../src/server/app.js'
import { onePerson } from '../../src/server/people.js'
import { TOKEN_HEADER } from '../../src/server/security.js'
import { storeDesk } from '../../src/server/store-desk.js'

const TOKEN = 'a-token-of-this-test'
const PAGE = 'ab'.repeat(32)
const HTML =
  '<title>T</title><body onload="x()"><h1>Invented findings</h1><script>top.x=1</script><a href="http://evil.example/">more</a>'
const folders: string[] = []
let store: Store
let app: DeskApp

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'webmars-desk-'))
  folders.push(folder)
  store = await openStore({ data: folder })
  const at = '2026-01-01T00:00:00.000Z'
  const harvest = await store.takeHarvest({
    url: 'http://127.0.0.1/issue',
    at,
    holder: { host: 'h', pid: 1 },
    isAlive: () => false,
  })
  await store.saveArticles(
    harvest.id,
    ['a1', 'a2'].map(id => ({
      id,
      entry: null,
      heading: null,
      title: `Entry ${id}`,
      doi: null,
      files: [
        {
          url: `http://127.0.0.1/${id}`,
          class: 'abstract' as const,
          sha256: PAGE,
          contentType: 'text/html',
          bytes: 10,
        },
      ],
    })),
  )
  for (const [id, confidence] of [
    ['a1', 0.99],
    ['a2', 0.6],
  ] as const)
    await store.saveDraft(id, { draft: { problems: [], record: recordWith(confidence) }, page: PAGE, at })
  let clock = 0
  const desk = storeDesk({
    store,
    data: folder,
    bytesOf: async sha256 =>
      sha256 === PAGE ? { url: 'http://x/', bytes: Buffer.from(HTML), contentType: 'text/html' } : null,
    resourceOf: async () => null,
    draftFiles: async () => ({ harvest: null, drafted: 0, refused: [] }),
    harvest: async () => {},
    readLists: async () => Promise.reject(new Error('no network in this test')),
    readListFile: async () => Promise.reject(new Error('no file in this test')),
    now: () => new Date(Date.UTC(2026, 0, 2, 0, 0, clock++)).toISOString(),
  })
  app = await buildApp(desk, { hosts: ['127.0.0.1', 'localhost'], token: TOKEN, people: onePerson(store) })
})
afterEach(async () => {
  await app.close()
  await store.close()
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function recordWith(confidence: number) {
  const evidence = {
    page: PAGE,
    nodes: [4],
    verbatim: 'Invented findings',
    by: 'crf' as const,
    source: 'zone-crf',
    rules: [],
    confidence,
  }
  return { ...EMPTY_RECORD, title: field('Invented findings', evidence) }
}

const ours = { host: '127.0.0.1:4000', [TOKEN_HEADER]: TOKEN }
const get = (url: string, headers: Record<string, string> = ours) => app.inject({ url, headers })
const post = (url: string, payload: object | string, headers: Record<string, string> = ours) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })
const edit = (value: unknown, more: object = {}) => ({ field: 'title', value, operator: 'ann', version: 0, ...more })

test('lists harvests and articles, the doubtful ones told', async () => {
  const [harvest] = (await get('/api/harvests')).json()
  expect(harvest).toMatchObject({ articles: 2, doubtful: 1, accepted: 0 })
  const articles = (await get(`/api/harvests/${harvest.id}/articles`)).json()
  expect(articles.map((article: { certainty: number }) => article.certainty)).toEqual([1, 0.6])
})

test('an edit is saved at once, undone, and never overwrites the machine’s reading', async () => {
  const outcome = (await post('/api/articles/a2/edits', edit('A better title'))).json()
  expect(outcome.record.record.title.value).toBe('A better title')
  expect(outcome.record.machine.title.value).toBe('Invented findings')
  expect((await post('/api/articles/a2/undo', { operator: 'ann' })).json().record.title.value).toBe('Invented findings')
  expect((await store.listEdits('a2')).length).toBe(2)
})

test('a name that an erratum corrected, and a group’s English name, are typed as JSON and exported', async () => {
  const plain = {
    suffix: '',
    orcid: null,
    email: null,
    corresponding: false,
    equalContribution: false,
    affiliations: [],
  }
  const ann = { ...plain, kind: 'person', family: 'Larke', given: 'Ann', initials: 'A' }
  const misprint = { family: 'Lark', given: 'Ann', suffix: '', initials: '' }
  const group = { ...plain, kind: 'group', family: '灯台研究会', given: '', initials: '', english: 'Lighthouse Group' }
  const authors = edit([{ ...ann, misprint }, group], { field: 'authors' })
  const relation = { type: 'ErratumIn', doi: null, pmid: null, source: 'J Ex Stud. 2005;13:9' }
  expect((await post('/api/articles/a2/edits', authors)).statusCode).toBe(200)
  const outcome = (await post('/api/articles/a2/edits', edit([relation], { field: 'relations', version: 1 }))).json()
  const xml = pubmedExportArticle(outcome.record.record)
  expect(xml).toContain('<Author ValidYN="N"><LastName>Lark</LastName><ForeName>Ann</ForeName>')
  expect(xml).toContain('<Note>Lark, Ann [corrected to Larke, Ann]</Note>')
  expect(xml).toContain('<CollectiveName>Lighthouse Group</CollectiveName>')
})

test('two operators on the same field are warned, on different fields merged', async () => {
  await post('/api/articles/a2/edits', edit('Ann’s title'))
  const clash = await post('/api/articles/a2/edits', edit('Bob’s title', { operator: 'bob' }))
  expect([clash.statusCode, clash.json().by]).toEqual([409, 'ann'])
  const merged = await post('/api/articles/a2/edits', edit('7', { operator: 'bob', field: 'volume' }))
  expect(merged.json().record.record).toMatchObject({ title: { value: 'Ann’s title' }, volume: { value: '7' } })
})

test('accepts a record, and in bulk only what is certain', async () => {
  const [harvest] = (await get('/api/harvests')).json()
  expect((await post(`/api/harvests/${harvest.id}/accept-certain`, { operator: 'ann' })).json()).toEqual({
    accepted: ['a1'],
  })
  expect((await post('/api/articles/a2/accept', { operator: 'ann' })).json().accepted.operator).toBe('ann')
  expect((await post('/api/articles/a2/reopen', { operator: 'ann' })).json().accepted).toBeNull()
})

test('a foreign page comes harmless and under its own policy', async () => {
  const response = await get(`/pages/${PAGE}`)
  expect(response.headers['content-security-policy']).toContain("default-src 'none'")
  expect(response.headers['content-security-policy']).toContain('sandbox')
  expect(response.body).not.toMatch(/<script|onload|evil\.example/)
  expect(response.body).toContain('Invented findings')
})

test.each([
  ['a foreign Host', { host: 'evil.example', [TOKEN_HEADER]: TOKEN }, 421],
  ['a foreign Origin', { ...ours, origin: 'http://evil.example' }, 403],
  ['another port as Origin', { ...ours, origin: 'http://127.0.0.1:9' }, 403],
  ['a wrong token', { ...ours, [TOKEN_HEADER]: 'wrong' }, 401],
  ['no token', { host: '127.0.0.1:4000' }, 401],
])('%s may not write', async (_, headers, status) => {
  expect((await post('/api/articles/a2/edits', edit('x'), headers)).statusCode).toBe(status)
  expect(await store.listEdits('a2')).toEqual([])
})

test('a foreign page in the same browser may not even read', async () => {
  const answer = await get('/api/harvests', { host: 'localhost:4000', 'sec-fetch-site': 'cross-site' })
  expect(answer.statusCode).toBe(403)
})

test.each([
  ['not JSON', '{', 400],
  ['an unknown field', edit('x', { field: 'constructor' }), 400],
  ['a value of the wrong shape', edit({ a: 1 }), 400],
  ['an extra key', edit('x', { admin: true }), 400],
  ['no operator', edit('x', { operator: '' }), 400],
])('%s is refused, nothing changes, no stack trace', async (_, payload, status) => {
  const response = await post('/api/articles/a2/edits', payload)
  expect(response.statusCode).toBe(status)
  expect(response.body).not.toMatch(/\bat \w+.*\.[jt]s:\d/)
  expect(await store.listEdits('a2')).toEqual([])
})

test.each([
  '/api/articles/nobody',
  '/api/harvests/none/articles',
  `/pages/${'0'.repeat(64)}`,
  '/etc/passwd',
  '/api/../../x',
])('%s is not there, and says so', async url => {
  const response = await get(url)
  expect(response.statusCode).toBe(404)
  expect(response.json().code).toMatch(/unknown|not-found/)
})

test('paths that climb out are refused', async () => {
  expect((await get('/pages/..%2f..%2fpackage.json')).statusCode).toBe(400)
})

test('describes itself', async () => {
  const document = (await get('/api/openapi.json')).json()
  expect(Object.keys(document.paths)).toContain('/api/articles/{id}/edits')
})

test('one correction is offered to the records with the same cause, and applied when asked', async () => {
  const outcome = (await post('/api/articles/a1/edits', edit('findings'))).json()
  const alike = (await get(`/api/articles/a1/alike?edit=${outcome.edit}`)).json()
  expect(alike).toMatchObject([{ article: 'a2', before: 'Invented findings', after: 'findings' }])
  const applied = await post('/api/alike', { field: 'title', operator: 'ann', corrections: alike })
  expect(applied.json()).toEqual({ applied: 1 })
  expect((await get('/api/articles/a2')).json().record.title.value).toBe('findings')
})

test('exports accepted records, and drafts when asked', async () => {
  const [harvest] = (await get('/api/harvests')).json()
  const exported = async (query: string) => (await get(`/api/harvests/${harvest.id}/export?${query}`)).json()
  expect(await exported('format=ris')).toMatchObject({ written: 0, text: '' })
  expect((await exported('format=ris&drafts=true')).text).toContain('TI  - Invented findings')
  expect((await get(`/api/harvests/${harvest.id}/export?format=nonsense`)).statusCode).toBe(404)
})

test('markup of other kinds is text, whichever way an edit comes', async () => {
  const title = '<b>Bold</b><script>x()</script> & <img src=x onerror=y()>'
  const safe = '<b>Bold</b>&lt;script&gt;x()&lt;/script&gt; &amp; &lt;img src=x onerror=y()&gt;'
  expect((await post('/api/articles/a1/edits', edit(title))).json().record.record.title.value).toBe(safe)
  const alike = { article: 'a2', title: '', before: '', after: '', value: title }
  await post('/api/alike', { field: 'title', operator: 'ann', corrections: [alike] })
  expect((await get('/api/articles/a2')).json().record.title.value).toBe(safe)
  const sections = [{ label: '', category: null, html: '<svg onload=x()>' }]
  const other = [{ sections, language: 'ger', kind: 'translation' }]
  const saved = await post('/api/articles/a1/edits', edit(other, { field: 'otherAbstracts' }))
  expect(saved.json().record.record.otherAbstracts[0].value.sections[0].html).toBe('&lt;svg onload=x()&gt;')
})

test('a name with control characters is none', async () => {
  for (const operator of ['a\u0000b', 'a\nb', '\u001b[31m'])
    expect((await post('/api/articles/a2/edits', edit('x', { operator }))).statusCode).toBe(400)
})

test('a page that an article has under two addresses is shown once', async () => {
  const article = (await store.article('a1'))!
  const again = { ...article.files[0]!, url: 'http://127.0.0.1/a1/full', class: 'full-text' as const }
  await store.saveArticles(article.harvest, [{ ...article, files: [...article.files, again] }])
  expect((await get('/api/articles/a1')).json().pages).toMatchObject([{ sha256: PAGE, class: 'abstract' }])
})

test('an organisation is taken as an edit of the affiliations; what is no number of one is refused', async () => {
  const row = { text: 'Second Institute, Bethesda', department: null, institution: 'Second Institute', city: null }
  const value = [{ ...row, country: 'United States', rorCandidates: ['01cwqze88'] }]
  const taking = (ror: string) => edit([{ ...value[0], ror }], { field: 'affiliations' })
  for (const wrong of ['01cwqze89', 'https://ror.org/01cwqze88', '', '<b>'])
    expect((await post('/api/articles/a1/edits', taking(wrong))).statusCode).toBe(400)
  const saved = await post('/api/articles/a1/edits', taking('01cwqze88'))
  expect(saved.json().record.record.affiliations.value).toEqual([{ ...value[0], ror: '01cwqze88' }])
})
