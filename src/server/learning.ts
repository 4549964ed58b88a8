/**
 * What the desk learns from records that an operator accepted: the journal's templates, and which links of the issue
 * page lead to articles. So the next issue of the journal comes out as this one was corrected.
 */

import { keepLearning } from '../io/keep-learning.js'
import { journalOfUrl, learnFromOperator } from '../io/link-examples.js'
import { parsePage } from '../io/parse-page.js'
import { receivedPage } from '../io/received-page.js'
import type { Store } from '../io/store/store.js'

export interface Learner {
  /** Notes an accepted article; learning waits for a pause in the work. */
  readonly accepted: (article: string) => void
  /** Learns now what has been noted, and waits for it. */
  readonly settle: () => Promise<void>
}

/** Milliseconds without a further acceptance. Our choice: longer than an operator needs for a record that is right. */
const PAUSE = 4000

interface Place {
  readonly store: Store
  readonly data: string
  /** Told what went wrong: learning must never stop the work. */
  readonly warn: (error: unknown) => void
}

export function deskLearner({ store, data, warn }: Place): Learner {
  const noted = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const settle = (): Promise<void> => {
    clearTimeout(timer)
    running = running.then(async () => {
      const articles = [...noted]
      noted.clear()
      if (articles.length > 0) await learn(articles, { store, data }).catch(warn)
    })
    return running
  }
  return {
    settle,
    accepted: article => {
      noted.add(article)
      clearTimeout(timer)
      timer = setTimeout(() => void settle(), PAUSE)
      timer.unref()
    },
  }
}

async function learn(articles: readonly string[], place: Omit<Place, 'warn'>): Promise<void> {
  const journals = new Set<string>()
  const harvests = new Set<string>()
  for (const id of articles) {
    const article = await place.store.article(id)
    if (article !== null) harvests.add(article.harvest)
    const title = (await place.store.reconciled(id))?.record.journal?.value.title
    if (title !== undefined && title !== '') journals.add(title)
    await learnLinks(id, place)
  }
  await keepLearning({ ...place, harvests }, journals)
}

/** The links of the issue page that led to an accepted article are article links: an operator has seen it. */
async function learnLinks(id: string, { store, data }: Omit<Place, 'warn'>): Promise<void> {
  const article = await store.article(id)
  const harvest = article === null ? null : await store.harvest(article.harvest)
  const journal = harvest === null ? null : journalOfUrl(harvest.url)
  const stored = article?.entry ? await store.pageBySha256(article.entry.page) : null
  if (article?.entry == null || journal === null || stored === null) return
  const page = parsePage(await receivedPage(stored, store))
  const labels = article.entry.links.map(({ url, kind }) => ({
    index: null,
    href: url,
    label: 'article' as const,
    kind,
  }))
  learnFromOperator({ data, journal }, page, labels)
}
