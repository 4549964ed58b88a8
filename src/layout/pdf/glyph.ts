/** What a PDF's text consists of, before anything is understood: glyphs at places. Pixels, from the sheet's top left. */
export interface Glyph {
  /** One character, or several for a ligature; a space is never a glyph. */
  readonly text: string
  readonly left: number
  readonly right: number
  readonly baseline: number
  /** Font size times text matrix, in CSS pixels. */
  readonly size: number
  /** Index into the fonts of the document. */
  readonly font: number
  /** Whether the source has a space glyph before this one. */
  readonly spaced: boolean
  /** The address of a link; such a glyph has no text. */
  readonly href?: string
}

/** A place that links elsewhere, in the upright frame of its sheet. */
export interface GlyphLink {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly href: string
}

export interface Font {
  readonly family: string
  readonly bold: boolean
  readonly italic: boolean
  /** `#rrggbb` */
  readonly color: string
}

/** The text that runs in one direction. `turns` is in quarters, clockwise; glyphs stand in their own, upright frame. */
export interface GlyphLayer {
  readonly turns: 0 | 1 | 2 | 3
  /** In the order of the content stream. */
  readonly glyphs: readonly Glyph[]
}

export interface SheetGlyphs {
  readonly width: number
  readonly height: number
  readonly layers: readonly GlyphLayer[]
  readonly links: readonly GlyphLink[]
}

export interface PdfGlyphs {
  readonly fonts: readonly Font[]
  readonly sheets: readonly SheetGlyphs[]
}

/** How far a line reaches above and below its baseline, in font sizes. Our choice: fonts' own figures are often wild. */
export const ASCENT = 0.8
export const DESCENT = 0.2
