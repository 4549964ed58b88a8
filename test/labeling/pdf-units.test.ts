import { expect, test } from 'vitest'
import { pdfUnits } from '../../src/labeling/pdf-units.js'
import type { Page, Zone } from '../../src/model/index.js'

const page: Page = {
  url: 'file:x',
  sha256: '',
  source: 'pdf',
  rendered: true,
  nodes: [],
  dataBlocks: [],
  sheets: [{ left: 0, top: 0, right: 600, bottom: 800 }],
}

/** One line of ten pixels' height at `top`. */
function line(top: number, text: string): Zone {
  const box = { left: 50, top, right: 300, bottom: top + 10 }
  const words = text.split(' ').length
  return { leaves: [{ kind: 'inline', nodes: [0], block: 0, box, text, words, visibility: 'shown' }], box, text }
}

const texts = (zones: readonly Zone[]): string[] => pdfUnits(page, zones).map(({ text }) => text)

test('a sentence that goes on in the next line is one unit', () => {
  const first = 'Tea stopped the hiccups of nine'
  expect(texts([line(0, first), line(14, 'patients of ten.')])).toEqual([`${first} patients of ten.`])
})

test('what ends, begins anew, stands far below or is short stays apart', () => {
  const sentence = 'Tea stopped the hiccups of all patients.'
  expect(texts([line(0, sentence), line(14, 'we saw it')])).toHaveLength(2)
  expect(texts([line(0, 'Tea stopped the hiccups of nine'), line(14, 'Methods')])).toHaveLength(2)
  expect(texts([line(0, 'Tea stopped the hiccups of nine'), line(90, 'patients of ten.')])).toHaveLength(2)
  expect(texts([line(0, 'Ann Roe'), line(14, 'aDepartment of Tea')])).toHaveLength(2)
})
