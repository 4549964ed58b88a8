/** The part of the store that knows articles: their drafts, an operator's edits, what was accepted. */
import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { identityKeys } from '../../core.js'
import type { Edit, LabeledZone } from '../../model/index.js'
import { unpackedZones } from '../packed-zones.js'
import { type ArticleRow, articleOf, json } from './rows.js'
import type { ArticleFilter, NewArticle, Store, StoredArticle } from './store.js'
import type { Tables } from './tables.js'
import { alone } from './transactions.js'

type ArticleStore = Pick<
  Store,
  | 'saveArticles'
  | 'listArticles'
  | 'eachArticle'
  | 'article'
  | 'saveDraft'
  | 'alike'
  | 'draft'
  | 'zones'
  | 'addEdit'
  | 'listEdits'
  | 'accept'
  | 'reopen'
  | 'reconciled'
>

export function articleStore(database: Kysely<Tables>): ArticleStore {
  return { ...grouping(database), ...drafting(database), ...deciding(database) }
}

/** Articles read at once by `eachArticle`. */
const AT_ONCE = 200

function grouping(
  database: Kysely<Tables>,
): Pick<ArticleStore, 'saveArticles' | 'listArticles' | 'eachArticle' | 'article'> {
  async function* eachArticle(filter: ArticleFilter = {}): AsyncGenerator<StoredArticle> {
    for (const harvest of await harvestIds(database, filter)) {
      for (let after = -1; ; ) {
        const rows = await someArticles(database, { harvest, after, filter })
        for (const row of rows) {
          const article = articleOf(row)
          if (filter.state === undefined || article.state === filter.state) yield article
        }
        if (rows.length < AT_ONCE) break
        after = rows.at(-1)!.position
      }
    }
  }
  const listArticles: ArticleStore['listArticles'] = async filter => {
    const articles: StoredArticle[] = []
    for await (const article of eachArticle(filter)) articles.push(article)
    return articles
  }
  return {
    listArticles,
    eachArticle,
    async article(id) {
      const row: ArticleRow | undefined = await selectArticles(database)
        .where('articles.id', '=', id)
        .executeTakeFirst()
      return row === undefined ? null : articleOf(row)
    },
    async saveArticles(harvest, articles) {
      await alone(database, `harvest ${harvest}`, async transaction => {
        await transaction.updateTable('articles').set({ present: 0 }).where('harvest', '=', harvest).execute()
        for (const [position, article] of articles.entries())
          await saveArticle(transaction, harvest, { position, article })
      })
    },
  }
}

