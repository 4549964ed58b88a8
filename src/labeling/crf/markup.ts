/**
 * What the markup around a zone says: tags, and the concepts that class, id, role and itemprop names speak of.
 * Each element is read once; a page's zones share most of their ancestors.
 */
import type { ElementNode, NodeId, Page, Zone } from '../../model/index.js'
import { type Concept, conceptsOf, namePieces } from './concepts.js'
import { counts, type FeatureName, kind, one } from './feature-name.js'

export interface ElementFacts {
  readonly tag: string
  readonly concepts: readonly Concept[]
  readonly pieces: readonly string[]
  /** The features that the element gives to the zones in it, near and far. */
  readonly near: readonly string[]
  readonly far: readonly string[]
  /** Tag and pieces in one: elements alike have the same. */
  readonly own: string
  /** A menu, a form, a footer, or so named. */
  readonly navigation: boolean
}

/** What zones inside the same element have in common; read once for all of them. */
export interface Surroundings {
  /** From the innermost element that holds all of the zone up to, not including, BODY. */
  readonly chain: readonly ElementFacts[]
  readonly headingLevel: number
  /** In a menu, a form, a footer, or so named. */
  readonly navigation: boolean
  /** The concepts of the innermost element that speaks of any. */
  readonly nearest: readonly Concept[]
  /** Tags and names of the three innermost elements: zones of one list share it. */
  readonly signature: string
  /** Tags of the four innermost elements. */
  readonly tags: string
  /** The features that the elements around give to the zone. */
  readonly features: readonly string[]
}

export interface ZoneMarkup extends Surroundings {
  /** Shares of the zone's text in links, raised, bold or italic. */
  readonly linked: number
  readonly raised: number
  readonly bold: number
  readonly italic: number
  readonly links: number
}

export type MarkupReader = (zone: Zone) => ZoneMarkup

/** Elements that frame a whole page say nothing of a zone. */
const TOO_LARGE = 0.6
const HEADING = /^H([1-6])$/

export interface MarkupOptions {
  /** False reads a page as if no element had a class, an id or a role. */
  readonly useNames: boolean
}

export function markupReader(page: Page, { useNames }: MarkupOptions): MarkupReader {
  if (memory.count > MOST) memory = emptyMemory()
  const textBefore = textLengths(page)
  const total = Math.max(1, textBefore[page.nodes.length]!)
  const around = surroundingsReader(page, id => {
    const element = page.nodes[id] as ElementNode // only ancestors are asked for
    const share = (textBefore[element.end]! - textBefore[id]!) / total
    return factsOf(element.tag, useNames && share <= TOO_LARGE ? namesOf(element) : '')
  })
  return zone => zoneMarkup(page, zone, around)
}

/**
 * What has been read of elements and their surroundings: pages of one journal have the same few kinds of them. A memory
 * of kinds, not of pages; it is emptied when it is full.
 */
interface Memory {
  /** By tag, then by names as they are written. */
  readonly elements: Map<string, Map<string, ElementFacts>>
  /** By tag and pieces of names: elements alike are one object. */
  readonly kinds: Map<string, ElementFacts>
  readonly inside: Map<Surroundings, Map<ElementFacts, Surroundings>>
  count: number
}

/** Our choice: more of them take 20 MB in every thread, fewer make pages of many journals slower. */
const MOST = 8_000
const emptyMemory = (): Memory => ({ elements: new Map(), kinds: new Map(), inside: new Map(), count: 0 })
let memory = emptyMemory()

function factsOf(tag: string, names: string): ElementFacts {
  const known = memory.elements.get(tag)?.get(names)
  if (known !== undefined) return known
  const pieces = namePieces(names)
  const key = `${tag}.${pieces.join('.')}`
  const facts = memory.kinds.get(key) ?? elementFacts(tag, pieces.slice(0, 8), conceptsOf(pieces))
  memory.kinds.set(key, facts)
  const ofTag = memory.elements.get(tag) ?? new Map<string, ElementFacts>()
  memory.elements.set(tag, ofTag.set(names, facts))
  memory.count++
  return facts
}

function within(outer: Surroundings, facts: ElementFacts): Surroundings {
  const known = memory.inside.get(outer)?.get(facts)
  if (known !== undefined) return known
  const own = surroundings([facts, ...outer.chain])
  const ofOuter = memory.inside.get(outer) ?? new Map<ElementFacts, Surroundings>()
  memory.inside.set(outer, ofOuter.set(facts, own))
  memory.count++
  return own
}

/** Elements of one kind in surroundings of one kind are read once: the items of a list, the paragraphs of a text. */
function surroundingsReader(page: Page, read: (id: NodeId) => ElementFacts): (id: NodeId | null) => Surroundings {
  const known = new Array<Surroundings | undefined>(page.nodes.length)
  const around = (id: NodeId | null): Surroundings => {
    if (id === null) return NOWHERE
    const found = known[id]
    if (found !== undefined) return found
    const element = page.nodes[id] as ElementNode // only ancestors are asked for
    if (element.tag === 'BODY' || element.tag === 'HTML') return NOWHERE
    const own = within(around(element.parent), read(id))
    known[id] = own
    return own
  }
  return around
}

/** A heading's tag counts as far out as this. */
const HEADING_DEPTH = 5

function surroundings(chain: readonly ElementFacts[]): Surroundings {
  const heading = chain.slice(0, HEADING_DEPTH).find(({ tag }) => HEADING.test(tag))
  const headingLevel = Number(heading?.tag[1] ?? 0)
  const nearest = chain.find(({ concepts }) => concepts.length > 0)?.concepts ?? []
  return {
    chain,
    headingLevel,
    navigation: chain.some(element => element.navigation),
    nearest,
    signature: `${chain[0]?.own ?? ''}<${chain[1]?.own ?? ''}<${chain[2]?.own ?? ''}`,
    tags: tagsOf(chain, 4),
    features: surroundingFeatures(chain, headingLevel, nearest),
  }
}

