/** What a job is, and how the queue's own tables are asked where pg-boss has no call for it. */
import { createHash } from 'node:crypto'
import type PgBoss from 'pg-boss'

export const JOB_KINDS = ['issue', 'label', 'page', 'export'] as const
export type JobKind = (typeof JOB_KINDS)[number]

export type Data = Readonly<Record<string, unknown>>

export interface Job {
  readonly id: string
  readonly kind: JobKind
  readonly data: Data
  /** Counts from 0. */
  readonly tries: number
}

export interface QueueAccess {
  readonly boss: PgBoss
  readonly schema: string
}

/** The queue of jobs that failed at every try. */
export const DEAD = 'dead'
/** Keys stand in an index, which takes no long ones. */
const LONGEST_KEY = 200

export function indexKey(key: string): string {
  return key.length <= LONGEST_KEY ? key : createHash('sha256').update(key).digest('hex')
}

/** What PostgreSQL's JSON does not take is left out or replaced: it comes from foreign pages, and must not undo the work. */
export function storable(value: object): object {
  const clean = (_: string, each: unknown): unknown =>
    typeof each === 'string' ? each.replace(/\0/g, '').replace(LONE_SURROGATE, '\uFFFD') : each
  return JSON.parse(JSON.stringify(value, clean)) as object // an object stays one
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

export async function rows<T>(boss: PgBoss, text: string, values: unknown[]): Promise<T[]> {
  const answer = await boss.getDb().executeSql(text, values)
  return answer.rows as T[] // as the statement says
}

export function outputOf(output: unknown): Data {
  return typeof output === 'object' && output !== null ? (output as Data) : {}
}