/** In the order they were begun. */
async function harvestIds(database: Kysely<Tables>, { harvest }: ArticleFilter): Promise<string[]> {
  if (harvest !== undefined) return [harvest]
  const rows = await database.selectFrom('harvests').select('id').orderBy('started').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

interface Stretch {
  readonly harvest: string
  /** The position of the last one before. */
  readonly after: number
  readonly filter: ArticleFilter
}

/** Positions are each given once among the articles that are present. */
function someArticles(database: Kysely<Tables>, { harvest, after, filter }: Stretch): Promise<ArticleRow[]> {
  let query = selectArticles(database)
    .where('articles.harvest', '=', harvest)
    .where('articles.present', '=', 1)
    .where('articles.position', '>', after)
  if (filter.state === 'accepted') query = query.where('reconciled.accepted', 'is not', null)
  else if (filter.state !== undefined) query = query.where('reconciled.accepted', 'is', null)
  return query.orderBy('articles.position').limit(AT_ONCE).execute()
}

function selectArticles(database: Kysely<Tables>) {
  return database
    .selectFrom('articles')
    .leftJoin('drafts', 'drafts.article', 'articles.id')
    .leftJoin('reconciled', 'reconciled.article', 'articles.id')
    .select([
      'articles.id',
      'articles.harvest',
      'articles.position',
      'articles.article',
      'drafts.problems',
      'reconciled.accepted',
    ])
}

async function saveArticle(
  transaction: Transaction<Tables>,
  harvest: string,
  { position, article }: { readonly position: number; readonly article: NewArticle },
): Promise<void> {
  const { id, ...group } = article
  const values = { harvest, position, present: 1, article: JSON.stringify(group) }
  await transaction
    .insertInto('articles')
    .values({ id, ...values })
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .execute()
}

function drafting(database: Kysely<Tables>): Pick<ArticleStore, 'saveDraft' | 'alike' | 'draft' | 'zones'> {
  return {
    async saveDraft(article, { draft, page, at, zones }) {
      const packed = zones === undefined ? {} : { zones: Buffer.from(zones.buffer, zones.byteOffset, zones.length) }
      const values = { draft: JSON.stringify(draft), page, problems: draft.problems.length, at, ...packed }
      await database.transaction().execute(async transaction => {
        await transaction
          .insertInto('drafts')
          .values({ article, zones: null, ...values })
          .onConflict(conflict => conflict.column('article').doUpdateSet(values))
          .execute()
        await transaction.deleteFrom('draft_keys').where('article', '=', article).execute()
        const keys = identityKeys(draft.record).map(key => ({ key: hashed(key), article }))
        if (keys.length > 0) await transaction.insertInto('draft_keys').values(keys).execute()
      })
    },
    async alike(article) {
      const rows = await database
        .selectFrom('draft_keys as own')
        .innerJoin('draft_keys as other', 'other.key', 'own.key')
        .innerJoin('articles', 'articles.id', 'other.article')
        .innerJoin('harvests', 'harvests.id', 'articles.harvest')
        .where('own.article', '=', article)
        .select('other.article')
        .groupBy(['other.article', 'harvests.started', 'articles.position'])
        .orderBy('harvests.started')
        .orderBy('articles.position')
        .execute()
      return rows.map(row => row.article)
    },
    async draft(article) {
      const row = await database
        .selectFrom('drafts')
        .select(['draft', 'page', 'at'])
        .where('article', '=', article)
        .executeTakeFirst()
      return row === undefined ? null : { draft: json(row.draft), page: row.page, at: row.at }
    },
    async zones(article) {
      const query = database.selectFrom('drafts').select(['draft', 'zones']).where('article', '=', article)
      const row = await query.executeTakeFirst()
      if (row === undefined) return []
      // An older webmars kept them in the draft.
      if (row.zones === null) return json<{ zones?: LabeledZone[] }>(row.draft).zones ?? []
      // PostgreSQL's driver gives a view of bytes, SQLite's the bare memory.
      return unpackedZones(row.zones instanceof ArrayBuffer ? new Uint8Array(row.zones) : row.zones)
    },
  }
}

/** Titles may be longer than an index takes. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32)
}

function deciding(
  database: Kysely<Tables>,
): Pick<ArticleStore, 'addEdit' | 'listEdits' | 'accept' | 'reopen' | 'reconciled'> {
  return {
    addEdit: (article, edit) =>
      alone(database, `edits ${article}`, async transaction => {
        const last = await transaction
          .selectFrom('edits')
          .select(({ fn }) => fn.max('position').as('position'))
          .where('article', '=', article)
          .executeTakeFirst()
        const position = Number(last?.position ?? 0) + 1
        await transaction
          .insertInto('edits')
          .values({ article, position, edit: JSON.stringify(edit) })
          .execute()
      }),
    async listEdits(article) {
      const rows = await database
        .selectFrom('edits')
        .select('edit')
        .where('article', '=', article)
        .orderBy('position')
        .execute()
      return rows.map(({ edit }) => json<Edit>(edit))
    },
    async accept(article, { record, operator, accepted }) {
      const values = { record: JSON.stringify(record), operator, accepted }
      await database
        .insertInto('reconciled')
        .values({ article, ...values })
        .onConflict(conflict => conflict.column('article').doUpdateSet(values))
        .execute()
    },
    async reopen(article) {
      await database.deleteFrom('reconciled').where('article', '=', article).execute()
    },
    async reconciled(article) {
      const row = await database.selectFrom('reconciled').selectAll().where('article', '=', article).executeTakeFirst()
      return row === undefined ? null : { record: json(row.record), operator: row.operator, accepted: row.accepted }
    },
  }
}
