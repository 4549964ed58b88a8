/** Records against a library's file: what is new to it, what differs, what only the library has. */
import { type CitationRecord, type Comparison, type LibraryRecord, libraryIndex, plainText } from '../core.js'
import { readLibraryFile } from '../io/read-library-file.js'

export interface LibraryComparison {
  readonly rows: readonly { readonly record: CitationRecord; readonly comparison: Comparison }[]
  /** In the library, and not among the records. */
  readonly missing: readonly LibraryRecord[]
}

export async function compareWithLibrary(
  file: string,
): Promise<(records: readonly CitationRecord[]) => LibraryComparison> {
  const library = await readLibraryFile(file)
  const compare = libraryIndex(library)
  return records => {
    const rows = records.map(record => ({ record, comparison: compare(record) }))
    const met = new Set(rows.map(({ comparison }) => comparison.theirs))
    return { rows, missing: library.filter(theirs => !met.has(theirs)) }
  }
}

export function comparisonText({ rows, missing }: LibraryComparison): string {
  const lines = rows.map(({ record, comparison }) => {
    const title = plainText(record.title?.value ?? '(no title)')
    const differences = comparison.differences.map(
      ({ field, ours, theirs }) => `          ${field}: ${ours} | library: ${theirs}\n`,
    )
    return `${comparison.status.padEnd(9)} ${title}\n${differences.join('')}`
  })
  const count = (status: Comparison['status']): number =>
    rows.filter(({ comparison }) => comparison.status === status).length
  const gone = missing.map(({ title }) => `missing   ${title}\n`)
  const sum = `${count('new')} new, ${count('same')} same, ${count('different')} different, ${missing.length} missing\n`
  return [...lines, ...gone, sum].join('')
}

export interface ComparisonRow {
  readonly status: Comparison['status'] | 'missing'
  readonly title: string
  readonly differences: Comparison['differences']
}

/** The same for programs: one row a record, then one for each that only the library has. */
export function comparisonRows({ rows, missing }: LibraryComparison): ComparisonRow[] {
  return [
    ...rows.map(({ record, comparison: { status, differences } }) => ({
      status,
      title: plainText(record.title?.value ?? ''),
      differences,
    })),
    ...missing.map(({ title }) => ({ status: 'missing' as const, title, differences: [] })),
  ]
}
