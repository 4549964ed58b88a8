/** Processes that somebody else keeps running, as systemd would: what dies is started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

export interface MemberOptions {
  readonly name: string
  /** Program and arguments. */
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Of a line of its output: it is at work now. */
  readonly isReady: (line: string) => boolean
  readonly onLine?: (line: string) => void
}

export interface Member {
  readonly name: string
  readonly kill: (signal: NodeJS.Signals) => void
  /** For so many milliseconds it does nothing; others may kill it meanwhile. */
  readonly pause: (milliseconds: number) => Promise<void>
  /** From its next start on, no file of it may grow beyond a few kilobytes; or it may again. */
  readonly limitFiles: (isLimited: boolean) => void
  readonly isUp: () => boolean
  /** The last lines that it said. */
  readonly lastWords: () => string
  /** How it ended without having been told to, after it was at work. */
  readonly crashes: readonly string[]
  /** Ends it for good. */
  readonly end: () => Promise<void>
}

const RESTART = 300
const STOPPING = 20_000

/** In blocks of 512 bytes. */
const LIMITED = ['sh', '-c', 'ulimit -f 8; exec "$@"', 'sh']

/** Lines of standard error that a member leaves behind when it crashes. */
const LAST_LINES = 30

export function member({ name, command, env, isReady, onLine }: MemberOptions): Member {
  const crashes: string[] = []
  let child: ChildProcess
  let last: string[] = []
  let isUp = false
  let isOver = false
  let told = false
  let isLimited = false
  const start = (): void => {
    told = false
    isUp = false
    const lines: string[] = []
    last = lines
    const [program = '', ...args] = isLimited ? [...LIMITED, ...command] : command
    child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout!, child.stderr!])
      createInterface({ input: stream }).on('line', line => {
        lines.push(line)
        if (lines.length > LAST_LINES) lines.shift()
        if (isReady(line)) isUp = true
        onLine?.(line)
      })
    child.once('close', (code, signal) => {
      if (isUp && !told && !isOver) crashes.push(`${name} ended with ${code ?? signal}:\n${lines.join('\n')}`)
      isUp = false
      if (!isOver) setTimeout(() => !isOver && start(), RESTART)
    })
  }
  start()
  const kill = (signal: NodeJS.Signals): void => {
    if (signal !== 'SIGUSR2' && signal !== 'SIGSTOP' && signal !== 'SIGCONT') told = true
    if (signal !== 'SIGUSR2' || isUp) child.kill(signal)
  }
  return {
    name,
    crashes,
    kill,
    isUp: () => isUp,
    lastWords: () => `${name}, process ${child.pid}${told ? ', told to end' : ''}:\n${last.join('\n')}`,
    limitFiles: limited => void (isLimited = limited),
    async pause(milliseconds) {
      kill('SIGSTOP')
      await sleep(milliseconds)
      kill('SIGCONT')
    },
    async end() {
      isOver = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'close')
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), STOPPING)
      await gone
      clearTimeout(force)
    },
  }
}
