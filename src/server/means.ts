/** What the desk works with outside tests: the archive for bytes, the crawl and the pipeline for harvests. */
import { downloadIssue } from '../io/download-issue.js'
import { draftArticles, receivedPage } from '../io/draft-issue.js'
import { draftDropped } from '../io/dropped-files.js'
import { pageFetcher } from '../io/fetch-page.js'
import { downloadResources, RESOURCE } from '../io/harvest/page-resources.js'
import { keepLearning } from '../io/keep-learning.js'
import { keepList, listBytes } from '../io/keep-list.js'
import { knownJournals } from '../io/known-journals.js'
import { openRenderer } from '../io/render-page.js'
import { openSettler } from '../io/settle-page.js'
import type { Store, StoredArticle } from '../io/store/store.js'
import { deskLearner } from './learning.js'
import type { DeskMeans } from './store-desk.js'

interface Place {
  readonly store: Store
  readonly data: string
  readonly allowPrivate: boolean
  /** Milliseconds between requests to one host; undefined for the polite default. */
  readonly delay?: number | undefined
}

export function deskMeans({ store, data, allowPrivate, delay }: Place): DeskMeans {
  const learner = deskLearner({ store, data, warn: error => process.emitWarning(String(error)) })
  return {
    store,
    data,
    accepted: learner.accepted,
    settle: learner.settle,
    now: () => new Date().toISOString(),
    async bytesOf(sha256) {
      const page = await store.pageBySha256(sha256)
      return page === null ? listBytes(sha256, { store, data }) : receivedPage(page, data)
    },
    async resourceOf(harvest, url) {
      const page = await store.page(harvest, url)
      if (page === null || page.remark !== RESOURCE) return null
      const { bytes, contentType } = await receivedPage(page, data)
      return { bytes, contentType: contentType ?? '' }
    },
    async readList(url) {
      const settler = openSettler()
      const { fetchPage, close } = pageFetcher({ allowPrivate })
      const options = { fetch: fetchPage, settler, maxPages: 1, visited: () => {}, warn: () => {} }
      try {
        return await keepList(url, options, { store, data })
      } finally {
        await Promise.all([settler.close(), close()])
      }
    },
    async draftFiles(files) {
      const renderer = openRenderer()
      try {
        const at = new Date().toISOString()
        return await draftDropped(files, at, { store, data, render: 'auto', renderer })
      } finally {
        await renderer.close()
      }
    },
    async harvest(url, tell) {
      const options = { store, data, http: delay === undefined ? { allowPrivate } : { allowPrivate, delay } }
      const { articles } = await downloadIssue(url, {
        ...options,
        onEvent: ({ url: page, error, open }) => tell(`${error === null ? '✓' : '✗'} ${page} (${open})`),
      })
      const renderer = openRenderer()
      const tried = new Set<string>()
      const fetchStyles = (article: StoredArticle): Promise<number> =>
        downloadResources([article], { ...options, kinds: ['style'], tried })
      await learner.settle()
      const known = knownJournals(data)
      const journals = new Set<string>()
      const drafting = { store, data, render: 'auto', renderer, fetchStyles, templates: known.read } as const
      try {
        for await (const { article, draft } of draftArticles(articles, drafting)) {
          tell(article.title ?? article.id)
          if (draft?.record.journal) journals.add(draft.record.journal.value.title)
        }
      } finally {
        await renderer.close()
      }
      known.note()
      await keepLearning({ store, data }, journals)
      await downloadResources(articles, options)
    },
  }
}
