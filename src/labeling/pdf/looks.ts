/**
 * How the type of a PDF's zone compares with the document's and its neighbors': an abstract is set alike from its first
 * line to its last and unlike the text, names and addresses are set as nothing else is. Beyond paper 001, which knows
 * places and heights only; papers 000 and 001 name fonts as work to come.
 */
import { ancestorsOf, type Box, type ElementNode, elementOf, type Page, type Zone } from '../../model/index.js'

export interface ZoneLook {
  /** Font, size, weight and slant in one word: zones set alike share it. */
  readonly key: string
  /** Font and size without weight and slant: a zone full of species names is still of its paragraph. */
  readonly type: string
  /** The share of the document's characters that are set so, in [0, 1]. */
  readonly share: number
  /** The share of those that stand on the first sheet. */
  readonly early: number
  /** Set as most of the text is. */
  readonly isText: boolean
  /** How many larger sizes the first sheet has; large for zones of other sheets. */
  readonly rank: number
  readonly colored: boolean
  /** A running head or foot, or set sideways. */
  readonly marginal: boolean
  /** The column's element. */
  readonly column: number
  /** Space above, in line heights; null at the head of a column. */
  readonly above: number | null
  readonly last: boolean
}

interface Set {
  readonly key: string
  readonly type: string
  readonly size: number
  readonly colored: boolean
  readonly sheet: number
  readonly characters: number
}

export function looksOf(page: Page, zones: readonly Zone[]): ZoneLook[] {
  const sets = zones.map(zone => setOf(page, zone))
  const all = new Map<string, { total: number; early: number }>()
  let total = 0
  for (const { key, characters, sheet } of sets) {
    const sum = all.get(key) ?? { total: 0, early: 0 }
    all.set(key, { total: sum.total + characters, early: sum.early + (sheet === 0 ? characters : 0) })
    total += characters
  }
  const text = [...all].reduce(
    (best, entry) => (entry[1].total > best[1].total ? entry : best),
    ['', { total: 0, early: 0 }],
  )[0]
  const places = zones.map(zone => placeOf(page, zone))
  const sizes = firstSheetSizes(zones, sets, places)
  return sets.map(({ key, type, size, colored, sheet }, i) => {
    const { total: own, early } = all.get(key)!
    const above = places[i - 1]?.column === places[i]!.column ? gapBetween(zones[i - 1]!, zones[i]!) : null
    return {
      key,
      type,
      share: own / Math.max(1, total),
      early: early / Math.max(1, own),
      isText: key === text,
      rank: sheet === 0 ? sizes.filter(other => other > size + 0.6).length : 9,
      colored,
      ...places[i]!,
      above,
      last: places[i + 1]?.column !== places[i]!.column,
    }
  })
}

/** None where all is set in one type, as the text under a scan often is: its type tells nothing. */
export function toldLooks(page: Page, zones: readonly Zone[]): ZoneLook[] {
  const looks = looksOf(page, zones)
  return looks.length > 1 && looks.every(({ key }) => key === looks[0]!.key) ? [] : looks
}

/** Sizes of the first sheet's zones of three words and more, each once. */
function firstSheetSizes(
  zones: readonly Zone[],
  sets: readonly Set[],
  places: readonly Pick<ZoneLook, 'marginal'>[],
): number[] {
  const sizes = sets.flatMap(({ sheet, size }, i) =>
    sheet === 0 && !places[i]!.marginal && /\p{L}\S*\s+\S+\s+\S/u.test(zones[i]!.text) ? [Math.round(size)] : [],
  )
  return [...new Set(sizes)]
}

/** The look of most of the zone's characters. */
function setOf(page: Page, zone: Zone): Set {
  const lengths = new Map<string, { set: Omit<Set, 'characters'>; length: number }>()
  const sheet = sheetOf(page, zone.box)
  let characters = 0
  for (const leaf of zone.leaves)
    for (const id of leaf.nodes) {
      const node = page.nodes[id]!
      const { style } = elementOf(page, id)
      if (node.type !== 'text' || style === null) continue
      const { family, fontSize, bold, italic, color } = style
      const key = `${family} ${Math.round(fontSize * 2)}${bold ? ' b' : ''}${italic ? ' i' : ''}`
      const type = `${plainFamily(family)} ${Math.round(fontSize * 2)}`
      const known = lengths.get(key) ?? {
        set: { key, type, size: fontSize, colored: !isBlack(color), sheet },
        length: 0,
      }
      lengths.set(key, { ...known, length: known.length + node.value.length })
      characters += node.value.length
    }
  let best: { set: Omit<Set, 'characters'>; length: number } | null = null
  for (const entry of lengths.values()) if (best === null || entry.length > best.length) best = entry
  return { ...(best?.set ?? { key: '', type: '', size: 0, colored: false, sheet }), characters }
}

/** `Arial-ItalicMT` and `ArialMT` are one family. */
function plainFamily(family: string): string {
  return family
    .replace(/^[A-Z]{6}\+|^[A-Z][a-z]{5}(?=Adv)/, '')
    .replace(
      /[-,.]?(?:bold|semibold|italic|oblique|roman|regular|medium|light|book|ital?|it|bd|mt|ps)+(?=[-,.]|$)/gi,
      '',
    )
}

function isBlack(color: string): boolean {
  return /^#[0-4].[0-4].[0-4].$/.test(color)
}

function placeOf(page: Page, zone: Zone): Pick<ZoneLook, 'column' | 'marginal'> {
  const first = zone.leaves[0]!.nodes[0]!
  const column = ancestorsOf(page, first).find(id =>
    /\bcolumn\b/.test((page.nodes[id] as ElementNode).attributes['class'] ?? ''),
  )
  if (column === undefined) return { column: -1, marginal: false }
  const name = (page.nodes[column] as ElementNode).attributes['class'] ?? '' // ancestors are elements
  return { column, marginal: /running-head|turned/.test(name) }
}

function gapBetween(above: Zone, below: Zone): number {
  if (above.box === null || below.box === null) return 0
  const line = below.leaves[0]!.box
  const height = line === null ? 10 : Math.max(4, line.bottom - line.top)
  return (below.box.top - above.box.bottom) / height
}

function sheetOf(page: Page, box: Box | null): number {
  if (box === null) return 0
  const middle = (box.top + box.bottom) / 2
  return Math.max(
    0,
    page.sheets.findIndex(sheet => middle >= sheet.top && middle < sheet.bottom),
  )
}
