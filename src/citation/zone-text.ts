/** The text of a labelled zone with what the markup says of its parts: raised, linked, a given or a family name. */
import type { ElementNode, LabeledZone, NodeId, Page } from '../model/index.js'
import { rawTextOf, textRuns } from '../model/index.js'

/** A stretch of text from one text node. */
export interface Run {
  readonly text: string
  readonly node: NodeId
  readonly raised: boolean
  /** The nearest A element around it, and where that leads; null outside links. */
  readonly link: { readonly node: NodeId; readonly href: string } | null
  /** What a class name or property says the text is. */
  readonly role: NameRole | null
  /** Italic, bold, sub, sup: what NLM keeps in titles and abstracts. */
  readonly styles: readonly InlineStyle[]
  /** True where the run begins a new leaf (a new line or block on the page). */
  readonly startsLeaf: boolean
}

export type NameRole = 'given' | 'family' | 'suffix' | 'degree' | 'mark'
export type InlineStyle = 'i' | 'b' | 'u' | 'sup' | 'sub'

/** The runs of the part of the zone that is meant, in order. Their texts joined are the zone's text. */
export function runsOf(page: Page, { zone, start, end }: LabeledZone): Run[] {
  const runs: Run[] = []
  let cursor = 0
  for (const leaf of zone.leaves) {
    const { text, runs: pieces } = textRuns(page, leaf.nodes)
    const found = zone.text.indexOf(text, cursor)
    const offset = found < 0 ? cursor : found
    let isFirst = true
    let before = pieces[0]?.node ?? 0
    for (const piece of pieces) {
      pushIcons(runs, page, { from: before + 1, to: piece.node })
      before = piece.node
      const from = Math.max(0, start - offset - piece.start)
      const to = Math.min(piece.end, end - offset) - piece.start
      const part = text.slice(piece.start, piece.end).slice(from, Math.max(from, to))
      if (part === '') continue
      runs.push({ text: part, ...describe(page, piece.node), startsLeaf: isFirst })
      isFirst = false
    }
    cursor = offset + text.length
    const after = page.nodes[page.nodes[before]?.parent ?? 0]
    if (after?.type === 'element') {
      let to = before + 1
      while (to < Math.min(after.end, before + ICONS_AFTER) && page.nodes[to]!.type === 'element') to++
      pushIcons(runs, page, { from: before + 1, to })
    }
  }
  return runs
}

/** How many nodes after the last text are searched for an icon that belongs to it. */
const ICONS_AFTER = 6

interface Nodes {
  readonly from: NodeId
  readonly to: NodeId
}

/** Links without text to an e-mail address or an ORCID record: icons beside a name, as empty runs. */
function pushIcons(runs: Run[], page: Page, { from, to }: Nodes): void {
  for (let id = from; id < to; id++) {
    const node = page.nodes[id]!
    if (node.type !== 'element' || node.tag !== 'A') continue
    const href = node.attributes['href'] ?? ''
    if (!/orcid\.org\/|^mailto:/i.test(href) || rawTextOf(page, id).trim() !== '') continue
    const link = { node: id, href }
    runs.push({ text: '', node: id, raised: false, link, role: null, styles: [], startsLeaf: false })
  }
}

/** Every text node of the zones, for evidence. */
export function nodesOf(zones: readonly LabeledZone[]): NodeId[] {
  return [...new Set(zones.flatMap(({ zone }) => zone.leaves.flatMap(leaf => [...leaf.nodes])))].sort((a, b) => a - b)
}

const BLOCKS = new Set(
  'P DIV LI UL OL TD TR TABLE SECTION ARTICLE HEADER MAIN ADDRESS H1 H2 H3 H4 H5 H6 DL DD DT BODY'.split(' '),
)
const STYLE_OF: Readonly<Record<string, InlineStyle>> = {
  I: 'i',
  EM: 'i',
  CITE: 'i',
  B: 'b',
  STRONG: 'b',
  U: 'u',
  SUP: 'sup',
  SUB: 'sub',
}
const ROLES: readonly (readonly [NameRole, RegExp])[] = [
  ['given', /given-?_?name|first-?_?name|forename|fname\b/i],
  ['family', /surname|sur-name|family-?_?name|last-?_?name|lname\b/i],
  ['suffix', /name-?suffix|\bsuffix\b/i],
  ['degree', /\bdegrees?\b|credential|honorific|academic-?title/i],
]

function describe(page: Page, node: NodeId): Omit<Run, 'text' | 'startsLeaf'> {
  let raised = false
  let link: Run['link'] = null
  let role: NameRole | null = null
  const styles: InlineStyle[] = []
  for (let at = page.nodes[node]!.parent; at !== null; at = page.nodes[at]!.parent) {
    const element = page.nodes[at] as ElementNode // a parent is always an element
    if (BLOCKS.has(element.tag)) break
    const style = STYLE_OF[element.tag]
    if (style !== undefined && !styles.includes(style)) styles.unshift(style)
    if (element.tag === 'SUP' || isRaised(element)) raised = true
    if (element.tag === 'A' && link === null) link = { node: at, href: element.attributes['href'] ?? '' }
    role ??= roleOf(element)
  }
  return { node, raised, link, role, styles }
}

function isRaised({ attributes }: ElementNode): boolean {
  const { style, class: classes } = attributes
  return (
    (style !== undefined && /vertical-align\s*:\s*(?:super|top)/i.test(style)) ||
    (classes !== undefined && /(?:^|[\s_-])sup(?:$|[\s_-])|superscript/i.test(classes))
  )
}

function roleOf({ attributes }: ElementNode): NameRole | null {
  const { class: classes, itemprop, property } = attributes
  if (classes === undefined && itemprop === undefined && property === undefined) return null
  const named = `${classes ?? ''} ${itemprop ?? ''} ${property ?? ''}`
  return ROLES.find(([, pattern]) => pattern.test(named))?.[0] ?? null
}
