/**
 * Which pages to download next: the paper's {S} of an issue page and of an article page. Paper 004, section 2.2,
 * with the article links of paper 003.
 *
 * The paper follows every link that is not in V and stays on the server, from every page. Our choice, so that one
 * issue does not become the whole site: from the issue page, links that lead to articles, and links that are in A, F
 * or P; from an article page, only links in A, F or P (and frames and META addresses) that belong to this article.
 */
import type { FileClass, IdentifiedLink, IssueEntry, LinkKind, NodeId, Page } from '../model/index.js'
import { ancestorsOf, type ElementNode } from '../model/index.js'
import { sharesArticle } from './article-key.js'
import { type Constraints, eliminated, isOnServer, isSupplement, isTitle, location } from './constraints.js'
import { doiIn, ownersOf } from './issue-entries.js'
import { type PageLink, pageLinks, withoutFragment } from './page-links.js'

export interface Successor {
  readonly url: string
  readonly caption: string
  readonly guess: FileClass
  /** The position of the issue's entry it belongs to; null when unknown. */
  readonly entry: number | null
  /** Whether it is a further part of the list of contents: a frame, the next page of a long list. */
  readonly isContents: boolean
  readonly rule: FollowRule
}

/**
 * Why a link was followed: a stored example of the journal or the general model called it an article's (paper 003); its
 * words are in A, F or P and none in V (paper 004, LOCATION and ELIMINATION); the model was unsure and no word is in V
 * (ELIMINATION alone, the paper's {S}); or the page itself points there by a frame, a META element or `rel=next`.
 */
export type FollowRule = 'example' | 'model' | 'location' | 'elimination' | 'frame' | 'meta' | 'next'

/** Our choice: below this probability that a link is no article's, the paper's rule is asked. */
const UNSURE = 0.75
/** Our choice: a page with more unsure links than this is not understood, and following them would take the site home. */
const MOST_UNSURE = 20

export interface Surroundings {
  readonly constraints: Constraints
  readonly servers: ReadonlySet<string>
}

/** Each address once, in the order of the page. */
export function issueSuccessors(
  page: Page,
  { identified, entries }: { readonly identified: readonly IdentifiedLink[]; readonly entries: readonly IssueEntry[] },
  { constraints, servers }: Surroundings,
): Successor[] {
  const { byUrl, unsure } = judgements(identified)
  const owners = ownersOf(identified)
  const isListed = new Set(entries.flatMap(({ links }) => links.map(({ url }) => url)))
  return distinct(
    pageLinks(page, servers).flatMap(link => {
      if (!isOnServer(link.url, servers)) return []
      const article = byUrl.get(link.url)
      if (article !== undefined)
        return [successor(link, guessOf(link, article.kind, constraints), { entry: article.article, rule: article.by })]
      if (link.via === 'frame' || link.via === 'next')
        return isListed.has(link.url) ? [] : [successor(link, 'other', { isContents: true, rule: link.via })]
      const found = location(link, constraints)
      if (eliminated(link, servers, constraints)) return []
      if (found === 'other') return unsure.has(link.url) ? [successor(link, 'other', { rule: 'elimination' })] : []
      return [successor(link, found, { entry: ownerOf(page, link.node, owners), rule: 'location' })]
    }),
  )
}

/** The links that lead to articles, and those of which neither is sure: by address, without fragment. */
function judgements(identified: readonly IdentifiedLink[]): {
  byUrl: ReadonlyMap<string, IdentifiedLink>
  unsure: ReadonlySet<string>
} {
  const byUrl = new Map<string, IdentifiedLink>()
  const [unsure, sure] = [new Set<string>(), new Set<string>()]
  for (const each of identified) {
    const url = withoutFragment(each.link.url)
    if (url === null) continue
    if (each.label === 'article' && !byUrl.has(url)) byUrl.set(url, each)
    if (each.label === 'other') (each.confidence < UNSURE ? unsure : sure).add(url)
  }
  for (const url of sure) unsure.delete(url) // a link elsewhere on the page said clearly what it is
  return { byUrl, unsure: unsure.size > MOST_UNSURE ? new Set() : unsure }
}

