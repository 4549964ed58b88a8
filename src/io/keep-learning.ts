/**
 * Journals learnt from the store by themselves: from records that an operator accepted and drafts of which the witnesses
 * are sure. Each time anew from the latest ones, so that templates which no longer match are dropped.
 */
import { outlived } from '../core.js'
import { learnJournal } from './learn-journal.js'
import { foldedName, type JournalState, journalState, learntJournals, saveJournal } from './learnt-journals.js'
import { citationKnowledge } from './parameters/citation.js'
import type { Store } from './store/store.js'
import { pagesOf, sureRecords } from './store-examples.js'

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
}

/** Learns these journals, unless a person gave examples that still match or has switched the journal off. */
export async function keepLearning(
  { store, data, harvests }: LearningPlace,
  journals: Iterable<string>,
): Promise<JournalLearnt[]> {
  const sure = await sureRecords(store, { harvests: await latestOfSites(store, harvests) })
  const known = new Map(learntJournals(data).map(learnt => [foldedName(learnt.journal), learnt]))
  const learnt: JournalLearnt[] = []
  for (const journal of new Set(journals)) {
    const before = known.get(foldedName(journal))
    const state = before === undefined ? null : journalState(before)
    if (state !== null && (!state.on || (state.from === 'examples' && !state.drifted))) continue
    const examples = await pagesOf(sure.get(foldedName(journal)) ?? [], store)
    if (examples.length < FEWEST) continue
    const now = learnJournal(journal, examples, { knowledge: citationKnowledge(), from: 'store' })
    const kept = { ...now, off: before?.off ?? [] }
    saveJournal(data, state?.drifted ? kept : { ...kept, recent: before?.recent ?? [] })
    learnt.push({ ...journalState(now), dropped: outlived(before?.templates ?? [], now.templates).length })
  }
  return learnt
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
