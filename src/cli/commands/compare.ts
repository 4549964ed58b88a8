/** `webmars compare FILE`: the store against what a library already has. */
import { type Comparison, libraryIndex, plainText } from '../../core.js'
import { readLibraryFile } from '../../io/read-library-file.js'
import { openStore } from '../../io/store/open.js'
import { type StoredRecord, storedRecords } from '../../io/stored-records.js'
import { paint, printJson, printJsonLine, say } from '../terminal.js'

interface CompareArguments {
  readonly data?: string
  readonly json?: boolean
  readonly jsonl?: boolean
  readonly accepted?: boolean
  readonly journal?: string
  readonly issue?: string
}

export async function run(file: string, options: CompareArguments): Promise<void> {
  const compare = libraryIndex(await readLibraryFile(file))
  const store = await openStore({ data: options.data })
  const counts = { new: 0, same: 0, different: 0 }
  const rows: object[] = []
  try {
    const filter = { drafts: !options.accepted, journal: options.journal, issue: options.issue }
    for await (const stored of storedRecords(store, filter)) {
      const comparison = compare(stored.record)
      counts[comparison.status]++
      const row = rowOf(stored, comparison)
      if (options.jsonl) printJsonLine(row)
      else if (options.json) rows.push(row)
      else process.stdout.write(textOf(stored, comparison))
    }
  } finally {
    await store.close()
  }
  if (options.json) printJson(rows)
  say(`${counts.new} new, ${counts.same} same, ${counts.different} different`)
}

function rowOf(
  { id, record, accepted }: StoredRecord,
  { status, theirs, matchedBy, differences, missingThere, missingHere }: Comparison,
): object {
  const title = plainText(record.title?.value ?? '')
  return {
    id,
    status,
    title,
    doi: record.doi?.value ?? null,
    accepted,
    theirs: theirs?.key ?? null,
    matchedBy,
    differences,
    missingThere,
    missingHere,
  }
}

const COLORS = { new: 'green', same: 'dim', different: 'yellow' } as const

function textOf({ record }: StoredRecord, { status, differences, missingThere }: Comparison): string {
  const head = `${paint(COLORS[status], status.padEnd(9), process.stdout)} ${plainText(record.title?.value ?? '(no title)')}\n`
  const lines = differences.map(
    ({ field, ours, theirs }) => `          ${field}: ${shortened(ours)} | library: ${shortened(theirs)}\n`,
  )
  const missing = missingThere.length === 0 ? '' : `          the library lacks: ${missingThere.join(', ')}\n`
  return head + lines.join('') + missing
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
