/**
 * The numbers by which the general model judges a link: the link itself, its place, its row, and how its looks
 * repeat on the page. Every number has a name; parameters refer to the names.
 */
import type { Link, Page } from '../model/index.js'
import { type LinkContext, linkContexts } from './link-context.js'
import { type LinkGroup, linkGroups } from './link-groups.js'
import { LINK_MEASURES } from './link-measures.js'
import { ROW_MEASURES } from './row-measures.js'

export interface PageLinks {
  readonly page: Page
  readonly contexts: readonly LinkContext[]
  /** By link: the links that look like it. */
  readonly groups: readonly LinkGroup[]
}

export type Measure = (context: LinkContext, all: PageLinks) => number

const GROUP_MEASURES: Readonly<Record<string, (group: LinkGroup, context: LinkContext) => number>> = {
  likes: group => group.size,
  'likes-share': group => group.share,
  'likes-weight': group => group.weight,
  'likes-captions': group => group.captions,
  'likes-addresses': group => group.addresses,
  'likes-caption-words': group => group.captionWords,
  'likes-known': group => group.known,
  'likes-pdf': group => group.pdf,
  'likes-numbered': group => group.numbered,
  'likes-from-start': group => group.first,
  'kin-share': group => group.kinShare,
  'kin-caption-words': group => group.kinCaptionWords,
  'kin-row-words': group => group.kinRowWords,
  'host-share': group => group.hostShare,
  'odd-matter': (group, context) => (context.captionWords.matter + context.lastWords.matter > 0 ? 1 - group.matter : 0),
  'odd-supplement': (group, context) =>
    context.captionWords.supplement + context.lastWords.supplement > 0 ? 1 - group.supplement : 0,
}

const MEASURES: readonly [string, Measure][] = [
  ...Object.entries(LINK_MEASURES),
  ...Object.entries(ROW_MEASURES),
  ...Object.entries(GROUP_MEASURES).map(([name, measure]): [string, Measure] => [
    name,
    (context, { groups }) => measure(groups[context.link.index]!, context),
  ]),
]

export const EVIDENCE_NAMES: readonly string[] = MEASURES.map(([name]) => name)

export function pageLinks(page: Page, links: readonly Link[]): PageLinks {
  const contexts = linkContexts(page, links)
  return { page, contexts, groups: linkGroups(contexts) }
}

/** One row of numbers for each link, in the order of `EVIDENCE_NAMES`. */
export function evidenceOf(all: PageLinks): Float64Array[] {
  return all.contexts.map(context => {
    const row = new Float64Array(MEASURES.length)
    for (let i = 0; i < row.length; i++) row[i] = MEASURES[i]![1](context, all)
    return row
  })
}
