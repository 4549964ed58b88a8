/** Places paragraphs on sheets: first across the whole measure, then in one or two columns. */
import { SHEET, Sheet } from './document.js'
import { type Face, type Line, linesOf } from './lines.js'

const MARGIN = { left: 54, top: 64, bottom: 60 } as const
const GUTTER = 20
export const FULL_WIDTH = SHEET.width - 2 * MARGIN.left

export interface Paragraph {
  /** Printed at the left of the first line, e.g. the number of a reference. */
  readonly label?: string
  readonly html: string
  readonly face: Face
  readonly leading: number
  readonly before: number
  readonly indent?: number
  readonly justified?: boolean
  /** A heading must not stand alone at the foot of a column. */
  readonly keepWithNext?: boolean
}

/** Leaves room at the foot of one sheet, so that the columns of the last one end at the same height. */
export interface Foot {
  readonly sheet: number
  readonly height: number
}

export class Flow {
  readonly sheets: Sheet[] = [new Sheet()]
  readonly #foot: Foot
  #columns = 1
  #column = 0
  /** Where the columns of this sheet begin, and where the next line goes; from the lower edge. */
  #top = SHEET.height - MARGIN.top
  #y = this.#top

  constructor(foot: Foot = { sheet: -1, height: 0 }) {
    this.#foot = foot
  }

  /** From here on the text runs in so many columns. */
  columns(count: number): void {
    this.#columns = count
    this.#column = 0
    this.#top = this.#y
  }

  get width(): number {
    return (FULL_WIDTH - (this.#columns - 1) * GUTTER) / this.#columns
  }

  paragraph(paragraph: Paragraph): void {
    const indent = paragraph.indent ?? 0
    const justified = paragraph.justified ?? false
    const measure = { width: this.width - indent, justified, hyphenated: justified && this.#columns > 1 }
    const lines = linesOf(paragraph.html, paragraph.face, measure)
    if (this.#y < this.#top) this.#y -= paragraph.before
    const needed = paragraph.leading * (paragraph.keepWithNext ? 3 : 1)
    if (this.#y - needed < this.#bottom) this.#advance()
    lines.forEach((line, i) => {
      if (this.#y - paragraph.leading < this.#bottom) this.#advance()
      this.#y -= paragraph.leading
      if (i === 0 && paragraph.label !== undefined) this.#put(linesOf(paragraph.label, paragraph.face, measure)[0]!, 0)
      this.#put(line, indent)
    })
  }

  /** Cells side by side, each in an equal share of the column. */
  row(cells: readonly string[], face: Face, leading: number): void {
    const share = this.width / cells.length
    const columns = cells.map(cell => linesOf(cell, face, { width: share - 4, justified: false, hyphenated: false }))
    const height = Math.max(...columns.map(lines => lines.length))
    if (this.#y - height * leading < this.#bottom) this.#advance()
    columns.forEach((lines, i) => {
      lines.forEach((line, j) => {
        this.#sheet.text(line, this.#left + i * share, this.#y - (j + 1) * leading)
      })
    })
    this.#y -= height * leading
  }

  rule(): void {
    this.#y -= 6
    this.#sheet.rule(this.#left, this.#y, this.width)
  }

  get #sheet(): Sheet {
    return this.sheets.at(-1)!
  }

  get #bottom(): number {
    return MARGIN.bottom + (this.sheets.length - 1 === this.#foot.sheet ? this.#foot.height : 0)
  }

  get #left(): number {
    return MARGIN.left + this.#column * (this.width + GUTTER)
  }

  #put(line: Line, offset: number): void {
    this.#sheet.text(line, this.#left + offset, this.#y)
  }

  #advance(): void {
    this.#column++
    if (this.#column === this.#columns) {
      this.#column = 0
      this.sheets.push(new Sheet())
      this.#top = SHEET.height - MARGIN.top
    }
    this.#y = this.#top
  }
}
