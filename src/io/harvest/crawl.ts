/**
 * The loop around crawl/frontier.ts. The order is the frontier's affair: pages may be fetched ahead, as many at once
 * as the host allows, but what became of them is told to the lists in their order, and to the store in one transaction
 * per page. A killed process loses what it was fetching and nothing else.
 */
import { type Frontier, type FrontierNode, failed, head, type Successor, succeeded, upcoming } from '../../core.js'
import { FetchError } from '../errors.js'
import { LONGEST_URL } from '../store/addresses.js'
import type { Origin, Store, StoredPage } from '../store/store.js'
import { type Visit, type Visited, type VisitMeans, visit } from './visit.js'

export interface CrawlState {
  readonly harvest: string
  readonly frontier: Frontier
  /** Of the pages that are not on Closed. */
  readonly origins: Map<string, Origin>
  /** How many entries all lists of contents had so far. */
  entries: number
}

export interface CrawlLimits {
  /** Clicks from the issue page. */
  readonly depth: number
  readonly pages: number
  /** Pages fetched at the same time. */
  readonly ahead: number
  /** Refusals in a row after which the harvest stops. */
  readonly refusals: number
  /** Lists of contents: the pages of a long list, frames. */
  readonly contents: number
}

export interface CrawlEvent {
  readonly url: string
  readonly page: StoredPage | null
  readonly error: FetchError | null
  readonly isNew: boolean
  readonly open: number
}

export interface CrawlMeans {
  readonly store: Store
  readonly visit: VisitMeans
  readonly limits: CrawlLimits
  /** Lists are written; false when the archive is only read again. */
  readonly isRecorded: boolean
  /** Nothing was downloaded before this run, so no page need be looked up. */
  readonly isFresh: boolean
  readonly signal: AbortSignal
  readonly onEvent: (event: CrawlEvent) => void
}

/** Why the crawl stopped before its end; null when it did not. */
export type Stop = string | null

type Outcome = { readonly visited: Visited } | { readonly error: FetchError }

export async function crawl(state: CrawlState, means: CrawlMeans): Promise<Stop> {
  const ahead = new Map<string, Promise<Outcome>>()
  try {
    return await crawlAhead(state, means, ahead)
  } finally {
    await Promise.allSettled(ahead.values()) // nothing may be written once the archive is closed
  }
}

async function crawlAhead(state: CrawlState, means: CrawlMeans, ahead: Map<string, Promise<Outcome>>): Promise<Stop> {
  const { frontier } = state
  const { limits } = means
  let contents = 0
  for (let node = head(frontier); node !== null; node = head(frontier)) {
    for (const each of upcoming(frontier, limits.ahead))
      if (!ahead.has(each.url)) ahead.set(each.url, awaitedLater(outcomeOf(each, state, means)))
    const outcome = await ahead.get(node.url)!
    ahead.delete(node.url)
    if (means.signal.aborted) return 'interrupted'
    const stop = 'error' in outcome ? stopOf(outcome.error, means) : null
    if (stop !== null) return stop
    if ('visited' in outcome && outcome.visited.contents !== null) contents++
    await settleStep(node, outcome, { state, means, mayListMore: contents < limits.contents })
    if (head(frontier) !== null && frontier.lists.closed.at.size >= limits.pages)
      return `more than ${limits.pages} pages: this is no issue; --max-pages allows more`
  }
  return null
}

/** What fails before its turn comes is heard of then; Node would end the process at once for want of a listener. */
function awaitedLater(outcome: Promise<Outcome>): Promise<Outcome> {
  outcome.catch(() => {})
  return outcome
}

async function outcomeOf(node: FrontierNode, state: CrawlState, means: CrawlMeans): Promise<Outcome> {
  const origin = state.origins.get(node.url)!
  try {
    const known = means.isFresh ? null : await means.store.page(state.harvest, node.url)
    // The issue page itself may be on another server than its address says (DOI, EZproxy): there the harvest is at home.
    const servers = origin.depth === 0 && origin.parent === null ? null : means.visit.servers
    const asked: Visit = { url: node.url, origin, known, servers }
    return { visited: await visit(asked, means.visit) }
  } catch (error) {
    if (error instanceof FetchError) return { error }
    if (means.signal.aborted) return { error: new FetchError(node.url, 'interrupted') }
    throw error // a bug of ours must not look like a dead link
  }
}

/** A storm of refusals: going on would be rude and useless. The page stays on Open. */
function stopOf(error: FetchError, { visit: { source }, limits }: CrawlMeans): Stop {
  const isRefusal = error.reason === 'blocked' || error.status === 403 || error.status === 429
  if (!isRefusal || source.refusals(error.url) < limits.refusals) return null
  return `the server refused ${limits.refusals} times in a row (last: ${error.message}); try later, slower, or as a subscriber (--cookies, --user)`
}

interface StepMeans {
  readonly state: CrawlState
  readonly means: CrawlMeans
  readonly mayListMore: boolean
}

async function settleStep(
  node: FrontierNode,
  outcome: Outcome,
  { state, means, mayListMore }: StepMeans,
): Promise<void> {
  const { frontier } = state
  const at = await means.store.now()
  const open = () => frontier.lists.open.at.size
  if ('error' in outcome) {
    const { error } = outcome
    const changes = failed(frontier)
    const failure = { url: node.url, failure: { reason: error.reason, message: error.message, at } }
    if (means.isRecorded)
      await means.store.commitStep(state.harvest, { changes, origins: new Map(), page: null, failure, at })
    means.onEvent({ url: node.url, page: null, error, isNew: false, open: open() })
    return
  }
  const { page, successors } = counted(outcome.visited, state)
  const isWanted = ({ url, isContents }: Successor): boolean =>
    (mayListMore || !isContents) && url.length <= LONGEST_URL && isWithin(node, state, means)
  const children = successors.filter(isWanted)
  const origins = newOrigins(node, children, state)
  const changes = succeeded(
    frontier,
    children.map(({ url }) => url),
  )
  state.origins.delete(node.url) // no longer asked for; a long harvest would gather them all
  const recorded = means.isRecorded ? changes : []
  await means.store.commitStep(state.harvest, { changes: recorded, origins, page, failure: null, at })
  means.onEvent({ url: node.url, page, error: null, isNew: outcome.visited.isNew, open: open() })
}

/** The entries of this list counted on from those of the lists before. */
function counted(
  { page, successors, contents }: Visited,
  state: CrawlState,
): { page: StoredPage; successors: readonly Successor[] } {
  if (contents === null) return { page, successors }
  const offset = state.entries
  const entries = contents.entries.map(entry => ({ ...entry, position: entry.position + offset }))
  state.entries += entries.length
  return {
    page: { ...page, facts: { ...page.facts, contents: { ...contents, entries } } },
    successors: successors.map(each => ({ ...each, entry: each.entry === null ? null : each.entry + offset })),
  }
}

function isWithin(node: FrontierNode, { origins }: CrawlState, { limits }: CrawlMeans): boolean {
  return origins.get(node.url)!.depth < limits.depth
}

function newOrigins(node: FrontierNode, children: readonly Successor[], state: CrawlState): Map<string, Origin> {
  const { depth } = state.origins.get(node.url)!
  const made = new Map<string, Origin>()
  for (const { url, caption, guess, entry, isContents, rule } of children) {
    if (state.frontier.nodes.has(url)) continue
    const origin: Origin = {
      parent: node.url,
      caption,
      guess,
      depth: isContents ? depth : depth + 1,
      isContents,
      entry,
      rule,
    }
    made.set(url, origin)
    state.origins.set(url, origin)
  }
  return made
}
