/** Files somebody has on their own disk → articles of a harvest of their own, archived and drafted like any other. */
import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { citationFacts } from '../core.js'
import { type ArchiveWriter, openArchive } from './archive.js'
import { type DraftIssueOptions, draftArticles } from './draft-issue.js'
import { InputError } from './errors.js'
import { savedPage } from './mhtml.js'
import { parsePage } from './parse-page.js'
import { kindOf } from './read-input.js'
import type { StoredArticle, StoredPage } from './store/store.js'
import { AGENT_TOKEN } from './user-agent.js'

export interface DroppedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface DroppedHarvest {
  /** Null where no file could be read. */
  readonly harvest: string | null
  readonly drafted: number
  readonly refused: readonly { readonly name: string; readonly reason: string }[]
}

/** The address of files that came over no network; their names keep what belongs together together. */
export const DROPPED = 'file:///dropped/'

/** `at` names the harvest: files dropped at one moment are one harvest. */
export async function draftDropped(
  files: readonly DroppedFile[],
  at: string,
  options: DraftIssueOptions,
): Promise<DroppedHarvest> {
  const refused: { name: string; reason: string }[] = []
  const pages = files.flatMap(file => {
    const bytes = savedPage(file.bytes)?.bytes ?? file.bytes
    try {
      return [{ ...file, bytes, kind: kindOf({ url: file.name, bytes, contentType: null }) }]
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      refused.push({ name: file.name, reason: error.reason })
      return []
    }
  })
  if (pages.length === 0) return { harvest: null, drafted: 0, refused }
  const { store } = options
  const holder = { host: hostname(), pid: process.pid }
  const url = `${DROPPED}${at.replace(/[^\w-]/g, '-')}`
  const harvest = await store.takeHarvest({ url, at, holder, isAlive: () => true })
  let drafted = 0
  try {
    const articles = await archived(harvest.id, { url, at, pages }, options)
    for await (const { article, draft, reason } of draftArticles(articles, options)) {
      if (draft !== null) drafted++
      else refused.push({ name: article.files[0]?.url.split('/').at(-1) ?? '', reason })
    }
  } finally {
    await store.leaveHarvest(harvest.id, { status: 'complete', reason: '', at, report: harvest.report })
  }
  return { harvest: harvest.id, drafted, refused }
}

interface Dropped {
  readonly url: string
  readonly at: string
  readonly pages: readonly (DroppedFile & { readonly kind: 'html' | 'pdf' })[]
}

async function archived(harvest: string, dropped: Dropped, options: DraftIssueOptions): Promise<StoredArticle[]> {
  const { store } = options
  const archive = openArchive({ shelf: store.shelf, prefix: harvest, software: AGENT_TOKEN })
  const stored: StoredPage[] = []
  try {
    for (const [i, file] of dropped.pages.entries()) {
      const page = await archivedPage(archive, {
        file,
        at: dropped.at,
        url: `${dropped.url}/${i}/${encodeURIComponent(file.name)}`,
      })
      await store.commitStep(harvest, { changes: [], origins: new Map(), page, failure: null, at: dropped.at })
      stored.push(page)
    }
  } finally {
    await archive.close()
  }
  const groups = new Map<string, StoredPage[]>()
  for (const page of stored) {
    const key = page.facts.doi?.toLowerCase() ?? bareName(page.url)
    groups.set(key, [...(groups.get(key) ?? []), page])
  }
  const articles = [...groups.values()].map(pages => ({
    ...{ entry: null, heading: null, title: pages[0]!.facts.title, doi: pages[0]!.facts.doi },
    files: pages.map(({ url, class: kind, sha256, contentType, bytes }) => ({
      url,
      class: kind,
      sha256,
      contentType,
      bytes,
    })),
  }))
  const named = articles.map(article => ({ ...article, id: idOf(harvest, article.files[0]!.url) }))
  await store.saveArticles(harvest, named)
  return store.listArticles({ harvest })
}

/** `paper.html` and `paper.pdf` are one article. */
const bareName = (url: string): string =>
  url
    .split('/')
    .at(-1)!
    .replace(/\.\w+$/, '')
    .toLowerCase()

const idOf = (harvest: string, url: string): string =>
  createHash('sha256').update(`${harvest}\n${url}`).digest('hex').slice(0, 12)

interface OneFile {
  readonly file: Dropped['pages'][number]
  readonly url: string
  readonly at: string
}

async function archivedPage(archive: ArchiveWriter, { file, url, at }: OneFile): Promise<StoredPage> {
  const { bytes, kind } = file
  const contentType = kind === 'pdf' ? 'application/pdf' : 'text/html'
  const answer = { url, status: 200, headers: {}, setCookie: [], raw: bytes, body: bytes }
  const place = await archive.writeResponse({ ...answer, rawHeaders: [['Content-Type', contentType]] }, new Date(at))
  const facts =
    kind === 'pdf' ? { doi: null, title: null } : citationFacts(parsePage({ url, bytes, contentType: null }))
  return {
    ...{ url, finalUrl: url, status: 200, contentType, bytes: bytes.length, at, place },
    sha256: createHash('sha256').update(bytes).digest('hex'),
    class: kind === 'pdf' ? 'pdf' : 'abstract',
    ...{ remark: '', etag: null, lastModified: null, rendering: null },
    facts: { ...facts, contents: null },
  }
}
