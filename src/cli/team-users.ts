/** The accounts of a team: added, listed and removed where the store is, never over the network. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { InputError } from '../io/errors.js'
import { openStore } from '../io/store/open.js'
import { ROLES, type Role } from '../model/index.js'
import { hashPassword, LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../server/passwords.js'
import { printJsonLine, say } from './terminal.js'

export interface UserOptions {
  readonly addUser?: string
  readonly removeUser?: string
  readonly listUsers?: boolean
  readonly role: string
  readonly json?: boolean
}

/** True when that was all that was asked for. */
export async function manageUsers(data: string, options: UserOptions): Promise<boolean> {
  const { addUser, removeUser, listUsers } = options
  if (addUser === undefined && removeUser === undefined && listUsers !== true) return false
  const store = await openStore({ data })
  try {
    if (addUser !== undefined) {
      const [name, role] = [nameOf(addUser), roleOf(options.role)]
      const password = await hashPassword(await askPassword(name))
      await store.saveUser({ name, role, password, created: new Date().toISOString() })
      say(`${name} may sign in as ${role}: webmars review --team`)
    }
    if (removeUser !== undefined) {
      if (!(await store.removeUser(removeUser)))
        throw new InputError(removeUser, 'has no account here', { remedy: 'see webmars review --list-users' })
      say(`${removeUser} may no longer sign in; what ${removeUser} did stays`)
    }
    if (listUsers)
      for (const { name, role, created } of await store.listUsers())
        if (options.json) printJsonLine({ name, role, created })
        else process.stdout.write(`${name}  ${role}  since ${created.slice(0, 10)}\n`)
  } finally {
    await store.close()
  }
  return true
}

function nameOf(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > 80) throw new InputError(text, 'is no name', { remedy: 'use 1 to 80 characters' })
  return name
}

function roleOf(text: string): Role {
  const role = ROLES.find(known => known === text)
  if (role === undefined) throw new InputError(text, 'is no role', { remedy: `give --role ${ROLES.join(' or ')}` })
  return role
}

/** From the keyboard without an echo, or one line of standard input. */
async function askPassword(name: string): Promise<string> {
  const input = process.stdin
  if (input.isTTY) process.stderr.write(`Password of ${name} (${SHORTEST_PASSWORD} characters or more): `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: input.isTTY === true })
  const password = await new Promise<string>(resolve => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(''))
  })
  lines.close()
  if (input.isTTY) process.stderr.write('\n')
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD)
    throw new InputError(name, `the password needs ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters`, {
      remedy: 'type it, or give it as one line on standard input',
    })
  return password
}
