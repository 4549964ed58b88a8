/** The part of the store that knows harvests: who works on them, their three lists, what was downloaded. */
import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ISSUE_PAGE_ORIGIN, LONGEST_URL } from './addresses.js'
import { type HarvestReading, harvestReading } from './harvest-reading.js'
import { harvestOf, pageValues } from './rows.js'
import {
  type CrawlStep,
  type HarvestLeaving,
  type HarvestTaking,
  type Holder,
  type Store,
  StoreBusyError,
} from './store.js'
import type { Tables } from './tables.js'
import { alone, commonTime } from './transactions.js'

type HarvestStore = HarvestReading &
  Pick<Store, 'now' | 'takeHarvest' | 'touchHarvest' | 'leaveHarvest' | 'clearFrontier' | 'commitStep' | 'addRendering'>

/** Rows of one statement: SQLite takes 32,766 values, a node has seven. */
const ROWS_AT_ONCE = 1000

/** One harvest per issue page: the same address goes on with the same harvest. */
export function harvestId(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 12)
}

export function harvestStore(database: Kysely<Tables>): HarvestStore {
  /** Harvests taken through this store: who lost one to another must not go on writing to it. */
  const held = new Map<string, HarvestTaking>()
  return {
    ...harvestReading(database),
    now: () => commonTime(database),
    async takeHarvest(taking) {
      const id = harvestId(taking.url)
      const own = held.get(id)
      // Two jobs of one process: the database cannot tell them apart.
      if (own !== undefined && isSame(own.holder, taking.holder)) throw new StoreBusyError(taking.url, own.holder)
      held.set(id, taking)
      try {
        return await alone(database, `harvest ${id}`, transaction => take(transaction, taking))
      } catch (error) {
        if (own === undefined) held.delete(id)
        else held.set(id, own)
        throw error
      }
    },
    touchHarvest: (id, at) => touch(database, { id, at, taking: held.get(id) }),
    async leaveHarvest(id, leaving) {
      const taking = held.get(id)
      if (taking === undefined) return
      // Said or not: whoever leaves works on it no more, and this process may take it again.
      held.delete(id)
      await alone(database, `harvest ${id}`, transaction => leave(transaction, { id, taking, ...leaving }))
    },
    async clearFrontier(harvest) {
      await database.deleteFrom('frontier').where('harvest', '=', harvest).execute()
    },
    commitStep: async (harvest, step) => {
      for (const { url } of [...step.changes, ...(step.page === null ? [] : [step.page])])
        if (url.length > LONGEST_URL) throw new RangeError(`an address of ${url.length} characters cannot be stored`)
      await alone(database, `harvest ${harvest}`, async transaction => {
        await touch(transaction, { id: harvest, at: step.at, taking: held.get(harvest) })
        await saveNodes(transaction, harvest, step)
        if (step.page !== null) await savePage(transaction, harvest, step.page)
        if (step.failure !== null) await saveFailure(transaction, harvest, step.failure)
      })
    },
    async addRendering(harvest, url, rendering) {
      await database
        .updateTable('pages')
        .set({ rendering: JSON.stringify(rendering) })
        .where('harvest', '=', harvest)
        .where('url', '=', url)
        .execute()
    },
  }
}

function isSame(one: Holder, other: Holder): boolean {
  return one.host === other.host && one.pid === other.pid
}

async function take(transaction: Transaction<Tables>, { url, at, holder, isAlive }: HarvestTaking) {
  const id = harvestId(url)
  const row = await transaction.selectFrom('harvests').selectAll().where('id', '=', id).executeTakeFirst()
  const held = { holder_host: holder.host, holder_pid: holder.pid, status: 'running', reason: '', updated: at }
  if (row === undefined) {
    const made = { id, url, started: at, journal: null, report: null, ...held }
    await transaction.insertInto('harvests').values(made).execute()
    return harvestOf(made)
  }
  if (row.holder_pid !== null && isHeld(row, { url, at, holder, isAlive }))
    throw new StoreBusyError(url, { host: row.holder_host ?? '', pid: row.holder_pid })
  await transaction.updateTable('harvests').set(held).where('id', '=', id).execute()
  return harvestOf(row) // as it was left: the caller wants to know whether it was complete
}

type Leaving = HarvestLeaving & { readonly id: string; readonly taking: HarvestTaking }

async function leave(transaction: Transaction<Tables>, { id, at, taking, status, reason, report }: Leaving) {
  await touch(transaction, { id, at, taking })
  await transaction
    .updateTable('harvests')
    .set({ status, reason, holder_host: null, holder_pid: null, report: JSON.stringify(report) })
    .where('id', '=', id)
    .execute()
}

/** Says that its holder is alive; throws when somebody else holds it now. */
async function touch(
  database: Kysely<Tables>,
  { id, at, taking }: { readonly id: string; readonly at: string; readonly taking: HarvestTaking | undefined },
): Promise<void> {
  let query = database.updateTable('harvests').set({ updated: at }).where('id', '=', id)
  if (taking !== undefined)
    query = query.where('holder_host', '=', taking.holder.host).where('holder_pid', '=', taking.holder.pid)
  const { numUpdatedRows } = await query.executeTakeFirst()
  if (taking !== undefined && numUpdatedRows === 0n) throw new StoreBusyError(taking.url, { host: 'another', pid: 0 })
}

/** A process that has said nothing for so many milliseconds is gone, whoever has its number now. */
const STALE = 3 * 60 * 1000

/** A holder that was killed cannot let go; on another machine we cannot ask and believe its last step. */
function isHeld(row: Tables['harvests'], { holder, isAlive, at }: HarvestTaking): boolean {
  if (Date.parse(at) - Date.parse(row.updated) > STALE) return false
  if (row.holder_host !== holder.host) return true
  return row.holder_pid !== holder.pid && isAlive(row.holder_pid!)
}

async function saveNodes(transaction: Transaction<Tables>, harvest: string, step: CrawlStep): Promise<void> {
  const rows = step.changes.map(({ url, list, flag, position }) => ({
    harvest,
    url,
    list,
    flag,
    position,
    origin: JSON.stringify(step.origins.get(url) ?? ISSUE_PAGE_ORIGIN),
    failure: null,
  }))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await transaction
      .insertInto('frontier')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict(conflict =>
        conflict.columns(['harvest', 'url']).doUpdateSet(({ ref }) => ({
          list: ref('excluded.list'),
          flag: ref('excluded.flag'),
          position: ref('excluded.position'),
          // What was downloaded has not failed; what gets its second try has, the first time.
          failure: sql<string | null>`case when excluded.list = 'closed' then null else frontier.failure end`,
        })),
      )
      .execute()
  }
}

async function savePage(
  transaction: Transaction<Tables>,
  harvest: string,
  page: NonNullable<CrawlStep['page']>,
): Promise<void> {
  const values = pageValues(page)
  const next = sql<number>`(select coalesce(max(sequence), 0) + 1 from pages where harvest = ${harvest})`
  await transaction
    .insertInto('pages')
    .values({ harvest, url: page.url, sequence: next, ...values })
    .onConflict(conflict => conflict.columns(['harvest', 'url']).doUpdateSet(values))
    .execute()
}

async function saveFailure(
  transaction: Transaction<Tables>,
  harvest: string,
  { url, failure }: NonNullable<CrawlStep['failure']>,
): Promise<void> {
  await transaction
    .updateTable('frontier')
    .set({ failure: JSON.stringify(failure) })
    .where('harvest', '=', harvest)
    .where('url', '=', url)
    .execute()
}
