/**
 * A PDF's glyphs → the nodes of a Page: the "PDF-converted HTML" of paper 001, section 3, in which "single text
 * lines stand as single zones".
 *
 * HTML > BODY > DIV.sheet > DIV.column > DIV.line > texts, with SUP, SUB, B, I and SPAN where the look changes.
 * Columns stand in reading order. Running heads are columns of their own, class `running-head`; turned text is in
 * columns of class `turned`. Sheets follow each other downward without a gap.
 */
import type { Box, PageNode } from '../../model/index.js'
import { columnsOf } from './columns.js'
import type { GlyphLayer, PdfGlyphs, SheetGlyphs } from './glyph.js'
import { vocabularyOf, withoutHyphens } from './hyphens.js'
import { linesOf, type PdfLine } from './line.js'
import { withLinks } from './links.js'
import { mended } from './mend.js'
import { type NodeWriter, nodeWriter } from './node-writer.js'
import { runningHeads } from './running-heads.js'
import { segmentsOf } from './segment.js'

export interface PdfColumn {
  readonly kind: 'column' | 'running-head' | 'turned'
  readonly sheet: number
  readonly turns: GlyphLayer['turns']
  readonly lines: readonly PdfLine[]
}

export function pdfNodes(pdf: PdfGlyphs): { nodes: PageNode[]; sheets: Box[] } {
  const columns = withoutDividedWords(pdfColumns(pdf))
  const sheets = sheetBoxes(pdf.sheets)
  const writer = nodeWriter(pdf.fonts)
  writer.open('HTML', {}, null)
  writer.open('BODY', {}, sheets.length === 0 ? null : unionOf(sheets))
  sheets.forEach((box, index) => {
    writer.open('DIV', { class: 'sheet' }, box)
    for (const column of columns)
      if (column.sheet === index) writeColumn(writer, column, { box, size: pdf.sheets[index]! })
    writer.close()
  })
  writer.close()
  writer.close()
  return { nodes: writer.nodes, sheets }
}

/** Heads first, then the text, then feet, then what stands turned. */
export function pdfColumns({ sheets }: PdfGlyphs): PdfColumn[] {
  const upright = sheets.map(sheet => ({
    height: sheet.height,
    segments: withLinks(
      sheet.layers.filter(layer => layer.turns === 0).flatMap(layer => segmentsOf(mended(layer.glyphs))),
      sheet.links,
    ),
  }))
  const heads = runningHeads(upright)
  return upright.flatMap(({ height, segments }, sheet) => {
    const marginal = segments.filter(segment => heads.has(segment))
    const column = (kind: PdfColumn['kind'], lines: readonly PdfLine[]): PdfColumn[] =>
      lines.length === 0 ? [] : [{ kind, sheet, turns: 0, lines }]
    return [
      ...column('running-head', linesOf(marginal.filter(segment => segment.top < height / 2))),
      ...columnsOf(segments.filter(segment => !heads.has(segment))).flatMap(own => column('column', linesOf(own))),
      ...column('running-head', linesOf(marginal.filter(segment => segment.top >= height / 2))),
      ...turnedColumns(sheets[sheet]!, sheet),
    ]
  })
}

function turnedColumns({ layers }: SheetGlyphs, sheet: number): PdfColumn[] {
  return layers
    .filter(layer => layer.turns !== 0)
    .flatMap(({ turns, glyphs }) =>
      columnsOf(segmentsOf(mended(glyphs))).map(
        (column): PdfColumn => ({ kind: 'turned', sheet, turns, lines: linesOf(column) }),
      ),
    )
}

/** Words are put together across lines, columns and sheets, but never with a running head. */
function withoutDividedWords(columns: readonly PdfColumn[]): PdfColumn[] {
  const flow = columns.filter(column => column.kind === 'column')
  const owner = new Map<number, PdfColumn>()
  const lines = flow.flatMap(column => column.lines)
  const vocabulary = vocabularyOf(lines)
  for (const column of flow) for (const _ of column.lines) owner.set(owner.size, column)
  const indexed = lines.map((line, index) => ({ ...line, index }))
  const joined = withoutHyphens(indexed, vocabulary) as typeof indexed // it keeps what else a line carries
  const byColumn = new Map<PdfColumn, PdfLine[]>(flow.map(column => [column, []]))
  for (const { index, ...line } of joined) byColumn.get(owner.get(index)!)!.push(line)
  return columns
    .map(column => (column.kind === 'column' ? { ...column, lines: byColumn.get(column) ?? [] } : column))
    .filter(column => column.lines.length > 0)
}

function sheetBoxes(sheets: readonly SheetGlyphs[]): Box[] {
  let top = 0
  return sheets.map(({ width, height }) => {
    const box = { left: 0, top: rounded(top), right: rounded(width), bottom: rounded(top + height) }
    top += height
    return box
  })
}

const CLASSES: Record<PdfColumn['kind'], string> = {
  column: 'column',
  'running-head': 'column running-head',
  turned: 'column turned',
}

interface Sheet {
  readonly box: Box
  readonly size: SheetGlyphs
}

function writeColumn(writer: NodeWriter, column: PdfColumn, sheet: Sheet): void {
  const boxes = column.lines.map(line => onSheet(line, column.turns, sheet))
  writer.open('DIV', { class: CLASSES[column.kind] }, unionOf(boxes))
  column.lines.forEach((line, i) => {
    writer.line(line, boxes[i]!)
  })
  writer.close()
}

interface Extent {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** From the upright frame of the text to the page. */
function onSheet(extent: Extent, turns: GlyphLayer['turns'], { box, size }: Sheet): Box {
  const { left, right, top, bottom } = extent
  const { width, height } = size
  const turned: readonly Extent[] = [
    extent,
    { left: width - bottom, right: width - top, top: left, bottom: right },
    { left: width - right, right: width - left, top: height - bottom, bottom: height - top },
    { left: top, right: bottom, top: height - right, bottom: height - left },
  ]
  const on = turned[turns]!
  return {
    left: rounded(on.left),
    top: rounded(box.top + on.top),
    right: rounded(on.right),
    bottom: rounded(box.top + on.bottom),
  }
}

function unionOf(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(box => box.left)),
    top: Math.min(...boxes.map(box => box.top)),
    right: Math.max(...boxes.map(box => box.right)),
    bottom: Math.max(...boxes.map(box => box.bottom)),
  }
}

const rounded = (pixels: number): number => Math.round(pixels * 10) / 10
