/** From articles a year to cores, memory, storage and money: plain arithmetic on measured figures. */
import { FULL, PDF_PART, PEAK, REVIEWED } from './assumptions.js'
import type { Facts } from './facts.js'
import type { Figures } from './figures.js'
import { jobsFor, requestsPerIssue, steadyState } from './model.js'
import { PRICES } from './prices.js'
import { type World, YEAR } from './world.js'

export interface Needs {
  readonly articles: number
  readonly requestsPerSecond: number
  /** Busy on average, and to have for the peak. */
  readonly coresBusy: number
  readonly cores: number
  readonly machines: number
  /** Jobs at the same time for the peak. */
  readonly jobs: number
  /** GB on all machines together. Our choice, on the safe side: each job as a process with its own browser. */
  readonly memory: number
  /** GB a year. */
  readonly pages: number
  readonly records: number
  readonly objects: number
  /** The busiest host's part of the time, on average. */
  readonly busiest: number
  /** The part of what the database can give that turns take at the peak. */
  readonly turnsPart: number
  readonly peopleHours: number
  /** Dollars: machines and database, storage of the first year, objects written. */
  readonly dollars: {
    readonly machines: number
    readonly storage: number
    readonly requests: number
    readonly people: number
  }
}

const MACHINE = { cores: 2, gigabytes: 4 }

export function needsOf(articles: number, world: World, { facts, figures }: { facts: Facts; figures: Figures }): Needs {
  const steady = steadyState(world, articles)
  const milliseconds = figures.page.value + PDF_PART * figures.pdf.value
  const coresBusy = (articles * milliseconds) / YEAR
  const cores = Math.max(1, Math.ceil((coresBusy * PEAK) / FULL))
  const jobs = jobsFor(steadyState(world, articles * PEAK).atWork)
  const memory = (jobs * figures.memory.value) / 1000
  const machines = Math.max(Math.ceil(cores / MACHINE.cores), Math.ceil(memory / (FULL * MACHINE.gigabytes)))
  const pages = (articles * ((world.filesPerArticle - 1) * facts.pageKilobytes + facts.pdfKilobytes)) / 1e6
  const records = (articles * figures.record.value) / 1e6
  const objects = (articles * requestsPerIssue(world)) / world.articlesPerIssue
  const peopleHours = (articles * REVIEWED.part * REVIEWED.seconds) / 3600
  return {
    articles,
    requestsPerSecond: steady.requestsPerSecond,
    coresBusy,
    cores,
    machines,
    jobs,
    memory,
    pages,
    records,
    objects,
    busiest: steady.busiest,
    turnsPart: (steady.requestsPerSecond * PEAK) / figures.turns.value,
    peopleHours,
    dollars: {
      machines: 12 * (machines * PRICES.machine + PRICES.database),
      // What grows through the year is there half of it on average.
      storage: 6 * (pages * PRICES.object + records * PRICES.databaseDisk),
      requests: (objects / 1e6) * (PRICES.writes + PRICES.reads),
      people: peopleHours * PRICES.hour,
    },
  }
}
