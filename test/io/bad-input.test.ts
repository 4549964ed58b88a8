/** Pages and files as nobody should make them: each ends in time, says what is wrong, and the next one is read. */
import { afterAll, describe, expect, test } from 'vitest'
import { leafZones, type Page, pageProblems, textOf, zoneTree } from '../../src/core.js'
import { findBrowser } from '../../src/io/browser.js'
import { draftPage } from '../../src/io/draft-page.js'
import { HTML_LIMIT, parsePage, type ReceivedPage } from '../../src/io/parse-page.js'
import { pdfPage } from '../../src/io/pdf-page.js'
import { pngOf } from '../../src/io/png.js'
import { openRenderer } from '../../src/io/render-page.js'
import { paragraph, tinyPdf } from '../support/tiny-pdf.js'

const MEGABYTE = 1024 * 1024
const received = (source: string | Uint8Array, contentType: string | null = null): ReceivedPage => ({
  url: 'https://journal.example/a',
  bytes: typeof source === 'string' ? Buffer.from(source) : source,
  contentType,
})
const codes = (page: Page): string[] => pageProblems(page).map(({ code }) => code)

/** `head`, then a comment until the file is this long. */
function padded(head: string, length: number): Buffer {
  const bytes = Buffer.alloc(length, 'x')
  bytes.write(`${head}<!--`)
  return bytes
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
/** The page, the text that is read of it, the problems that are told. */
const PAGES: readonly (readonly [name: string, page: ReceivedPage, text: string, problems: readonly string[]])[] = [
  ['an empty file', received(''), '', ['page-unreadable']],
  ['100 MB', received(padded('<p>begins', 100 * MEGABYTE)), 'begins', ['page-truncated']],
  ['nesting 5,000 deep', received(`${'<div>'.repeat(5000)}deep`), 'deep', []],
  ['bytes that are no UTF-8', received(Buffer.from([0x61, 0xff, 0x62]), 'text/html; charset=utf-8'), 'a\uFFFDb', []],
  ['UTF-16', received(Buffer.from('\uFEFF<p>Łódź', 'utf16le')), 'Łódź', []],
  ['Shift-JIS', received(Buffer.from([0x93, 0xfa, 0x96, 0x7b]), 'text/html; charset=Shift_JIS'), '日本', []],
  ['a frameset', received('<frameset cols="1,2"><frame src=a></frameset>'), '', ['page-unreadable']],
  [
    'XHTML served as HTML',
    received(`${XML}<html xmlns="http://www.w3.org/1999/xhtml"><head/><body><p>a<br/>b</p></body></html>`),
    'ab',
    [],
  ],
  ['XML served as HTML', received(`${XML}<article><front><p>a</p></front></article>`), 'a', []],
  ['a script that never ends', received('<p>text<script>for(;;){}</script>'), 'text', []],
  [
    'alerts without end',
    received('<body onload="for(;;)alert(1)"><p>text<script>for(;;)alert(2)</script>'),
    'text',
    [],
  ],
  ['a refresh', received('<meta http-equiv=refresh content="0;url=https://elsewhere.example/"><p>text'), 'text', []],
]

test.each(PAGES)('%s, parsed', (_, page, text, problems) => {
  const parsed = parsePage(page)
  expect(textOf(parsed, 0)).toBe(text)
  expect(codes(parsed)).toEqual(problems)
  expect(textOf(parsePage(received('<p>next')), 0)).toBe('next')
})

test('a million nodes are cut at the limit, and still have their zones', () => {
  const page = parsePage(received('<p>a</p>'.repeat(500_000)))
  expect(codes(page)).toEqual(['page-truncated'])
  expect(leafZones(page)).toHaveLength(199_999)
})

test('a page over the limit is drafted all the same', async () => {
  const head = '<title>t</title><meta name="citation_title" content="On counting"><h1>On counting</h1>'
  const { draft } = await draftPage(received(padded(head, HTML_LIMIT + 1)), { render: 'never', renderer: null })
  expect(draft.record.title?.value).toBe('On counting')
  expect(draft.problems.map(({ code }) => code)).toContain('page-truncated')
})

const browser = await findBrowser().catch(() => null)

describe.skipIf(browser === null)('in Chromium', () => {
  const renderer = openRenderer({ tabs: 1, timeout: 30_000 })
  afterAll(renderer.close)

  test.each(PAGES)('%s, rendered', async (_, page, text, problems) => {
    const rendered = await renderer.render(page)
    expect(textOf(rendered, 0)).toBe(text)
    expect(codes(rendered)).toEqual(problems)
    expect(rendered.nodes).toHaveLength(parsePage(page).nodes.length)
    expect(textOf(await renderer.render(received('<p>next')), 0)).toBe('next')
    expect(renderer.pool.starts()).toBe(1)
  })

  test('huge images move text down and cost nothing else; their picture is cut', async () => {
    const side = 3000
    const png = pngOf({ width: side, height: side, rgba: new Uint8Array(4 * side * side) })
    const resources = { find: async () => ({ bytes: png, contentType: 'image/png' }) }
    const page = { ...received('<img src=a.png><img width=900000 height=900000><p>after'), resources }
    const rendered = await renderer.render(page)
    const [leaf] = leafZones(rendered).filter(({ text }) => text === 'after')
    expect(leaf?.box?.top).toBeGreaterThan(900_000)
    expect(zoneTree(rendered, leafZones(rendered))).not.toBeNull()
    const picture = Buffer.from(await renderer.picture(received('<img width=900000 height=20000><p>after'), '<i></i>'))
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([2000, 16_000])
    expect(textOf(await renderer.render(received('<p>next')), 0)).toBe('next')
  })
})

const LINES = ['A PDF is read as far as it goes,', 'and what is wrong with it is told.']
const WHOLE = tinyPdf([paragraph(LINES, { x: 72, y: 72 })])
const PRIVATE_LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(0xe000 + i)).join('')
const sheets = (count: number): Buffer =>
  tinyPdf(
    Array.from({ length: count }, (_, i) => [{ text: `sheet ${i} ${'of running text '.repeat(12)}`, x: 72, y: 72 }]),
  )

test.each([
  ['a password', tinyPdf([paragraph(LINES, { x: 72, y: 72 })], { encrypted: true }), ['pdf-encrypted'], 0],
  ['a broken table', Buffer.from(WHOLE.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1'), [], 2],
  ['an end that is missing', WHOLE.subarray(0, WHOLE.length - 20), ['pdf-damaged'], 2],
  ['nothing inside', Buffer.from('%PDF-1.4 and then nothing'), ['pdf-damaged'], 0],
  ['no text', tinyPdf([[]]), ['pdf-no-text'], 0],
  [
    'letters that its map leads nowhere',
    tinyPdf([paragraph(['abcd efgh', 'ijkl mnop'], { x: 72, y: 72, font: 'Mapped' })], { alphabet: PRIVATE_LETTERS }),
    ['pdf-no-text'],
    2,
  ],
  ['3,000 sheets', sheets(3000), ['page-truncated'], 300],
])('a PDF with %s', async (_, bytes, problems, lines) => {
  const read = (file: Uint8Array): Promise<Page> => pdfPage(received(file, 'application/pdf'))
  const page = await read(bytes)
  expect(codes(page)).toEqual(problems)
  expect(leafZones(page).filter(({ text }) => text !== '')).toHaveLength(lines)
  expect(leafZones(await read(WHOLE)).map(({ text }) => text)).toEqual(LINES)
})
