/** `webmars compare FILE`: the store against what a library already has. */
import type { Command } from 'commander'
import { type Comparison, libraryIndex, plainText } from '../../core.js'
import { readLibraryFile } from '../../io/read-library-file.js'
import { openStore } from '../../io/store/open.js'
import { type StoredRecord, storedRecords } from '../../io/stored-records.js'
import { withData } from '../inputs.js'
import { paint, printJson, printJsonLine, say } from '../terminal.js'

interface CompareArguments {
  readonly data?: string
  readonly json?: boolean
  readonly jsonl?: boolean
  readonly accepted?: boolean
  readonly journal?: string
  readonly issue?: string
}

const EXAMPLES = `
The file may be RIS, BibTeX, BibLaTeX, CSL-JSON, EndNote XML, PubMed XML, .nbib or JATS: its content tells.

Examples:
  $ webmars compare library.ris             new, same, different, field by field
  $ webmars compare library.bib --jsonl     for programs, one record a line`

export function define(command: Command): void {
  withData(command)
    .argument('<file>', 'a library’s file')
    .option('--accepted', 'only records an operator has accepted')
    .option('--journal <name>', 'only one journal: title, abbreviation or ISSN')
    .option('--issue <issue>', 'only one issue: its address, or 12(3)')
    .option('--json', 'one JSON array')
    .option('--jsonl', 'one JSON object a line')
    .addHelpText('after', EXAMPLES)
    .action(run)
}

async function run(file: string, options: CompareArguments): Promise<void> {
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
