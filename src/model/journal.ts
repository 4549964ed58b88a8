import type { Label } from './label.js'
import type { LinkKind } from './link.js'

/** A zone's place in the normalized DOM, and what stood there. Paper 000, section 4.3. */
export interface Template {
  readonly label: Label
  readonly levelPattern: string
  readonly tagPattern: string
  /** How the text looks: shown or not, font, classes of the elements around it; what paper 000 plans in section 6. */
  readonly lookPattern: string
  /** The heading under which the text stands, letters only; empty for none. */
  readonly heading: string
  /** How many pages had this label at this place, and how many had another; parts of a page count as parts. */
  readonly hits: number
  readonly misses: number
}

/** A stored example of paper 003: the nine components and the class a person gave. */
export interface TrainingLink {
  readonly components: readonly string[]
  readonly label: 'article' | 'other'
  readonly kind: LinkKind
  readonly from: 'operator' | 'crawl' | 'file'
}
