import type { NodeId } from './page.js'

/** An A element with an href, as written on its page. Paper 003, section 2. */
export interface Link {
  readonly node: NodeId
  /** Counts the A elements that have an href, from 0, in document order. */
  readonly index: number
  /** As written, trimmed; the feature vector compares this. */
  readonly href: string
  /** Resolved against the page's base; the crawler follows this. Null when it cannot be resolved. */
  readonly url: string | null
  readonly attributes: Readonly<Record<string, string>>
  /** The displayed text, white space collapsed. */
  readonly caption: string
}

/** Where a download is filed. Paper 004, section 2.2; `discarded` is the paper's set V, and other servers. */
export type LinkClass = 'abstract' | 'full-text' | 'pdf' | 'other' | 'discarded'

/** What the target of a link is; finer than the papers' two classes. */
export const LINK_KINDS = ['abstract', 'fulltext', 'pdf', 'supplement', 'other'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export interface IdentifiedLink {
  readonly link: Link
  readonly label: 'article' | 'other'
  readonly kind: LinkKind
  /** Probability of `label` in [0.5, 1]. */
  readonly confidence: number
  /** What decided: the journal's own examples (paper 003), or the general model. */
  readonly by: 'example' | 'model'
  /** Links with the same number lead to the same article of the issue; null for other links. */
  readonly article: number | null
}
