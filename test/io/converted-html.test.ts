import { expect, test } from 'vitest'
import { pdfZones } from '../../src/core.js'
import { convertedHtml, isConverted } from '../../src/io/converted-html.js'
import { parseHtml, parsePage } from '../../src/io/parse-page.js'
import { pdfPage } from '../../src/io/pdf-page.js'
import { paragraph, tinyPdf } from '../support/tiny-pdf.js'

const pdf = tinyPdf([
  [
    { text: 'A <Title> & "more"', x: 72, y: 80, size: 18, font: 'Helvetica-Bold' },
    ...paragraph(['first line of it', 'second line of it'], { x: 72, y: 120 }),
  ],
  [{ text: 'second sheet', x: 72, y: 80 }],
])

test('the HTML of a PDF read back is the same page, node by node, with the same zones', async () => {
  const page = await pdfPage({ url: 'file:///a.pdf', bytes: pdf, contentType: null })
  const back = parsePage({ url: page.url, bytes: Buffer.from(convertedHtml(page)), contentType: null })
  expect({ ...back, sha256: '' }).toEqual({ ...page, sha256: '' })
  expect(pdfZones(back)).toEqual(pdfZones(page))
  expect(pdfZones(back).map(zone => zone.text)).toEqual([
    'A <Title> & "more"',
    'first line of it second line of it',
    'second sheet',
  ])
})

test('lines stand where the PDF has them, counted from their sheet', async () => {
  const html = convertedHtml(await pdfPage({ url: 'file:///a.pdf', bytes: pdf, contentType: null }))
  const second = /class="line" data-box="96 ([\d.]+) [\d. ]+" style="left:96px;top:([\d.]+)px[^>]*>second sheet/.exec(
    html,
  )
  expect(Number(second?.[1]) - Number(second?.[2])).toBeCloseTo(1056)
})

test('other pages are not taken for ours', () => {
  expect(isConverted(parseHtml('<meta name="generator" content="WordPress"><p>x', 'test:', '').nodes)).toBe(false)
})
