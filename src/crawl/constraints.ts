/**
 * Constraint satisfaction in two levels: ELIMINATION drops the common links of journal sites (set V) and other
 * servers, LOCATION files the rest under abstract (A), full text (F), PDF (P) or other. Paper 004, section 2.2.
 *
 * The paper gives the sets and not how a link is compared with them. Our choice: word for word, without regard to
 * case and brackets, in the hypertext (the words of path and query) and in the displayed text. A displayed text of
 * more than `LABEL_WORDS` words is a title and says nothing of the kind: "Home care and the search for help" is no
 * link to the home page. The sets with our additions, marked as such, are data/constraints.json.
 */
import type { FileClass, LinkClass } from '../model/index.js'
import { urlParts } from '../text/url.js'
import { wordsOf } from '../text/words.js'

export interface ConstraintSet {
  readonly paper: readonly string[]
  readonly ours: readonly string[]
}

export interface ConstraintSets {
  readonly V: ConstraintSet
  readonly A: ConstraintSet
  readonly F: ConstraintSet
  readonly P: ConstraintSet
  readonly supplement: ConstraintSet
}

/** The sets prepared for comparing. */
export interface Constraints {
  readonly V: Vocabulary
  readonly A: Vocabulary
  readonly F: Vocabulary
  readonly P: Vocabulary
  readonly supplement: Vocabulary
}

/** Phrases by their words; most have one. */
interface Vocabulary {
  readonly words: ReadonlySet<string>
  readonly phrases: readonly string[]
}

export interface Hyperlink {
  /** Absolute. */
  readonly url: string
  /** The displayed text. */
  readonly caption: string
}

/** Our choice: the longest label in common use has four words ("Download full text PDF"). */
const LABEL_WORDS = 4

export function constraintsOf(sets: ConstraintSets): Constraints {
  const prepare = ({ paper, ours }: ConstraintSet): Vocabulary => {
    const all = [...paper, ...ours].map(phrase => wordsOf(phrase.toLowerCase()).join(' ')).filter(text => text !== '')
    return { words: new Set(all.filter(text => !text.includes(' '))), phrases: all.filter(text => text.includes(' ')) }
  }
  const { V, A, F, P, supplement } = sets
  return { V: prepare(V), A: prepare(A), F: prepare(F), P: prepare(P), supplement: prepare(supplement) }
}

/** {S} = {U} - {V}, on the server of the start page. */
export function eliminated(link: Hyperlink, servers: ReadonlySet<string>, { V }: Constraints): boolean {
  const parts = urlParts(link.url)
  if (parts === null || !isOnServer(link.url, servers)) return true
  if (isIn(V, labelWords(link.caption))) return true
  const segments = parts.path
    .toLowerCase()
    .split('/')
    .filter(part => part !== '')
  // A whole part of the path, its ending apart: `/search/`, `login.html`, `toc.shtml`; not `help-seeking-in-youth`.
  return segments.some(segment => segment.split('.').some(piece => V.words.has(decoded(piece)) && piece !== 'index'))
}

/** The paper's "x on server". Our choice: `www.` makes no other server, and a subscriber may name further hosts. */
export function serversOf(url: string, others: readonly string[] = []): Set<string> {
  const host = urlParts(url)?.host ?? ''
  const twin = host.startsWith('www.') ? host.slice(4) : `www.${host}`
  return new Set([host, twin, ...others.map(other => other.toLowerCase())])
}

/** Of a resolved address, whose host stands in lower case before the first slash; anything else is on no server. */
export function isOnServer(url: string, servers: ReadonlySet<string>): boolean {
  const host = /^https?:\/\/([^/?#]+)/.exec(url)?.[1]
  return host !== undefined && servers.has(host)
}

/** The folder a link's target belongs to, as far as the link can tell. */
export function location(link: Hyperlink, { A, F, P }: Constraints): FileClass {
  const label = labelWords(link.caption)
  const hypertext = hypertextWords(link.url)
  if (isIn(P, label) || isIn(P, hypertext)) return 'pdf'
  // What is displayed is meant for readers and weighs more than what stands in the address.
  if (isIn(A, label)) return 'abstract'
  if (isIn(F, label)) return 'full-text'
  if (isIn(A, hypertext)) return 'abstract'
  if (
    isIn(
      F,
      hypertext.filter(word => !/^x?html?$/.test(word)),
    )
  )
    return 'full-text'
  return 'other'
}

/** Both levels at once. */
export function classify(link: Hyperlink, servers: ReadonlySet<string>, constraints: Constraints): LinkClass {
  return eliminated(link, servers, constraints) ? 'discarded' : location(link, constraints)
}

export function isSupplement(link: Hyperlink, { supplement }: Constraints): boolean {
  return isIn(supplement, labelWords(link.caption)) || isIn(supplement, hypertextWords(link.url))
}

/** The words of a label, none for a title. */
function labelWords(caption: string): string[] {
  return isTitle(caption) ? [] : wordsOf(caption.toLowerCase())
}

/** A displayed text that names an article, not a kind of file. */
export function isTitle(caption: string): boolean {
  return wordsOf(caption).length > LABEL_WORDS
}

function hypertextWords(url: string): string[] {
  const parts = urlParts(url)
  if (parts === null) return []
  return wordsOf(
    decoded(`${parts.path} ${parts.query ?? ''}`)
      .toLowerCase()
      .replace(/[_=&.-]+/g, ' '),
  )
}

function isIn({ words, phrases }: Vocabulary, tested: readonly string[]): boolean {
  if (tested.some(word => words.has(word))) return true
  const text = ` ${tested.join(' ')} `
  return phrases.some(phrase => text.includes(` ${phrase} `))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // an address is data: a stray % is read as it stands
  }
}
