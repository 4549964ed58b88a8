/** The weights of the witnesses → data/parameters/verdict.json. */
import { writeFileSync } from 'node:fs'
import { fittedVerdict } from './verdict-fit.js'
import { heardPages } from './verdict-pages.js'

const FOLDS = 4

export async function train(): Promise<void> {
  const parameters = fittedVerdict(await heardPages(FOLDS))
  writeFileSync(new URL('../data/parameters/verdict.json', import.meta.url), `${JSON.stringify(parameters, null, 1)}\n`)
}
