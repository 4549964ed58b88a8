/** Drafts the articles of a harvest from the archive: nothing is downloaded here. */
import {
  type ArticleFile,
  type ArticleGroup,
  type Draft,
  issueRecord,
  leavesOpen,
  mergeDrafts,
  type PageDraft,
} from '../core.js'
import { readArchived } from './archive.js'
import { BrowserMissingError } from './browser.js'
import { archiveFolder } from './download-issue.js'
import { type DraftedPage, type DraftPageOptions, draftPage, type RenderMode } from './draft-page.js'
import { InputError, RenderError } from './errors.js'
import type { ReceivedPage } from './parse-page.js'
import type { Renderer } from './render-page.js'
import { archivedResources, type PageResources } from './resources.js'
import type { Store, StoredArticle, StoredPage } from './store/store.js'

export interface DraftIssueOptions {
  readonly store: Store
  readonly data: string
  readonly render: RenderMode
  readonly renderer: Renderer | null
  /** What a journal's own templates read on a page. */
  readonly templates?: DraftPageOptions['templates'] | null
  /** Articles that have a draft already are drafted again; accepted ones never are. */
  readonly again?: boolean
  /** Archives the style sheets of an article's pages before one of them is rendered; without it those there are. */
  readonly fetchStyles?: (article: StoredArticle) => Promise<unknown>
}

export interface DraftedArticle {
  readonly article: StoredArticle
  /** Null for an article of which no page could be read. */
  readonly draft: Draft | null
  /** The main page it was drafted from. */
  readonly source: string
  /** False when the draft was there already. */
  readonly isNew: boolean
  /** Why there is no draft; empty where there is one. */
  readonly reason: string
}

/** One after the other, in the order given; the generator lets the caller show each as it comes. */
export async function* draftArticles(
  articles: readonly StoredArticle[],
  options: DraftIssueOptions,
): AsyncGenerator<DraftedArticle> {
  const fresh: string[] = []
  for (const article of articles) {
    const drafted = await draftArticle(article, options)
    if (drafted.isNew) fresh.push(article.id)
    yield drafted
  }
  await flagDuplicates(options.store, fresh)
}

/** The same article drafted twice, in this issue or another, is told on the later one. */
async function flagDuplicates(store: Store, fresh: readonly string[]): Promise<void> {
  const told = new Set<string>()
  for (const article of fresh) {
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

async function draftArticle(article: StoredArticle, options: DraftIssueOptions): Promise<DraftedArticle> {
  const { store } = options
  const kept = await store.draft(article.id)
  const files = readableFiles(article)
  const isCurrent = kept !== null && files.some(({ sha256 }) => sha256 === kept.page)
  if (kept !== null && (article.state === 'accepted' || (isCurrent && !options.again))) {
    const source = files.find(({ sha256 }) => sha256 === kept.page)?.url ?? ''
    return { article, draft: kept.draft, source, isNew: false, reason: '' }
  }
  const { pages, source, reason } = await draftFiles(files, article, options)
  if (!hasPages(pages))
    return { article, draft: null, source: article.entry?.links[0]?.url ?? '', isNew: false, reason }
  const draft = mergeDrafts(pages)
  await store.saveDraft(article.id, { draft, page: source!.sha256, at: new Date().toISOString() })
  return { article, draft, source: source!.url, isNew: true, reason: '' }
}

const hasPages = (pages: readonly PageDraft[]): pages is readonly [PageDraft, ...PageDraft[]] => pages.length > 0

/** Every page of the article is heard; a PDF, which costs most, only while the pages leave something open. */
async function draftFiles(
  files: readonly ArticleFile[],
  article: StoredArticle,
  options: DraftIssueOptions,
): Promise<{ pages: PageDraft[]; source: ArticleFile | null; reason: string }> {
  const pages: PageDraft[] = []
  let source: ArticleFile | null = null
  let reason = 'none of its pages could be downloaded'
  for (const file of files) {
    if (file.class === 'pdf' && hasPages(pages) && !leavesOpen(mergeDrafts(pages))) break
    const drafted = await draftFile(file, article, options)
    if (typeof drafted === 'string') reason = drafted
    else {
      source ??= file
      pages.push({ draft: drafted.draft, role: drafted.page.source === 'pdf' ? 'pdf' : roleOf(file) })
    }
  }
  return { pages, source, reason }
}

const roleOf = (file: ArticleFile): PageDraft['role'] => (file.class === 'full-text' ? 'full-text' : 'abstract')

function readableFiles({ files }: ArticleGroup): ArticleFile[] {
  return files
    .filter(file => PREFERENCE.includes(file.class))
    .sort((a, b) => PREFERENCE.indexOf(a.class) - PREFERENCE.indexOf(b.class))
}

/** The draft, or why there is none: the next file of the article may do better. */
async function draftFile(
  file: ArticleFile,
  article: StoredArticle,
  options: DraftIssueOptions,
): Promise<DraftedPage | string> {
  const stored = await options.store.page(article.harvest, file.url)
  if (stored === null) return `${file.url} is not in the store`
  const received = { ...(await receivedPage(stored, options.data)), resources: resourcesOf(article, options) }
  const { render, renderer, templates } = options
  const given = { issuePage: issueRecord(article), ...(templates ? { templates } : {}) }
  try {
    return await draftPage(received, { ...given, render, renderer })
  } catch (error) {
    if (error instanceof RenderError || error instanceof BrowserMissingError)
      return draftPage(received, { ...given, render: 'never', renderer: null })
    if (error instanceof InputError) return error.message
    throw error
  }
}

/** What the harvest has archived to show the article's pages with. */
function resourcesOf(article: StoredArticle, { store, data, fetchStyles }: DraftIssueOptions): PageResources {
  const kept = archivedResources({ store, folder: archiveFolder(data), harvest: article.harvest })
  return fetchStyles === undefined ? kept : { ...kept, prepare: () => fetchStyles(article) }
}

/** The page as received, or as the browser settled it where that is what a reader saw. */
export async function receivedPage(page: StoredPage, data: string): Promise<ReceivedPage> {
  const { body, contentType } = await readArchived(archiveFolder(data), page.rendering ?? page.place)
  return { url: page.finalUrl, bytes: body, contentType }
}
