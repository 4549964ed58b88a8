/** `webmars status`: what is in the store. */
import { type IssueHeading, numberingGaps, seriesOf } from '../../core.js'
import { dataFolder } from '../../io/data-folder.js'
import { openStore } from '../../io/store/open.js'
import type { Harvest, Store } from '../../io/store/store.js'
import { paint, printJson, printJsonLine } from '../terminal.js'

interface StatusArguments {
  readonly data?: string
  readonly json?: boolean
  readonly jsonl?: boolean
}

interface HarvestStatusRow {
  readonly harvest: string
  readonly url: string
  readonly status: string
  readonly reason: string
  readonly updated: string
  readonly open: number
  readonly closed: number
  readonly revisited: number
  readonly articles: Readonly<Record<string, number>>
  readonly failures: readonly { readonly url: string; readonly message: string }[]
  /** As the issue page says; null where it does not. */
  readonly heading: IssueHeading | null
}

export async function run(options: StatusArguments): Promise<void> {
  const data = dataFolder(options.data)
  const store = await openStore({ data })
  try {
    const harvests = await store.listHarvests()
    const rows = await Promise.all(harvests.map(harvest => rowOf(harvest, store)))
    if (options.json) printJson(rows)
    else if (options.jsonl) rows.forEach(printJsonLine)
    else process.stdout.write(`${data} (store version ${store.version})\n${statusText(rows)}`)
  } finally {
    await store.close()
  }
}

async function rowOf({ id, url, status, reason, updated }: Harvest, store: Store): Promise<HarvestStatusRow> {
  const articles: Record<string, number> = {}
  let heading: IssueHeading | null = null
  for await (const article of store.eachArticle({ harvest: id })) {
    articles[article.state] = (articles[article.state] ?? 0) + 1
    heading ??= article.heading
  }
  const failures = (await store.frontier(id, 'revisited')).map(node => ({
    url: node.url,
    message: node.failure?.message ?? '',
  }))
  const lists = await store.countFrontier(id)
  return { harvest: id, url, status, reason, updated, ...lists, articles, failures, heading }
}

function statusText(rows: readonly HarvestStatusRow[]): string {
  return rows.length === 0 ? 'no harvests yet\n' : [...rows.map(textOf), ...gapTexts(rows)].join('')
}

/** What the numbering of a journal's issues lacks. */
function gapTexts(rows: readonly HarvestStatusRow[]): string[] {
  const journals = new Map<string, HarvestStatusRow[]>()
  for (const row of rows) journals.set(seriesOf(row.url), [...(journals.get(seriesOf(row.url)) ?? []), row])
  return [...journals.values()].flatMap(own =>
    numberingGaps(own.flatMap(({ heading }) => (heading === null ? [] : [heading]))).map(({ volume, missing }) =>
      paint('yellow', `${own[0]!.url}: volume ${volume} lacks issue ${missing.join(', ')}\n`, process.stdout),
    ),
  )
}

function textOf(row: HarvestStatusRow): string {
  const articles = Object.entries(row.articles).map(([state, count]) => `${count} ${state}`)
  const lines = [
    `${row.harvest}  ${paint('bold', row.url, process.stdout)}`,
    `  ${row.status}${row.reason === '' ? '' : `: ${row.reason}`}, ${row.updated}`,
    `  open ${row.open}, closed ${row.closed}, revisited ${row.revisited}; articles: ${articles.join(', ') || 'none'}`,
    ...row.failures.map(({ message, url }) => paint('yellow', `  ! ${message || url}`, process.stdout)),
  ]
  return `${lines.join('\n')}\n`
}
