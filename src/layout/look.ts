/** How a leaf zone looks: the font and the background of most of its characters. */
import { elementOf, type LeafZone, type Page, type Style } from '../model/index.js'

export interface Look {
  readonly fontSize: number
  readonly family: string
  readonly color: string
  readonly background: string
  /** The share of the characters that are bold, and italic. */
  readonly bold: number
  readonly italic: number
  readonly characters: number
}

interface Count {
  readonly style: Style
  characters: number
}

/** Null where the page was only parsed, or the leaf holds no text. */
export function lookOf(page: Page, leaf: LeafZone): Look | null {
  const counts: Count[] = []
  let [characters, bold, italic] = [0, 0, 0]
  for (const id of leaf.nodes) {
    const node = page.nodes[id]!
    const { style } = elementOf(page, id)
    if (node.type !== 'text' || style === null) continue
    const length = node.value.trim().length
    const same = counts.find(count => isSame(count.style, style))
    if (same === undefined) counts.push({ style, characters: length })
    else same.characters += length
    characters += length
    if (style.bold) bold += length
    if (style.italic) italic += length
  }
  const main = counts.reduce<Count | null>(
    (best, own) => (best !== null && best.characters >= own.characters ? best : own),
    null,
  )
  if (main === null || characters === 0) return null
  const { fontSize, family, color, background } = main.style
  return { fontSize, family, color, background, bold: bold / characters, italic: italic / characters, characters }
}

/** By value: a page that was written and read again has other objects. */
function isSame(a: Style, b: Style): boolean {
  return (
    a === b ||
    (a.fontSize === b.fontSize && a.family === b.family && a.color === b.color && a.background === b.background)
  )
}

/** Alike enough to belong to one zone. Our choice of how much: a run-in heading, a link or a species name does not part a text. */
export function alike(a: Look | null, b: Look | null): boolean {
  if (a === null || b === null) return true
  if (a.background !== b.background) return false
  if (Math.abs(a.fontSize - b.fontSize) > 0.06 * Math.max(a.fontSize, b.fontSize)) return false
  if (Math.abs(a.bold - b.bold) > 0.8) return false
  return Math.min(a.characters, b.characters) < 15 || Math.abs(a.italic - b.italic) <= 0.85
}
