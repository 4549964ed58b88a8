/**
 * What the markup around a zone says: tags, and the concepts that class, id, role and itemprop names speak of.
 * Each element is read once; a page's zones share most of their ancestors.
 */
import type { ElementNode, NodeId, Page, Zone } from '../../model/index.js'
import { CONCEPTS, type Concept, conceptReader, namePieces } from './concepts.js'
import { feature } from './feature-name.js'

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
  /** Text nodes' share of the page's text, in [0, 1]: what surrounds half the page says nothing about a zone. */
  readonly share: number
}

export interface ZoneMarkup {
  /** From the innermost element that holds all of the zone up to, not including, BODY. */
  readonly chain: readonly ElementFacts[]
  readonly headingLevel: number
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

/** Without `useNames` as if no element had a class, an id or a role. */
export function markupReader(page: Page, useNames: boolean): MarkupReader {
  const cache = new Map<NodeId, ElementFacts>()
  const conceptsOf = conceptReader()
  const textBefore = textLengths(page)
  const total = Math.max(1, textBefore[page.nodes.length]!)
  const factsOf = (id: NodeId): ElementFacts => {
    const known = cache.get(id)
    if (known !== undefined) return known
    const element = page.nodes[id] as ElementNode // only ancestors are asked for
    const share = (textBefore[element.end]! - textBefore[id]!) / total
    const pieces = useNames && share <= TOO_LARGE ? namePieces(namesOf(element)) : []
    const facts = { share, ...elementFacts(element.tag, pieces.slice(0, 8), conceptsOf(pieces)) }
    cache.set(id, facts)
    return facts
  }
  return zone => zoneMarkup(page, zone, factsOf)
}

function elementFacts(
  tag: string,
  pieces: readonly string[],
  concepts: readonly Concept[],
): Omit<ElementFacts, 'share'> {
  const place = PLACES.has(tag) ? [feature('in', tag)] : []
  const near = [
    ...place,
    ...concepts.map(concept => feature('in', `near:${concept}`)),
    ...pieces.map(piece => feature('in', `piece:${piece}`)),
  ]
  return {
    tag,
    concepts,
    pieces,
    own: `${tag}.${pieces.join('.')}`,
    navigation: NAVIGATION.has(tag) || concepts.includes('navigation'),
    near,
    far: [...place, ...concepts.map(concept => feature('in', `far:${concept}`))],
  }
}

function namesOf({ attributes }: ElementNode): string {
  const { class: names = '', id = '', role = '', itemprop = '', rel = '' } = attributes
  return `${names} ${id} ${role} ${itemprop} ${rel}`
}

/** How many characters of text stand before each node; one entry more for the end. */
function textLengths(page: Page): Float64Array {
  const lengths = new Float64Array(page.nodes.length + 1)
  for (const [id, node] of page.nodes.entries())
    lengths[id + 1] = lengths[id]! + (node.type === 'text' ? node.value.length : 0)
  return lengths
}

function zoneMarkup(page: Page, zone: Zone, factsOf: (id: NodeId) => ElementFacts): ZoneMarkup {
  const texts = zone.leaves.flatMap(leaf => leaf.nodes)
  const last = texts[texts.length - 1]!
  const chain: ElementFacts[] = []
  let headingLevel = 0
  for (let at = page.nodes[texts[0]!]!.parent; at !== null; at = page.nodes[at]!.parent) {
    const element = page.nodes[at] as ElementNode
    if (element.tag === 'BODY' || element.tag === 'HTML') break
    if (element.end <= last) continue // holds only a part of the zone
    chain.push(factsOf(at))
    if (headingLevel === 0 && chain.length < 6) headingLevel = Number(HEADING.exec(element.tag)?.[1] ?? 0)
  }
  return { chain, headingLevel, ...textShares(page, texts) }
}

function textShares(
  page: Page,
  texts: readonly NodeId[],
): Pick<ZoneMarkup, 'linked' | 'raised' | 'bold' | 'italic' | 'links'> {
  const sums = { linked: 0, raised: 0, bold: 0, italic: 0 }
  const anchors = new Set<NodeId>()
  let total = 1
  for (const id of texts) {
    const node = page.nodes[id]!
    if (node.type !== 'text') continue
    const length = node.value.length
    total += length
    for (let at: NodeId | null = node.parent, depth = 0; at !== null && depth < 6; depth++) {
      const element = page.nodes[at] as ElementNode
      if (element.tag === 'A') {
        sums.linked += length
        anchors.add(at)
      } else if (element.tag === 'SUP') sums.raised += length
      else if (element.tag === 'B' || element.tag === 'STRONG') sums.bold += length
      else if (element.tag === 'I' || element.tag === 'EM') sums.italic += length
      else if (element.tag !== 'SPAN' && element.tag !== 'FONT') break
      at = element.parent
    }
  }
  const share = (sum: number): number => sum / total
  return {
    linked: share(sums.linked),
    raised: share(sums.raised),
    bold: share(sums.bold),
    italic: share(sums.italic),
    links: anchors.size,
  }
}

const NAVIGATION = new Set(['NAV', 'FOOTER', 'FORM'])
/** Tags that say where on a page one is. */
const PLACES = new Set(
  'NAV FOOTER HEADER ASIDE FORM TABLE UL OL DL LI TD TH P BLOCKQUOTE ARTICLE MAIN SECTION FIGURE FIGCAPTION ADDRESS BUTTON SELECT OPTION LABEL PRE CENTER DD DT CITE A'.split(
    ' ',
  ),
)
const NEAREST = Object.fromEntries(CONCEPTS.map(concept => [concept, `nearest:${concept}`])) as Record<Concept, string> // one for each
/** Ancestors up to this one are near. */
const NEAR = 3
const FAR = 9

export function markupFeatures(markup: ZoneMarkup): string[] {
  const { chain } = markup
  const features = [
    feature('tag', chain[0]?.tag ?? ''),
    feature(
      'tags',
      chain
        .slice(0, 3)
        .map(facts => facts.tag)
        .join('<'),
    ),
  ]
  const places = new Set<string>()
  for (const [depth, facts] of chain.entries()) {
    if (depth >= FAR) break
    for (const name of depth < NEAR ? facts.near : facts.far) places.add(name)
  }
  const self = chain.find(facts => facts.concepts.length > 0)
  for (const concept of self?.concepts ?? []) places.add(feature('in', NEAREST[concept]))
  features.push(...places)
  if (markup.headingLevel > 0) features.push(feature('heading', markup.headingLevel))
  features.push(
    feature('linked', Math.round(markup.linked * 4)),
    feature('raised', Math.min(3, Math.ceil(markup.raised * 20))),
  )
  features.push(feature('bold', Math.round(markup.bold * 2)), feature('italic', Math.round(markup.italic * 2)))
  features.push(feature('links', Math.min(5, markup.links)))
  return features
}
