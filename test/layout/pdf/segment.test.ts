import { expect, test } from 'vitest'
import type { Glyph } from '../../../src/core.js'
import { mainLine, segmentsOf } from '../../../src/layout/pdf/segment.js'
import { typed } from '../../support/pdf-glyphs.js'

const texts = (glyphs: readonly Glyph[]): string[] => segmentsOf(glyphs).map(segment => segment.text)

test('words on one baseline are one segment; the gap of a column ends it', () => {
  expect(
    texts([...typed({ text: 'two words', left: 0, baseline: 10 }), ...typed({ text: 'far', left: 70, baseline: 10 })]),
  ).toEqual(['two words', 'far'])
})

test('where a text has no space glyphs, a gap is a space', () => {
  const apart = [
    ...typed({ text: 'no', left: 0, baseline: 10 }),
    ...typed({ text: 'glyphs', left: 12.5, baseline: 10 }),
  ]
  expect(texts(apart)).toEqual(['no glyphs'])
})

test('where the font changes, less of a gap is enough', () => {
  const italic = [
    ...typed({ text: 'a b c', left: 0, baseline: 10 }),
    ...typed({ text: 'Orchis', left: 26.5, baseline: 10, font: 1 }),
  ]
  expect(texts(italic)).toEqual(['a b c Orchis'])
})

test('after a subscript of the same font, less of a gap is enough too', () => {
  const formula = [
    ...typed({ text: 'a b c CO', left: 0, baseline: 10 }),
    ...typed({ text: '2', left: 40, baseline: 12, size: 6 }),
    ...typed({ text: 'rose', left: 44.8, baseline: 10 }),
  ]
  expect(texts(formula)).toEqual(['a b c CO2 rose'])
})

test('letters set apart are no words', () => {
  expect(texts(typed({ text: 'ABSTRACT', left: 0, baseline: 10, tracking: 3 }))).toEqual(['ABSTRACT'])
})

test('a mark belongs to the text it touches, the next line does not', () => {
  const [line, next] = segmentsOf([
    ...typed({ text: 'Quill', left: 0, baseline: 10 }),
    ...typed({ text: '1', left: 25, baseline: 6, size: 6 }),
    ...typed({ text: 'below', left: 20, baseline: 22 }),
  ])
  expect([line?.text, line?.size, next?.text]).toEqual(['Quill1', 10, 'below'])
})

test('a text drawn twice for boldness is read once', () => {
  expect(
    texts([...typed({ text: 'Bold', left: 0, baseline: 10 }), ...typed({ text: 'Bold', left: 0.4, baseline: 10 })]),
  ).toEqual(['Bold'])
})

test('the main line is that of most characters', () => {
  expect(
    mainLine([
      ...typed({ text: '12', left: 0, baseline: 5, size: 6 }),
      ...typed({ text: 'abc', left: 9, baseline: 10 }),
    ]),
  ).toMatchObject({ size: 10, baseline: 10 })
})

test('a comma behind a name and its icon belongs to the name', () => {
  const [name, next] = [
    typed({ text: 'Lark', left: 0, baseline: 10 }),
    typed({ text: ', Eva Moss', left: 40, baseline: 10 }),
  ]
  expect(texts([...name, ...next])).toEqual(['Lark , Eva Moss'])
  expect(texts([...name, ...typed({ text: 'Eva Moss', left: 40, baseline: 10 })])).toEqual(['Lark', 'Eva Moss'])
})
