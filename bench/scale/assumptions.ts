/** What the capacity model assumes of the world, beside what was counted and measured. */
import type { Facts } from './facts.js'
import type { WorldOptions } from './world.js'

/**
 * Our choice: 5,000 hosts of which the largest has a sixth of all articles; a second between requests, one host in
 * twelve asking for ten and one in fifty for thirty; answers that take 0.7 s on average; three files an article
 * (abstract, full text, PDF: what most platforms have; fewer on the corpora's sites).
 */
export function assumedWorld({ articlesPerIssue }: Facts, changes: Partial<WorldOptions> = {}): WorldOptions {
  return {
    hosts: 5000,
    exponent: 1.1,
    delay: 1000,
    slower: [
      { part: 0.02, delay: 30_000 },
      { part: 0.08, delay: 10_000 },
    ],
    latency: 700,
    articlesPerIssue,
    filesPerArticle: 3,
    seed: 1,
    ...changes,
  }
}

/** The part of articles that are drafted from a PDF: where there is no page, or the page leaves something open. */
export const PDF_PART = 0.25
/** How much busier the busiest hours are than the average: issues appear on weekdays and at turns of months. */
export const PEAK = 5
/** How full a core may be. */
export const FULL = 0.7
/** The part of articles a person looks at, and for how many seconds. */
export const REVIEWED = { part: 0.1, seconds: 40 }
