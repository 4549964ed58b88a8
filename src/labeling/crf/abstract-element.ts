/**
 * Most pages set the abstract in an element of its own, together with its heading or named after it. What else stands in
 * that element is of the abstract ("Discussion" and "Trial registration" too), and what follows after its end is not:
 * the first paragraphs of a body without a heading.
 */
import type { ElementNode, Label, NodeId } from '../../model/index.js'
import type { Concept } from './concepts.js'
import type { State } from './corrections.js'
import { looksLikeHeading } from './landmarks.js'
import type { ElementFacts } from './markup.js'
import { isSmallPrint } from './small-print.js'

/** Elements of more words hold more than an abstract. */
const MOST_WORDS = 900
/** So much of the element must have been read as the abstract before the rest of it follows. */
const LEAST_SHARE = 0.6
/** An abstract that goes on after its element is believed where the chain is this sure. */
const SURE = 0.95
const LEAST_WORDS = 40

export function keepToElement(state: State): void {
  const { facts, labels, readings, page } = state
  const first = labels.indexOf('abstract')
  if (first < 0 || page.source === 'pdf') return
  const element = elementOf(state, first)
  if (element === null) return
  const isInside = insideOf(state, element)
  const read = wordsOf(state, i => isInside(i) && labels[i] === 'abstract')
  const isEnough = read >= LEAST_SHARE * wordsOf(state, isInside)
  for (let i = first + 1; i < labels.length; i++) {
    if (isInside(i) && isEnough && mayJoin(state, i)) labels[i] = 'abstract'
    const isBeyond = !isInside(i) && labels[i] === 'abstract' && !isNamed(facts[i]!.markup.chain)
    if (isBeyond && read >= LEAST_WORDS && readings[i]!.probability('abstract') < SURE) labels[i] = 'body'
  }
}

/** The innermost element with the abstract's heading, else the outermost that is named after the abstract. */
function elementOf(state: State, first: number): NodeId | null {
  const { labels, facts } = state
  const chain = ancestorsOf(state, first)
  const heading = [first - 1, first - 2, first - 3].find(i => labels[i] === 'abstract-heading')
  const innermost = heading === undefined ? undefined : chain.find(id => insideOf(state, id)(heading))
  if (innermost !== undefined && isSmall(state, innermost)) return innermost
  const { chain: named } = facts[first]!.markup
  const outermost = chain.findLast((id, depth) => isNamed(named.slice(depth, depth + 1)) && isSmall(state, id))
  // A paragraph may be named after the abstract without being all of it.
  return outermost === undefined || outermost === chain[0] ? null : outermost
}

/** The elements that hold all of a zone, innermost first, without BODY. */
function ancestorsOf({ facts, page }: State, i: number): NodeId[] {
  const { leaves } = facts[i]!.zone
  const last = leaves[leaves.length - 1]!.nodes.at(-1)!
  const ids: NodeId[] = []
  for (let at = page.nodes[leaves[0]!.nodes[0]!]!.parent; at !== null; at = page.nodes[at]!.parent) {
    const { tag, end } = page.nodes[at] as ElementNode // a parent is an element
    if (tag === 'BODY' || tag === 'HTML') break
    if (end > last) ids.push(at)
  }
  return ids
}

function insideOf({ facts, page }: State, element: NodeId): (i: number) => boolean {
  const { end } = page.nodes[element] as ElementNode // asked for ancestors only
  return i => {
    const node = facts[i]!.zone.leaves[0]!.nodes[0]!
    return node > element && node < end
  }
}

function isSmall(state: State, element: NodeId): boolean {
  return wordsOf(state, insideOf(state, element)) <= MOST_WORDS
}

function wordsOf({ facts }: State, of: (i: number) => boolean): number {
  return facts.reduce((sum, { words }, i) => (of(i) ? sum + words : sum), 0)
}

/** By one of its innermost elements. */
function isNamed(chain: readonly ElementFacts[]): boolean {
  return chain.slice(0, 4).some(({ concepts }) => concepts.includes('abstract'))
}

const LOST: ReadonlySet<Label> = new Set<Label>(['body', 'body-heading', 'other'])
const OF_ABSTRACTS: ReadonlySet<Concept | 'none' | 'other'> = new Set(['body', 'abstract', 'none', 'other'])

/** A paragraph or a label that the chain lost: not small print, nor under a heading of something else. */
function mayJoin({ facts, labels, sections }: State, i: number): boolean {
  const { text, linked } = facts[i]!
  const announces = looksLikeHeading(facts[i]!) ? (facts[i]!.concept ?? 'none') : 'none'
  const { concept: section, part } = sections[i]!
  if (!LOST.has(labels[i]!) || section !== 'abstract' || linked > 0.5 || isSmallPrint(text)) return false
  return OF_ABSTRACTS.has(announces) && OF_ABSTRACTS.has(part)
}
