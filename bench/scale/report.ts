/** docs/SCALE.md from facts, figures, formulas and the simulation. */
import { FULL, PDF_PART, PEAK, REVIEWED } from './assumptions.js'
import { type Compared, difference, TOLERANCE } from './compared.js'
import type { Facts } from './facts.js'
import type { Figures } from './figures.js'
import { backlogTime, mostPerYear, requestsPerIssue } from './model.js'
import { type Needs, needsOf } from './needs.js'
import { PRICES } from './prices.js'
import { backlog, DAY, type World, worldOf } from './world.js'

export interface ReportParts {
  readonly facts: Facts
  readonly figures: Figures
  readonly world: World
  readonly compared: readonly Compared[]
}

const AMOUNTS = [100_000, 1_000_000, 10_000_000]

export function scaleReport(parts: ReportParts): string {
  const needs = AMOUNTS.map(amount => needsOf(amount, parts.world, parts))
  return [
    '# Scale\n',
    'Written by `npm run scale` from bench/results.json, from facts counted in the corpora (bench/scale/facts.json) and from',
    'a simulation; do not edit. How to set it up: [deploy/README.md](../deploy/README.md).\n',
    summary(needs.at(-1)!, parts),
    '## What it takes\n',
    needsTable(needs),
    costsTable(needs),
    '## What limits it: politeness\n',
    politeness(parts),
    '## The formulas beside the simulation\n',
    comparison(parts),
    '## Catching up with earlier years\n',
    catchingUp(parts.world),
    '## What it stands on\n',
    groundTable(parts),
  ].join('\n')
}

function summary(needs: Needs, { world }: ReportParts): string {
  const { coresBusy, cores, requestsPerSecond, pages, records } = needs
  return `**Ten million articles a year are ${requestsPerSecond.toFixed(1)} requests a second**, all hosts together. ${round(coresBusy)} cores are busy on
average, ${cores} ${cores === 1 ? 'is' : 'are'} enough for hours that are ${PEAK} times as busy; ${round(pages / 1000)} TB of pages and ${round(records / 1000)} TB of records are added a
year. No number of machines makes it faster than its hosts allow: with ${Math.round(100 * world.sites[0]!.share)} % of all articles on the largest
host, a second between requests stops growth at ${Math.round(mostPerYear(world) / 1e6)} million articles a year.\n`
}

function needsTable(needs: readonly Needs[]): string {
  return table(
    ['articles a year', ...needs.map(({ articles }) => thousands(articles))],
    [
      ['requests a second, on average', ...needs.map(each => round(each.requestsPerSecond))],
      ['cores busy, on average', ...needs.map(each => round(each.coresBusy))],
      [`cores to have (peak ${PEAK} times, ${100 * FULL} % full)`, ...needs.map(each => String(each.cores))],
      ['machines of 2 cores and 4 GB', ...needs.map(each => String(each.machines))],
      ['jobs at the same time, at the peak', ...needs.map(each => String(each.jobs))],
      ['memory, each job a process with its browser, GB', ...needs.map(each => round(each.memory))],
      ['pages and PDFs, GB a year', ...needs.map(each => thousands(Math.round(each.pages)))],
      ['records and evidence, GB a year', ...needs.map(each => thousands(Math.round(each.records)))],
      ['objects written a year, millions', ...needs.map(each => round(each.objects / 1e6))],
      ['busiest host, part of its time', ...needs.map(each => `${round(100 * each.busiest)} %`)],
      ['turns of what the database gives, at the peak', ...needs.map(each => `${round(100 * each.turnsPart)} %`)],
    ],
  )
}

function costsTable(needs: readonly Needs[]): string {
  const rows = table(
    ['dollars a year', ...needs.map(({ articles }) => thousands(articles))],
    [
      ['machines and database server', ...needs.map(each => money(each.dollars.machines))],
      ['storage, first year', ...needs.map(each => money(each.dollars.storage))],
      ['objects written and read once', ...needs.map(each => money(each.dollars.requests))],
      [
        `people: ${100 * REVIEWED.part} % of records, ${REVIEWED.seconds} s each`,
        ...needs.map(each => money(each.dollars.people)),
      ],
    ],
  )
  return `${rows}
Prices are assumptions (bench/scale/prices.ts): ${PRICES.machine} dollars a month for a machine of 2 cores, ${PRICES.database} for a database
server, ${PRICES.object} for a GB of objects and ${PRICES.databaseDisk} for a GB of the database's disk, ${PRICES.writes} for a million objects, ${PRICES.hour} for an hour of a
person. The people are what costs: every percent of records that needs no look is worth more than all machines.\n`
}

