/**
 * The second half of an issue's work, after the download: its articles are drafted one by one, with what is known of
 * their journals, and what the drafts teach is kept.
 */
import type { DownloadOptions } from './download-issue.js'
import { type DraftedArticle, draftArticles } from './draft-issue.js'
import type { RenderMode } from './draft-page.js'
import { openDrafter } from './drafter.js'
import { downloadResources } from './harvest/page-resources.js'
import { type JournalLearnt, keepLearning } from './keep-learning.js'
import { knownJournals } from './known-journals.js'
import { type JournalState, readJournal } from './learnt-journals.js'
import { openRenderer } from './render-page.js'
import type { StoredArticle } from './store/store.js'

export interface DraftHarvestOptions {
  /** Never start a browser. */
  readonly fast?: boolean
  /** This process will draft more: its threads stay a while. */
  readonly keep?: boolean
  /** Draft again what has a draft. */
  readonly redraft?: boolean
  /** Use what was learnt of this journal, whatever the pages say. */
  readonly journal?: string
}

export interface HarvestLesson {
  /** Journals whose pages no longer match what was learnt. */
  readonly drifted: readonly JournalState[]
  readonly learnt: readonly JournalLearnt[]
}

export async function* draftHarvest(
  articles: readonly StoredArticle[],
  download: DownloadOptions,
  { fast = false, redraft = false, journal, keep = false }: DraftHarvestOptions,
): AsyncGenerator<DraftedArticle, HarvestLesson> {
  const render: RenderMode = fast ? 'never' : 'auto'
  const renderer = fast ? null : openRenderer()
  const known = knownJournals(download.data)
  const journals = journal === undefined ? { known: known.inUse } : { chosen: readJournal(download.data, journal) }
  const drafter = openDrafter({ journals, articles: articles.length, keep })
  try {
    const styles = download.offline ? {} : { fetchStyles: stylesFetcher(download) }
    const named = new Set<string>()
    const harvests = new Set(articles.map(({ harvest }) => harvest))
    const means = {
      ...{ ...download, ...styles, render, renderer, drafter, again: redraft, onMatch: known.hear },
      onRead: async () => renderer?.close(), // what follows needs the memory more than the browser
    }
    for await (const each of draftArticles(articles, means)) {
      if (each.isNew && each.draft?.record.journal) named.add(each.draft.record.journal.value.title)
      yield each
    }
    // For the operator's desk, where the pages are looked at as their readers saw them.
    if (!download.offline && !fast) await downloadResources(articles, { ...download, kinds: ['style'] })
    const drifted = known.note().filter(state => state.drifted)
    return { drifted, learnt: await keepLearning({ ...download, harvests, threads: drafter }, named) }
  } finally {
    await Promise.all([drafter.close(), renderer?.close()])
  }
}

/** Only pages that are rendered need them, and articles of one journal share them. */
function stylesFetcher(download: DownloadOptions): (article: StoredArticle) => Promise<unknown> {
  const tried = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  // One after the other: each asks as politely as if it were alone.
  return article => {
    const mine = last.then(() => downloadResources([article], { ...download, kinds: ['style'], tried }))
    last = mine.catch(() => {})
    return mine
  }
}
