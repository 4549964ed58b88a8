import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/build-pages.ts'],
    // By default one core is left idle: of two, that is half.
    maxWorkers: '100%',
    // A browser on a busy machine may be late once; twice is a fault.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
