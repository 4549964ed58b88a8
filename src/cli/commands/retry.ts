/** `webmars retry`: another chance for what failed twice. */
import { dataFolder } from '../../io/data-folder.js'
import { harvestId } from '../../io/store/harvests.js'
import { openStore } from '../../io/store/open.js'
import { type HarvestArguments, harvestIssue } from '../harvest.js'
import { downloadArguments, type HttpArguments } from '../http-options.js'
import { interruption } from '../interruption.js'
import { noteProblems, printJson, say, sayWarning } from '../terminal.js'

interface RetryArguments extends HttpArguments, HarvestArguments {
  readonly data?: string
}

export async function run(asked: readonly string[], options: RetryArguments): Promise<void> {
  const data = dataFolder(options.data)
  const store = await openStore({ data })
  const { signal, done } = interruption()
  try {
    const harvests = await store.listHarvests()
    const chosen =
      asked.length === 0 ? harvests : harvests.filter(({ id, url }) => asked.includes(id) || asked.includes(url))
    for (const name of asked.filter(
      each => !harvests.some(({ id, url }) => each === id || each === url || id === harvestId(each)),
    )) {
      sayWarning(`${name}: there is no such harvest; webmars status lists them`)
      noteProblems()
    }
    const rows: object[] = []
    for (const { id, url } of chosen) {
      const { open, revisited } = await store.countFrontier(id)
      if (open + revisited === 0 || signal.aborted) continue
      const { http, ...download } = downloadArguments(options)
      rows.push(
        ...(await harvestIssue(url, { ...download, store, data, retry: true, http: { ...http, signal } }, options)),
      )
    }
    if (rows.length === 0 && chosen.length === 0) say('nothing to retry')
    if (options.json) printJson(rows)
  } finally {
    done()
    await store.close()
  }
}
