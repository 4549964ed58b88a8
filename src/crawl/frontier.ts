/**
 * Breadth-first downloading with three lists. Paper 004, section 2.1.
 *
 * Open holds pages waiting, Closed pages downloaded, Revisited pages that failed. The paper's flag(1) is a page with
 * a retry left, flag(0) one without. Fetching is not done here: `head` says which page to fetch, `succeeded` and
 * `failed` say what became of it, and return the nodes that moved, so that a store can follow.
 *
 * Every step costs the same whatever the lists hold: each list is a map from position to address with its two ends
 * known, and Revisited, which grows at both ends, counts downwards at its head.
 */
import type { CrawlList, FrontierNode } from '../model/index.js'

export interface Frontier {
  readonly nodes: Map<string, FrontierNode>
  readonly lists: Readonly<Record<CrawlList, Line>>
}

/** A list by position: removed only at the head, added at either end, or anywhere when restored. */
interface Line {
  readonly at: Map<number, string>
  first: number
  /** One past the last. */
  end: number
}

/** Open := [S0], with flag(1). */
export function start(url: string): { frontier: Frontier; changes: FrontierNode[] } {
  const frontier = empty()
  return { frontier, changes: [append(frontier, 'open', { url, flag: 1 })] }
}

/** The lists as a store has kept them. */
export function restore(nodes: readonly FrontierNode[]): Frontier {
  const frontier = empty()
  for (const node of nodes) {
    frontier.nodes.set(node.url, node)
    const line = frontier.lists[node.list]
    line.at.set(node.position, node.url)
    if (line.at.size === 1) line.first = node.position
    line.first = Math.min(line.first, node.position)
    line.end = line.at.size === 1 ? node.position + 1 : Math.max(line.end, node.position + 1)
  }
  return frontier
}

/** The head of Open: the page to fetch next; null when the download has ended. */
export function head(frontier: Frontier): FrontierNode | null {
  return first(frontier, 'open')
}

/** The first pages of Open, in order: what may be fetched ahead without changing the paper's order. */
export function upcoming(frontier: Frontier, count: number): FrontierNode[] {
  const { at, first, end } = frontier.lists.open
  const nodes: FrontierNode[] = []
  for (let i = first; i < end && nodes.length < count; i++) {
    const url = at.get(i)
    if (url !== undefined) nodes.push(frontier.nodes.get(url)!)
  }
  return nodes
}

/** The head was downloaded: it is closed, and its children that are on no list yet join the tail of Open. */
export function succeeded(frontier: Frontier, children: readonly string[]): FrontierNode[] {
  const page = takeHead(frontier, 'open')
  if (page === null) return []
  const closed = append(frontier, 'closed', page)
  return [closed, ...added(frontier, children), ...refill(frontier)]
}

/** First failures wait at the head of Revisited, to be retried; second failures rest at its tail, for the operator. */
export function failed(frontier: Frontier): FrontierNode[] {
  const lost = takeHead(frontier, 'open')
  if (lost === null) return []
  const revisited = lost.flag === 1 ? prepend(frontier, 'revisited', lost) : append(frontier, 'revisited', lost)
  const refilled = refill(frontier)
  return [...(refilled.some(({ url }) => url === lost.url) ? [] : [revisited]), ...refilled]
}

/** The operator's word: everything that rests on Revisited gets a new try and a retry, in its order. */
export function reopen(frontier: Frontier): FrontierNode[] {
  const moved: FrontierNode[] = []
  for (let node = takeHead(frontier, 'revisited'); node !== null; node = takeHead(frontier, 'revisited'))
    moved.push(append(frontier, 'open', { url: node.url, flag: 1 }))
  return moved
}

/** Addresses that are on no list yet join the tail of Open. */
export function added(frontier: Frontier, urls: readonly string[]): FrontierNode[] {
  const nodes: FrontierNode[] = []
  for (const url of urls) if (!frontier.nodes.has(url)) nodes.push(append(frontier, 'open', { url, flag: 1 }))
  return nodes
}

/** All addresses of a list in its order: for people and tests, not for the loop. */
export function addressesOn(frontier: Frontier, list: CrawlList): string[] {
  const { at } = frontier.lists[list]
  return [...at.keys()].sort((a, b) => a - b).map(position => at.get(position)!)
}

/** When Open runs dry, the head of Revisited gets its second and last try. */
function refill(frontier: Frontier): FrontierNode[] {
  if (frontier.lists.open.at.size > 0 || first(frontier, 'revisited')?.flag !== 1) return []
  const { url } = takeHead(frontier, 'revisited')!
  return [append(frontier, 'open', { url, flag: 0 })]
}

function empty(): Frontier {
  const line = (): Line => ({ at: new Map(), first: 0, end: 0 })
  return { nodes: new Map(), lists: { open: line(), closed: line(), revisited: line() } }
}

function first(frontier: Frontier, list: CrawlList): FrontierNode | null {
  const line = frontier.lists[list]
  if (line.at.size === 0) return null
  while (!line.at.has(line.first)) line.first++ // a gap is passed once and never again
  return frontier.nodes.get(line.at.get(line.first)!)!
}

function takeHead(frontier: Frontier, list: CrawlList): FrontierNode | null {
  const node = first(frontier, list)
  if (node !== null) frontier.lists[list].at.delete(node.position)
  return node
}

type Mark = Pick<FrontierNode, 'url' | 'flag'>

function append(frontier: Frontier, list: CrawlList, { url, flag }: Mark): FrontierNode {
  return put(frontier, { url, list, flag, position: frontier.lists[list].end++ })
}

function prepend(frontier: Frontier, list: CrawlList, { url, flag }: Mark): FrontierNode {
  return put(frontier, { url, list, flag, position: --frontier.lists[list].first })
}

function put(frontier: Frontier, node: FrontierNode): FrontierNode {
  frontier.nodes.set(node.url, node)
  frontier.lists[node.list].at.set(node.position, node.url)
  return node
}
