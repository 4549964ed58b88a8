/**
 * What a finished harvest teaches about the journal's links: those that led to an article with a title of its own,
 * and those that led to something else. Stored as examples of the server, to be reviewed and taken back
 * (`webmars links --examples`, `--undo`).
 */
import { crawledExamples, exampleUses, type FileClass, type LinkKind, type LinkOutcome } from '../../core.js'
import { addLinkExamples, countExampleUse, journalOfUrl, readLinkExamples } from '../link-examples.js'
import { linkParameters } from '../parameters/links.js'
import { parsePage } from '../parse-page.js'
import type { Harvest, Store, StoredPage } from '../store/store.js'
import type { Downloaded } from './conclude.js'
import { archiveSource } from './source.js'

const KINDS: Readonly<Record<FileClass, LinkKind>> = {
  abstract: 'abstract',
  'full-text': 'fulltext',
  pdf: 'pdf',
  other: 'other',
}

/** Returns how many links it learnt from. */
export async function learnFromHarvest(
  { id, url }: Harvest,
  { articles, report }: Downloaded,
  { store, data, archive }: { readonly store: Store; readonly data: string; readonly archive: string },
): Promise<number> {
  const journal = journalOfUrl(url)
  if (journal === null) return 0
  const pages = await store.listPages(id)
  const outcomes = outcomesOf(pages, { articles, report })
  const source = archiveSource(archive)
  let learnt = 0
  for (const known of pages.filter(({ facts }) => facts.contents !== null)) {
    const { url: finalUrl, body, headers, rendering } = await source.get(known.url, { known, servers: null })
    const contentType = headers['content-type'] ?? null
    const settled =
      rendering === null
        ? { bytes: body, contentType }
        : { bytes: rendering.html, contentType: 'text/html; charset=utf-8' }
    const page = parsePage({ url: finalUrl, ...settled })
    const folder = { data, journal }
    // Judged before the page's own links are added: an example is right about links that came after it.
    const judged = readLinkExamples(folder).filter(example => example.page !== known.url)
    countExampleUse(folder, exampleUses(page, outcomes, { examples: judged, weights: linkParameters().weights }))
    const examples = crawledExamples(page, outcomes)
    if (examples.length > 0) addLinkExamples(folder, known.url, examples)
    learnt += examples.length
  }
  return learnt
}

/**
 * Our choice: a PDF alone proves nothing, it may be a cover; it counts where a page with a title belongs to the same
 * article. Pages that were refused or not found prove nothing either.
 */
function outcomesOf(
  pages: readonly StoredPage[],
  { articles, report }: Pick<Downloaded, 'articles' | 'report'>,
): LinkOutcome[] {
  const seen = new Map(pages.map(page => [page.url, page]))
  const proven = articles.filter(({ files }) =>
    files.some(
      file => file.class !== 'pdf' && file.class !== 'other' && (seen.get(file.url)?.facts.title ?? null) !== null,
    ),
  )
  const good = proven.flatMap(({ files }) =>
    files.map((file): LinkOutcome => ({ url: file.url, isArticle: file.class !== 'other', kind: KINDS[file.class] })),
  )
  const bad = report.rest.flatMap((url): LinkOutcome[] => {
    const page = seen.get(url)
    return page?.class === 'other' && page.remark === '' ? [{ url, isArticle: false, kind: 'other' }] : []
  })
  return [...good, ...bad]
}
