/** What a harvest came to, for people and programs. */
import type { Completeness, FollowRule, NumberingGap } from '../../core.js'
import type { ShelfEnd } from '../shelves/shelf.js'

export interface HarvestReport {
  readonly url: string
  readonly harvest: string
  readonly status: 'complete' | 'stopped'
  /** Why it stopped; empty otherwise. */
  readonly reason: string
  /** Pages and files in the store, and how many of them this run brought. */
  readonly pages: number
  readonly downloaded: number
  readonly unchanged: number
  readonly bytes: number
  readonly seconds: number
  /** Seconds spent waiting for turns. */
  readonly waited: number
  readonly articles: number
  readonly completeness: Completeness
  /** What the numbering of the journal's issues in the store lacks, this one counted. */
  readonly missingIssues: readonly NumberingGap[]
  /** Addresses on Revisited: what failed twice, and why. */
  readonly failures: readonly { readonly url: string; readonly reason: string; readonly message: string }[]
  /** Addresses still on Open: a stopped harvest goes on with them. */
  readonly open: number
  /** Pages that turned out to be something else: logins, "not found" with status 200, cut-off PDFs. */
  readonly remarks: readonly { readonly url: string; readonly remark: string }[]
  /** Downloads that belong to no article of the issue. */
  readonly rest: readonly string[]
  /** How many of the downloads each rule led to; which rule led to which stands with the files (`--json`). */
  readonly followed: Readonly<Partial<Record<FollowRule, number>>>
  /** Where the archive's files of all runs end: what stands behind was left by a killed process. */
  readonly archiveEnds: readonly ShelfEnd[]
}
