/** `webmars issue`: downloads, labels and drafts whole journal issues. */
import { dataFolder } from '../../io/data-folder.js'
import { FetchError, InputError } from '../../io/errors.js'
import type { IssueData } from '../../io/jobs/handlers.js'
import { openStore } from '../../io/store/open.js'
import { StoreBusyError } from '../../io/store/store.js'
import { throughEzproxy } from '../ezproxy.js'
import { type HarvestArguments, harvestIssue } from '../harvest.js'
import { downloadArguments, type HttpArguments } from '../http-options.js'
import { inputsOf } from '../inputs.js'
import { interruption } from '../interruption.js'
import { issueByWorkers, jobServer } from '../job-server.js'
import { noteProblems, printJson, sayError } from '../terminal.js'

interface IssueArguments extends HttpArguments, HarvestArguments {
  readonly data?: string
  readonly fromFile?: string
  readonly offline?: boolean
  readonly refresh?: boolean
  readonly ezproxy?: string
  readonly here?: boolean
}

export async function run(inputs: readonly string[], options: IssueArguments): Promise<void> {
  const urls = inputsOf(inputs, options)
  const data = dataFolder(options.data)
  const store = await openStore({ data })
  const { signal, done } = interruption()
  const rows: object[] = []
  const server = isForWorkers(options) ? jobServer() : null
  const queue = server === null ? null : await (await import('../../io/jobs/queue.js')).openQueue(server)
  try {
    for (const url of urls) {
      if (signal.aborted) break
      const { http, ...download } = downloadArguments(options)
      const { offline = false, refresh = false } = options
      const target = options.ezproxy === undefined ? url : throughEzproxy(options.ezproxy, url)
      try {
        if (queue !== null) {
          rows.push(...(await issueByWorkers(jobOf(target, options), { queue, store, signal }, options)))
          continue
        }
        rows.push(
          ...(await harvestIssue(
            target,
            { ...download, store, data, offline, refresh, http: { ...http, signal } },
            options,
          )),
        )
      } catch (error) {
        if (!isInputsFault(error)) throw error
        sayError(error)
        noteProblems()
      }
    }
  } finally {
    done()
    await queue?.close()
    await store.close()
  }
  if (options.json) printJson(rows)
}

/** Secrets and files of this machine stay here. */
function isForWorkers({ here, offline, files, draft, cookies, header, user, proxy }: IssueArguments): boolean {
  const ofThisMachine = [files, cookies, header, user, proxy].some(each => each !== undefined)
  return !here && !offline && draft !== false && !ofThisMachine
}

function jobOf(url: string, options: IssueArguments): IssueData {
  const { refresh, render, host, maxPages, fast, redraft, journal } = options
  return { url, refresh, render, hosts: [...(host ?? [])], maxPages, fast, redraft, journal }
}

/** One bad issue does not spoil the others. */
function isInputsFault(error: unknown): boolean {
  return error instanceof InputError || error instanceof FetchError || error instanceof StoreBusyError
}
