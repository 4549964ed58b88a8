/** The row a link stands in and the text beside it, in numbers: titles, authors and page numbers stand by articles. */
import type { LinkContext } from './link-context.js'
import type { Measure } from './link-evidence.js'

/** Counts beyond these tell nothing more. */
const MANY_WORDS = 40
const MANY_NAMES = 10

export const ROW_MEASURES: Readonly<Record<string, Measure>> = {
  'row-words': c => Math.min(2 * MANY_WORDS, c.row.facts.words),
  'row-initials': c => Math.min(MANY_NAMES, c.row.facts.initials),
  'row-pages': c => Number(c.row.facts.hasPages),
  'row-doi': c => Number(c.row.hasDoi),
  'row-matter': c => c.row.matter,
  'row-whole': c => Number(c.row.isWholeIssue),
  'row-supplement': c => c.row.supplement,
  'row-links': c => c.row.links.length,
  'row-rank': c => c.row.links.indexOf(c.link.index),
  'row-longest-caption': (c, { contexts }) => most(c, c.row.links, i => contexts[i]!.captionWords.words),
  'row-other-pdf': (c, { contexts }) =>
    others(c, i => contexts[i]!.address.extension === 'pdf' || contexts[i]!.captionWords.pdf > 0),
  'row-same-key': (c, { contexts }) =>
    others(c, i => c.address.key !== '' && contexts[i]!.address.key === c.address.key),
  'above-words': c => Math.min(MANY_WORDS, c.row.above.words),
  'below-words': c => Math.min(MANY_WORDS, c.row.below.words),
  'before-words': c => Math.min(MANY_WORDS, c.before.words),
  'before-matter': c => c.matterBefore,
  'after-words': c => Math.min(MANY_WORDS, c.after.words),
  'after-initials': c => Math.min(MANY_NAMES, c.after.initials),
  'after-capitals': c => c.after.capitals,
  'after-pages': c => Number(c.after.hasPages),
  'heading-elsewhere': c => c.headingWords.elsewhere,
  'heading-issue': c => c.headingWords.issue,
  'heading-site': c => c.headingWords.site,
  'same-address': c => Math.min(5, c.sameAddress.length),
  'same-address-longest': (c, { contexts }) =>
    most(c, c.sameAddress.slice(0, 10), i => contexts[i]!.captionWords.words),
}

function others(context: LinkContext, holds: (i: number) => boolean): number {
  let count = 0
  for (const i of context.row.links) if (i !== context.link.index && holds(i)) count++
  return count
}

/** The largest value among other links. */
function most(context: LinkContext, links: readonly number[], value: (i: number) => number): number {
  let largest = 0
  for (const i of links) if (i !== context.link.index) largest = Math.max(largest, value(i))
  return Math.min(MANY_WORDS, largest)
}
