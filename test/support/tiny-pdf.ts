/** PDFs for tests, made of texts at places: as small as a PDF can be, and broken where a test asks for it. */

export interface PlacedText {
  readonly text: string
  /** Points from the sheet's left and top to the beginning of the baseline. */
  readonly x: number
  readonly y: number
  readonly size?: number
  /** `Mapped` draws Latin letters that the file says are others: see `alphabet`. */
  readonly font?: 'Helvetica' | 'Helvetica-Bold' | 'Helvetica-Oblique' | 'Mapped'
  /** Degrees counter-clockwise. */
  readonly angle?: number
}

export interface TinyPdfOptions {
  /** An encryption dictionary for which nobody knows the password. */
  readonly encrypted?: boolean
  readonly rotate?: 0 | 90 | 180 | 270
  /** What the letters of the font `Mapped` mean, from "a" on. */
  readonly alphabet?: string
  /** Links of every sheet: the address, and points from the left and the top. */
  readonly links?: readonly { readonly href: string; readonly x: number; readonly y: number; readonly size: number }[]
}

const WIDTH = 612
const HEIGHT = 792
const FONTS = ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Mapped'] as const

export function tinyPdf(sheets: readonly (readonly PlacedText[])[], options: TinyPdfOptions = {}): Buffer {
  const objects: string[] = []
  const add = (body: string): number => objects.push(body)
  add('<</Type/Catalog/Pages 2 0 R>>')
  add('') // the page tree, once its kids are known
  const map = add(stream(characterMap(options.alphabet ?? '')))
  const fonts = FONTS.map((name, i) => {
    const font = name === 'Mapped' ? `Helvetica/ToUnicode ${map} 0 R` : name
    return `/F${i} ${add(`<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding/WinAnsiEncoding>>`)} 0 R`
  })
  const kids = sheets.map(texts => {
    const content = texts.map(drawn).join('\n')
    const contents = add(stream(content))
    const links = (options.links ?? []).map(({ href, x, y, size }) => {
      const place = [x, HEIGHT - y - size, x + size, HEIGHT - y].join(' ')
      return `<</Type/Annot/Subtype/Link/Rect[${place}]/A<</S/URI/URI(${href})>>>>`
    })
    const rotate = options.rotate === undefined ? '' : `/Rotate ${options.rotate}`
    return add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]${rotate}/Resources<</Font<<${fonts.join('')}>>>>/Annots[${links.join('')}]/Contents ${contents} 0 R>>`,
    )
  })
  objects[1] = `<</Type/Pages/Count ${kids.length}/Kids[${kids.map(kid => `${kid} 0 R`).join(' ')}]>>`
  const locked = options.encrypted ? add(LOCK) : null
  return written(objects, locked === null ? '' : `/Encrypt ${locked} 0 R/ID[<00><00>]`)
}

const stream = (content: string): string => `<</Length ${content.length}>>\nstream\n${content}\nendstream`

/** Which letters the codes from "a" on stand for. */
function characterMap(alphabet: string): string {
  const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0')
  const rows = [...alphabet].map((letter, i) => `<${hex(0x61 + i, 2)}> <${hex(letter.charCodeAt(0), 4)}>`)
  const head = '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def'
  const space = '1 begincodespacerange <00> <ff> endcodespacerange'
  return `${head}\n${space}\n${rows.length} beginbfchar\n${rows.join('\n')}\nendbfchar\nendcmap end end`
}

const LOCK = `<</Filter/Standard/V 1/R 2/Length 40/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`

function drawn({ text, x, y, size = 10, font = 'Helvetica', angle = 0 }: PlacedText): string {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)].map(value =>
    value.toFixed(5),
  )
  const escaped = text.replace(/[\\()]/g, '\\$&')
  return `BT /F${FONTS.indexOf(font)} ${size} Tf ${cos} ${sin} ${-Number(sin)} ${cos} ${x} ${HEIGHT - y} Tm (${escaped}) Tj ET`
}

function written(objects: readonly string[], trailer: string): Buffer {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, i) => {
    const offset = text.length
    text += `${i + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** Lines of text one below the other. */
export function paragraph(lines: readonly string[], at: Omit<PlacedText, 'text'>, leading = 12): PlacedText[] {
  return lines.map((text, i) => ({ ...at, text, y: at.y + i * leading }))
}
