/** Sheets of paper written down line by line, as the PDF reader hands them on. */
import type { Box, ElementNode, Page, PageNode, Style } from '../../src/model/index.js'

export interface PrintedLine {
  readonly text: string
  /** From the sheet's top; without it right below the line before. */
  readonly top?: number
  readonly left?: number
  readonly width?: number
  readonly size?: number
  readonly font?: string
  readonly bold?: boolean
  /** Begins a column of this class. */
  readonly column?: 'column' | 'column running-head'
  /** Begins a sheet. */
  readonly sheet?: true
}

const HEIGHT = 800
const WIDTH = 600

class PaperWriter {
  readonly nodes: PageNode[] = []
  #path: number[] = []
  #sheets = 0
  #bottom = 0

  constructor() {
    this.#open('HTML', {}, null)
    this.#open('BODY', {}, null)
  }

  line({
    text,
    top,
    left = 50,
    width = 500,
    size = 10,
    font = 'Text',
    bold = false,
    column,
    sheet,
  }: PrintedLine): void {
    if (sheet || this.#sheets === 0) {
      this.#closeTo(2)
      this.#open('DIV', { class: 'sheet' }, null)
      this.#bottom = 800 * this.#sheets++ + 40
    }
    if (column !== undefined || this.#path.length < 4) {
      this.#closeTo(3)
      this.#open('DIV', { class: column ?? 'column' }, null)
    }
    const from = top === undefined ? this.#bottom + 2 : 800 * (this.#sheets - 1) + top
    const box = { left, top: from, right: left + width, bottom: from + size }
    this.#bottom = box.bottom
    const style = { fontSize: size, bold, italic: false, family: font, color: '#000000', background: '#ffffff' }
    this.#open('DIV', { class: 'line' }, box, { ...style, display: 'block' })
    this.nodes.push({ type: 'text', value: text, parent: this.#path.at(-1)!, box })
    this.#closeTo(4)
  }

  page(): Page {
    this.#closeTo(0)
    const sheets = Array.from({ length: this.#sheets }, (_, i) => ({
      left: 0,
      top: HEIGHT * i,
      right: WIDTH,
      bottom: HEIGHT * (i + 1),
    }))
    return { url: 'file:paper', sha256: '', source: 'pdf', rendered: true, nodes: this.nodes, dataBlocks: [], sheets }
  }

  #open(tag: string, attributes: Record<string, string>, box: Box | null, style: Style | null = null): void {
    const parent = this.#path.at(-1) ?? null
    this.#path.push(this.nodes.length)
    const end = this.nodes.length + 1
    this.nodes.push({ type: 'element', tag, attributes, parent, end, visibility: 'shown', box, style })
  }

  #closeTo(depth: number): void {
    while (this.#path.length > depth) {
      const id = this.#path.pop()!
      this.nodes[id] = { ...(this.nodes[id] as ElementNode), end: this.nodes.length }
    }
  }
}

export function paper(lines: readonly PrintedLine[]): Page {
  const writer = new PaperWriter()
  for (const line of lines) writer.line(line)
  return writer.page()
}
