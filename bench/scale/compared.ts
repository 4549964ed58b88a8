/** The model's formulas beside the simulation, on the same world: how well they agree. */
import { backlogTime, steadyState } from './model.js'
import { simulate } from './simulation.js'
import { arrivals, backlog, type World, YEAR } from './world.js'

export interface Compared {
  readonly name: string
  readonly what: string
  readonly model: number
  readonly simulated: number
}

/** How far formulas and simulation may be apart, as a part; a test holds them to it. */
export const TOLERANCE = { articles: 0.05, atWork: 0.25, backlog: 0.25 }

/** Jobs in plenty: what is compared is what hosts allow. */
const ENOUGH = 2000

/** So many articles a year for so many days, as they appear. */
export async function comparedSteady(world: World, articlesPerYear: number, days: number): Promise<Compared[]> {
  const model = steadyState(world, articlesPerYear)
  const issues = arrivals(world, { articlesPerYear, days })
  const simulated = await simulate(world, issues, ENOUGH)
  const offered = issues.reduce((sum, { articles }) => sum + articles, 0)
  const name = `${articlesPerYear / 1e6} million a year, ${issues.length} issues in ${days} days`
  // Chance brings a few more or fewer issues than the rate says: the formula is asked about those that came.
  const scale = offered / ((articlesPerYear * days) / 365)
  return [
    {
      name,
      what: 'million articles a year',
      model: (model.articlesPerYear * scale) / 1e6,
      simulated: (simulated.articles / simulated.time) * (YEAR / 1e6),
    },
    {
      name,
      what: 'issues at work',
      model: steadyState(world, articlesPerYear * scale).atWork,
      simulated: simulated.atWork,
    },
  ]
}

/** Issues of earlier years, all wanted at once. */
export async function comparedBacklog(world: World, count: number, jobs: number): Promise<Compared> {
  const issues = backlog(world, count)
  const { time } = await simulate(world, issues, jobs)
  return {
    name: `${count} issues at once, ${jobs} jobs`,
    what: 'hours',
    model: backlogTime(world, issues, jobs) / 3.6e6,
    simulated: time / 3.6e6,
  }
}

/** As a part of the simulated value. */
export function difference({ model, simulated }: Compared): number {
  return model / simulated - 1
}
