/**
 * A PDF's glyphs with their places and fonts, read by pdfium in WebAssembly.
 * docs/decisions/0021-pdf-reader.md
 */
import type { Font, Glyph, GlyphLayer, PdfGlyphs, SheetGlyphs } from '../core.js'
import { fontOf } from './pdf-font.js'
import { type Calls, withDocument } from './pdf-library.js'
import { pdfLinks } from './pdf-links.js'

/** CSS pixels in a PDF's point. */
export const PIXELS = 96 / 72
/** Sheets that are read of one file: a longer one is no article. */
export const MAX_SHEETS = 300

export interface PdfText extends PdfGlyphs {
  /** How many sheets the file has; more than `sheets.length` when it was cut at `MAX_SHEETS`. */
  readonly total: number
  /** Sheets that pdfium could not load. */
  readonly unreadable: number
}

export function pdfGlyphs(bytes: Uint8Array): Promise<PdfText> {
  return withDocument(bytes, readDocument)
}

function readDocument(calls: Calls, document: number): PdfText {
  const total = calls['FPDF_GetPageCount']!(document)
  const reader = sheetReader(calls)
  const sheets: SheetGlyphs[] = []
  let unreadable = 0
  try {
    for (let index = 0; index < Math.min(total, MAX_SHEETS); index++) {
      const sheet = reader.sheet(document, index)
      if (sheet === null) unreadable++
      else sheets.push(sheet)
    }
  } finally {
    reader.close()
  }
  return { fonts: reader.fonts, sheets, total, unreadable }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** From a PDF's coordinates to the sheet as it is shown: turned, and counted from its top left. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly turns: number
  readonly at: (x: number, y: number) => Point
}

/** What all glyphs of one text object share. */
interface Look {
  readonly size: number
  readonly font: number
  readonly turns: GlyphLayer['turns'] | null
}

