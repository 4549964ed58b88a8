/**
 * How a zone is set on its sheet, where boxes and fonts are known: its type's size beside the text's, weight, place on
 * the sheet, width, and whether the same line stands on other sheets. Paper 001 uses left, top and height; a PDF has
 * little else to go by.
 */
import type { Box, ElementNode, Page, Style, Zone } from '../../model/index.js'
import { step } from './text-shape.js'

export interface Typeset {
  /** Font size over that of most of the text. */
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  readonly sheet: number
  /** Place and size as shares of the sheet, in [0, 1]. */
  readonly top: number
  readonly left: number
  readonly right: number
  /** On how many sheets the same line stands, digits aside. */
  readonly repeated: number
  /** The zone's type is the largest on the sheet. */
  readonly largest: boolean
}

/** One a zone; null where the page was only parsed. */
export function typesetOf(page: Page, zones: readonly Zone[]): (Typeset | null)[] {
  if (page.source !== 'pdf') return zones.map(() => null)
  const styles = zones.map(zone => styleOf(page, zone))
  const body = bodySize(zones, styles)
  const repeats = repeatedLines(page, zones)
  const largest = page.sheets.map((_, sheet) =>
    Math.max(
      0,
      ...zones.map((zone, i) =>
        sheetOf(page, zone.box) === sheet && zone.text.length > 12 ? (styles[i]?.fontSize ?? 0) : 0,
      ),
    ),
  )
  return zones.map((zone, i) => {
    const sheet = sheetOf(page, zone.box)
    const frame = page.sheets[sheet]
    const style = styles[i]
    if (zone.box === null || frame === undefined || style === null || style === undefined) return null
    const width = Math.max(1, frame.right - frame.left)
    return {
      size: style.fontSize / body,
      bold: style.bold,
      italic: style.italic,
      sheet,
      top: (zone.box.top - frame.top) / Math.max(1, frame.bottom - frame.top),
      left: (zone.box.left - frame.left) / width,
      right: (zone.box.right - frame.left) / width,
      repeated: repeats.get(lineKey(zone.text)) ?? 1,
      largest: style.fontSize >= largest[sheet]! - 0.5,
    }
  })
}

/** The style of the element in which most of the zone's text stands. */
function styleOf(page: Page, zone: Zone): Style | null {
  const lengths = new Map<string, { style: Style; length: number }>()
  for (const leaf of zone.leaves)
    for (const id of leaf.nodes) {
      const node = page.nodes[id]!
      if (node.type !== 'text') continue
      const { style } = page.nodes[node.parent] as ElementNode // a text's parent is an element
      if (style === null) continue
      // By value: a page that was stored and read again has a style object for each element.
      const key = `${style.family} ${style.fontSize} ${style.bold} ${style.italic} ${style.color}`
      lengths.set(key, { style, length: (lengths.get(key)?.length ?? 0) + node.value.length })
    }
  let best: { style: Style; length: number } | null = null
  for (const entry of lengths.values()) if (best === null || entry.length > best.length) best = entry
  return best?.style ?? null
}

/** The size in which most words of the document are set. */
function bodySize(zones: readonly Zone[], styles: readonly (Style | null)[]): number {
  const lengths = new Map<number, number>()
  for (const [i, zone] of zones.entries()) {
    const size = styles[i] === null ? 0 : Math.round(styles[i]!.fontSize * 2) / 2
    if (size > 0) lengths.set(size, (lengths.get(size) ?? 0) + zone.text.length)
  }
  let best = 0
  for (const [size, length] of lengths) if (length > (lengths.get(best) ?? 0)) best = size
  return best || 1
}

function sheetOf(page: Page, box: Box | null): number {
  if (box === null) return 0
  const middle = (box.top + box.bottom) / 2
  const found = page.sheets.findIndex(sheet => middle >= sheet.top && middle < sheet.bottom)
  return Math.max(0, found)
}

function repeatedLines(page: Page, zones: readonly Zone[]): Map<string, number> {
  const sheets = new Map<string, Set<number>>()
  for (const zone of zones) {
    if (zone.text.length > 150) continue
    const key = lineKey(zone.text)
    const seen = sheets.get(key) ?? new Set()
    sheets.set(key, seen.add(sheetOf(page, zone.box)))
  }
  return new Map([...sheets].map(([key, seen]) => [key, seen.size]))
}

function lineKey(text: string): string {
  return text.replace(/\d+/g, '#').toLowerCase()
}

/** The rank a heading's tag would give it, by its type; 0 for plain text. */
export function rankByType(typeset: Typeset, words: number): number {
  if (words > 25 || typeset.repeated > 1) return 0
  if (typeset.size >= 1.5) return 1
  if (typeset.size >= 1.25) return 2
  if (typeset.size >= 1.08 && words <= 12) return 3
  return typeset.bold && words <= 12 ? 4 : 0
}

export function typesetFeatures(typeset: Typeset | null, words: number): string[] {
  if (typeset === null) return []
  const { size, sheet, top, left, right, repeated, largest } = typeset
  const relative = Math.max(-4, Math.min(8, Math.round((size - 1) * 10)))
  const where = sheet === 0 ? 'first' : sheet === 1 ? 'second' : 'later'
  const width = Math.round((right - left) * 5)
  const features = [
    `size=${relative}`,
    `sheet=${where}`,
    `sheet,size=${where},${relative}`,
    `sheet,top=${where},${Math.floor(Math.min(0.99, Math.max(0, top)) * 10)}`,
    `left=${Math.round(left * 10)}`,
    `width=${width}`,
    `sheet,width,words=${where},${width},${Math.ceil(step(words) / 2)}`,
    `set=${typeset.bold ? 'bold' : ''}${typeset.italic ? 'italic' : ''}`,
    `centered=${Math.abs(left - (1 - right)) < 0.03 && left > 0.15}`,
  ]
  if (repeated > 1) features.push(`on-sheets=${Math.min(4, repeated)}`)
  if (largest) features.push(`largest=${where}`, `largest,words=${where},${Math.ceil(step(words) / 2)}`)
  return features
}
