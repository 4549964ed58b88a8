/**
 * `npm run faults`: workers, the desk and PostgreSQL are killed, paused and cut off, disks filled and clocks set wrong,
 * for half an hour's worth by default. Leases are ten times shorter than usual, and so is the time between two faults.
 *
 *   npm run faults -- --minutes 30 --pace 10 --seed 1
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runFaults } from './run.js'

const USUAL_LEASE = 60
/** Minutes between two faults, at the usual pace. */
const GAP = 1 / 3

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    pace: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '4' },
    journals: { type: 'string', default: '6' },
    articles: { type: 'string', default: '10' },
    'no-mount': { type: 'boolean', default: false },
    program: { type: 'string', default: fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url)) },
  },
})
const [minutes, pace, seed] = [Number(values.minutes), Number(values.pace), Number(values.seed)]
const outcome = await runFaults({
  seed,
  length: (minutes * 60_000) / pace,
  gap: (GAP * 60_000) / pace,
  lease: Math.max(2, Math.round(USUAL_LEASE / pace)),
  mayMount: !values['no-mount'],
  jobEvery: 700,
  workers: Number(values.workers),
  journals: Number(values.journals),
  articles: Number(values.articles),
  webmars: [process.execPath, values.program],
  say: line => process.stderr.write(`${line}\n`),
})
const { faults, ...figures } = outcome
process.stdout.write(`${JSON.stringify({ seed, minutes, pace, ...figures, faults: faults.length }, null, 2)}\n`)
for (const fault of faults) process.stdout.write(`FAULT ${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
