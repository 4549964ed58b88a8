/**
 * Politeness across processes and machines: a host's turn is a row in the database. One request at a time, and the
 * pause between two holds whoever makes them. All times are the database's, so clocks of workers may differ.
 */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Politeness, type PolitenessOptions, sleep } from '../http/politeness.js'
import type { Tables } from '../store/tables.js'

export interface HostTurnOptions extends Pick<PolitenessOptions, 'delay' | 'onWait'> {
  /** Milliseconds after which a turn ends whose holder says nothing more: it was killed. 60,000 unless given. */
  readonly lease?: number
}

const LEASE = 60_000
/** So often within a lease a living holder asks for more. */
const BEATS = 4
/** How often a turn that somebody else has is asked for again. */
const ASK_AGAIN = 200
const NOW = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`

export function hostTurns(database: Kysely<Tables>, options: HostTurnOptions): Politeness {
  const { delay, onWait, lease = LEASE } = options
  return { turn, slowDown, pause }

  async function turn(host: string, signal: AbortSignal): Promise<() => void> {
    const holder = randomUUID()
    await known(host)
    for (;;) {
      signal.throwIfAborted()
      const wait = await taken(host, holder)
      if (wait === 0) return held(host, holder)
      onWait?.(host, wait)
      await sleep(Math.min(wait, 2000), signal)
    }
  }

  /** A request may take minutes. */
  function held(host: string, holder: string): () => void {
    const timer = setInterval(() => void renew(host, holder).catch(ignored), lease / BEATS)
    return () => {
      clearInterval(timer)
      void give(host, holder)
    }
  }

  async function renew(host: string, holder: string): Promise<void> {
    const longer = database.updateTable('host_turns').set({ until: sql<number>`${NOW} + ${lease}` })
    await longer.where('host', '=', host).where('holder', '=', holder).execute()
  }

  async function known(host: string): Promise<void> {
    await database
      .insertInto('host_turns')
      .values({ host, free: 0, delay: Math.round(delay), holder: null, until: 0 })
      .onConflict(conflict => conflict.column('host').doNothing())
      .execute()
  }

  /** 0 when the turn is ours; else the milliseconds after which it is worth asking again. */
  async function taken(host: string, holder: string): Promise<number> {
    const pace = Math.round(delay)
    const got = await database
      .updateTable('host_turns')
      .set({
        holder,
        until: sql<number>`${NOW} + ${lease}`,
        free: sql<number>`${NOW} + greatest(delay, ${pace})`,
      })
      .where('host', '=', host)
      .where('free', '<=', NOW)
      .where(({ eb, or }) => or([eb('holder', 'is', null), eb('until', '<=', NOW)]))
      .executeTakeFirst()
    if (got.numUpdatedRows > 0n) return 0
    const { free } = await database
      .selectFrom('host_turns')
      .select(sql<string>`free - ${NOW}`.as('free'))
      .where('host', '=', host)
      .executeTakeFirstOrThrow()
    return Math.max(ASK_AGAIN, Number(free))
  }

  async function give(host: string, holder: string): Promise<void> {
    const freed = database.updateTable('host_turns').set({ holder: null }).where('host', '=', host)
    await freed
      .where('holder', '=', holder)
      .execute()
      .catch(() => {}) // the turn ends by itself
  }

  function slowDown(host: string, asked: number): void {
    const slower = sql<number>`greatest(delay, ${Math.round(asked)})`
    void database.updateTable('host_turns').set({ delay: slower }).where('host', '=', host).execute().catch(ignored)
  }

  function pause(host: string, milliseconds: number): void {
    const later = sql<number>`greatest(free, ${NOW} + ${Math.round(milliseconds)})`
    void database.updateTable('host_turns').set({ free: later }).where('host', '=', host).execute().catch(ignored)
  }
}

/** What could not be noted now is noted the next time. */
function ignored(): void {}