function sheetReader(calls: Calls) {
  const scratch = calls['malloc']!(512)
  const fonts: Font[] = []
  const fontIndex = new Map<string, number>()
  const view = (): DataView => new DataView(calls.memory.buffer, scratch, 512)
  const floats = (count: number): number[] => {
    const memory = view()
    return Array.from({ length: count }, (_, i) => memory.getFloat32(i * 4, true))
  }
  return { fonts, sheet, close: () => calls['free']!(scratch) }

  function sheet(document: number, index: number): SheetGlyphs | null {
    const page = calls['FPDF_LoadPage']!(document, index)
    if (page === 0) return null
    const text = calls['FPDFText_LoadPage']!(page)
    try {
      const frame = frameOf(page)
      const { width, height } = frame
      return {
        width,
        height,
        layers: text === 0 ? [] : layers(text, frame),
        links: pdfLinks(calls, { document, page, frame }),
      }
    } finally {
      if (text !== 0) calls['FPDFText_ClosePage']!(text)
      calls['FPDF_ClosePage']!(page)
    }
  }

  function frameOf(page: number): Frame {
    calls['FPDF_GetPageBoundingBox']!(page, scratch)
    const [left = 0, top = 0, right = 0, bottom = 0] = floats(4)
    const turns = calls['FPDFPage_GetRotation']!(page) & 3
    const [wide, high] = [(right - left) * PIXELS, (top - bottom) * PIXELS]
    const places: readonly ((x: number, y: number) => Point)[] = [
      (x, y) => ({ x: (x - left) * PIXELS, y: (top - y) * PIXELS }),
      (x, y) => ({ x: (y - bottom) * PIXELS, y: (x - left) * PIXELS }),
      (x, y) => ({ x: (right - x) * PIXELS, y: (y - bottom) * PIXELS }),
      (x, y) => ({ x: (top - y) * PIXELS, y: (right - x) * PIXELS }),
    ]
    const [width, height] = turns % 2 === 0 ? [wide, high] : [high, wide]
    return { width, height, turns, at: places[turns]! }
  }

  function layers(text: number, frame: Frame): GlyphLayer[] {
    const byTurns = new Map<GlyphLayer['turns'], Glyph[]>()
    const looks = new Map<number, Look>()
    const count = calls['FPDFText_CountChars']!(text)
    let spaced = false
    for (let i = 0; i < count; i++) {
      const object = calls['FPDFText_GetTextObject']!(text, i)
      if (object === 0) continue // a space or line end that pdfium has added; we look for ourselves
      const value = characterAt(text, i)
      if (value === '' || value === ' ') {
        spaced ||= value === ' '
        continue
      }
      let look = looks.get(object)
      if (look === undefined) looks.set(object, (look = lookOf(text, { object, index: i, frame })))
      if (look.turns === null) continue // a watermark across the sheet
      const layer = byTurns.get(look.turns)
      const glyph = glyphAt(text, i, { value, look, frame, spaced })
      spaced = false
      if (layer) layer.push(glyph)
      else byTurns.set(look.turns, [glyph])
    }
    return [...byTurns].map(([turns, glyphs]) => ({ turns, glyphs }))
  }

  function characterAt(text: number, index: number): string {
    const code = calls['FPDFText_GetUnicode']!(text, index)
    if (
      code === 0x20 ||
      code === 0xa0 ||
      code === 9 ||
      code === 10 ||
      code === 13 ||
      (code >= 0x2000 && code <= 0x200a)
    )
      return ' '
    if (code === 2 || code === 0xad || code === 0xfffe) return '-' // hyphens that pdfium, or the file, takes for soft ones
    if (isPresentationForm(code)) return String.fromCharCode(code).normalize('NFKC').trim()
    if (code === 0x200b || code === 0xfeff) return ''
    if (code < 0x20 || (code >= 0x7f && code < 0xa0) || calls['FPDFText_HasUnicodeMapError']!(text, index) === 1)
      return '\ufffd'
    return String.fromCodePoint(code)
  }

  function lookOf(text: number, { object, index, frame }: { object: number; index: number; frame: Frame }): Look {
    calls['FPDFText_GetMatrix']!(text, index, scratch)
    const [a = 1, b = 0, c = 0, d = 1] = floats(4)
    calls['FPDFTextObj_GetFontSize']!(object, scratch)
    const size = Math.abs(floats(1)[0]!) * Math.hypot(c, d) * PIXELS
    const quarters = (-Math.atan2(b, a) / (Math.PI / 2) + frame.turns + 8) % 4
    const turns = Math.round(quarters) % 4
    const straight = Math.abs(quarters - Math.round(quarters)) < 0.05
    return { size, font: fontAt(object), turns: straight ? (turns as GlyphLayer['turns']) : null }
  }

  function fontAt(object: number): number {
    const font = calls['FPDFTextObj_GetFont']!(object)
    const length = calls['FPDFFont_GetBaseFontName']!(font, scratch, 256)
    const name = new TextDecoder().decode(
      new Uint8Array(calls.memory.buffer.slice(scratch, scratch + Math.max(0, Math.min(length, 256) - 1))),
    )
    const flags = calls['FPDFFont_GetFlags']!(font)
    calls['FPDFPageObj_GetFillColor']!(object, scratch, scratch + 4, scratch + 8, scratch + 12)
    const channels = [0, 4, 8].map(offset => view().getUint32(offset, true) & 255)
    const color = `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
    const key = `${name} ${flags} ${color}`
    const known = fontIndex.get(key) ?? fonts.push(fontOf(name, flags, color)) - 1
    fontIndex.set(key, known)
    return known
  }

  function glyphAt(
    text: number,
    index: number,
    { value, look, frame, spaced }: { value: string; look: Look; frame: Frame; spaced: boolean },
  ): Glyph {
    calls['FPDFText_GetLooseCharBox']!(text, index, scratch)
    const memory = view()
    const one = frame.at(memory.getFloat32(0, true), memory.getFloat32(4, true))
    const two = frame.at(memory.getFloat32(8, true), memory.getFloat32(12, true))
    calls['FPDFText_GetCharOrigin']!(text, index, scratch, scratch + 8)
    const after = view()
    const origin = frame.at(after.getFloat64(0, true), after.getFloat64(8, true))
    const [left, right, baseline] = uprighted([one, two, origin], look.turns ?? 0, frame)
    return { text: value, left, right, baseline, size: look.size, font: look.font, spaced }
  }
}

/** Ligatures, and the shapes that Arabic and Hebrew letters take in words: a text has the letters themselves. */
function isPresentationForm(code: number): boolean {
  return (code >= 0xfb00 && code <= 0xfb06) || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc)
}

/** Left, right and baseline in the frame in which the text stands upright. */
function uprighted(
  [one, two, origin]: readonly [Point, Point, Point],
  turns: GlyphLayer['turns'],
  { width, height }: Frame,
): [number, number, number] {
  const along = [(p: Point) => p.x, (p: Point) => p.y, (p: Point) => width - p.x, (p: Point) => height - p.y][turns]!
  const down = [(p: Point) => p.y, (p: Point) => width - p.x, (p: Point) => height - p.y, (p: Point) => p.x][turns]!
  const [a, b] = [along(one), along(two)]
  return [Math.min(a, b), Math.max(a, b), down(origin)]
}
