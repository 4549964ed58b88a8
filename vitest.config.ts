import { configDefaults, defineConfig } from 'vitest/config'

/** Tests of pure functions: nothing they load keeps a state, so it is loaded once for all of them. */
const CORE = [
  'citation',
  'crawl',
  'formats',
  'labeling',
  'layout',
  'metadata',
  'model',
  'publications',
  'references',
  'statistics',
  'text',
].map(folder => `test/${folder}/**/*.test.ts`)

/**
 * Tests with files, servers and browsers that leave nothing behind: what they load is loaded once too. Not among them are
 * those that change the environment or kill what they have started.
 */
const TIDY = [
  ...['bench', 'cross-read', 'demo', 'docs', 'eval', 'fuzz', 'golden', 'server', 'structure', 'train'],
  ...['io/http', 'io/parameters', 'io/store'],
].map(folder => `test/${folder}/**/*.test.ts`)
TIDY.push('test/io/*.test.ts', 'test/io/harvest/!(kill).test.ts')

export default defineConfig({
  test: {
    // By default one core is left idle: of two, that is half.
    maxWorkers: '100%',
    // A browser on a busy machine may be late once; twice is a fault.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'core', include: CORE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'tidy',
          include: TIDY,
          isolate: false,
          globalSetup: ['test/support/build-pages.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'shell',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...CORE, ...TIDY],
          globalSetup: ['test/support/build-pages.ts'],
        },
      },
    ],
  },
})
