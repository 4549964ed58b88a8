/** Opens the store, making or updating it first: a file in the data folder, or the PostgreSQL server that is named. */
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { dataFolder } from '../data-folder.js'
import { InputError } from '../errors.js'
import { hostTurns } from '../jobs/host-turns.js'
import { openShelf } from '../shelves/open.js'
import { articleStore } from './articles.js'
import { harvestStore } from './harvests.js'
import { listStore } from './lists.js'
import { migrate, StoreVersionError } from './migrate.js'
import { peopleStore } from './people.js'
import { isPostgres, openPostgres, withoutPassword } from './postgres.js'
import { openSqlite } from './sqlite.js'
import type { Store } from './store.js'
import type { Tables } from './tables.js'

export const STORE_FILE = 'webmars.sqlite'

export interface StoreOptions {
  readonly data?: string | undefined
  /** `postgres://…`; the environment's WEBMARS_DATABASE unless given. */
  readonly database?: string | undefined
  /** Where page bytes are kept (src/io/shelves/open.ts); the environment's WEBMARS_PAGES unless given. */
  readonly pages?: string | undefined
}

export async function openStore(options: StoreOptions = {}): Promise<Store> {
  const place = placeOf(options)
  let database: Kysely<Tables> | null = null
  try {
    const opened = (database = place.open())
    const version = await migrate(opened)
    const shelf = await openShelf({
      setting: options.pages ?? process.env['WEBMARS_PAGES'],
      data: dataFolder(options.data),
      database: opened,
      databaseName: place.name,
    })
    return {
      version,
      shelf,
      turns: place.isShared ? options => hostTurns(opened, options) : null,
      ...harvestStore(opened),
      ...articleStore(opened),
      ...peopleStore(opened),
      ...listStore(opened),
      close: () => opened.destroy(),
    }
  } catch (cause) {
    await database?.destroy()
    if (cause instanceof StoreVersionError || cause instanceof InputError) throw cause
    throw new InputError(place.name, 'the store cannot be opened', { cause, remedy: place.remedy })
  }
}

interface Place {
  readonly name: string
  readonly remedy: string
  readonly open: () => Kysely<Tables>
  /** With other machines. */
  readonly isShared: boolean
}

function placeOf({ data, database }: StoreOptions): Place {
  const url = database ?? process.env['WEBMARS_DATABASE'] ?? ''
  if (url === '') {
    const file = join(dataFolder(data), STORE_FILE)
    return { name: file, remedy: 'check the folder after --data', open: () => openSqlite(file), isShared: false }
  }
  const name = withoutPassword(url)
  if (!isPostgres(url))
    throw new InputError(name, 'is no database we know', {
      remedy: 'set WEBMARS_DATABASE to postgres://… or to nothing',
    })
  return {
    name,
    remedy: 'check that the server runs and WEBMARS_DATABASE is right',
    open: () => openPostgres(url),
    isShared: true,
  }
}
