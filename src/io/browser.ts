/**
 * Which browser renders: the one asked for, else one that the system has, else one brought along in
 * an npm package, else, as root on Debian, the system's own package, else a clear message.
 * docs/decisions/0020-which-browser.md, 0029-debian-browser.md
 */
import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

export interface BrowserLocation {
  readonly executable: string
  readonly from: 'environment' | 'system' | 'package'
  /** Added to the environment of the browser's process. */
  readonly env: Readonly<Record<string, string>>
}

/** There is no browser, and none could be brought. The message says what to install. */
export class BrowserMissingError extends Error {
  override readonly name = 'BrowserMissingError'
}

/** Headless shells first: they cost a fifth less CPU a page than the full browser. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'headless-shell',
  'headless_shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'msedge',
]

const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

type Environment = Readonly<Record<string, string | undefined>>

/** The browser to use; throws `BrowserMissingError` when there is none. */
export async function findBrowser(environment: Environment = process.env): Promise<BrowserLocation> {
  const asked = environment['WEBMARS_BROWSER']
  if (asked === 'none') throw new BrowserMissingError('no browser: WEBMARS_BROWSER is none; use --fast')
  if (asked) return askedFor(asked)
  const system = systemBrowser(environment)
  if (system !== null) return { executable: system, from: 'system', env: {} }
  const packed = await packedBrowser(environment)
  if (packed !== null) return packed
  const installed = await debianBrowser(environment, process.getuid?.() === 0)
  if (installed !== null) return { executable: installed, from: 'system', env: {} }
  throw new BrowserMissingError(
    'no browser found; install Chrome, Chromium or Edge (on Debian as root: apt-get install chromium-headless-shell), ' +
      'or set WEBMARS_BROWSER to its path, or use --fast, which needs none',
  )
}

function askedFor(executable: string): BrowserLocation {
  if (!isExecutable(executable))
    throw new BrowserMissingError(`WEBMARS_BROWSER: ${executable} cannot be run; set it to the path of a Chromium`)
  return { executable, from: 'environment', env: {} }
}

/** The first browser on the PATH or where the platform keeps its programs. */
export function systemBrowser(environment: Environment, platform: string = process.platform): string | null {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(folder => folder !== '')
  const candidates = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  if (platform === 'darwin') candidates.push(...MAC_APPLICATIONS)
  if (platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map(name => environment[name] ?? '')
    candidates.push(...WINDOWS_PROGRAMS.flatMap(program => roots.map(root => join(root, program))))
  }
  return candidates.find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false // not there, or not ours to run: both mean "look further"
  }
}

/**
 * The Chromium of `@sparticuz/chromium`, unpacked once into a folder of the user's own.
 * In a process of its own: the package unpacks into the temporary folder of its process and changes its
 * environment, and a fixed name under a shared /tmp could be somebody else's program.
 */
async function packedBrowser(environment: Environment): Promise<BrowserLocation | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const cache = environment['XDG_CACHE_HOME'] || join(environment['HOME'] || homedir(), '.cache')
  const folder = join(cache, 'webmars', 'chromium')
  const executable = join(folder, 'chromium')
  if (!existsSync(join(folder, 'al2023')) && !(await unpack(folder, environment))) return null
  if (!isExecutable(executable)) return null
  const env: Record<string, string> = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = join(folder, 'fonts')
  return { executable, from: 'package', env }
}

async function unpack(folder: string, environment: Environment): Promise<boolean> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const program = "const { default: c } = await import('@sparticuz/chromium'); await c.executablePath()"
  const env = { ...environment, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' } // asks for the libraries too
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      cwd: new URL('.', import.meta.url).pathname,
      env,
      timeout: 120_000,
    })
    return true
  } catch {
    return false // the optional package is not installed, or the disk is full: there is no packed browser
  }
}

const DEBIAN_PACKAGE = 'chromium-headless-shell'

/** Debian's package, installed where that needs nobody's password: root in a container or on a server of one's own. */
export async function debianBrowser(environment: Environment, isRoot: boolean): Promise<string | null> {
  const apt = isRoot ? onPath('apt-get', environment) : null
  if (apt === null) return null
  process.stderr.write(`no browser found: installing Debian's ${DEBIAN_PACKAGE}\n`)
  const options = { env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 240_000 }
  try {
    await promisify(execFile)(apt, ['update', '-qq'], options)
    await promisify(execFile)(apt, ['install', '-y', '-qq', '--no-install-recommends', DEBIAN_PACKAGE], options)
  } catch {
    return null // no network or no such package: the caller's message says what to do
  }
  return systemBrowser(environment)
}

function onPath(name: string, environment: Environment): string | null {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(folder => folder !== '')
  return folders.map(folder => join(folder, name)).find(isExecutable) ?? null
}
