/**
 * A PDF for the frame beside the record: a picture of every sheet, and on it the texts that the record points at, unseen
 * but in their places, so that zones are outlined, clicked and selected in a PDF as they are on a web page.
 */
import type { Box, Page, TextNode } from '../model/index.js'

const STYLE = `
  body { margin: 0; padding: 8px 0; background: #e9ecef }
  .sheet { position: relative; margin: 0 auto 12px; background: #fff; box-shadow: 0 1px 4px #0003 }
  .sheet img { position: absolute; inset: 0; width: 100%; height: 100%; user-select: none }
  .sheet span { position: absolute; white-space: pre; line-height: 1; color: transparent; text-align-last: justify }
  .sheet span[data-webmars-active] { background: #ffec99 !important; color: transparent !important; mix-blend-mode: multiply }
  .sheet span::selection { background: #4dabf780; color: transparent }
`

export function sheetsHtml(page: Page): string {
  const sheets = page.sheets.map((sheet, index) => sheetHtml(page, { sheet, index }))
  return `<!DOCTYPE html>
<html><head><meta charset="utf-8"><style>${STYLE}</style></head><body>${sheets.join('')}</body></html>`
}

function sheetHtml(page: Page, { sheet, index }: { readonly sheet: Box; readonly index: number }): string {
  const texts = page.nodes.flatMap((node, id) =>
    node.type === 'text' && node.value.trim() !== '' && isOn(node, sheet) ? [textHtml(node, id, sheet)] : [],
  )
  const size = `width:${sheet.right - sheet.left}px;height:${sheet.bottom - sheet.top}px`
  return `<div class="sheet" style="${size}"><img alt="" loading="lazy" src="/pages/${page.sha256}/sheets/${index}">${texts.join('')}</div>`
}

/** By its middle: a line at the edge may reach a pixel over. */
function isOn({ box }: TextNode, sheet: Box): boolean {
  const middle = box === null ? -1 : (box.top + box.bottom) / 2
  return middle >= sheet.top && middle < sheet.bottom
}

/** Mean width of a letter in parts of the font size, on the small side: justified text can be widened, not narrowed. */
const LETTER = 0.6

function textHtml({ box, value }: TextNode, id: number, sheet: Box): string {
  const { left, top, right, bottom } = box ?? sheet
  const [width, height] = [right - left, bottom - top]
  const size = Math.max(1, Math.min(height, width / Math.max(1, value.length * LETTER)))
  const css = [
    ['left', left - sheet.left],
    ['top', top - sheet.top],
    ['width', width],
    ['height', height],
    ['font-size', size],
  ].map(([name, pixels]) => `${name}:${Math.round(Number(pixels) * 10) / 10}px`)
  return `<span data-node="${id}" data-text="" style="${css.join(';')}">${escaped(value)}</span>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
