/** `webmars review`: the operator's desk in the browser. */
import { spawn } from 'node:child_process'
import { platform } from 'node:os'
import { type Command, InvalidArgumentError } from 'commander'
import { dataFolder, openStore } from '../../io/index.js'
import { withData } from '../inputs.js'
import { paint, printJsonLine, say } from '../terminal.js'

interface ReviewOptions {
  readonly data?: string
  readonly port: number
  readonly open: boolean
  readonly allowPrivate?: boolean
  readonly json?: boolean
}

const EXAMPLES = `
Examples:
  $ webmars review                       opens the desk in your browser
  $ webmars review --port 4400 --no-open prints its address only
  $ webmars review --data ./my-journal   the desk of another data folder`

export function define(command: Command): void {
  withData(command)
    .option('--port <number>', 'the port on loopback; 0 takes any free one', portOf, 0)
    .option('--no-open', 'do not open a browser')
    .option('--allow-private', 'let the desk harvest private and loopback addresses too')
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
  const { deskMeans } = await import('../../server/means.js')
  const { storeDesk } = await import('../../server/store-desk.js')
  const { serveDesk } = await import('../../server/main.js')
  const store = await openStore({ data })
  const desk = storeDesk(deskMeans({ store, data, allowPrivate: options.allowPrivate ?? false }))
  const { url, close } = await serveDesk({ desk, port: options.port })
  if (options.json) printJsonLine({ url })
  else say(`The desk is at ${paint('bold', url)}\nCtrl+C closes it; everything is saved as you work.`)
  if (options.open) openBrowser(url)
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
  })
  await close()
  await store.close()
}

/** As the system opens any address; where that fails, the address stands on the terminal. */
function openBrowser(url: string): void {
  const opener = platform() === 'darwin' ? 'open' : platform() === 'win32' ? 'explorer' : 'xdg-open'
  spawn(opener, [url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
