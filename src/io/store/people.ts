/** The part of the store that knows people: accounts, who is signed in, who did what. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Action, Activity, Role } from '../../model/index.js'
import type { Tables } from './tables.js'

export interface PeopleStore {
  listUsers(): Promise<User[]>
  user(name: string): Promise<User | null>
  /** Makes the account or replaces it; whoever was signed in under the name is signed out. */
  saveUser(user: User): Promise<void>
  /** Tells whether there was such an account; what its owner did stays on record. */
  removeUser(name: string): Promise<boolean>
  openSession(session: Session): Promise<void>
  session(id: string): Promise<Session | null>
  touchSession(id: string, seen: string): Promise<void>
  closeSession(id: string): Promise<void>
  addActivity(activity: Activity): Promise<void>
  /** Newest first. */
  listActivity(filter?: ActivityFilter): Promise<Activity[]>
}

export interface User {
  readonly name: string
  readonly role: Role
  /** As the hashing library writes it: method, costs, salt and hash. */
  readonly password: string
  readonly created: string
}

export interface Session {
  /** The hash of the cookie: who reads the store cannot sign in with it. */
  readonly id: string
  readonly name: string
  readonly token: string
  readonly created: string
  readonly seen: string
}

export interface ActivityFilter {
  readonly action?: Action
  readonly operator?: string
  readonly limit?: number
}

export function peopleStore(database: Kysely<Tables>): PeopleStore {
  return { ...accounts(database), ...sessions(database), ...activities(database) }
}

type Accounts = Pick<PeopleStore, 'listUsers' | 'user' | 'saveUser' | 'removeUser'>

function accounts(database: Kysely<Tables>): Accounts {
  const users = () => database.selectFrom('users').selectAll().orderBy('name')
  const userOf = (row: Tables['users']): User => ({ ...row, role: row.role as Role }) // written by saveUser only
  return {
    listUsers: async () => (await users().execute()).map(userOf),
    async user(name) {
      const row = await users().where('name', '=', name).executeTakeFirst()
      return row === undefined ? null : userOf(row)
    },
    saveUser: ({ name, ...values }) =>
      database.transaction().execute(async transaction => {
        await transaction
          .insertInto('users')
          .values({ name, ...values })
          .onConflict(conflict => conflict.column('name').doUpdateSet(values))
          .execute()
        await transaction.deleteFrom('sessions').where('name', '=', name).execute()
      }),
    removeUser: name =>
      database.transaction().execute(async transaction => {
        await transaction.deleteFrom('sessions').where('name', '=', name).execute()
        const { numDeletedRows } = await transaction.deleteFrom('users').where('name', '=', name).executeTakeFirst()
        return Number(numDeletedRows) > 0
      }),
  }
}

type Sessions = Pick<PeopleStore, 'openSession' | 'session' | 'touchSession' | 'closeSession'>

function sessions(database: Kysely<Tables>): Sessions {
  return {
    async openSession(session) {
      await database
        .insertInto('sessions')
        .values({ ...session })
        .execute()
    },
    async session(id) {
      return (await database.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },
    async touchSession(id, seen) {
      await database.updateTable('sessions').set({ seen }).where('id', '=', id).execute()
    },
    async closeSession(id) {
      await database.deleteFrom('sessions').where('id', '=', id).execute()
    },
  }
}

function activities(database: Kysely<Tables>): Pick<PeopleStore, 'addActivity' | 'listActivity'> {
  return {
    async addActivity(activity) {
      await database
        .insertInto('activity')
        .values({ id: randomUUID(), ...activity })
        .execute()
    },
    async listActivity({ action, operator, limit } = {}) {
      let query = database.selectFrom('activity').selectAll().orderBy('at', 'desc').orderBy('id')
      if (action !== undefined) query = query.where('action', '=', action)
      if (operator !== undefined) query = query.where('operator', '=', operator)
      if (limit !== undefined) query = query.limit(limit)
      const rows = await query.execute()
      return rows.map(({ id: _, ...row }) => ({ ...row, action: row.action as Action })) // written by addActivity only
    },
  }
}
