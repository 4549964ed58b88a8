/** The part of the store that knows journals. */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Journal, Template, TrainingLink } from '../../model/index.js'
import { json } from './rows.js'
import type { Store } from './store.js'
import type { Tables } from './tables.js'

type JournalStore = Pick<Store, 'listJournals' | 'journal' | 'saveJournal' | 'saveTemplates' | 'addTrainingLinks'>

export function journalStore(database: Kysely<Tables>): JournalStore {
  return {
    async listJournals() {
      const rows = await database.selectFrom('journals').selectAll().orderBy('id').execute()
      return Promise.all(rows.map(row => journalOf(database, row)))
    },
    async journal(id) {
      const row = await database.selectFrom('journals').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : journalOf(database, row)
    },
    async saveJournal(journal) {
      const { id } = journal
      const values = { name: JSON.stringify(journal.name), templates: JSON.stringify(journal.templates) }
      await database.transaction().execute(async transaction => {
        await transaction
          .insertInto('journals')
          .values({ id, ...values })
          .onConflict(conflict => conflict.column('id').doUpdateSet(values))
          .execute()
        await addLinks(transaction, id, journal.trainingLinks)
      })
    },
    async saveTemplates(journal, templates) {
      await ensureJournal(database, journal)
      await database
        .updateTable('journals')
        .set({ templates: JSON.stringify(templates) })
        .where('id', '=', journal)
        .execute()
    },
    async addTrainingLinks(journal, links) {
      await ensureJournal(database, journal)
      await database.transaction().execute(transaction => addLinks(transaction, journal, links))
    },
  }
}

async function journalOf(database: Kysely<Tables>, row: Tables['journals']): Promise<Journal> {
  const links = await database
    .selectFrom('training_links')
    .select('link')
    .where('journal', '=', row.id)
    .orderBy('position')
    .execute()
  return {
    id: row.id,
    name: json(row.name),
    templates: json<Template[]>(row.templates),
    trainingLinks: links.map(({ link }) => json<TrainingLink>(link)),
  }
}

/** A journal of which nothing but its name is known. */
async function ensureJournal(database: Kysely<Tables>, id: string): Promise<void> {
  const name = {
    title: id,
    nlmAbbreviation: null,
    isoAbbreviation: null,
    issnPrint: null,
    issnElectronic: null,
    issnLinking: null,
    nlmId: null,
    publisher: null,
    country: null,
  }
  await database
    .insertInto('journals')
    .values({ id, name: JSON.stringify(name), templates: '[]' })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

/** The same example twice says nothing new: its hash is its key. */
async function addLinks(database: Kysely<Tables>, journal: string, links: readonly TrainingLink[]): Promise<void> {
  const last = await database
    .selectFrom('training_links')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('journal', '=', journal)
    .executeTakeFirst()
  let position = Number(last?.position ?? 0)
  for (const each of links) {
    const link = JSON.stringify(each)
    const id = createHash('sha256').update(`${journal}\n${link}`).digest('hex').slice(0, 32)
    await database
      .insertInto('training_links')
      .values({ id, journal, position: ++position, link })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
  }
}
