// The threads' program from its sources: tests run before anything is built.
import { register } from 'tsx/esm/api'

register()
await import('../../src/server/desk-worker.ts')
