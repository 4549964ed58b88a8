/** What the desk works with outside tests: the archive for bytes, the crawl and the pipeline for harvests. */
import { downloadIssue } from '../io/download-issue.js'
import { draftHarvest } from '../io/draft-harvest.js'
import { draftDropped } from '../io/dropped-files.js'
import { pageFetcher } from '../io/fetch-page.js'
import { downloadResources, RESOURCE } from '../io/harvest/page-resources.js'
import { keepFoundLists, keepList, keepListFile, listBytes } from '../io/keep-list.js'
import { receivedPage } from '../io/received-page.js'
import { openRenderer } from '../io/render-page.js'
import { openSettler } from '../io/settle-page.js'
import type { Store } from '../io/store/store.js'
import { deskLearner } from './learning.js'
import type { DeskMeans } from './store-desk.js'

/** Most pages that are visited to find a person's lists; as `webmars publications --find` does. */
const MOST_PAGES = 20

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
      return page === null ? listBytes(sha256, { store }) : receivedPage(page, store)
    },
    async resourceOf(harvest, url) {
      const page = await store.page(harvest, url)
      if (page === null || page.remark !== RESOURCE) return null
      const { bytes, contentType } = await receivedPage(page, store)
      return { bytes, contentType: contentType ?? '' }
    },
    async readLists({ url, find }, visited) {
      const settler = openSettler()
      const { fetchPage, close } = pageFetcher(delay === undefined ? { allowPrivate } : { allowPrivate, delay })
      const options = { fetch: fetchPage, settler, maxPages: MOST_PAGES, visited, warn: () => {} }
      try {
        if (find) return await keepFoundLists(url, options, { store, data })
        return [await keepList(url, options, { store, data })]
      } finally {
        await Promise.all([settler.close(), close()])
      }
    },
    readListFile: file => keepListFile(file, { store, data }),
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
        ...(await anotherChance(url, store)),
        onEvent: ({ url: page, error, open }) => tell(`${error === null ? '✓' : '✗'} ${page} (${open})`),
      })
      await learner.settle()
      for await (const { article } of draftHarvest(articles, options, { keep: true })) tell(article.title ?? article.id)
      await downloadResources(articles, options)
    },
  }
}

/** Asked for once more, what failed is tried again; of what brought nothing, all of it. */
async function anotherChance(url: string, store: Store): Promise<{ readonly retry: true; readonly refresh: boolean }> {
  const known = (await store.listHarvests()).find(harvest => harvest.url === url)
  const isBarren = known !== undefined && (await store.listArticles({ harvest: known.id })).length === 0
  return { retry: true, refresh: isBarren }
}
