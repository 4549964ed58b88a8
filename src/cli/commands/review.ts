/** `webmars review`: the operator's desk in the browser. */
import { spawn } from 'node:child_process'
import { platform } from 'node:os'
import { dataFolder } from '../../io/data-folder.js'
import { InputError } from '../../io/errors.js'
import { openStore } from '../../io/store/open.js'
import { jobServer } from '../job-server.js'
import type { UserOptions } from '../team-users.js'
import { paint, printJsonLine, say } from '../terminal.js'

interface ReviewOptions extends UserOptions {
  readonly data?: string
  readonly port: number
  readonly open: boolean
  readonly allowPrivate?: boolean
  readonly delay: number
  readonly team?: boolean
  readonly publicUrl?: string
  readonly secondPass?: string | true
}

export async function run(options: ReviewOptions): Promise<void> {
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
  const server = jobServer()
  const letters = server === null ? null : await (await import('../../io/jobs/queue.js')).openQueue(server)
  const own = deskMeans({ store, data, allowPrivate: options.allowPrivate ?? false, delay: options.delay * 1000 })
  const means = letters === null ? own : { ...own, letters }
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
  await letters?.close()
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
