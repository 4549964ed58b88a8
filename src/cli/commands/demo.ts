/** `webmars demo`: the main job on the built-in journal. */
import { join } from 'node:path'
import type { ArticleOutcome, DemoOutcome } from '../../demo/outcome.js'
import { type DemoResult, runDemo } from '../../demo/run.js'
import { serveDemo } from '../../demo/serve.js'
import { BrowserMissingError, findBrowser } from '../../io/browser.js'
import { dataFolder } from '../../io/data-folder.js'
import { openRenderer } from '../../io/render-page.js'
import { openStore } from '../../io/store/open.js'
import { demoTable, whereNext } from '../demo-table.js'
import { harvestProgress, reportText } from '../harvest-text.js'
import { interruption } from '../interruption.js'
import { noteProblems, paint, printJson, printJsonLine, progressLine, say, sayWarning } from '../terminal.js'

interface DemoArguments {
  readonly data?: string
  readonly fast?: boolean
  readonly redraft?: boolean
  readonly json?: boolean
  readonly jsonl?: boolean
  readonly serve?: boolean
  readonly port?: string
}

export async function run(options: DemoArguments): Promise<void> {
  if (options.serve) return serve(options)
  const data = options.data === undefined ? join(dataFolder(undefined), 'demo') : dataFolder(options.data)
  const result = await demonstrated(data, options)
  const { outcome } = result
  if (options.json) printJson({ ...outcome, downloaded: result.downloaded, drafted: result.drafted })
  else if (options.jsonl) for (const article of articlesOf(outcome)) printJsonLine(rowOf(article))
  else process.stdout.write(`\n${demoTable(outcome)}\n${summary(result)}\n${whereNext(data)}`)
  if (articlesOf(outcome).some(({ found }) => found?.record == null)) noteProblems()
}

async function demonstrated(data: string, options: DemoArguments): Promise<DemoResult> {
  const store = await openStore({ data })
  const renderer = options.fast || !(await hasBrowser()) ? null : openRenderer()
  const progress = harvestProgress()
  const line = progressLine()
  const { signal, done } = interruption()
  const began = performance.now()
  try {
    return await runDemo({
      store,
      data,
      render: renderer === null ? 'never' : 'auto',
      renderer,
      again: options.redraft ?? false,
      signal,
      onServed: server => say(servedText(server?.url ?? null)),
      onEvent: event => {
        progress.note(event)
        line.show(progress.line())
      },
      onReport: report => {
        line.done()
        say(reportText(report).trimEnd())
      },
      onDrafted: (count, all) => line.show(`${count} of ${all} articles labeled and drafted`),
    })
  } finally {
    line.done()
    done()
    say(paint('dim', `done in ${((performance.now() - began) / 1000).toFixed(1)} s`))
    await renderer?.close()
    await store.close()
  }
}

function servedText(url: string | null): string {
  if (url === null) return 'The port of the earlier demonstration is taken: reading its archive instead.'
  return `The Larkmoor Medical Journal (invented: two issues, three decades of web design) is served on ${url}`
}

async function hasBrowser(): Promise<boolean> {
  try {
    await findBrowser()
    return true
  } catch (error) {
    if (!(error instanceof BrowserMissingError)) throw error
    sayWarning(`${error.message}; labeling without a browser`)
    return false
  }
}

function summary({ outcome, downloaded, drafted }: DemoResult): string {
  const articles = articlesOf(outcome)
  const found = articles.filter(({ found }) => found?.record != null).length
  const { right, counted } = outcome.all
  const news =
    downloaded === 0
      ? 'Everything was there from an earlier run: nothing was downloaded again (--redraft reads it anew).'
      : `${downloaded} pages and PDFs were downloaded, ${drafted} records drafted.`
  return `${found} of ${articles.length} articles, ${right} of ${counted} fields right. ${news}\n`
}

function articlesOf({ issues }: DemoOutcome): ArticleOutcome[] {
  return issues.flatMap(({ articles }) => articles)
}

function rowOf({ truth, found, verdicts, tally }: ArticleOutcome): object {
  return {
    id: truth.id,
    design: truth.design,
    ...tally,
    verdicts,
    urls: found?.urls ?? [],
    record: found?.record ?? null,
  }
}

async function serve({ port }: DemoArguments): Promise<void> {
  const server = await serveDemo(port === undefined ? {} : { port: Number(port) })
  say(`${servedText(server.url)}\n${server.issues.map(url => `  ${url}`).join('\n')}\nCtrl-C ends it.`)
  const { signal, done } = interruption()
  await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
  done()
  await server.close()
}
