/** The part of the store that knows articles: their drafts, an operator's edits, what was accepted. */
import type { Kysely, Transaction } from 'kysely'
import type { Edit } from '../../model/index.js'
import { type ArticleRow, articleOf, json } from './rows.js'
import type { NewArticle, Store } from './store.js'
import type { Tables } from './tables.js'

type ArticleStore = Pick<
  Store,
  | 'saveArticles'
  | 'listArticles'
  | 'article'
  | 'saveDraft'
  | 'draft'
  | 'addEdit'
  | 'listEdits'
  | 'accept'
  | 'reopen'
  | 'reconciled'
>

export function articleStore(database: Kysely<Tables>): ArticleStore {
  return { ...grouping(database), ...drafting(database), ...deciding(database) }
}

function grouping(database: Kysely<Tables>): Pick<ArticleStore, 'saveArticles' | 'listArticles' | 'article'> {
  const listArticles: ArticleStore['listArticles'] = async (filter = {}) => {
    let query = selectArticles(database).where('articles.present', '=', 1)
    if (filter.harvest !== undefined) query = query.where('articles.harvest', '=', filter.harvest)
    const rows = await query
      .orderBy('harvests.started')
      .orderBy('articles.harvest')
      .orderBy('articles.position')
      .execute()
    const articles = rows.map(articleOf)
    return filter.state === undefined ? articles : articles.filter(({ state }) => state === filter.state)
  }
  return {
    listArticles,
    async article(id) {
      const row: ArticleRow | undefined = await selectArticles(database)
        .where('articles.id', '=', id)
        .executeTakeFirst()
      return row === undefined ? null : articleOf(row)
    },
    async saveArticles(harvest, articles) {
      await database.transaction().execute(async transaction => {
        await transaction.updateTable('articles').set({ present: 0 }).where('harvest', '=', harvest).execute()
        for (const [position, article] of articles.entries())
          await saveArticle(transaction, harvest, { position, article })
      })
      return listArticles({ harvest })
    },
  }
}

function selectArticles(database: Kysely<Tables>) {
  return database
    .selectFrom('articles')
    .leftJoin('drafts', 'drafts.article', 'articles.id')
    .leftJoin('reconciled', 'reconciled.article', 'articles.id')
    .leftJoin('harvests', 'harvests.id', 'articles.harvest')
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

function drafting(database: Kysely<Tables>): Pick<ArticleStore, 'saveDraft' | 'draft'> {
  return {
    async saveDraft(article, { draft, page, at }) {
      const values = { draft: JSON.stringify(draft), page, problems: draft.problems.length, at }
      await database
        .insertInto('drafts')
        .values({ article, ...values })
        .onConflict(conflict => conflict.column('article').doUpdateSet(values))
        .execute()
    },
    async draft(article) {
      const row = await database.selectFrom('drafts').selectAll().where('article', '=', article).executeTakeFirst()
      return row === undefined ? null : { draft: json(row.draft), page: row.page, at: row.at }
    },
  }
}

function deciding(
  database: Kysely<Tables>,
): Pick<ArticleStore, 'addEdit' | 'listEdits' | 'accept' | 'reopen' | 'reconciled'> {
  return {
    addEdit: (article, edit) =>
      database.transaction().execute(async transaction => {
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
