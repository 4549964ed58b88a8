/** The weights of the witnesses → data/parameters/verdict.json. */
import { writeFileSync } from 'node:fs'
import { fittedVerdict } from './verdict-fit.js'
import { FOLDS, heardPages } from './verdict-pages.js'

export async function train(): Promise<void> {
  const parameters = fittedVerdict(await heardPages(FOLDS))
  writeFileSync(new URL('../data/parameters/verdict.json', import.meta.url), `${JSON.stringify(parameters, null, 1)}\n`)
}
