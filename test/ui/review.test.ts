/**
 * The desk in a real browser, on the demonstration journal: harvested from its pasted address, reviewed by keys alone,
 * exported; PDFs like pages, narrow screens, long issues. Nothing foreign runs or is asked for.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewIssue } from '../../demo/operator/review.js'
import { type DemoServer, serveDemo } from '../../src/demo/serve.js'
import { draftDropped } from '../../src/io/dropped-files.js'
import { type Author, type DeskArticle, EMPTY_RECORD, field } from '../../src/model/index.js'
import { firstPaint, scrolled, seriousFaults, unreachedByKeys } from '../support/desk-browser.js'
import { openReviewDesk, type ReviewDesk } from '../support/review-desk.js'

const PATIENCE = 120_000
const DEMO = new URL('../../data/demo/site/', import.meta.url).pathname
const ISSUE = 'Larkmoor Medical Journal 2026;41(1)'
let desk: ReviewDesk
let journal: DemoServer
let harvest: string
/** What should not happen, from the browser's side. */
const foreign: string[] = []

beforeAll(async () => {
  desk = await openReviewDesk()
  journal = await serveDemo({ faults: false })
  desk.tab.on('request', request => {
    if (new URL(request.url()).host !== new URL(desk.url).host) foreign.push(request.url())
  })
  desk.tab.on('dialog', dialog => {
    foreign.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
}, PATIENCE)
afterAll(async () => {
  await desk?.close()
  await journal?.close()
})

const articles = async (): Promise<DeskArticle[]> =>
  (await fetch(new URL(`/api/harvests/${harvest}/articles`, desk.url))).json() as Promise<DeskArticle[]>

test(
  'paste the address of an issue and watch it being harvested',
  async () => {
    const { tab, store } = desk
    await tab.getByLabel('Address of a journal issue').fill(journal.issues[1]!)
    await tab.keyboard.press('Enter')
    await tab.getByText(/complete/).waitFor({ timeout: PATIENCE })
    harvest = (await store.listHarvests())[0]!.id
    await expect
      .poll(async () => (await articles()).filter(({ state }) => state === 'drafted').length, { timeout: PATIENCE })
      .toBeGreaterThan(11)
    await tab.reload()
    await tab.getByText(/14 articles/).waitFor()
    expect(await tab.evaluate('location.search')).toBe('') // the token does not stay in the address
    expect(await seriousFaults(tab)).toEqual([])
  },
  2 * PATIENCE,
)

test('the issue lists its articles; search and least certain first', async () => {
  const { tab } = desk
  await tab.getByRole('link', { name: ISSUE }).click()
  await tab.getByRole('heading', { name: ISSUE }).waitFor()
  await tab.keyboard.press('/')
  await tab.keyboard.type('garden')
  await expect.poll(() => tab.locator('[role=row]').count()).toBe(1)
  expect(await seriousFaults(tab)).toEqual([])
  await tab.locator('[role=row] a').click()
  await tab.locator('#field-title').waitFor()
})

test('the record stands beside the page it was read from', async () => {
  const { tab } = desk
  const frame = tab.frameLocator('iframe.frame')
  await frame.locator('[data-webmars-active]').first().waitFor()
  await tab.locator('#field-title').focus()
  await expect.poll(() => frame.locator('[data-webmars-active]').first().textContent()).toContain('Hospital gardens')
  expect(await seriousFaults(tab)).toEqual([])
})

test('a correction is saved at once, undone by a key, and survives a reload', async () => {
  const { tab } = desk
  const title = tab.locator('#field-title textarea').first()
  const before = await title.inputValue()
  await title.fill('Hospital gardens, corrected')
  await tab.locator('#field-doi').focus()
  await expect
    .poll(async () => (await articles()).some(article => article.title === 'Hospital gardens, corrected'))
    .toBe(true)
  await tab.reload()
  await expect.poll(() => title.inputValue()).toBe('Hospital gardens, corrected')
  await tab.locator('#field-title').focus()
  await tab.keyboard.press('Control+z')
  await expect.poll(() => title.inputValue(), { timeout: 5000 }).toBe(before)
})

test('Ctrl+Enter accepts the record and goes to the next doubtful one', async () => {
  const { tab } = desk
  const address = tab.url()
  await tab.locator('#field-title').focus()
  await tab.keyboard.press('Control+Enter')
  await expect.poll(() => tab.url()).not.toBe(address)
  expect((await articles()).filter(({ state }) => state === 'accepted')).toHaveLength(1)
})

test('? shows the keys, Escape closes them', async () => {
  const { tab } = desk
  await tab.locator('#field-title').focus()
  await tab.keyboard.press('?')
  await tab.getByRole('dialog').waitFor()
  await tab.keyboard.press('Escape')
  await tab.getByRole('dialog').waitFor({ state: 'detached' })
})

test('accepted records are exported with a preview', async () => {
  const { tab } = desk
  await tab.evaluate(`location.hash = '#/export/${harvest}'`)
  await tab.getByText('1 record', { exact: true }).waitFor()
  const preview = String(await tab.locator('.preview').textContent())
  expect(preview).toContain('<ArticleSet>')
  expect(await seriousFaults(tab)).toEqual([])
  const [file] = await Promise.all([
    tab.waitForEvent('download'),
    tab.getByRole('button', { name: 'Download' }).press('Enter'),
  ])
  const saved = readFileSync(await file.path(), 'utf8')
  const bare = (xml: string): string => xml.replace(/>\s+</g, '><')
  expect([file.suggestedFilename(), bare(saved)]).toEqual(['issue.xml', bare(preview)])
  await tab.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await tab.getByRole('button', { name: 'Copy' }).press('Enter')
  await tab.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await tab.evaluate('navigator.clipboard.readText()')).toBe(saved)
})

test('two operators at once: each sees what the other does, and of one field both are asked', async () => {
  const { tab, store, url } = desk
  const context = await tab.context().browser()!.newContext()
  const other = await context.newPage()
  const article = await articleNamed('The last bus home')
  await desk.go(`record/${article}`)
  await other.goto(`${url}#/record/${article}`)
  await other.getByLabel('Your name').fill('bea')
  const [mine, theirs] = [tab, other].map(each => each.locator('#field-title textarea').first())
  await mine!.waitFor()
  await other.locator('#field-doi textarea').fill('10.5555/bea.1')
  await expect.poll(() => tab.locator('#field-doi textarea').inputValue(), { timeout: 10_000 }).toBe('10.5555/bea.1')
  await theirs!.pressSequentially(' by Bea')
  await mine!.fill('Changed here')
  for (const each of [mine, theirs]) await each!.blur()
  // Whoever saves later is asked, and sees both.
  const question = (each: typeof tab) => each.getByText('Yours or theirs?')
  await expect.poll(async () => (await question(tab).count()) + (await question(other).count())).toBe(1)
  const asked = (await question(tab).count()) === 1 ? tab : other
  const versions = String(await asked.locator('.versions').textContent())
  expect([versions.includes('by Bea'), versions.includes('Changed here')]).toEqual([true, true])
  expect(await seriousFaults(asked)).toEqual([])
  await asked.getByRole('button', { name: 'Theirs' }).press('Enter')
  await expect
    .poll(() => mine!.inputValue(), { timeout: 10_000 })
    .toMatch(asked === tab ? / by Bea$/ : /^Changed here$/)
  await expect.poll(async () => (await theirs!.inputValue()) === (await mine!.inputValue())).toBe(true)
  const edits = await store.listEdits(article)
  expect(new Set(edits.map(({ operator }) => operator)).size).toBe(2)
  await context.close()
  for (const [i, edit] of edits.entries()) await store.addEdit(article, { ...edit, value: null, undoes: i })
})

async function articleNamed(words: string): Promise<string> {
  for (const { id } of await desk.store.listArticles({ harvest }))
    if ((await desk.store.draft(id))?.draft.record.title?.value.includes(words)) return id
  throw new Error(`no article ${words}`)
}

test(
  'a record that needs nothing takes at most 3 keystrokes, a wrong author list at most 12',
  async () => {
    const { store, data, tab, url } = desk
    const reviewed = await reviewIssue(harvest, { store, data, tab, desk: url }, 2)
    expect(reviewed.filter(({ isRight }) => !isRight)).toEqual([])
    expect(reviewed.filter(({ fault }) => fault !== null).length).toBeGreaterThan(4)
    for (const { fault, keystrokes } of reviewed) expect(keystrokes).toBeLessThanOrEqual(fault === null ? 3 : 12)
  },
  PATIENCE,
)

test(
  'a PDF dropped on the desk is reviewed like a page: shown, outlined, pointed at',
  async () => {
    const { tab, until } = desk
    await desk.go('')
    await tab.locator('input[type=file]').setInputFiles(`${DEMO}2010/2026-076.pdf`)
    await tab.getByRole('link', { name: 'Open', exact: true }).click()
    await tab.getByRole('link', { name: /Silent alarms/ }).click()
    const frame = tab.frameLocator('iframe.frame')
    await frame.locator('.sheet img').first().waitFor()
    await until(`document.querySelector('iframe.frame').contentDocument.images[0]?.naturalWidth > 500`)
    await tab.locator('#field-title').focus()
    await expect.poll(() => frame.locator('[data-webmars-active]').first().textContent()).toContain('Silent alarms')
    expect(await seriousFaults(tab)).toEqual([])

    await tab.evaluate(`(() => {
      const page = document.querySelector('iframe.frame').contentDocument
      const byline = [...page.querySelectorAll('[data-webmars-zone=authors]')]
      page.getSelection().setBaseAndExtent(byline[0], 0, byline.at(-1), byline.at(-1).childNodes.length)
    })()`)
    await tab
      .getByRole('button', { name: /^Title/ })
      .and(tab.locator(':enabled'))
      .waitFor()
    const names = String(
      await tab.evaluate(`document.querySelector('iframe.frame').contentDocument.getSelection().toString()`),
    )
    await tab.keyboard.press('Alt+t')
    await expect.poll(() => tab.locator('#field-title textarea').inputValue()).toContain(names.split(/[\s,\d]/)[0])
    await tab.keyboard.press('Control+z')
    await expect.poll(() => tab.locator('#field-title textarea').inputValue()).toContain('Silent alarms')
  },
  PATIENCE,
)

test(
  'one author list corrected by keys is offered to the others; accepted, they export without complaint',
  async () => {
    const { store, data, tab } = desk
    const files = ['2026-003', '2026-013'].map(name => ({
      name: `${name}.html`,
      bytes: readFileSync(`${DEMO}today/${name}-abstract.html`),
    }))
    const means = { store, data, render: 'never' as const, renderer: null }
    const dropped = (await draftDropped(files, '2026-02-02T00:00:00.000Z', means)).harvest!
    const articles = await store.listArticles({ harvest: dropped })
    for (const { id } of articles) {
      const drafted = (await store.draft(id))!
      const authors = drafted.draft.record.authors!
      const value = authors.value.with(0, { ...authors.value[0]!, family: `${authors.value[0]!.family} Chair` })
      const record = { ...drafted.draft.record, authors: { ...authors, value, candidates: [] } }
      await store.saveDraft(id, { ...drafted, draft: { ...drafted.draft, record } })
    }
    await desk.go(`record/${articles[0]!.id}`)
    await tab.locator('#field-authors li').first().waitFor()
    const keys = ['Alt+a', 'ArrowDown', 'Enter', 'Tab', 'End', ...Array(6).fill('Backspace'), 'Enter']
    for (const key of keys) await tab.keyboard.press(key)
    await tab.getByText('The same correction fits 1 other record').waitFor()
    await tab.keyboard.press('Alt+Enter')
    await expect.poll(async () => (await store.listEdits(articles[1]!.id)).length).toBe(1)
    await tab.keyboard.press('Control+Enter')
    await desk.until(`location.hash.endsWith('${articles[1]!.id}')`)
    await tab.locator('#field-authors li').first().waitFor()
    expect(await tab.locator('#field-authors li .name').first().textContent()).not.toContain('Chair')
    await tab.keyboard.press('Control+Enter')
    await desk.until(`location.hash.includes('issue')`)

    await desk.go(`export/${dropped}`)
    for (const format of ['pubmed', 'ris']) {
      await tab.getByLabel('Format').selectOption(format)
      await tab.getByText('2 records').waitFor()
      await expect
        .poll(() => tab.locator('.preview').textContent())
        .toContain(format === 'ris' ? 'TY  - JOUR' : '<ArticleSet>')
      expect(await tab.locator('.mantine-Alert-root').allTextContents()).toEqual([])
    }
  },
  PATIENCE,
)

test('conventions are applied on saving and the change is shown', async () => {
  const { tab } = desk
  await desk.go(`record/${await articleNamed('Hospital gardens')}`)
  await tab.locator('#field-doi textarea').fill('https://doi.org/10.5555/lmj.2026.41.13')
  await tab.locator('#field-doi textarea').press('Enter')
  await tab.getByText('DOI without address').waitFor()
  await expect.poll(() => tab.locator('#field-doi textarea').inputValue()).toBe('10.5555/lmj.2026.41.13')
  await tab.getByText(/^History: \d+ changes?$/).press('Enter')
  await tab.locator('.history li').first().getByText('DOI').waitFor()
  await tab.locator('#field-references').focus()
  await tab.locator('#field-references li').first().waitFor()
  expect(await seriousFaults(tab)).toEqual([])
  await tab.keyboard.press('?')
  await tab.getByRole('dialog').waitFor()
  // It fades in: half there, nothing has enough contrast.
  await desk.until(`getComputedStyle(document.querySelector('[role=dialog]')).opacity === '1'`)
  expect(await seriousFaults(tab)).toEqual([])
  expect(await unreachedByKeys(tab)).toEqual([])
})

test('rows are dragged to another place, and the keys find them there', async () => {
  const { tab } = desk
  await desk.go(`record/${await articleNamed('Hospital gardens')}`)
  const names = tab.locator('#field-authors li .name')
  await names.first().waitFor()
  const [first, second] = await names.allTextContents()
  const rows = tab.locator('#field-authors li')
  await rows.nth(1).hover()
  await rows.nth(1).locator('.grip').dragTo(rows.nth(0))
  await expect.poll(async () => (await names.allTextContents()).slice(0, 2)).toEqual([second, first])
  await tab.locator('#field-authors').focus()
  await tab.keyboard.press('Control+z')
  await expect.poll(async () => (await names.allTextContents()).slice(0, 2)).toEqual([first, second])
})

test('an affiliation that moves takes the authors’ links with it', async () => {
  const { tab } = desk
  await desk.go(`record/${await articleNamed('Hospital gardens')}`)
  const links = tab.locator('#field-authors li sup')
  await links.first().waitFor()
  const before = await links.allTextContents()
  await tab.locator('#field-affiliations li').first().focus()
  await tab.keyboard.press('Enter') // into its text
  await desk.until(`document.activeElement.tagName === 'TEXTAREA'`)
  await tab.keyboard.press('Escape') // and out of it
  await tab.keyboard.press('Alt+ArrowDown')
  const swapped = before.map(text =>
    text
      .replace(/[12]/g, digit => (digit === '1' ? '2' : '1'))
      .split(',')
      .sort()
      .join(','),
  )
  await expect.poll(() => links.allTextContents()).toEqual(swapped)
})

test('Tab goes from doubtful field to doubtful field, and in a list from doubtful row to doubtful row', async () => {
  const { store, tab } = desk
  const article = await articleNamed('Clocks in hospital rooms')
  if ((await store.article(article))!.state === 'accepted') await store.reopen(article)
  const drafted = (await store.draft(article))!
  const { authors, title } = drafted.draft.record
  const other = authors!.value.map((author, i) =>
    i === 1 || i === 2 ? { ...author, given: `${author.given}x` } : author,
  )
  const doubtful = { ...authors!, candidates: [{ value: other, evidence: authors!.evidence[0]! }] }
  const record = { ...drafted.draft.record, authors: doubtful, title: { ...title!, confidence: 0.5 } }
  await store.saveDraft(article, { ...drafted, draft: { ...drafted.draft, record } })
  await desk.go(`record/${article}`)
  const at = () =>
    tab.evaluate(`(() => {
    const row = document.activeElement.closest('li')
    return document.activeElement.closest('.field')?.id + (row === null ? '' : ' ' + [...row.parentElement.children].indexOf(row))
  })()`)
  await expect.poll(at).toBe('field-title')
  const met: unknown[] = []
  for (const key of ['Tab', 'ArrowDown', 'Tab', 'Tab', 'Shift+Tab']) {
    await tab.keyboard.press(key)
    met.push(await at())
  }
  expect(met).toEqual(['field-authors', 'field-authors 0', 'field-authors 1', 'field-authors 2', 'field-authors 1'])
  await store.saveDraft(article, drafted)
})

test('what a record lacks can be written, and is offered to the others that lack it', async () => {
  const { store, tab } = desk
  const lacking = await Promise.all(['Circular seating', 'The last bus home'].map(articleNamed))
  for (const id of lacking) {
    const drafted = (await store.draft(id))!
    const record = { ...drafted.draft.record, issue: null, keywords: null }
    await store.saveDraft(id, { ...drafted, draft: { ...drafted.draft, record } })
    if ((await store.article(id))!.state === 'accepted') await store.reopen(id)
  }
  await desk.go(`record/${lacking[0]}`)
  await tab.locator('#field-issue textarea').fill('1')
  await tab.keyboard.press('Enter')
  await tab.getByText('The same correction fits 1 other record').waitFor()
  await tab.keyboard.press('Alt+Enter')
  await expect.poll(async () => (await store.listEdits(lacking[1]!)).at(-1)?.field).toBe('issue')
  await tab.getByLabel('Add a field').selectOption('keywords')
  await desk.until(`document.activeElement === document.querySelector('#field-keywords textarea')`)
  await tab.keyboard.type('chairs')
  await tab.keyboard.press('Escape')
  await expect.poll(async () => (await store.listEdits(lacking[0]!)).at(-1)?.value).toEqual(['chairs'])
})

test('a field is found by its words on the pages that it was not read from', async () => {
  const { tab } = desk
  await desk.go(`record/${await articleNamed('Hospital gardens')}`)
  await tab.locator('#field-title').focus()
  await tab.getByText('PDF', { exact: true }).first().click()
  const frame = tab.frameLocator('iframe.frame')
  await frame.locator('.sheet img').first().waitFor()
  const found = frame.locator('[data-webmars-zone=abstract][data-webmars-found]')
  await found.first().waitFor()
  expect(await frame.locator('[data-webmars-zone=authors]').count()).toBeGreaterThan(0)
  await found.first().click({ force: true })
  await desk.until(`document.querySelector('#field-abstract').classList.contains('active')`)
})

test('an organisation is suggested beside its affiliation, taken by a key, left by the next', async () => {
  const { store, tab } = desk
  const article = await articleNamed('Circular seating')
  const drafted = (await store.draft(article))!
  const { affiliations } = drafted.draft.record
  const value = affiliations!.value.with(1, { ...affiliations!.value[1]!, rorCandidates: ['01cwqze88'] })
  const record = { ...drafted.draft.record, affiliations: { ...affiliations!, value } }
  await store.saveDraft(article, { ...drafted, draft: { ...drafted.draft, record } })
  await desk.go(`record/${article}`)
  await tab.locator('#field-affiliations li').nth(1).waitFor()
  for (const key of ['Alt+f', 'ArrowDown', 'ArrowDown']) await tab.keyboard.press(key)
  const choice = tab.getByRole('button', { name: /ror\.org\/01cwqze88/ })
  expect(await choice.getAttribute('aria-pressed')).toBe('false') // nothing is taken by itself
  const stored = async (): Promise<boolean[]> =>
    (await store.listEdits(article))
      .filter(({ field }) => field === 'affiliations')
      .map(edit => JSON.stringify(edit.value).includes('"ror"'))
  await tab.keyboard.press('r')
  await expect.poll(stored).toEqual([true])
  await tab.locator('#field-affiliations [aria-pressed=true]').waitFor()
  expect(await seriousFaults(tab)).toEqual([])
  const exported = new URL(`/api/harvests/${harvest}/export?format=pubmed&drafts=true`, desk.url)
  expect(((await (await fetch(exported)).json()) as { text: string }).text).toContain('https://ror.org/01cwqze88')
  await tab.keyboard.press('r')
  await expect.poll(stored).toEqual([true, false])
})

test('the misprinted name of an author and the English name of a group are written by keys', async () => {
  const { store, tab } = desk
  const article = await articleNamed('Clocks in hospital rooms')
  if ((await store.article(article))!.state === 'accepted') await store.reopen(article)
  const authors = async () => (await store.listEdits(article)).at(-1)?.value as readonly Author[] | undefined
  const focused = () =>
    tab.evaluate(`document.activeElement.getAttribute('aria-label') ?? document.activeElement.tagName`)
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await tab.keyboard.press(key)
  }
  await desk.go(`record/${article}`)
  await tab.locator('#field-authors li').first().waitFor()
  await press('Alt+a', 'ArrowDown', 'Enter', ...Array(6).fill('Tab'))
  expect(await focused()).toBe('SUMMARY')
  await press('Enter', 'Tab', 'Tab')
  expect(await focused()).toBe('Family name as first printed 1')
  await tab.keyboard.type('Misprint')
  await press('Enter')
  await expect.poll(async () => (await authors())?.[0]?.misprint?.family).toBe('Misprint')
  await tab
    .locator('#field-authors li')
    .first()
    .getByText(/^first printed: .*Misprint$/)
    .waitFor()

  await press('ArrowDown', 'Enter', ...Array(6).fill('Tab'), 'Enter', ...Array(4).fill('Tab'), 'Space')
  const english = tab.getByLabel('English name 2')
  await english.waitFor()
  expect(await seriousFaults(tab)).toEqual([])
  await press('Shift+Tab')
  expect(await focused()).toBe('English name 2')
  await tab.keyboard.type('Lighthouse Group')
  await press('Tab', 'Escape') // from the box behind it
  await expect.poll(async () => (await authors())?.[1]).toMatchObject({ kind: 'group', english: 'Lighthouse Group' })
  await tab.locator('#field-authors li').nth(1).getByText('(Lighthouse Group)').waitFor()
  expect(await tab.locator('.more-about').count()).toBe(0)
})

