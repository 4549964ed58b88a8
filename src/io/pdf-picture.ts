/** A picture of a PDF's sheets, one below the other as the Page counts them, with boxes drawn on. */
import type { Box } from '../model/index.js'
import { PIXELS } from './pdf-glyphs.js'
import { type Calls, withDocument } from './pdf-library.js'
import { pngOf } from './png.js'

export interface Outline {
  readonly box: Box
  readonly dotted: boolean
  /** `#rrggbb` */
  readonly color: string
}

/** Sheets beyond this height, in pixels, are left out: a picture must stay one that programs open. */
const MAX_HEIGHT = 30_000
/** A poster as one sheet is drawn smaller than it is. */
const MAX_SIDE = 6000
const WITH_ANNOTATIONS_RGBA = 0x01 | 0x10

export function pdfPicture(bytes: Uint8Array, outlines: readonly Outline[]): Promise<Uint8Array> {
  return withDocument(bytes, (calls, document) => {
    const sheets = sheetsOf(calls, document)
    const width = Math.max(1, ...sheets.map(sheet => sheet.width))
    const height = Math.max(1, ...sheets.map(sheet => sheet.top + sheet.height))
    const bitmap = calls['FPDFBitmap_Create']!(width, height, 0)
    try {
      calls['FPDFBitmap_FillRect']!(bitmap, 0, 0, width, height, 0xffffffff)
      for (const sheet of sheets) drawSheet(calls, bitmap, { ...sheet, document })
      const start = calls['FPDFBitmap_GetBuffer']!(bitmap)
      const rgba = new Uint8Array(calls.memory.buffer, start, width * height * 4)
      for (const outline of outlines) drawOutline({ rgba, width, height }, outline)
      return pngOf({ rgba, width, height })
    } finally {
      calls['FPDFBitmap_Destroy']!(bitmap)
    }
  })
}

/** One sheet, counted from 0, as it looks; `scale` pixels a CSS pixel. Null where there is no such sheet. */
export function pdfSheet(bytes: Uint8Array, index: number, scale = 1): Promise<Uint8Array | null> {
  return withDocument(bytes, (calls, document) => {
    const page = index < calls['FPDF_GetPageCount']!(document) ? calls['FPDF_LoadPage']!(document, index) : 0
    if (page === 0) return null
    const side = (length: number): number => Math.max(1, Math.min(MAX_SIDE, Math.round(length * PIXELS * scale)))
    const width = side(calls['FPDF_GetPageWidthF']!(page))
    const height = side(calls['FPDF_GetPageHeightF']!(page))
    const bitmap = calls['FPDFBitmap_Create']!(width, height, 0)
    try {
      calls['FPDFBitmap_FillRect']!(bitmap, 0, 0, width, height, 0xffffffff)
      calls['FPDF_RenderPageBitmap']!(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS_RGBA)
      const start = calls['FPDFBitmap_GetBuffer']!(bitmap)
      return pngOf({ rgba: new Uint8Array(calls.memory.buffer, start, width * height * 4), width, height })
    } finally {
      calls['FPDFBitmap_Destroy']!(bitmap)
      calls['FPDF_ClosePage']!(page)
    }
  })
}

interface SheetPlace {
  readonly index: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function sheetsOf(calls: Calls, document: number): SheetPlace[] {
  const sheets: SheetPlace[] = []
  let top = 0
  for (let index = 0; index < calls['FPDF_GetPageCount']!(document); index++) {
    const page = calls['FPDF_LoadPage']!(document, index)
    if (page === 0) continue
    const width = Math.round(calls['FPDF_GetPageWidthF']!(page) * PIXELS)
    const height = calls['FPDF_GetPageHeightF']!(page) * PIXELS
    calls['FPDF_ClosePage']!(page)
    if (top + height > MAX_HEIGHT && sheets.length > 0) break
    sheets.push({ index, top: Math.round(top), width, height: Math.round(height) })
    top += height
  }
  return sheets
}

function drawSheet(calls: Calls, bitmap: number, sheet: SheetPlace & { readonly document: number }): void {
  const page = calls['FPDF_LoadPage']!(sheet.document, sheet.index)
  if (page === 0) return
  calls['FPDF_RenderPageBitmap']!(bitmap, page, 0, sheet.top, sheet.width, sheet.height, 0, WITH_ANNOTATIONS_RGBA)
  calls['FPDF_ClosePage']!(page)
}

export interface Pixels {
  readonly rgba: Uint8Array
  readonly width: number
  readonly height: number
}

/** Two pixels wide; dotted lines are three on, three off. */
export function drawOutline({ rgba, width, height }: Pixels, { box, dotted, color }: Outline): void {
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  const dot = (x: number, y: number, along: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height || (dotted && along % 6 >= 3)) return
    rgba.set([red!, green!, blue!, 255], (y * width + x) * 4)
  }
  const [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom].map(Math.round) as [
    number,
    number,
    number,
    number,
  ]
  for (let x = left; x <= right; x++) for (const y of [top, top + 1, bottom - 1, bottom]) dot(x, y, x)
  for (let y = top; y <= bottom; y++) for (const x of [left, left + 1, right - 1, right]) dot(x, y, y)
}
