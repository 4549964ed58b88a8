/**
 * Stored examples from use: links that an operator labelled, and links whose targets the crawl has seen.
 * Paper 003, section 3: "storing training examples of each journal".
 */
import type { Link, LinkKind, Page, TrainingLink } from '../model/index.js'
import { componentsOf } from './link-features.js'
import { linksOf } from './links.js'
import { type ComponentWeights, nearestLinks } from './nearest-link.js'

/** What a link of a page is, by somebody who knows. */
export interface LinkLabel {
  /** Counts the page's links from 0; null where only the address is known. */
  readonly index: number | null
  readonly href: string | null
  readonly label: 'article' | 'other'
  readonly kind: LinkKind | null
}

/** The examples that labels make of a page's links; a label that fits no link is handed back. */
export function labeledExamples(
  page: Page,
  labels: readonly LinkLabel[],
  from: TrainingLink['from'],
): { examples: TrainingLink[]; unknown: LinkLabel[] } {
  const links = linksOf(page)
  const examples: TrainingLink[] = []
  const unknown: LinkLabel[] = []
  for (const label of labels) {
    const found = linksFor(links, label)
    if (found.length === 0) unknown.push(label)
    for (const link of found) examples.push(exampleOf(page, link, { ...label, from }))
  }
  return { examples, unknown }
}

/** What became of an address that the crawl followed. */
export interface LinkOutcome {
  /** As the link resolved, before redirects. */
  readonly url: string
  /** It turned out to be an article's page or PDF, with title and authors. */
  readonly isArticle: boolean
  readonly kind: LinkKind
}

/** Every link of the page whose target is known now, as an example of the journal. */
export function crawledExamples(page: Page, outcomes: readonly LinkOutcome[]): TrainingLink[] {
  const known = new Map(outcomes.map(outcome => [outcome.url, outcome]))
  return linksOf(page).flatMap(link => {
    const outcome = link.url === null ? undefined : known.get(link.url)
    if (outcome === undefined) return []
    const label = outcome.isArticle ? 'article' : 'other'
    return [exampleOf(page, link, { label, kind: outcome.kind, from: 'crawl' })]
  })
}

/** How an example did as the nearest one of links whose targets are known now. */
export interface ExampleUse {
  readonly example: TrainingLink
  readonly used: number
  readonly right: number
}

/** For every example that was a known link's nearest of all: how often, and how often its class was the link's. */
export function exampleUses(
  page: Page,
  outcomes: readonly LinkOutcome[],
  { examples, weights }: { readonly examples: readonly TrainingLink[]; readonly weights: ComponentWeights },
): ExampleUse[] {
  if (examples.length === 0) return []
  const known = new Map(outcomes.map(outcome => [outcome.url, outcome.isArticle]))
  const nearest = nearestLinks(examples, weights)
  const uses = new Map<TrainingLink, { used: number; right: number }>()
  for (const link of linksOf(page)) {
    const isArticle = link.url === null ? undefined : known.get(link.url)
    if (isArticle === undefined) continue
    const { article, other } = nearest.neighbors(componentsOf(page, link))
    const { example } = (article?.distance ?? 2) <= (other?.distance ?? 2) ? article! : other!
    const use = uses.get(example) ?? { used: 0, right: 0 }
    uses.set(example, {
      used: use.used + 1,
      right: use.right + Number((example.label === 'article') === isArticle),
    })
  }
  return [...uses].map(([example, use]) => ({ example, ...use }))
}

/** An index and an address that contradict each other fit no link: the labels are of another page. */
function linksFor(links: readonly Link[], { index, href }: LinkLabel): Link[] {
  if (index === null) return links.filter(link => link.href === href || link.url === href)
  const link = links[index]
  return link === undefined || (href !== null && link.href !== href && link.url !== href) ? [] : [link]
}

function exampleOf(
  page: Page,
  link: Link,
  { label, kind, from }: { label: TrainingLink['label']; kind: LinkKind | null; from: TrainingLink['from'] },
): TrainingLink {
  return {
    components: componentsOf(page, link),
    label,
    kind: kind ?? (label === 'article' ? 'abstract' : 'other'),
    from,
  }
}
