/** What can be read of harvests. Long lists are read in stretches along an index, so that none is ever whole in memory. */
import type { Kysely } from 'kysely'
import type { CrawlList } from '../../model/index.js'
import { harvestOf, nodeOf, originOf, pageOf } from './rows.js'
import type { Store, StoredDownload, StoredPage } from './store.js'
import type { Tables } from './tables.js'

export type HarvestReading = Pick<
  Store,
  | 'listHarvests'
  | 'harvest'
  | 'frontier'
  | 'countFrontier'
  | 'origins'
  | 'listPages'
  | 'eachPage'
  | 'eachDownload'
  | 'page'
  | 'pageBySha256'
>

/** Pages read at once: a list of contents has all its entries with it. */
const AT_ONCE = 100

export function harvestReading(database: Kysely<Tables>): HarvestReading {
  return { ...readHarvests(database), ...readLists(database), ...readPages(database) }
}

function readHarvests(database: Kysely<Tables>): Pick<HarvestReading, 'listHarvests' | 'harvest'> {
  const harvests = () => database.selectFrom('harvests').selectAll()
  return {
    async listHarvests() {
      return (await harvests().orderBy('started').orderBy('id').execute()).map(harvestOf)
    },
    async harvest(id) {
      const row = await harvests().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : harvestOf(row)
    },
  }
}

function readLists(database: Kysely<Tables>): Pick<HarvestReading, 'frontier' | 'countFrontier' | 'origins'> {
  return {
    async frontier(harvest, list) {
      let query = database.selectFrom('frontier').selectAll().where('harvest', '=', harvest)
      if (list !== undefined) query = query.where('list', '=', list)
      return (await query.orderBy('position').execute()).map(nodeOf)
    },
    async origins(harvest, urls) {
      const rows = await database
        .selectFrom('frontier')
        .select(['url', 'origin'])
        .where('harvest', '=', harvest)
        .where('url', 'in', urls.length === 0 ? [''] : [...urls])
        .execute()
      return new Map(rows.map(({ url, origin }) => [url, originOf(origin)]))
    },
    async countFrontier(harvest) {
      const rows = await database
        .selectFrom('frontier')
        .select(({ fn }) => ['list', fn.countAll().as('count')])
        .where('harvest', '=', harvest)
        .groupBy('list')
        .execute()
      const counts: Record<CrawlList, number> = { open: 0, closed: 0, revisited: 0 }
      for (const { list, count } of rows) counts[list as CrawlList] = Number(count)
      return counts
    },
  }
}

function readPages(
  database: Kysely<Tables>,
): Pick<HarvestReading, 'listPages' | 'eachPage' | 'eachDownload' | 'page' | 'pageBySha256'> {
  const pages = () => database.selectFrom('pages').selectAll('pages')
  async function* eachPage(harvest: string): AsyncGenerator<StoredPage> {
    const some = (after: number) =>
      pages().where('harvest', '=', harvest).where('sequence', '>', after).orderBy('sequence').limit(AT_ONCE).execute()
    for await (const row of stretches(some)) yield pageOf(row)
  }
  async function* eachDownload(harvest: string): AsyncGenerator<StoredDownload> {
    const some = (after: number) =>
      pages()
        .innerJoin('frontier', join =>
          join.onRef('frontier.harvest', '=', 'pages.harvest').onRef('frontier.url', '=', 'pages.url'),
        )
        .select('frontier.origin')
        .where('pages.harvest', '=', harvest)
        .where('pages.sequence', '>', after)
        .where('frontier.list', '=', 'closed')
        .orderBy('pages.sequence')
        .limit(AT_ONCE)
        .execute()
    for await (const row of stretches(some)) yield { page: pageOf(row), origin: originOf(row.origin) }
  }
  return {
    eachPage,
    eachDownload,
    async listPages(harvest) {
      const all: StoredPage[] = []
      for await (const page of eachPage(harvest)) all.push(page)
      return all
    },
    async page(harvest, url) {
      const row = await pages().where('harvest', '=', harvest).where('url', '=', url).executeTakeFirst()
      return row === undefined ? null : pageOf(row)
    },
    async pageBySha256(sha256) {
      const row = await pages().where('sha256', '=', sha256).limit(1).executeTakeFirst()
      return row === undefined ? null : pageOf(row)
    },
  }
}

/** One stretch after the other, each from behind the last row of the one before. */
async function* stretches<Row extends { readonly sequence: number }>(
  some: (after: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await some(after)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return
    after = last.sequence
  }
}
