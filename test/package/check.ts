/**
 * `npm run package`: the package as strangers get it. Packs a clean copy of the tree (so that nothing old of dist and
 * nothing uncommitted by accident ships), looks at what is inside, installs it into an empty project and works with it
 * there: the demonstration, the library, its types. Not among the tests: it builds and installs, which takes a minute.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = new URL('../../', import.meta.url).pathname
const MOST_MEGABYTES = 25
/** What a package of ours may hold; corpora, tests, training and scripts are none of it. */
const ALLOWED = /^(?:dist\/|data\/|(?:README|CHANGELOG|SECURITY)\.md$|LICENSE$|package\.json$)/
const FORBIDDEN =
  /\.test\.|(?:^|\/)(?:test|corpus|eval|train|bench|shared)\/|\.tsx?$(?<!\.d\.ts)|\.map$|\.tgz$|\.env|\.sqlite/

interface Packed {
  readonly filename: string
  readonly size: number
  readonly files: readonly { readonly path: string; readonly size: number }[]
}

const USER = `import { type DraftOptions, draftOf, splitBibliography } from 'webmars'
import type { CitationRecord } from 'webmars/model'
import { FORMATS, formatNamed, writeAll } from 'webmars/formats'
import { draftPage, openStore, InputError, type Store } from 'webmars/node'

const received = { url: 'http://x.example/', bytes: new TextEncoder().encode('<h1>Sea</h1>'), contentType: null }
const { draft: made } = await draftPage(received, { render: 'never', renderer: null })
const record: CitationRecord = made.record
export const text: string = writeAll(formatNamed('ris')!, [record])
export const store: Promise<Store> = openStore({ data: './x' })
export const names: readonly string[] = FORMATS.map(format => format.name)
export const wrong: Error = new InputError('a', 'b')
// @ts-expect-error: types are checked, so this is no string
export const number: number = text
export const strings: readonly string[] = splitBibliography('Doe J. A title. J Sea 1999;1:2.')
export type Options = DraftOptions
export const pure: typeof draftOf = draftOf
`

function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, [...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e9 })
}

/** All files that git has or would take, with the dependencies of this tree. */
function copyTree(to: string): void {
  const files = run('git', ['ls-files', '-co', '--exclude-standard', '-z'], ROOT).split('\0').filter(Boolean)
  for (const file of files.filter(each => statSync(join(ROOT, each), { throwIfNoEntry: false })?.isFile())) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(ROOT, file), join(to, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(to, 'node_modules'))
}

const checks: (readonly [string, () => string])[] = []
const work = mkdtempSync(join(tmpdir(), 'webmars-package-'))
const [source, project] = [join(work, 'source'), join(work, 'project')]
let packed: Packed = { filename: '', size: 0, files: [] }

checks.push([
  'is built and packed from a clean tree, small enough',
  () => {
    mkdirSync(source)
    copyTree(source)
    const said = run('npm', ['pack', '--json', '--loglevel', 'error'], source)
    packed = (JSON.parse(said.slice(said.indexOf('['))) as Packed[])[0]! // npm's own words
    const megabytes = packed.size / 1e6
    if (megabytes >= MOST_MEGABYTES) throw new Error(`${megabytes} MB`)
    return `${megabytes.toFixed(1)} MB, ${packed.files.length} files`
  },
])
checks.push([
  'holds what it must and nothing else',
  () => {
    const paths = packed.files.map(({ path }) => path)
    const strange = paths.filter(path => !ALLOWED.test(path) || FORBIDDEN.test(path))
    if (strange.length > 0) throw new Error(`should not be there: ${strange.slice(0, 5).join(', ')}`)
    for (const file of ['dist/cli/main.js', 'dist/index.d.ts', 'dist/ui/index.html', 'data/demo/site.json'])
      if (!paths.includes(file)) throw new Error(`is missing: ${file}`)
    return `largest: ${[...packed.files].sort((a, b) => b.size - a.size)[0]!.path}`
  },
])
checks.push([
  'installs into an empty project',
  () => {
    mkdirSync(project)
    writeFileSync(join(project, 'package.json'), '{"name":"empty","private":true,"type":"module"}\n')
    const quick = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error']
    run('npm', ['install', ...quick, join(source, packed.filename)], project)
    return run('npx', ['--no-install', 'webmars', '--version'], project).trim()
  },
])
checks.push([
  'runs the demonstration there',
  () => {
    const said = run('npx', ['--no-install', 'webmars', 'demo', '--data', join(work, 'data')], project)
    const result = /^26 of 26 articles.*right/m.exec(said)?.[0]
    if (result === undefined) throw new Error(said.slice(-500))
    return result
  },
])
checks.push([
  'is a library with types',
  () => {
    writeFileSync(join(project, 'user.ts'), USER)
    const strict = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--skipLibCheck', '--outDir', 'built']
    // Its own types only: none of ours.
    run(join(ROOT, 'node_modules/.bin/tsc'), [...strict, '--types', '', 'user.ts'], project)
    const program = `import { text, names } from './built/user.js'; console.log(text.split('\\r\\n')[0], names.length)`
    return run(process.execPath, ['--input-type=module', '-e', program], project).trim()
  },
])

let failed = 0
for (const [name, check] of checks) {
  const began = performance.now()
  try {
    const told = check()
    process.stdout.write(`  ✓ ${name} (${told}; ${((performance.now() - began) / 1000).toFixed(1)} s)\n`)
  } catch (error) {
    failed++
    const { message, stderr, stdout } = error as Error & { stderr?: string; stdout?: string }
    process.stdout.write(`  ✗ ${name}: ${message}\n${stdout ?? ''}${stderr ?? ''}\n`)
  }
}
rmSync(work, { recursive: true, force: true, maxRetries: 3 })
process.stdout.write(`package: ${checks.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