function politeness({ facts, world }: ReportParts): string {
  const largest = [0.05, 0.1, 1 / 6, 0.25]
  const perArticle = requestsPerIssue(world) / world.articlesPerIssue
  const most = (share: number, delay: number): string =>
    `${round((365 * DAY) / (share * perArticle * delay) / 1e6)} million`
  return `A host is asked one thing at a time, and starts of requests are at least a second apart for all machines together; a
host that asks for more (Crawl-delay) gets it. Articles a year at which the largest host is full:\n
${table(
  ['share of the largest host', ...largest.map(share => `${Math.round(100 * share)} %`)],
  [1, 2, 5, 10].map(seconds => [`${seconds} s between requests`, ...largest.map(share => most(share, 1000 * seconds))]),
)}
An article costs ${round(perArticle)} requests there (${world.filesPerArticle} files, and its part of the list of contents, robots.txt and tdmrep.json of an
issue of ${facts.articlesPerIssue} articles). A publisher who has a tenth of all articles and asks for ten seconds is full at ten million: before that,
ask the publisher for a faster lane (\`--delay\` is each worker's own) or for the files themselves.\n`
}

function comparison({ world, compared }: ReportParts): string {
  const rows = compared.map(each => [
    each.name,
    each.what,
    each.model.toPrecision(3),
    each.simulated.toPrecision(3),
    `${difference(each) >= 0 ? '+' : '−'}${Math.abs(100 * difference(each)).toFixed(1)} %`,
  ])
  return `The simulation runs the program's own crawl loop, lists and turns by a clock that jumps, over ${thousands(world.hosts)} hosts, seeded. The
formulas (bench/scale/model.ts): a request takes the longer of delay and answer; a host that is busy the part ρ of the time has
ρ / (1 − ρ) issues at work (M/G/1, processor sharing); a backlog is a closed network (mean value analysis). A test holds them to
${100 * TOLERANCE.articles} % in articles, ${100 * TOLERANCE.atWork} % in issues at work, ${100 * TOLERANCE.backlog} % in the time of a backlog.\n
${table(['simulated', 'compared', 'formula', 'simulation', 'difference'], rows)}`
}

function catchingUp(world: World): string {
  const count = 50_000
  const issues = backlog(world, count)
  const articles = issues.reduce((sum, each) => sum + each.articles, 0)
  const even = worldOf({ ...world, exponent: 0 })
  const days = (each: World, jobs: number): string => round(backlogTime(each, backlog(each, count), jobs) / DAY)
  const jobs = [8, 32, 128, 512]
  return `${thousands(count)} issues (${thousands(articles)} articles) wanted at once, in days. Jobs that meet at one host get in each other's way, and
the largest host's own work is the least time there is: more machines help only where there are more hosts.\n
${table(
  ['jobs at the same time', ...jobs.map(String)],
  [
    ['as above: the largest host has a sixth', ...jobs.map(each => days(world, each))],
    ['spread evenly over the hosts', ...jobs.map(each => days(even, each))],
  ],
)}`
}

function groundTable({ facts, figures, world }: ReportParts): string {
  const measured = [figures.page, figures.pdf, figures.memory, figures.record, figures.turns, ...figures.shelves]
  return `${table(
    ['measured (npm run bench)', 'value', 'unit'],
    measured.map(({ name, value, unit }) => [name, round(value), unit]),
  )}
${table(
  ['counted in the corpora', 'value'],
  [
    [`articles of an issue (${facts.issues} issue pages)`, String(facts.articlesPerIssue)],
    [`files of an article (${facts.articles} articles of whole sites)`, String(facts.filesPerArticle)],
    ['KB of an article page, as kept and as read', `${facts.pageKilobytes} and ${facts.openPageKilobytes}`],
    ['KB of an article’s PDF', String(facts.pdfKilobytes)],
  ],
)}
Assumed: ${world.filesPerArticle} files an article; ${100 * PDF_PART} % of articles drafted from a PDF too; answers after ${world.latency / 1000} s on average; ${thousands(world.hosts)}
hosts, whose shares fall with their rank to the power ${world.exponent}; ${world.slower.map(({ part, delay }) => `${100 * part} % of hosts ask for ${delay / 1000} s`).join(', ')}. All in
bench/scale/assumptions.ts. The servers of the measurements ran on the same machine as everything else, PostgreSQL without
waiting for the disk, the S3-compatible one made for tests: what a real one gives is for you to measure
(\`npm run bench -- shelves\`).\n`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), `|---${'|---:'.repeat(head.length - 1)}|`, ...rows.map(line), ''].join('\n')
}

const round = (value: number): string =>
  Math.abs(value) >= 100 ? thousands(Math.round(value)) : String(Number(value.toPrecision(2)))
const thousands = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')
const money = (value: number): string => thousands(Number(value.toPrecision(2)))
