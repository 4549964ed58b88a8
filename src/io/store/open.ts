/** Opens the store of a data folder, making or updating it first. */
import { join } from 'node:path'
import { dataFolder } from '../data-folder.js'
import { InputError } from '../errors.js'
import { articleStore } from './articles.js'
import { harvestStore } from './harvests.js'
import { listStore } from './lists.js'
import { migrate, StoreVersionError } from './migrate.js'
import { peopleStore } from './people.js'
import { openSqlite } from './sqlite.js'
import type { Store } from './store.js'

export const STORE_FILE = 'webmars.sqlite'

export async function openStore(options: { readonly data?: string | undefined } = {}): Promise<Store> {
  const file = join(dataFolder(options.data), STORE_FILE)
  let database: ReturnType<typeof openSqlite> | null = null
  try {
    const opened = (database = openSqlite(file))
    const version = await migrate(opened)
    return {
      version,
      ...harvestStore(opened),
      ...articleStore(opened),
      ...peopleStore(opened),
      ...listStore(opened),
      close: () => opened.destroy(),
    }
  } catch (cause) {
    await database?.destroy()
    if (cause instanceof StoreVersionError) throw cause
    throw new InputError(file, 'the store cannot be opened', { cause, remedy: 'check the folder after --data' })
  }
}
