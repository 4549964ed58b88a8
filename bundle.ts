/**
 * `npm run build:cli`: the command line in a few files instead of some hundred. Most of what a short command waits for
 * is the opening of files. The library (`dist/index.js` and its neighbours) stays as the compiler writes it.
 * docs/decisions/0108-bundled-command-line.md
 */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { build } from 'rolldown'

/**
 * Packages that are taken into the bundle: plain JavaScript, many files, needed by nearly every command. All others (with
 * binaries, with files of their own, or used by one command) are loaded from where npm has put them.
 */
const BUNDLED = [
  '@exodus/bytes',
  'any-ascii',
  'commander',
  'entities',
  'html-encoding-sniffer',
  'kysely',
  'parse5',
  'undici',
  'zod',
]
/** Another one, two levels below the package as this is, for tests that run the present state. */
const FOLDER = process.argv[2] ?? 'dist/cli'
/** Milliseconds. */
const KEPT = 3_600_000

const { output } = await build({
  input: {
    main: 'src/cli/main.ts',
    'look-worker': 'src/io/harvest/look-worker.ts',
    'draft-worker': 'src/io/draft-worker.ts',
    'desk-worker': 'src/server/desk-worker.ts',
  },
  platform: 'node',
  // Nothing of ours does anything when it is merely imported, but for the programs themselves.
  treeshake: { moduleSideEffects: id => /\/(?:main|[a-z]+-worker)\.ts$/.test(id) },
  external: id => !/^[./]/.test(id) && !BUNDLED.some(name => id === name || id.startsWith(`${name}/`)),
  output: {
    dir: FOLDER,
    entryFileNames: '[name].js',
    // A name of its own for every content: a program that runs while another version is built still finds its parts.
    chunkFileNames: '[name]-[hash].js',
  },
})
removeOld(new Set([...output.map(({ fileName }) => fileName), 'LICENSES.txt']))
writeFileSync(`${FOLDER}/LICENSES.txt`, BUNDLED.map(licenseOf).join('\n\n'))

/** Parts of earlier builds, once no program that was started with them can still want one. */
function removeOld(parts: ReadonlySet<string>): void {
  for (const file of readdirSync(FOLDER)) {
    const path = `${FOLDER}/${file}`
    if (!parts.has(file) && Date.now() - statSync(path).mtimeMs > KEPT) rmSync(path, { recursive: true, force: true })
  }
}

/** Their licences ask to go with every copy. */
function licenseOf(name: string): string {
  const folder = `node_modules/${name}`
  const file = readdirSync(folder).find(each => /^licen[cs]e/i.test(each))
  if (file === undefined) throw new Error(`${name} has no licence file: it cannot be bundled`)
  return `${name}\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}\n`
}
