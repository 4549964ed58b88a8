import { expect, test } from 'vitest'
import { pdfNodes, type SheetGlyphs } from '../../../src/core.js'
import { typed } from '../../support/pdf-glyphs.js'

const FONTS = [
  { family: 'Plain', bold: false, italic: false, color: '#000000' },
  { family: 'Plain-Italic', bold: false, italic: true, color: '#000000' },
  { family: 'Plain-Bold', bold: true, italic: false, color: '#000000' },
]
const sheet = (...layers: SheetGlyphs['layers']): SheetGlyphs => ({ width: 600, height: 800, layers, links: [] })
const markup = (sheets: readonly SheetGlyphs[]): string => {
  const { nodes } = pdfNodes({ fonts: FONTS, sheets })
  const write = (id: number): string => {
    const node = nodes[id]!
    if (node.type === 'text') return node.value
    let inner = ''
    for (let child = id + 1; child < node.end; child = childEnd(child)) inner += write(child)
    return `<${node.tag}${node.attributes['class'] ? `.${node.attributes['class'].replace(' ', '.')}` : ''}>${inner}</>`
  }
  const childEnd = (id: number): number => {
    const node = nodes[id]!
    return node.type === 'element' ? node.end : id + 1
  }
  return write(0)
}

test('a PDF without sheets is an empty page', () => {
  expect(markup([])).toBe('<HTML><BODY></></>')
})

test('sheets hold columns, columns hold lines, lines hold looks', () => {
  const glyphs = [
    ...typed({ text: 'Of', left: 0, baseline: 20 }),
    ...typed({ text: 'Orchis', left: 15, baseline: 20, font: 1 }),
    ...typed({ text: 'and', left: 50, baseline: 20 }),
    ...typed({ text: 'more', left: 70, baseline: 20, font: 2 }),
    ...typed({ text: 'plain text', left: 95, baseline: 20 }),
  ]
  expect(markup([sheet({ turns: 0, glyphs })])).toBe(
    '<HTML><BODY><DIV.sheet><DIV.column><DIV.line>Of <I>Orchis </>and <B>more </>plain text</></></></></>',
  )
})

test('sheets follow each other downward', () => {
  const glyphs = typed({ text: 'x y', left: 0, baseline: 20 })
  const { sheets, nodes } = pdfNodes({
    fonts: FONTS,
    sheets: [sheet({ turns: 0, glyphs }), sheet({ turns: 0, glyphs })],
  })
  expect(sheets.map(box => box.top)).toEqual([0, 800])
  const tops = nodes.flatMap(node => (node.type === 'text' ? [node.box!.top] : []))
  expect(tops[1]! - tops[0]!).toBe(800)
})

test('turned text gets the box where it is seen', () => {
  const glyphs = typed({ text: 'side', left: 100, baseline: 20 })
  const boxes = ([1, 2, 3] as const).map(turns => {
    const { nodes } = pdfNodes({ fonts: FONTS, sheets: [sheet({ turns, glyphs })] })
    return nodes.find(node => node.type === 'element' && node.attributes['class'] === 'line')?.box
  })
  expect(boxes).toEqual([
    { left: 578, top: 100, right: 588, bottom: 120 },
    { left: 480, top: 778, right: 500, bottom: 788 },
    { left: 12, top: 680, right: 22, bottom: 700 },
  ])
})