test('an erratum is linked to its article, and taken out by emptying it', async () => {
  const { store, tab } = desk
  const article = await articleNamed('Clocks in hospital rooms')
  const stored = async () => (await store.listEdits(article)).filter(({ field }) => field === 'relations').at(-1)?.value
  await desk.go(`record/${article}`)
  await tab.getByLabel('Add a field').selectOption('relations')
  await desk.until(`document.activeElement === document.querySelector('#field-relations input')`)
  await tab.keyboard.type('Larkmoor Med J. 2026;41(2):99')
  await tab.keyboard.press('Enter')
  const erratum = { type: 'ErratumIn', doi: null, pmid: null, source: 'Larkmoor Med J. 2026;41(2):99' }
  await expect.poll(stored).toEqual([erratum])
  await tab.getByLabel('Kind of relation 1').selectOption('RetractionIn')
  await expect.poll(stored).toEqual([{ ...erratum, type: 'RetractionIn' }])
  expect(await seriousFaults(tab)).toEqual([])
  await tab.locator('#field-relations input').first().fill('')
  await tab.keyboard.press('Enter')
  await expect.poll(stored).toBeNull()
})

/** One page of each kind. */
const pagesToWalk = async (): Promise<string[]> => [
  '',
  `issue/${harvest}`,
  `record/${await articleNamed('Hospital gardens')}`,
  `export/${harvest}`,
]

