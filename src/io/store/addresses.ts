/** What the store knows of addresses. */
import type { Origin } from './store.js'

/** Addresses are keys, and an index of PostgreSQL takes none of 2,700 bytes; what one database refuses both refuse. */
export const LONGEST_URL = 2000

/** Where the issue page itself came from: nowhere. */
export const ISSUE_PAGE_ORIGIN: Origin = {
  parent: null,
  caption: '',
  guess: 'other',
  depth: 0,
  isContents: true,
  entry: null,
  rule: null,
}
