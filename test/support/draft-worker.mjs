// The threads' program from its sources: tests run before anything is built.
import { register } from 'tsx/esm/api'

register()
await import('../../src/io/draft-worker.ts')
