/**
 * What a PDF links to, put where it stands in the text: an ORCID record behind an icon, an e-mail address behind an
 * envelope. Each becomes a glyph without text, so that all that is done to glyphs is done to it, and in the page an A
 * without text beside the name it belongs to, as web pages have it. Our choice throughout.
 */
import type { Glyph, GlyphLink } from './glyph.js'
import type { Segment } from './segment.js'

/** What says something about authors and the article; links inside the text are left alone. */
const TELLING = /^mailto:|^https?:\/\/(?:www\.)?orcid\.org\/|^https?:\/\/(?:dx\.)?doi\.org\//i
const DOI = /doi\.org\//i
/** How far from its text an icon may stand, in font sizes. */
const REACH = 2.5
/** In pixels. */
const SAME = 12

export function withLinks(segments: readonly Segment[], links: readonly GlyphLink[]): Segment[] {
  const result = [...segments]
  for (const link of distinct(links)) {
    const at = nearest(result, link)
    const segment = result[at]
    if (segment === undefined || (DOI.test(link.href) && covers(link, segment))) continue
    result[at] = { ...segment, glyphs: withLink(segment, link) }
  }
  return result
}

/** Some makers write a link several times over. */
function distinct(links: readonly GlyphLink[]): GlyphLink[] {
  const kept: GlyphLink[] = []
  for (const link of links) {
    const isSame = (other: GlyphLink): boolean =>
      other.href === link.href && Math.abs(other.left - link.left) < SAME && Math.abs(other.top - link.top) < SAME
    if (TELLING.test(link.href) && !kept.some(isSame)) kept.push(link)
  }
  return kept
}

/** The segment on the link's height that ends before it, or holds it; -1 for none in reach. */
function nearest(segments: readonly Segment[], link: GlyphLink): number {
  const middle = (link.left + link.right) / 2
  const height = (link.top + link.bottom) / 2
  let [best, least] = [-1, Number.POSITIVE_INFINITY]
  segments.forEach(({ left, right, top, bottom, size }, i) => {
    if (height < top - 0.4 * size || height > bottom + 0.4 * size) return
    const before = middle - right
    const distance = before > 0 ? before : middle < left ? 2 * (left - middle) : 0
    if (distance < least && distance <= REACH * size) [best, least] = [i, distance]
  })
  return best
}

function covers(link: GlyphLink, segment: Segment): boolean {
  return segment.glyphs.some(({ left, right }) => left > link.left - 1 && right < link.right + 1)
}

/** After the text that the link covers; an icon belongs to the name in front of it. */
function withLink({ glyphs, baseline, size }: Segment, { left, right, href }: GlyphLink): Glyph[] {
  const at = glyphs.findLastIndex(glyph => (glyph.left + glyph.right) / 2 < right)
  const { font } = glyphs[Math.max(0, at)]!
  const icon: Glyph = { text: '', left, right, baseline, size, font, spaced: false, href }
  return [...glyphs.slice(0, at + 1), icon, ...glyphs.slice(at + 1)]
}
