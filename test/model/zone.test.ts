import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collapsedText, type Page, textRuns } from '../../src/model/index.js'

/** A page of texts under one element; null is an element without text. */
function pageOf(values: readonly (string | null)[]): { page: Page; nodes: number[] } {
  const element = { type: 'element', tag: 'P', attributes: {}, box: null, style: null, visibility: 'shown' } as const
  const nodes = values.map((value, i) =>
    value === null ? { ...element, parent: 0, end: i + 2 } : { type: 'text' as const, value, parent: 0, box: null },
  )
  const page: Page = {
    url: 'test:',
    sha256: '',
    source: 'html',
    rendered: false,
    nodes: [{ ...element, parent: null, end: values.length + 1 }, ...nodes],
    dataBlocks: [],
    sheets: [],
  }
  return { page, nodes: values.map((_, i) => i + 1) }
}

test('white space between and around texts is one space, and every run says where it came from', () => {
  const { page, nodes } = pageOf(['\n  Ada ', null, ' Quill', '\u00a0', ' and\tBen\n'])
  expect(textRuns(page, nodes)).toEqual({
    text: 'Ada Quill and Ben',
    runs: [
      { node: 1, start: 0, end: 4 },
      { node: 3, start: 4, end: 9 },
      { node: 4, start: 9, end: 10 },
      { node: 5, start: 10, end: 17 },
    ],
  })
})

const character = fc.constantFrom(...'ab \n\t\u00a0\u2003\u2013\u2028\u200b\u3000\ufeff')
const texts = fc.array(fc.option(fc.string({ unit: character, maxLength: 5 })), { maxLength: 6 })

test('agrees with collapsing everything at once, and the runs tile the text', () => {
  fc.assert(
    fc.property(texts, values => {
      const { page, nodes } = pageOf(values)
      const { text, runs } = textRuns(page, nodes)
      expect(text).toBe(values.join('').replace(/\s+/g, ' ').trim())
      expect(collapsedText(page, nodes)).toBe(text)
      expect(runs.map(run => text.slice(run.start, run.end)).join('')).toBe(text)
      runs.forEach((run, i) => {
        expect(run.start).toBe(i === 0 ? 0 : runs[i - 1]!.end)
        expect(run.end).toBeGreaterThan(run.start)
      })
    }),
    { numRuns: 2000, seed: 1 },
  )
})
