import { expect, test } from 'vitest'
import type { GlyphLink } from '../../../src/core.js'
import { withLinks } from '../../../src/layout/pdf/links.js'
import { segmentAt } from '../../support/pdf-glyphs.js'

const link = (href: string, left: number, right: number, top = 2): GlyphLink => ({
  href,
  left,
  right,
  top,
  bottom: top + 8,
})
const shown = (links: readonly GlyphLink[]): string[] =>
  withLinks([segmentAt('Ada Quill', 0, 10), segmentAt('Ben Rowe', 100, 10)], links).map(({ glyphs }) =>
    glyphs.map(glyph => (glyph.href === undefined ? glyph.text : `<${glyph.href}>`)).join(''),
  )
const ORCID = 'https://orcid.org/0000-0002-1825-0097'

test('an icon belongs to the text before it, not to the one after', () => {
  expect(shown([link(ORCID, 48, 56)])).toEqual([`AdaQuill<${ORCID}>`, 'BenRowe'])
  expect(shown([link(ORCID, 60, 68)])).toEqual([`AdaQuill<${ORCID}>`, 'BenRowe'])
})

test('a link over words stands behind them', () => {
  expect(shown([link('mailto:ada@lark.example', 0, 15)])).toEqual(['Ada<mailto:ada@lark.example>Quill', 'BenRowe'])
})

test('a DOI is told where no text says it', () => {
  const doi = 'https://doi.org/10.5555/1'
  expect(shown([link(doi, 0, 45)])).toEqual(['AdaQuill', 'BenRowe'])
  expect(shown([link(doi, 150, 160)])).toEqual(['AdaQuill', `BenRowe<${doi}>`])
})

test('what is far from all text, said twice, or leads elsewhere, is left out', () => {
  expect(shown([link(ORCID, 48, 56, 300), link('https://journal.example/', 48, 56)])).toEqual(['AdaQuill', 'BenRowe'])
  expect(shown([link(ORCID, 48, 56), link(ORCID, 49, 57)])).toEqual([`AdaQuill<${ORCID}>`, 'BenRowe'])
})
