/** What a design is: one way of setting an article's page. Structure as sites have it; every text is invented. */
import type { MetaStyle, Parts, Printed } from './parts.js'
import type { Tongue } from './tongue.js'

export interface Design {
  readonly name: string
  /** What its pages say of themselves to machines: one of these a page. */
  readonly meta: readonly MetaStyle[]
  /** The languages its sites have; all where none is named. */
  readonly tongues?: readonly Tongue[]
  /** How the browser's tab is titled; the article's title and the journal's unless told otherwise. */
  readonly tab?: (p: Parts) => string
  readonly print: (p: Parts) => Printed
}