function tagsOf(chain: readonly ElementFacts[], depth: number): string {
  return chain
    .slice(0, depth)
    .map(({ tag }) => tag)
    .join('<')
}

function elementFacts(tag: string, pieces: readonly string[], concepts: readonly Concept[]): ElementFacts {
  const place = PLACES.has(tag) ? [`in=${tag}`] : []
  const near = [...place, ...concepts.map(concept => `in=near:${concept}`), ...pieces.map(piece => `in=piece:${piece}`)]
  return {
    tag,
    concepts,
    pieces,
    own: `${tag}.${pieces.join('.')}`,
    navigation: NAVIGATION.has(tag) || concepts.includes('navigation'),
    near,
    far: [...place, ...concepts.map(concept => `in=far:${concept}`)],
  }
}

/** Numbers in them tell elements of a list apart, not what they are. */
function namesOf({ attributes }: ElementNode): string {
  const { class: names = '', id = '', role = '', itemprop = '', rel = '' } = attributes
  return id === '' && role === '' && itemprop === '' && rel === ''
    ? names
    : `${names} ${id.replace(/\d+/g, '-')} ${role} ${itemprop} ${rel}`
}

/** How many characters of text stand before each node; one entry more for the end. */
function textLengths(page: Page): Float64Array {
  const lengths = new Float64Array(page.nodes.length + 1)
  for (let id = 0; id < page.nodes.length; id++) {
    const node = page.nodes[id]!
    lengths[id + 1] = lengths[id]! + (node.type === 'text' ? node.value.length : 0)
  }
  return lengths
}

function zoneMarkup(page: Page, zone: Zone, around: (id: NodeId | null) => Surroundings): ZoneMarkup {
  const { leaves } = zone
  const texts = leaves.length === 1 ? leaves[0]!.nodes : leaves.flatMap(leaf => leaf.nodes)
  const last = texts[texts.length - 1]!
  let at = page.nodes[texts[0]!]!.parent
  // An element that ends before holds only a part of the zone.
  while (at !== null && (page.nodes[at] as ElementNode).end <= last) at = page.nodes[at]!.parent
  const { chain, headingLevel, navigation, nearest, signature, tags, features } = around(at)
  const { linked, raised, bold, italic, links } = textShares(page, texts)
  return { chain, headingLevel, navigation, nearest, signature, tags, features, linked, raised, bold, italic, links }
}

type TextShares = Pick<ZoneMarkup, 'linked' | 'raised' | 'bold' | 'italic' | 'links'>

function textShares(page: Page, texts: readonly NodeId[]): TextShares {
  let [total, linked, raised, bold, italic] = [1, 0, 0, 0, 0]
  let [links, anchor] = [0, -1]
  for (const id of texts) {
    const node = page.nodes[id]!
    if (node.type !== 'text') continue
    const length = node.value.length
    total += length
    for (let at: NodeId | null = node.parent, depth = 0; at !== null && depth < 6; depth++) {
      const element = page.nodes[at] as ElementNode
      if (element.tag === 'A') {
        linked += length
        if (at !== anchor) links++ // texts of one link stand together
        anchor = at
      } else if (element.tag === 'SUP') raised += length
      else if (element.tag === 'B' || element.tag === 'STRONG') bold += length
      else if (element.tag === 'I' || element.tag === 'EM') italic += length
      else if (element.tag !== 'SPAN' && element.tag !== 'FONT') break
      at = element.parent
    }
  }
  return { linked: linked / total, raised: raised / total, bold: bold / total, italic: italic / total, links }
}

const NAVIGATION = new Set(['NAV', 'FOOTER', 'FORM'])
/** Tags that say where on a page one is. */
const PLACES = new Set(
  'NAV FOOTER HEADER ASIDE FORM TABLE UL OL DL LI TD TH P BLOCKQUOTE ARTICLE MAIN SECTION FIGURE FIGCAPTION ADDRESS BUTTON SELECT OPTION LABEL PRE CENTER DD DT CITE A'.split(
    ' ',
  ),
)
/** Ancestors up to this one are near. */
const NEAR = 3
const FAR = 9

function surroundingFeatures(
  chain: readonly ElementFacts[],
  headingLevel: number,
  nearest: readonly Concept[],
): string[] {
  const features = new Set([`tag=${chain[0]?.tag ?? ''}`, `tags=${tagsOf(chain, 3)}`])
  for (const [depth, facts] of chain.entries()) {
    if (depth >= FAR) break
    for (const name of depth < NEAR ? facts.near : facts.far) features.add(name)
  }
  for (const concept of nearest) features.add(`in=nearest:${concept}`)
  if (headingLevel > 0) features.add(`heading=${headingLevel}`)
  return [...features]
}

/** Outside of all elements. */
const NOWHERE = surroundings([])

const LINKED = kind('linked', counts(5))
const RAISED = kind('raised', counts(4))
const BOLD = kind('bold', counts(3))
const ITALIC = kind('italic', counts(3))
const LINKS = kind('links', counts(6))

/** What the zone's own texts are set in. */
export function pushMarkup(features: FeatureName[], { linked, raised, bold, italic, links }: ZoneMarkup): void {
  features.push(
    one(LINKED, Math.round(linked * 4)),
    one(RAISED, Math.min(3, Math.ceil(raised * 20))),
    one(BOLD, Math.round(bold * 2)),
    one(ITALIC, Math.round(italic * 2)),
    one(LINKS, Math.min(5, links)),
  )
}
