/**
 * Drafts the articles of a harvest from the archive: nothing is downloaded here. Several are read at once where there are
 * threads for it; they are kept and told in the order given, so that the result does not depend on who was faster.
 */
import {
  type ArticleFile,
  type ArticleGroup,
  issueRecord,
  leavesOpen,
  mergeDrafts,
  type Page,
  type PageDraft,
} from '../core.js'
import type { RecordDraft } from '../model/index.js'
import { BrowserMissingError } from './browser.js'
import { draftedBy, type RenderOptions } from './draft-page.js'
import { NO_JOURNALS, type TaskDraft } from './draft-task.js'
import { type Drafter, draftingHere } from './drafter.js'
import { InputError, RenderError } from './errors.js'
import type { TemplateMatch } from './known-journals.js'
import type { ReceivedPage } from './parse-page.js'
import { receivedPage } from './received-page.js'
import { archivedResources, type PageResources } from './resources.js'
import type { Store, StoredArticle } from './store/store.js'
import { sweepHeap } from './sweep-heap.js'

export interface DraftIssueOptions extends RenderOptions {
  readonly store: Store
  readonly data: string
  /** Who drafts the pages, and with which journals' templates; this thread, with none, unless given. */
  readonly drafter?: Drafter
  /** Told, in the order of the articles, how their pages fitted their journals' templates. */
  readonly onMatch?: (match: TemplateMatch) => void
  /** Articles that have a draft already are drafted again; accepted ones never are. */
  readonly again?: boolean
  /** Called when all pages have been read: what follows needs no browser. */
  readonly onRead?: () => Promise<unknown>
  /** Archives the style sheets of an article's pages before one of them is rendered; without it those there are. */
  readonly fetchStyles?: (article: StoredArticle) => Promise<unknown>
}

export interface DraftedArticle {
  readonly article: StoredArticle
  /** Null for an article of which no page could be read. */
  readonly draft: RecordDraft | null
  /** The main page it was drafted from. */
  readonly source: string
  /** False when the draft was there already. */
  readonly isNew: boolean
  /** Why there is no draft; empty where there is one. */
  readonly reason: string
}

/** Articles; it takes as long as drafting one of them. */
const SWEEP_EVERY = 100

/** In the order given; the generator lets the caller show each as it comes. */
export async function* draftArticles(
  articles: readonly StoredArticle[],
  options: DraftIssueOptions,
): AsyncGenerator<DraftedArticle> {
  const drafts: string[] = []
  const means = { ...options, drafter: options.drafter ?? draftingHere(NO_JOURNALS) }
  for await (const { read, article } of readAhead(articles, means)) {
    const drafted = await keptDraft(article, read, options)
    if (drafted.draft !== null && drafts.push(article.id) % SWEEP_EVERY === 0) sweepHeap()
    yield drafted
  }
  await options.onRead?.()
  // Those of an earlier run too: it may have been killed before it came to this.
  await flagDuplicates(options.store, drafts)
}

type DraftMeans = DraftIssueOptions & { readonly drafter: Drafter }

/** What was read of each article, in order, while the next ones are being read. */
async function* readAhead(
  articles: readonly StoredArticle[],
  means: DraftMeans,
): AsyncGenerator<{ readonly article: StoredArticle; readonly read: ReadArticle }> {
  const ahead: { readonly article: StoredArticle; readonly reading: Promise<ReadArticle> }[] = []
  try {
    for (let next = 0; next < articles.length || ahead.length > 0; ) {
      while (next < articles.length && ahead.length < means.drafter.width) {
        const article = articles[next++]!
        const reading = readArticle(article, means)
        reading.catch(() => {}) // told when its turn comes
        ahead.push({ article, reading })
      }
      const { article, reading } = ahead[0]!
      yield { article, read: await reading }
      ahead.shift()
    }
  } finally {
    await Promise.allSettled(ahead.map(({ reading }) => reading))
  }
}

/** The same article drafted twice, in this issue or another, is told on the later one. */
async function flagDuplicates(store: Store, drafts: readonly string[]): Promise<void> {
  const told = new Set<string>()
  for (const article of drafts) {
    const [of, ...later] = await store.alike(article)
    for (const id of later) {
      if (told.has(id)) continue
      told.add(id)
      await flagDuplicate(store, id, of!)
    }
  }
}

async function flagDuplicate(store: Store, id: string, of: string): Promise<void> {
  const drafted = await store.draft(id)
  if (drafted === null || drafted.draft.problems.some(({ code }) => code === 'duplicate-record')) return
  const { draft, page, at } = drafted
  await store.saveDraft(id, {
    draft: { ...draft, problems: [...draft.problems, { code: 'duplicate-record', of }] },
    page,
    at,
  })
}

