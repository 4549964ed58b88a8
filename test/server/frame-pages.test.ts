import { expect, test } from 'vitest'
import type { Resource } from '../../src/io/index.js'
import { framePage, frameSheet } from '../../src/server/frame-pages.js'
import { tinyPdf } from '../support/tiny-pdf.js'

const SHA = 'ab'.repeat(32)
const RED = Buffer.from('GIF89a-not-really')

function means(bytes: Uint8Array, contentType: string, resources: Record<string, Resource> = {}) {
  return {
    bytesOf: async () => ({ url: 'http://journal.example/a/1', bytes, contentType }),
    resourceOf: async (_: string, url: string) => resources[url] ?? null,
  }
}
const css = (text: string): Resource => ({ bytes: Buffer.from(text), contentType: 'text/css' })
const shown = (html: string, resources: Record<string, Resource>) =>
  framePage({ sha256: SHA, harvest: 'h' }, means(Buffer.from(html), 'text/html', resources))

test('a page wears its archived style sheets and images, inside itself', async () => {
  const page = await shown(
    '<link rel="stylesheet" href="/s.css" media="screen"><link rel=stylesheet href=/lost.css><img src="../logo.gif">Text',
    {
      'http://journal.example/s.css': css('@import "t.css"; h1 { background: url(bg.png) }'),
      'http://journal.example/t.css': css('p { color: teal; background: url(http://evil.example/x.png) }'),
      'http://journal.example/bg.png': { bytes: RED, contentType: 'image/png' },
      'http://journal.example/logo.gif': { bytes: RED, contentType: 'image/gif' },
    },
  )
  expect(page?.html).toContain('<style media="screen"')
  expect(page?.html).toContain('color: teal')
  expect(page?.html).toContain(`<img data-node=`)
  expect(page?.html).toContain(`src="data:image/gif;base64,${RED.toString('base64')}"`)
  expect(page?.html).toContain(`url("data:image/png;base64,${RED.toString('base64')}")`)
  expect(page?.html).not.toMatch(/evil\.example|lost\.css|logo\.gif|@import/)
})

test('a style sheet cannot end its element and begin another', async () => {
  const page = await shown('<link rel="stylesheet" href="/s.css">Text', {
    'http://journal.example/s.css': css('a{}</style><script>alert(1)</script><style>'),
  })
  expect(page?.html).not.toMatch(/<script|<\/style><s/i)
})

test('style sheets that import each other come to an end', async () => {
  const page = await shown('<link rel="stylesheet" href="/s.css">Text', {
    'http://journal.example/s.css': css('@import "s.css"; b { top: 1px }'),
  })
  expect(page?.html).toContain('top: 1px')
})

test('a PDF is shown sheet by sheet with its texts in their places', async () => {
  const pdf = tinyPdf([
    [{ text: 'Invented findings <b>', x: 72, y: 100, size: 20 }],
    [{ text: 'Second', x: 72, y: 90 }],
  ])
  const page = await framePage({ sha256: SHA, harvest: null }, means(pdf, 'application/pdf'))
  expect(page?.kind).toBe('pdf')
  expect(page?.html).toMatch(
    /<span data-node="\d+" data-text="" style="left:96px;top:1\d\d[^"]*">Invented findings &lt;b&gt;<\/span>/,
  )
  expect(page?.html).toContain(`/pages/${SHA}/sheets/1`)
  const picture = await frameSheet({ sha256: SHA, sheet: 1 }, means(pdf, 'application/pdf'))
  expect([...picture!.slice(1, 4)].map(byte => String.fromCharCode(byte)).join('')).toBe('PNG')
  expect(await frameSheet({ sha256: SHA, sheet: 2 }, means(pdf, 'application/pdf'))).toBeNull()
  expect(await frameSheet({ sha256: SHA, sheet: 0 }, means(Buffer.from('%PDF-broken'), 'application/pdf'))).toBeNull()
})
