/** `webmars review`: the operator's desk in the browser. */
import { spawn } from 'node:child_process'
import { platform } from 'node:os'
import { type Command, InvalidArgumentError } from 'commander'
import { dataFolder } from '../../io/data-folder.js'
import { InputError } from '../../io/errors.js'
import { openStore } from '../../io/store/open.js'
import { withData } from '../inputs.js'
import type { UserOptions } from '../team-users.js'
import { paint, printJsonLine, say } from '../terminal.js'

interface ReviewOptions extends UserOptions {
  readonly data?: string
  readonly port: number
  readonly open: boolean
  readonly allowPrivate?: boolean
  readonly team?: boolean
  readonly publicUrl?: string
  readonly secondPass?: string | true
}

const EXAMPLES = `
Examples:
  $ webmars review                       opens the desk in your browser
  $ webmars review --port 4400 --no-open prints its address only
  $ webmars review --data ./my-journal   the desk of another data folder
  $ webmars review --add-user ann --role supervisor   asks for a password
  $ webmars review --team --port 4400    people sign in; put an https server before it and say
                                         --public-url https://desk.example.org
  $ webmars review --second-pass 10      a tenth of what was accepted, checked again without seeing the first result`

export function define(command: Command): void {
  withData(command)
    .option('--port <number>', 'the port on loopback; 0 takes any free one', portOf, 0)
    .option('--no-open', 'do not open a browser')
    .option('--allow-private', 'let the desk harvest private and loopback addresses too')
    .option('--team', 'people sign in; see --add-user')
    .option('--public-url <url>', 'the https address under which a team reaches the desk')
    .option('--add-user <name>', 'make an account, or give it a new password or role')
    .option('--role <role>', 'of the new account: operator or supervisor', 'operator')
    .option('--remove-user <name>', 'remove an account')
    .option('--list-users', 'list the accounts')
    .option('--second-pass [percent]', 'check accepted records again, blindly, to measure agreement')
    .option('--json', 'print the address as JSON')
    .addHelpText('after', EXAMPLES)
    .action(review)
}

function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new InvalidArgumentError('a port is 0 to 65535')
  return port
}

async function review(options: ReviewOptions): Promise<void> {
  const data = dataFolder(options.data)
  const { manageUsers } = await import('../team-users.js')
  if (await manageUsers(data, options)) return
  const { deskMeans } = await import('../../server/means.js')
  const { storeDesk } = await import('../../server/store-desk.js')
  const { serveDesk } = await import('../../server/main.js')
  const { deskToken } = await import('../../server/desk-token.js')
  const { onePerson } = await import('../../server/people.js')
  const { statisticsDesk } = await import('../../server/statistics-desk.js')
  const { secondPassStore } = await import('../../io/store/second-pass.js')
  const store = await openStore({ data })
  const means = deskMeans({ store, data, allowPrivate: options.allowPrivate ?? false })
  const percent = percentOf(options.secondPass)
  const second = percent === null ? means : { ...means, store: secondPassStore(store, percent) }
  const desk = { ...storeDesk(second), ...statisticsDesk(store) } // statistics are of both passes
  const publicUrl = publicUrlOf(options.publicUrl)
  const people = {
    ...onePerson(store),
    team: options.team ?? false,
    secure: publicUrl?.protocol === 'https:',
    secondPass: percent !== null,
  }
  if (people.team && (await store.listUsers()).length === 0)
    throw new InputError('--team', 'nobody has an account yet', { remedy: 'webmars review --add-user NAME' })
  const { url, close } = await serveDesk({
    desk,
    port: options.port,
    people,
    token: deskToken(data),
    publicHost: publicUrl?.hostname,
  })
  if (options.json) printJsonLine({ url })
  else say(`The desk is at ${paint('bold', url)}\nCtrl+C closes it; everything is saved as you work.`)
  if (options.open) openBrowser(url)
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
  })
  await close()
  await store.close()
}

/** Null when no second pass was asked for; all of it when no share was given. */
function percentOf(asked: string | true | undefined): number | null {
  if (asked === undefined) return null
  const percent = asked === true ? 100 : Number(asked)
  if (percent > 0 && percent <= 100) return percent
  throw new InputError(String(asked), 'is no share of records', { remedy: 'give 1 to 100 after --second-pass' })
}

function publicUrlOf(asked: string | undefined): URL | null {
  if (asked === undefined) return null
  if (/^https?:\/\/[^/]+\/?$/.test(asked) && URL.canParse(asked)) return new URL(asked)
  throw new InputError(asked, 'is no address of a server', { remedy: 'give e.g. https://desk.example.org' })
}

/** As the system opens any address; where that fails, the address stands on the terminal. */
function openBrowser(url: string): void {
  const opener = platform() === 'darwin' ? 'open' : platform() === 'win32' ? 'explorer' : 'xdg-open'
  spawn(opener, [url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