/** The page with the abstract first: it is made to be read by machines and people. */
const PREFERENCE = ['abstract', 'full-text', 'pdf']

type ReadArticle =
  | { readonly kept: RecordDraft; readonly source: string }
  | { readonly kept: null; readonly files: ReadFiles }

async function readArticle(article: StoredArticle, options: DraftMeans): Promise<ReadArticle> {
  const kept = await options.store.draft(article.id)
  const files = readableFiles(article)
  const isCurrent = kept !== null && files.some(({ sha256 }) => sha256 === kept.page)
  if (kept !== null && (article.state === 'accepted' || (isCurrent && !options.again)))
    return { kept: kept.draft, source: files.find(({ sha256 }) => sha256 === kept.page)?.url ?? '' }
  return { kept: null, files: await draftFiles(files, article, options) }
}

async function keptDraft(
  article: StoredArticle,
  read: ReadArticle,
  { store, onMatch }: DraftIssueOptions,
): Promise<DraftedArticle> {
  if (read.kept !== null) return { article, draft: read.kept, source: read.source, isNew: false, reason: '' }
  const { pages, main, reason, matches } = read.files
  for (const match of matches) onMatch?.(match)
  if (!hasPages(pages) || main === null)
    return { article, draft: null, source: article.entry?.links[0]?.url ?? '', isNew: false, reason }
  const draft = mergeDrafts(pages)
  const { file, zones } = main
  await store.saveDraft(article.id, { draft, zones, page: file.sha256, at: new Date().toISOString() })
  return { article, draft, source: file.url, isNew: true, reason: '' }
}

const hasPages = (pages: readonly PageDraft[]): pages is readonly [PageDraft, ...PageDraft[]] => pages.length > 0

interface ReadFiles {
  readonly pages: readonly PageDraft[]
  /** The first of the pages, whose zones are kept. */
  readonly main: { readonly file: ArticleFile; readonly zones: Uint8Array } | null
  readonly reason: string
  readonly matches: readonly TemplateMatch[]
}

/** Every page of the article is heard; a PDF, which costs most, only while the pages leave something open. */
async function draftFiles(
  files: readonly ArticleFile[],
  article: StoredArticle,
  options: DraftMeans,
): Promise<ReadFiles> {
  const pages: PageDraft[] = []
  const matches: TemplateMatch[] = []
  let main: ReadFiles['main'] = null
  let reason = 'none of its pages could be downloaded'
  for (const file of files) {
    if (file.class === 'pdf' && hasPages(pages) && !leavesOpen(mergeDrafts(pages))) break
    const drafted = await draftFile(file, article, { ...options, onMatch: match => matches.push(match) })
    if (typeof drafted === 'string') reason = drafted
    else {
      const { draft, zones, headsAbstract, medium } = drafted
      main ??= { file, zones }
      pages.push({ draft, headsAbstract, role: medium === 'pdf' ? 'pdf' : roleOf(file) })
    }
  }
  return { pages, main, reason, matches }
}

const roleOf = (file: ArticleFile): PageDraft['role'] => (file.class === 'full-text' ? 'full-text' : 'abstract')

function readableFiles({ files }: ArticleGroup): ArticleFile[] {
  return files
    .filter(file => PREFERENCE.includes(file.class))
    .sort((a, b) => PREFERENCE.indexOf(a.class) - PREFERENCE.indexOf(b.class))
}

/** The draft, or why there is none: the next file of the article may do better. */
async function draftFile(file: ArticleFile, article: StoredArticle, options: DraftMeans): Promise<TaskDraft | string> {
  const stored = await options.store.page(article.harvest, file.url)
  if (stored === null) return `${file.url} is not in the store`
  const received = { ...(await receivedPage(stored, options.store)), resources: resourcesOf(article, options) }
  const given = { issuePage: issueRecord(article) }
  const draft = async (source: ReceivedPage | Page): Promise<TaskDraft> => {
    const drafted = await options.drafter.draft({ source: 'nodes' in source ? source : bare(source), given })
    if (drafted.match !== null) options.onMatch?.(drafted.match)
    return drafted
  }
  try {
    return await draftedBy(draft, received, options)
  } catch (error) {
    if (error instanceof RenderError || error instanceof BrowserMissingError) return draft(received)
    if (error instanceof InputError) return error.message
    throw error
  }
}

/** Without what leads back to the store: that stays in this thread. */
const bare = ({ url, bytes, contentType }: ReceivedPage): ReceivedPage => ({ url, bytes, contentType })

/** What the harvest has archived to show the article's pages with. */
function resourcesOf(article: StoredArticle, { store, fetchStyles }: DraftIssueOptions): PageResources {
  const kept = archivedResources({ store, harvest: article.harvest })
  return fetchStyles === undefined ? kept : { ...kept, prepare: () => fetchStyles(article) }
}
