/**
 * Journals learnt from the store by themselves: from records that an operator accepted and drafts of which the witnesses
 * are sure. Each time anew from the latest ones, so that templates which no longer match are dropped.
 */
import { type LearntJournal, outlived } from '../core.js'
import { type Learn, learnTask } from './learn-task.js'
import { foldedName, type JournalState, journalState, learntJournals, saveJournal } from './learnt-journals.js'
import type { Store } from './store/store.js'
import { pagesOf, sureRecords } from './store-examples.js'
import { ThreadError } from './thread-pool.js'

/** Our choice: fewer pages tell what one article looks like, not what the journal does. */
const FEWEST = 5

export interface JournalLearnt extends JournalState {
  /** Templates that the latest pages no longer bear out. */
  readonly dropped: number
}

/** Our choice: a year of a weekly; a store may hold millions of records that have nothing to tell here. */
const MOST_HARVESTS = 52

export interface LearningPlace {
  readonly store: Store
  readonly data: string
  /** Learns from the latest harvests of the sites that these are of; from the whole store unless given. */
  readonly harvests?: Iterable<string>
  /** Where the work is done, and how many journals at once; here, one by one, unless given. */
  readonly threads?: { readonly learn: Learn; readonly most: number }
}

/** Learns these journals, unless a person gave examples that still match or has switched the journal off. */
export async function keepLearning(
  { store, data, harvests, threads = HERE }: LearningPlace,
  journals: Iterable<string>,
): Promise<JournalLearnt[]> {
  const sure = await sureRecords(store, { harvests: await latestOfSites(store, harvests) })
  const known = new Map(learntJournals(data).map(learnt => [foldedName(learnt.journal), learnt]))
  const all = [...new Set(journals)]
  const learnt: (JournalLearnt | null)[] = all.map(() => null)
  let next = 0
  const learnOn = async (): Promise<void> => {
    for (let at = next++; at < all.length; at = next++) {
      const journal = all[at]!
      const before = known.get(foldedName(journal)) ?? null
      const examples = isOpen(before) ? await pagesOf(sure.get(foldedName(journal)) ?? [], store) : []
      if (examples.length < FEWEST) continue
      const now = await threads.learn({ journal, examples }).catch(ignoreThreadError)
      if (now !== null) learnt[at] = kept(data, now, before)
    }
  }
  await Promise.all(Array.from({ length: threads.most }, learnOn))
  return learnt.filter(each => each !== null)
}

const HERE = { learn: learnTask, most: 1 }

function isOpen(before: LearntJournal | null): boolean {
  const state = before === null ? null : journalState(before)
  return state === null || (state.on && (state.from === 'store' || state.drifted))
}

function kept(data: string, now: LearntJournal, before: LearntJournal | null): JournalLearnt {
  const drifted = before !== null && journalState(before).drifted
  const whole = { ...now, off: before?.off ?? [] }
  saveJournal(data, drifted ? whole : { ...whole, recent: before?.recent ?? [] })
  return { ...journalState(now), dropped: outlived(before?.templates ?? [], now.templates).length }
}

/** Pages that are too much for a thread teach nothing: the records are there, and the work goes on. */
function ignoreThreadError(error: unknown): null {
  if (error instanceof ThreadError) return null
  throw error
}

async function latestOfSites(store: Store, harvests: Iterable<string> | undefined): Promise<string[] | undefined> {
  if (harvests === undefined) return undefined
  const named = new Set(harvests)
  const all = await store.listHarvests()
  const sites = new Set(all.filter(({ id }) => named.has(id)).map(({ url }) => siteOf(url)))
  const same = all.filter(({ url }) => sites.has(siteOf(url))).map(({ id }) => id)
  return same.slice(-MOST_HARVESTS)
}

/** Dropped files have no site: each lot is one by itself. */
const siteOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '') || url