test(
  'everything on these pages is reached without a mouse',
  async () => {
    for (const hash of await pagesToWalk()) {
      await desk.go(hash)
      await desk.tab.locator('main h1').first().waitFor()
      expect([hash, await unreachedByKeys(desk.tab)]).toEqual([hash, []])
    }
  },
  PATIENCE,
)

test('in the dark and in German nothing is too faint or without a name', async () => {
  const { tab } = desk
  await tab.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await tab.evaluate("localStorage.setItem('webmars-language', 'de')")
  try {
    for (const hash of await pagesToWalk()) {
      await desk.go(hash)
      await tab.locator('main h1').first().waitFor()
      expect([hash, await seriousFaults(tab)]).toEqual([hash, []])
      expect(await tab.evaluate('document.documentElement.lang')).toBe('de')
    }
  } finally {
    await tab.evaluate("localStorage.removeItem('webmars-language')")
    await tab.emulateMedia({ colorScheme: null, reducedMotion: null })
  }
})

test.each([390, 640])(
  'at %i pixels (a telephone, or zoomed to the double) nothing is cut off sideways',
  async width => {
    const { tab } = desk
    await tab.setViewportSize({ width, height: 450 })
    try {
      for (const hash of ['', `issue/${harvest}`, `record/${await articleNamed('Hospital gardens')}`]) {
        await desk.go(hash)
        await tab.locator('main h1').first().waitFor()
        expect(await tab.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
        expect(await seriousFaults(tab)).toEqual([])
      }
    } finally {
      await tab.setViewportSize({ width: 1280, height: 900 })
    }
  },
)

test(
  'an issue of 500 articles draws only what is in sight, and its last article is found by a key',
  async () => {
    const { store, tab } = desk
    const at = '2026-01-01T00:00:00.000Z'
    const large = await store.takeHarvest({
      ...{ url: 'http://127.0.0.1/large', at },
      ...{ holder: { host: 'h', pid: 1 }, isAlive: () => false },
    })
    const ids = Array.from({ length: 500 }, (_, i) => `large${i}`)
    const empty = { entry: null, heading: null, doi: null, files: [] }
    await store.saveArticles(
      large.id,
      ids.map((id, i) => ({ ...empty, id, title: `Article number ${i}` })),
    )
    const evidence = { page: 'p', nodes: [], verbatim: '', by: 'crf' as const, source: '', rules: [], confidence: 1 }
    for (const [i, id] of ids.entries()) {
      const record = { ...EMPTY_RECORD, title: field(`Article number ${i}`, evidence) }
      await store.saveDraft(id, { draft: { record, problems: [] }, page: 'p', at })
    }
    await desk.go(`issue/${large.id}`)
    await tab.getByRole('heading', { name: '500 articles' }).waitFor()
    expect(await tab.locator('[role=row]').count()).toBeLessThan(60)
    await tab.locator('[role=table]').focus()
    await tab.keyboard.press('End')
    await desk.until(`document.activeElement.textContent === 'Article number 499'`)
    expect(await tab.locator('[role=row]').count()).toBeLessThan(60)
    await tab.keyboard.press('Home')
    await desk.until(`document.activeElement.textContent === 'Article number 0'`)
    // The best of three: other programs may run on the machine.
    const scrolls = [await scrolled(tab), await scrolled(tab), await scrolled(tab)]
    for (const { blank } of scrolls) expect(blank).toBe(0)
    expect(Math.min(...scrolls.map(({ median }) => median))).toBeLessThan(50)
    const paints: number[] = []
    for (let i = 0; i < 3; i++) {
      await desk.go(i === 0 ? '' : `issue/${large.id}`)
      await tab.locator('main h1').first().waitFor()
      paints.push(await firstPaint(tab))
    }
    expect(Math.min(...paints)).toBeLessThan(1000)
  },
  PATIENCE,
)

test('nothing foreign was asked for, and nothing foreign spoke', () => {
  expect(foreign).toEqual([])
})