/** The model knows where articles are; what kind of file it is, the paper's words on the link say best. */
function guessOf(link: PageLink, kind: LinkKind, constraints: Constraints): FileClass {
  if (kind === 'supplement' || isSupplement(link, constraints)) return 'other'
  const found = location(link, constraints)
  if (found !== 'other') return found
  // A title leads to the article's own page, which has the abstract whatever else it has.
  return kind === 'pdf' ? 'pdf' : 'abstract'
}

/** The article in whose row a link stands. */
function ownerOf(page: Page, node: NodeId, owners: ReturnType<typeof ownersOf>): number | null {
  for (const ancestor of ancestorsOf(page, node)) {
    const { end, tag } = page.nodes[ancestor] as ElementNode // an ancestor is an element
    if (tag === 'BODY') return null
    const owner = owners(ancestor, end)
    if (owner !== null) return owner
  }
  return null
}

/** So many addresses in A, F or P that do not look like this article's may still be its own; more are a list of others. */
const STRANGERS = 2

/** What is known of the article page whose links are looked at. */
export interface ArticlePage {
  /** As asked for; the page's own address is after redirects. */
  readonly url: string
  readonly entry: number | null
  readonly guess: FileClass
  readonly doi: string | null
}

interface Candidate extends Successor {
  readonly isOwn: boolean
}

export function articleSuccessors(page: Page, article: ArticlePage, surroundings: Surroundings): Successor[] {
  const candidates = distinct(
    pageLinks(page, surroundings.servers)
      .filter(link => isOnServer(link.url, surroundings.servers) && link.via !== 'next')
      .flatMap(link => candidateOf(link, { page, article, surroundings })),
  )
  // The page itself is one of its article's files: a stranger of the same kind is another article's.
  const own = new Set([article.guess, ...candidates.filter(({ isOwn }) => isOwn).map(({ guess }) => guess)])
  const strangers = candidates.filter(
    ({ isOwn, guess, url, caption }) => !isOwn && !own.has(guess) && !isOfAnother(url, article) && !isTitle(caption),
  )
  const followed = article.entry !== null && strangers.length <= STRANGERS ? strangers : []
  return candidates
    .filter(candidate => candidate.isOwn || followed.includes(candidate))
    .map(({ isOwn: _, ...successor }) => successor)
}

interface Beside {
  readonly page: Page
  readonly article: ArticlePage
  readonly surroundings: Surroundings
}

function candidateOf(link: PageLink, { page, article, surroundings }: Beside): Candidate[] {
  const { constraints, servers } = surroundings
  const { url, entry } = article
  const guess = link.via === 'meta' ? metaClass(link.caption) : location(link, constraints)
  if (link.via === 'frame') {
    // What stands in a page's frame is what the page was announced as, unless its address says otherwise.
    return [{ ...successor(link, guess === 'other' ? article.guess : guess, { entry, rule: 'frame' }), isOwn: true }]
  }
  if (guess === 'other' || (link.via === 'anchor' && eliminated(link, servers, constraints))) return []
  const isOwn = link.via === 'meta' || sharesArticle(link.url, page.url) || sharesArticle(link.url, url)
  return [{ ...successor(link, guess, { entry, rule: link.via === 'meta' ? 'meta' : 'location' }), isOwn }]
}

/** An address with another article's DOI. */
function isOfAnother(url: string, { doi }: ArticlePage): boolean {
  const other = doiIn(url)
  return other !== null && doi !== null && other.toLowerCase() !== doi.toLowerCase()
}

function metaClass(name: string): FileClass {
  if (/pdf/i.test(name)) return 'pdf'
  return /abstract/i.test(name) ? 'abstract' : 'full-text'
}

function successor(
  link: PageLink,
  guess: FileClass,
  rest: Pick<Successor, 'rule'> & Partial<Pick<Successor, 'entry' | 'isContents'>>,
): Successor {
  return {
    url: link.url,
    caption: link.caption,
    guess,
    entry: rest.entry ?? null,
    isContents: rest.isContents ?? false,
    rule: rest.rule,
  }
}

function distinct<T extends Successor>(successors: readonly T[]): T[] {
  const first = new Map<string, T>()
  for (const each of successors) if (!first.has(each.url)) first.set(each.url, each)
  return [...first.values()]
}
