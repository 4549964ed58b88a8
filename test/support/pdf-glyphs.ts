/** Glyphs of a made-up monospaced font: half a font size wide, a space glyph where the text has a space. */
import type { Glyph } from '../../src/core.js'
import { ASCENT, DESCENT } from '../../src/layout/pdf/glyph.js'
import type { Segment } from '../../src/layout/pdf/segment.js'

export interface Typed {
  readonly text: string
  readonly left: number
  readonly baseline: number
  readonly size?: number
  readonly font?: number
  /** Extra pixels after every letter. */
  readonly tracking?: number
}

export function typed({ text, left, baseline, size = 10, font = 0, tracking = 0 }: Typed): Glyph[] {
  const glyphs: Glyph[] = []
  let at = left
  let spaced = false
  for (const character of text) {
    if (character !== ' ')
      glyphs.push({ text: character, left: at, right: at + size / 2, baseline, size, font, spaced })
    spaced = character === ' '
    at += size / 2 + tracking
  }
  return glyphs
}

/** A segment without its glyphs' details, for tests of what happens to segments. */
export function segmentAt(text: string, left: number, baseline: number, size = 10): Segment {
  const glyphs = typed({ text, left, baseline, size })
  const right = left + (text.length * size) / 2
  return {
    glyphs,
    text,
    space: 2,
    left,
    right,
    top: baseline - ASCENT * size,
    bottom: baseline + DESCENT * size,
    baseline,
    size,
  }
}
