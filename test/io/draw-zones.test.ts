import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { leafZones, pdfZones, zoneTree } from '../../src/core.js'
import { drawDocument, drawPicture, eachPart, outlinesOf } from '../../src/io/draw-zones.js'
import { pdfPage } from '../../src/io/pdf-page.js'
import { drawOutline } from '../../src/io/pdf-picture.js'
import { pngOf } from '../../src/io/png.js'
import { box } from '../support/layout-pages.js'
import { tinyPdf } from '../support/tiny-pdf.js'

const received = {
  url: 'file:///a.pdf',
  bytes: tinyPdf([
    [
      { text: 'One', x: 72, y: 80 },
      { text: 'Two', x: 72, y: 200 },
    ],
  ]),
  contentType: null,
}

test('a PDF is drawn without a browser, zones solid and dotted in turn', async () => {
  const page = await pdfPage(received)
  const zones = pdfZones(page)
  expect(outlinesOf(zones).map(outline => outline.dotted)).toEqual([false, true])
  const png = Buffer.from(await drawPicture(received, { page, zones }, null))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([816, 1056])
})

test('the tree beside the page names every part once on each side', async () => {
  const page = await pdfPage(received)
  const tree = zoneTree(page, leafZones(page))
  const html = drawDocument({ page, tree, zones: pdfZones(page) }, new Uint8Array([1]))
  let parts = 0
  eachPart(tree, () => parts++)
  expect(html.match(/<li data-zone=/g)).toHaveLength(parts)
  expect(html.match(/<div data-zone=/g)).toHaveLength(parts)
  expect(html).not.toMatch(/https?:/)
})

test('an outline is as wide as its box, a dotted one has holes, and none leaves the picture', () => {
  const pixels = { rgba: new Uint8Array(20 * 10 * 4), width: 20, height: 10 }
  drawOutline(pixels, { box: box(2, 2, 15, 30), dotted: true, color: '#ff0000' })
  const row = Array.from({ length: 20 }, (_, x) => (pixels.rgba[(2 * 20 + x) * 4] === 255 ? '#' : '.')).join('')
  expect(row).toMatch(/^\.\.#.*#\.\.\.#/)
})

test('a PNG holds the pixels it was given', () => {
  const png = Buffer.from(pngOf({ rgba: Uint8Array.from([1, 2, 3, 255, 4, 5, 6, 255]), width: 2, height: 1 }))
  const at = png.indexOf('IDAT')
  expect([...inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))]).toEqual([0, 1, 2, 3, 4, 5, 6])
})
