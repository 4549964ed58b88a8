/**
 * The command line in a few files instead of some hundred: most of what a short command waits for is the opening of
 * files. The library (`dist/index.js` and its neighbours) stays as the compiler writes it.
 * docs/decisions/0108-bundled-command-line.md
 */
import { defineConfig } from 'rolldown'

/**
 * Packages that are taken into the bundle: in plain JavaScript, many files, needed by nearly every command. All others
 * (with binaries, with files of their own, or used by one command) are loaded from where npm has put them.
 */
const BUNDLED = [
  'any-ascii',
  'commander',
  'entities',
  'html-encoding-sniffer',
  '@exodus/bytes',
  'kysely',
  'parse5',
  'undici',
  'zod',
]

export default defineConfig({
  input: {
    main: 'src/cli/main.ts',
    'look-worker': 'src/io/harvest/look-worker.ts',
    'draft-worker': 'src/io/draft-worker.ts',
  },
  platform: 'node',
  logLevel: 'warn',
  // Nothing of ours does anything when it is merely imported, but for the programs themselves.
  treeshake: { moduleSideEffects: id => /\/(?:main|[a-z]+-worker)\.ts$/.test(id) },
  external: id => !/^[./]/.test(id) && !BUNDLED.some(name => id === name || id.startsWith(`${name}/`)),
  output: {
    dir: 'dist/cli',
    entryFileNames: '[name].js',
    // A name of its own for every content: a program that runs while another version is built still finds its parts.
    chunkFileNames: '[name]-[hash].js',
  },
})
