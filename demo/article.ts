/** What the demonstration journal prints: one article as its author and its typesetter know it. */

/** The decade whose web the article's pages are made for. */
export type Design = '1999' | '2010' | 'today'

/** What the server does wrong with one of the article's files. */
export type Fault = 'none' | 'fails-once' | 'slow' | 'dead-full-text' | 'cut-off-pdf'

/** How authors are tied to affiliations: marks of three kinds, the affiliation after each name, or one for all. */
export type Marks = 'numbers' | 'letters' | 'symbols' | 'inline' | 'shared'

export interface Article {
  /** Unique in the journal, e.g. `1999-067`: the year of the issue and the first page. */
  readonly id: string
  readonly year: number
  readonly design: Design
  readonly rubric: string
  /** MeSH publication types. */
  readonly types: readonly string[]
  /** First and last page, equal for one page; null where an article number takes their place. */
  readonly pages: readonly [string, string] | null
  readonly elocation: string | null
  readonly doi: string | null
  /** ISO 639-2. */
  readonly language: 'eng' | 'spa' | 'jpn'
  /** Inline markup (I, SUB, SUP), special characters escaped; so are all texts below. */
  readonly title: string
  readonly translatedTitle: string | null
  readonly authors: readonly DemoAuthor[]
  /** Members of the group author. */
  readonly members: readonly string[]
  readonly affiliations: readonly string[]
  readonly marks: Marks
  readonly nameOrder: 'given-first' | 'family-first'
  /** Letters may be signed below instead of having a byline. */
  readonly signedBelow: boolean
  readonly abstract: readonly LabeledText[]
  readonly otherAbstract: readonly LabeledText[]
  readonly plainLanguageSummary: string | null
  readonly keywords: readonly string[]
  readonly received: string | null
  readonly accepted: string | null
  readonly published: string | null
  readonly funding: string | null
  readonly conflict: string | null
  readonly relation: { readonly type: string; readonly source: string } | null
  readonly body: readonly Block[]
  readonly references: readonly string[]
  readonly metadata: 'right' | 'none' | 'wrong'
  readonly fault: Fault
}

export interface DemoAuthor {
  /** Null for a group, which has its whole name in `family`. */
  readonly given: string | null
  readonly family: string
  readonly suffix: string
  /** Indexes into the article's affiliations. */
  readonly affiliations: readonly number[]
  readonly degree: string | null
  readonly email: string | null
  readonly orcid: string | null
  /** The name in the author's own script. */
  readonly native: string | null
  readonly corresponding: boolean
  readonly equal: boolean
}

export interface LabeledText {
  /** Empty for a plain abstract. */
  readonly label: string
  readonly text: string
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }

export function nameOf(author: DemoAuthor, order: Article['nameOrder'] = 'given-first'): string {
  if (author.given === null) return author.family
  const suffix = author.suffix === '' ? '' : ` ${author.suffix}`
  if (order === 'family-first') return `${author.family} ${initialsOf(author.given)}${suffix}`
  return `${author.given} ${author.family}${suffix}`
}

function initialsOf(given: string): string {
  return given
    .split(/[\s.]+|(?<=\w)-(?=[A-Z])/)
    .map(part => part.charAt(0))
    .join('')
}

/** The mark of an affiliation as it stands behind the names and before the address. */
export function markOf(marks: Marks, index: number): string {
  if (marks === 'numbers') return String(index + 1)
  if (marks === 'letters') return String.fromCharCode(97 + index)
  if (marks === 'symbols') return ['*', '†', '‡', '§'][index] ?? '¶'
  return ''
}

/** E.g. `67-75`, `128`, `e14`. */
export function placeOf(article: Article): string {
  if (article.pages === null) return article.elocation ?? ''
  const [first, last] = article.pages
  return first === last ? first : `${first}-${last}`
}
