/** The records of a harvest as one text in a format, with what the grammar said of them. */
import { formatNamed } from '../core.js'
import { exportRecords } from '../io/export-records.js'
import type { Store } from '../io/store/store.js'
import { storedRecords } from '../io/stored-records.js'
import type { DeskExport } from '../model/index.js'

export async function exportedText(
  store: Store,
  harvest: string,
  { format: name, drafts }: { readonly format: string; readonly drafts: boolean },
): Promise<DeskExport | null> {
  const [found, format] = [await store.harvest(harvest), formatNamed(name)]
  if (found === null || format === null) return null
  const parts: string[] = []
  const messages: string[] = []
  const records = storedRecords(store, { drafts, since: undefined, journal: undefined, issue: found.url })
  const count = await exportRecords(
    records,
    { format, flatten: false, force: false },
    {
      write: async text => void parts.push(text),
      warn: message => void messages.push(message),
    },
  )
  return { text: parts.join(''), messages, ...count }
}
