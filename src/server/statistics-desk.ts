/** The desk's statistics and log, gathered from the store. */
import { type ReviewedArticle, reviewStatistics } from '../core.js'
import { secondKey } from '../io/store/second-pass.js'
import type { Store, StoredArticle } from '../io/store/store.js'
import type { Activity, NamedActivity } from '../model/index.js'
import type { StatisticsDesk } from './desk.js'

/** Of the log this much is shown. */
const SHOWN_ACTIVITY = 500

export function statisticsDesk(store: Store): StatisticsDesk {
  return {
    async statistics({ operator, since }) {
      const work = workBySubject(await store.listActivity({ action: 'work' }))
      const reviewed: ReviewedArticle[] = []
      for await (const article of store.eachArticle({ state: 'accepted' })) {
        const found = await reviewedArticle(store, article, work)
        if (found === null || (operator !== undefined && found.operator !== operator)) continue
        if (since === undefined || found.at >= since) reviewed.push(found)
      }
      return reviewStatistics(reviewed)
    },
    activity: async () => named(store, await store.listActivity({ limit: SHOWN_ACTIVITY })),
    async hasArticle(id) {
      return (await store.article(id)) !== null
    },
  }
}

/** Articles by their titles, harvests and lists by their addresses. */
async function named(store: Store, activity: readonly Activity[]): Promise<NamedActivity[]> {
  const names = new Map<string, string>()
  for (const { subject } of activity) {
    if (subject === '' || names.has(subject)) continue
    const id = subject.replace(/^2:/, '')
    const article = await store.article(id)
    const place = article === null ? ((await store.harvest(id)) ?? (await store.list(id))) : null
    names.set(subject, article?.title ?? place?.url ?? '')
  }
  return activity.map(each => ({ ...each, name: names.get(each.subject) ?? '' }))
}

interface Work {
  readonly milliseconds: number
  readonly keystrokes: number
}

/** All the time that anybody had hands on a record. */
function workBySubject(activity: readonly Activity[]): Map<string, Work> {
  const work = new Map<string, Work>()
  for (const { subject, milliseconds, keystrokes } of activity) {
    const before = work.get(subject) ?? { milliseconds: 0, keystrokes: 0 }
    work.set(subject, {
      milliseconds: before.milliseconds + milliseconds,
      keystrokes: before.keystrokes + keystrokes,
    })
  }
  return work
}

async function reviewedArticle(
  store: Store,
  { id }: StoredArticle,
  work: ReadonlyMap<string, Work>,
): Promise<ReviewedArticle | null> {
  const [drafted, first, second] = [
    await store.draft(id),
    await store.reconciled(id),
    await store.reconciled(secondKey(id)),
  ]
  if (drafted === null || first === null) return null
  return {
    machine: drafted.draft.record,
    accepted: first.record,
    operator: first.operator,
    at: first.accepted,
    milliseconds: work.get(id)?.milliseconds ?? null,
    keystrokes: work.get(id)?.keystrokes ?? null,
    second,
  }
}
