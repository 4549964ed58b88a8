/**
 * A scripted operator reviews an issue of the demonstration journal: records that are right, and author lists that were
 * put wrong in every way we know. What is counted are keystrokes, the last one (accept and next) included.
 */
import type { Page as Tab } from 'playwright-core'
import type { Draft } from '../../src/core.js'
import type { Store } from '../../src/io/index.js'
import { packedZones } from '../../src/io/packed-zones.js'
import { parsePage } from '../../src/io/parse-page.js'
import { receivedPage } from '../../src/io/received-page.js'
import type { Author } from '../../src/model/index.js'
import { FAULTS, type Fault } from './faults.js'
import { type Effort, Hands } from './hands.js'

export interface Reviewed extends Effort {
  readonly title: string
  /** What was wrong; null for a record that needs nothing. */
  readonly fault: string | null
  /** Whether the author list is as it was before it was spoilt. */
  readonly isRight: boolean
}

interface Means {
  readonly store: Store
  readonly data: string
  readonly tab: Tab
  /** The desk's address. */
  readonly desk: string
}

/** Each fault once, in the first article that lends itself to it; then records that need nothing. */
export async function reviewIssue(harvest: string, means: Means, untouched: number): Promise<Reviewed[]> {
  const { store } = means
  const hands = new Hands(means.tab, means.desk)
  const articles = (await store.listArticles({ harvest })).filter(({ state }) => state === 'drafted')
  const used = new Set<string>()
  const reviewed: Reviewed[] = []
  for (const fault of FAULTS)
    for (const { id } of articles) {
      if (used.has(id)) continue
      const before = await spoilt(id, fault, means)
      if (before === null) continue
      used.add(id)
      reviewed.push(await repaired(id, { fault, before, hands }))
      break
    }
  for (const { id } of articles.filter(article => !used.has(article.id)).slice(0, untouched)) {
    await hands.open(id)
    const title = (await hands.record(id)).article.title
    reviewed.push({ title, fault: null, isRight: true, ...(await hands.accept()) })
  }
  return reviewed
}

/** The draft as it was; null where the article does not lend itself to the fault. */
async function spoilt(id: string, fault: Fault, { store }: Means): Promise<Draft | null> {
  const drafted = await store.draft(id)
  const stored = drafted === null ? null : await store.pageBySha256(drafted.page)
  if (drafted === null || stored === null || drafted.draft.record.authors === null) return null
  const before = { ...drafted.draft, zones: await store.zones(id) }
  const spoiled = fault.spoil(before, parsePage(await receivedPage(stored, store)))
  if (spoiled === null) return null
  const { zones, ...draft } = spoiled
  await store.saveDraft(id, { ...drafted, draft, zones: packedZones(zones) })
  return before
}

async function repaired(
  id: string,
  { fault, before, hands }: { readonly fault: Fault; readonly before: Draft; readonly hands: Hands },
): Promise<Reviewed> {
  await hands.open(id)
  await hands.press(...fault.keys)
  const effort = await hands.accept()
  const { record, article } = await hands.record(id)
  const isRight = namesOf(record.authors?.value ?? []) === namesOf(before.record.authors?.value ?? [])
  return { title: article.title, fault: fault.name, isRight, ...effort }
}

const namesOf = (authors: readonly Author[]): string =>
  authors.map(({ given, family, suffix }) => `${given}|${family}|${suffix}`).join(';')
