/** `npm run scale [-- --facts]`: docs/SCALE.md from what was measured; `--facts` counts again in the corpora. */
import { writeFileSync } from 'node:fs'
import { assumedWorld } from './assumptions.js'
import { type Compared, comparedBacklog, comparedSteady } from './compared.js'
import { countFacts, readFacts } from './facts.js'
import { readFigures } from './figures.js'
import { scaleReport } from './report.js'
import { worldOf } from './world.js'

const REPORT = new URL('../../docs/SCALE.md', import.meta.url)

if (process.argv.includes('--facts') && !countFacts()) throw new Error('there are no corpora here to count in')
const facts = readFacts()
const figures = readFigures()
const world = worldOf(assumedWorld(facts))
const compared: Compared[] = [
  ...(await comparedSteady(world, 10e6, 4)),
  ...(await comparedSteady(world, 30e6, 2)),
  await comparedBacklog(world, 1500, 8),
  await comparedBacklog(world, 1500, 32),
  await comparedBacklog(world, 1500, 128),
]
writeFileSync(REPORT, scaleReport({ facts, figures, world, compared }))
process.stdout.write('docs/SCALE.md written\n')
