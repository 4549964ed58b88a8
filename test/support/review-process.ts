/** `webmars review` as people start it: a process of its own, which can be killed as a power cut does it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface ReviewProcess {
  /** With the token. */
  readonly url: string
  /** At once, in the middle of whatever it does. */
  readonly kill: () => Promise<void>
}

interface Started {
  /** The built command line. */
  readonly program: string
  readonly data: string
  /** 0 takes any free one. */
  readonly port: number
}

export async function startReview({ program, data, port }: Started): Promise<ReviewProcess> {
  const given = ['--data', data, '--port', String(port), '--no-open', '--json', '--allow-private', '--delay', '0']
  const child = spawn(process.execPath, [program, 'review', ...given], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let told = ''
  child.stderr.on('data', (bytes: Buffer) => (told += String(bytes)))
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (bytes: Buffer) => {
      said += String(bytes)
      if (said.includes('\n')) resolve((JSON.parse(said.slice(0, said.indexOf('\n'))) as { url: string }).url)
    })
    child.once('exit', () => reject(new Error(`the desk did not start: ${told}`)))
  })
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
