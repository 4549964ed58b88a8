import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from '../../src/model/index.js'
import { type InlineTag, sliceHtml, styledHtml, styledParts, trimHtml } from '../../src/text/inline-html.js'

const parts = fc.array(
  fc.record({
    text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
    tags: fc.uniqueArray(fc.constantFrom<InlineTag>('i', 'b', 'sup'), { maxLength: 2 }),
  }),
  { maxLength: 6 },
)

test('whatever the parts, the text is kept and the tags are well formed', () => {
  fc.assert(
    fc.property(parts, styled => {
      const html = styledHtml(styled)
      expect(plainText(html)).toBe(styled.map(({ text }) => text).join(''))
      expect(
        styledParts(html)
          .map(({ text }) => text)
          .join(''),
      ).toBe(plainText(html))
      const open: string[] = []
      for (const [, slash, tag] of html.matchAll(/<(\/?)(i|b|u|sup|sub)>/g)) {
        if (slash === '') open.push(tag!)
        else expect(open.pop()).toBe(tag)
      }
      expect(open).toEqual([])
    }),
  )
})

test('slices count characters of the plain text', () => {
  fc.assert(
    fc.property(parts, fc.nat(20), fc.nat(20), (styled, start, length) => {
      const html = styledHtml(styled)
      expect(plainText(sliceHtml(html, start, start + length))).toBe(plainText(html).slice(start, start + length))
    }),
  )
})

test('white space at the ends goes, markup stays', () => {
  expect(trimHtml(' <i> lamp</i> ')).toBe('<i>lamp</i>')
})
