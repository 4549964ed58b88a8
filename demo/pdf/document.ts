/**
 * A small PDF writer: text on sheets, nothing else.
 *
 * Streams are not compressed and no date is written, so that the same text always gives the same bytes, whatever
 * version of zlib or of Node made them.
 */
import { EXTRA_GLYPHS, encoded, type FontName, HIGH_CODES, LATIN_FONTS } from './fonts.js'
import type { Line } from './lines.js'

/** A4 in points. */
export const SHEET = { width: 595, height: 842 } as const

/** The drawing operators of one sheet. */
export class Sheet {
  readonly operators: string[] = []

  /** Writes a line with its left end at `x` and its baseline at `y`, from the lower left corner. */
  text(line: Line, x: number, y: number): void {
    const shows = line.fragments.map(
      ({ font, size, rise, text }) =>
        `/${resourceOf(font)} ${point(size)} Tf ${point(rise)} Ts ${encoded(text, font)} Tj`,
    )
    this.operators.push(`BT ${point(line.wordSpacing)} Tw 1 0 0 1 ${point(x)} ${point(y)} Tm ${shows.join(' ')} ET`)
  }

  rule(x: number, y: number, width: number): void {
    this.operators.push(`0.5 w ${point(x)} ${point(y)} m ${point(x + width)} ${point(y)} l S`)
  }
}

function point(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

function resourceOf(font: FontName): string {
  return font === 'Mincho' ? 'FJ' : `F${LATIN_FONTS.indexOf(font) + 1}`
}

export function pdfBytes(sheets: readonly Sheet[], title: string | null): Buffer {
  const objects: string[] = []
  const add = (text: string): number => objects.push(text)
  const catalog = add('')
  const pages = add('')
  const encoding = add(latinEncoding())
  const toUnicode = add(stream(latinToUnicode()))
  const fonts = LATIN_FONTS.map(
    (name, i) =>
      `/F${i + 1} ${add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding ${encoding} 0 R /ToUnicode ${toUnicode} 0 R >>`)} 0 R`,
  )
  if (sheets.some(sheet => sheet.operators.some(operator => operator.includes('/FJ '))))
    fonts.push(`/FJ ${mincho(add)} 0 R`)
  const resources = add(`<< /Font << ${fonts.join(' ')} >> >>`)
  const kids = sheets.map(sheet => {
    const content = add(stream(sheet.operators.join('\n')))
    return add(
      `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${SHEET.width} ${SHEET.height}] /Resources ${resources} 0 R /Contents ${content} 0 R >>`,
    )
  })
  objects[catalog - 1] = `<< /Type /Catalog /Pages ${pages} 0 R >>`
  objects[pages - 1] = `<< /Type /Pages /Kids [${kids.map(kid => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`
  const info = add(`<< /Producer (webmars demonstration journal)${title === null ? '' : ` /Title ${utf16(title)}`} >>`)
  return assembled(objects, { catalog, info })
}

function assembled(objects: readonly string[], { catalog, info }: { catalog: number; info: number }): Buffer {
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets: number[] = []
  objects.forEach((object, i) => {
    offsets.push(file.length)
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
  })
  const start = file.length
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function stream(text: string): string {
  return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
}

function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0'))
  return `<feff${units.join('')}>`
}

function latinEncoding(): string {
  const glyphs = EXTRA_GLYPHS.map(([, glyph]) => `/${glyph}`).join(' ')
  return `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 ${glyphs}] >>`
}

function latinToUnicode(): string {
  const extra = EXTRA_GLYPHS.map(([letter], i) => `<${hex(i + 1, 2)}> <${hex(letter.charCodeAt(0), 4)}>`)
  const high = [...HIGH_CODES].flatMap((letter, i) =>
    letter === '.' ? [] : [`<${hex(0x80 + i, 2)}> <${hex(letter.charCodeAt(0), 4)}>`],
  )
  return characterMap('<00> <ff>', ['<20> <7e> <0020>', '<a0> <ff> <00a0>'], [...extra, ...high])
}

/** UCS-2 codes of the ranges that our Japanese texts use, each meaning itself. */
function japaneseToUnicode(): string {
  const blocks = [0x30, 0xff, ...Array.from({ length: 0x52 }, (_, i) => 0x4e + i)]
  const ranges = blocks.map(block => `<${hex(block, 2)}00> <${hex(block, 2)}ff> <${hex(block, 2)}00>`)
  return characterMap('<0000> <ffff>', ranges, [])
}

function characterMap(codes: string, ranges: readonly string[], single: readonly string[]): string {
  const section = (name: string, rows: readonly string[]): string =>
    rows.length === 0 ? '' : `${rows.length} begin${name}\n${rows.join('\n')}\nend${name}\n`
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange
${codes}
endcodespacerange
${section('bfrange', ranges)}${section('bfchar', single)}endcmap CMapName currentdict /CMap defineresource pop end end`
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}

function mincho(add: (text: string) => number): number {
  const descriptor = add(
    '<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 6 /FontBBox [-123 -257 1001 910] /ItalicAngle 0 /Ascent 709 /Descent -241 /CapHeight 709 /StemV 69 >>',
  )
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor ${descriptor} 0 R /DW 1000 >>`,
  )
  const toUnicode = add(stream(japaneseToUnicode()))
  return add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3-UniJIS-UCS2-H /Encoding /UniJIS-UCS2-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
  )
}
