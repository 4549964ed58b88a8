/**
 * Plain text in a PRE element: one zone for the page, a whole article for its reader. Blank lines part its paragraphs, and
 * lines that are set in the middle of the page (the title, each name, each address) stand for themselves.
 *
 * Our choice: a text of four parts or more is cut; lines are in the middle when eight spaces stand before each and one but
 * the last is much shorter than the longest, as no line of a paragraph is; lines in capitals after each other are one title.
 */
import { type ElementNode, type LeafZone, type Page, type Zone, zoneOf } from '../model/index.js'
import { wordCount } from '../text/words.js'

/** A part of a zone as it is read, and where in the zone's text it stands. */
export interface ZonePart {
  readonly zone: Zone
  readonly whole: Zone
  readonly start: number
  readonly end: number
}

const LEAST_PARTS = 4
const CENTERED = /^(?: {8,}|\t+)\S.{0,100}$/
/** Of the longest line. */
const MUCH_SHORTER = 0.7

/** The zone as its only part, unless it is preformatted text. */
export function partsOfZone(page: Page, zone: Zone): ZonePart[] {
  const only = { zone, whole: zone, start: 0, end: zone.text.length }
  const [leaf] = zone.leaves
  if (leaf === undefined || zone.leaves.length > 1 || !isPreformatted(page, leaf)) return [only]
  const raw = leaf.nodes.map(id => textOfNode(page, id)).join('')
  const texts = raw
    .split(/\r?\n[ \t]*\r?\n/)
    .flatMap(linesOf)
    .map(text => text.replace(/\s+/g, ' ').trim())
    .filter(text => text !== '')
  return texts.length < LEAST_PARTS ? [only] : placed(zone, leaf, texts)
}

function placed(whole: Zone, leaf: LeafZone, texts: readonly string[]): ZonePart[] {
  const parts: ZonePart[] = []
  let from = 0
  for (const text of texts) {
    const start = whole.text.indexOf(text, from)
    if (start < 0) continue
    from = start + text.length
    parts.push({ zone: zoneOf({ ...leaf, text, words: wordCount(text) }), whole, start, end: from })
  }
  return parts
}

/** Lines of a paragraph that are set one by one; else the paragraph. */
function linesOf(block: string): string[] {
  const lines = block.split(/\r?\n/).filter(line => line.trim() !== '')
  const lengths = lines.map(line => line.trim().length)
  const isUneven = lengths.slice(0, -1).some(length => length < MUCH_SHORTER * Math.max(...lengths))
  if (!isUneven || !lines.every(line => CENTERED.test(line))) return [block]
  const isTitle = (line: string | undefined): boolean =>
    line !== undefined && /\p{Lu}{2}/u.test(line) && !/\p{Ll}/u.test(line)
  return lines.reduce<string[]>((kept, line) => {
    if (isTitle(kept.at(-1)) && isTitle(line)) kept[kept.length - 1] += `\n${line}`
    else kept.push(line)
    return kept
  }, [])
}

function textOfNode(page: Page, id: number): string {
  const node = page.nodes[id]!
  return node.type === 'text' ? node.value : ''
}

function isPreformatted(page: Page, { block }: LeafZone): boolean {
  return page.source === 'html' && (page.nodes[block] as ElementNode).tag === 'PRE' // a leaf's block is an element
}
