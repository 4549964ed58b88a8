/**
 * The fonts of the demonstration journal's PDFs: five of the standard fourteen, which every reader brings along, and
 * for Japanese a Mincho font that is named but not embedded, as the journals of Japan did for many years.
 * The widths are Adobe's published metrics.
 */
import { readFileSync } from 'node:fs'

export type LatinFont = 'Times-Roman' | 'Times-Bold' | 'Times-Italic' | 'Helvetica' | 'Helvetica-Bold'
export type FontName = LatinFont | 'Mincho'

export const LATIN_FONTS: readonly LatinFont[] = [
  'Times-Roman',
  'Times-Bold',
  'Times-Italic',
  'Helvetica',
  'Helvetica-Bold',
]

/** Letters outside Windows-1252 get the codes from 1 on, by their glyph names. */
export const EXTRA_GLYPHS: readonly (readonly [character: string, glyph: string])[] = [
  ['−', 'minus'],
  ['ė', 'edotaccent'],
  ['č', 'ccaron'],
  ['ı', 'dotlessi'],
  ['İ', 'Idotaccent'],
  ['ł', 'lslash'],
  ['Ł', 'Lslash'],
  ['ğ', 'gbreve'],
  ['ş', 'scedilla'],
]

/** Codes 0x80 to 0x9f of Windows-1252; `.` where there is none. */
export const HIGH_CODES = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ'

const WIDTHS = readWidths()

function readWidths(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const source = readFileSync(new URL('widths.json', import.meta.url), 'utf8')
  const table = JSON.parse(source) as Record<string, Record<string, string>> // our own file
  return new Map(
    Object.entries(table).map(([font, byWidth]) => [
      font,
      new Map(
        Object.entries(byWidth).flatMap(([width, letters]) => [...letters].map(letter => [letter, Number(width)])),
      ),
    ]),
  )
}

export function isJapanese(character: string): boolean {
  return /[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/.test(character)
}

/** In points. A letter that no font has is a mistake in a manuscript, so it throws. */
export function widthOf(text: string, font: FontName, size: number): number {
  if (font === 'Mincho') return [...text].length * size
  let sum = 0
  for (const letter of text) {
    const width = WIDTHS.get(font)!.get(letter)
    if (width === undefined) throw new Error(`${font} has no glyph for ${letter} in "${text}"`)
    sum += width
  }
  return (sum * size) / 1000
}

/** A string as the page's content stream writes it. */
export function encoded(text: string, font: FontName): string {
  if (font === 'Mincho')
    return `<${[...text].map(letter => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`
  const codes = [...text].map(codeOf)
  const escaped = codes.flatMap(code => (code === 0x28 || code === 0x29 || code === 0x5c ? [0x5c, code] : [code]))
  return `(${escaped.map(code => (code < 32 || code > 126 ? `\\${code.toString(8).padStart(3, '0')}` : String.fromCharCode(code))).join('')})`
}

function codeOf(letter: string): number {
  const extra = EXTRA_GLYPHS.findIndex(([character]) => character === letter)
  if (extra >= 0) return extra + 1
  const high = HIGH_CODES.indexOf(letter)
  return high >= 0 && letter !== '.' ? 0x80 + high : letter.charCodeAt(0)
}
