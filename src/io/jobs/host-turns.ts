/**
 * Politeness across processes and machines: a host's turn is a row in the database. One request at a time, and the
 * pause between two holds whoever makes them. All times are the database's, so clocks of workers may differ.
 */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Politeness, type PolitenessOptions, sleep } from '../http/politeness.js'
import type { Tables } from '../store/tables.js'

export type HostTurnOptions = Pick<PolitenessOptions, 'delay' | 'onWait'>

/** A turn that was never given back ends by itself after so many milliseconds: longer than any request may take. */
const LONGEST_TURN = 200_000
/** How often a turn that somebody else has is asked for again. */
const ASK_AGAIN = 200
const NOW = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`

export function hostTurns(database: Kysely<Tables>, { delay, onWait }: HostTurnOptions): Politeness {
  return { turn, slowDown, pause }

  async function turn(host: string, signal: AbortSignal): Promise<() => void> {
    const holder = randomUUID()
    await known(host)
    for (;;) {
      signal.throwIfAborted()
      const wait = await taken(host, holder)
      if (wait === 0) return () => void give(host, holder)
      onWait?.(host, wait)
      await sleep(Math.min(wait, 2000), signal)
    }
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
        until: sql<number>`${NOW} + ${LONGEST_TURN}`,
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

/** A pause that could not be noted is noted by the next answer that asks for one. */
function ignored(): void {}
