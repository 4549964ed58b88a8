/**
 * What a finished harvest teaches about the journal's links: those that led to an article with a title of its own,
 * and those that led to something else. Stored as examples of the server, to be reviewed and taken back
 * (`webmars links --examples`, `--undo`).
 */
import { crawledExamples, exampleUses, type FileClass, type LinkKind, type LinkOutcome } from '../../core.js'
import type { Page } from '../../model/index.js'
import { addLinkExamples, countExampleUse, journalOfUrl, readLinkExamples } from '../link-examples.js'
import { linkParameters } from '../parameters/links.js'
import { parsePage } from '../parse-page.js'
import type { Harvest, Store } from '../store/store.js'
import type { Downloaded } from './conclude.js'
import { archiveSource, type SourcePage } from './source.js'

const KINDS: Readonly<Record<FileClass, LinkKind>> = {
  abstract: 'abstract',
  'full-text': 'fulltext',
  pdf: 'pdf',
  other: 'other',
}

/** Our choice: what the first hundreds of its links do not teach about an issue, the others do not either. */
const MOST_LINKS = 1000

/** Returns how many links it learnt from. */
export async function learnFromHarvest(
  { id, url }: Harvest,
  { articles, report }: Downloaded,
  { store, data }: { readonly store: Store; readonly data: string },
): Promise<number> {
  const journal = journalOfUrl(url)
  if (journal === null) return 0
  const { contents, kept } = await sighted(id, store)
  const outcomes = outcomesOf(kept, { articles, report })
  const source = archiveSource(store.shelf)
  const folder = { data, journal }
  let learnt = 0
  for (const address of contents) {
    if (learnt >= MOST_LINKS) break
    const known = await store.page(id, address)
    const page = pageOf(await source.get(address, { known, servers: null }))
    // Judged before the page's own links are added: an example is right about links that came after it.
    const judged = readLinkExamples(folder).filter(example => example.page !== address)
    countExampleUse(folder, exampleUses(page, outcomes, { examples: judged, weights: linkParameters().weights }))
    const examples = crawledExamples(page, outcomes)
    if (examples.length > 0) addLinkExamples(folder, address, examples)
    learnt += examples.length
  }
  return learnt
}

/** As the links were judged: what the browser made of the page, where it was asked. */
function pageOf({ url, body, headers, rendering }: SourcePage): Page {
  return rendering === null
    ? parsePage({ url, bytes: body, contentType: headers['content-type'] ?? null })
    : parsePage({ url, bytes: rendering.html, contentType: 'text/html; charset=utf-8' })
}

/** What is asked about a page that was downloaded. */
interface Sighted {
  readonly titled: boolean
  /** Neither article nor login nor the like: a page about something else. */
  readonly other: boolean
}

/** The addresses of the lists of contents, and of each page what tells what a link to it was worth. */
async function sighted(
  harvest: string,
  store: Store,
): Promise<{ contents: readonly string[]; kept: ReadonlyMap<string, Sighted> }> {
  const contents: string[] = []
  const kept = new Map<string, Sighted>()
  for await (const { url, facts, class: kind, remark } of store.eachPage(harvest)) {
    if (facts.contents !== null) contents.push(url)
    kept.set(url, { titled: facts.title !== null, other: kind === 'other' && remark === '' })
  }
  return { contents, kept }
}

/**
 * Our choice: a PDF alone proves nothing, it may be a cover; it counts where a page with a title belongs to the same
 * article. Pages that were refused or not found prove nothing either.
 */
function outcomesOf(
  kept: ReadonlyMap<string, Sighted>,
  { articles, report }: Pick<Downloaded, 'articles' | 'report'>,
): LinkOutcome[] {
  const proven = articles.filter(({ files }) =>
    files.some(file => file.class !== 'pdf' && file.class !== 'other' && kept.get(file.url)?.titled),
  )
  const good = proven.flatMap(({ files }) =>
    files.map((file): LinkOutcome => ({ url: file.url, isArticle: file.class !== 'other', kind: KINDS[file.class] })),
  )
  const bad = report.rest.flatMap((url): LinkOutcome[] =>
    kept.get(url)?.other ? [{ url, isArticle: false, kind: 'other' }] : [],
  )
  return [...good, ...bad]
}
