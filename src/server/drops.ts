/** Files dropped on the desk: pages and PDFs become records, libraries' files are compared with the records there are. */
import { libraryFormat, libraryIndex, plainText, readLibrary } from '../core.js'
import type { DroppedFile, DroppedHarvest } from '../io/dropped-files.js'
import { HTML_LIMIT } from '../io/parse-page.js'
import type { Store } from '../io/store/store.js'
import { storedRecords } from '../io/stored-records.js'
import type { DeskComparison, DeskDrop } from '../model/index.js'

export interface DropMeans {
  readonly store: Store
  /** Archives and drafts pages and PDFs. */
  readonly draftFiles: (files: readonly DroppedFile[]) => Promise<DroppedHarvest>
}

const MB = 1024 * 1024

/** No page is read beyond that; whoever drops such a file should know it before a minute has passed. */
const isTooLarge = ({ bytes }: DroppedFile): boolean =>
  bytes.length > HTML_LIMIT && Buffer.from(bytes.subarray(0, 1024)).indexOf('%PDF-') < 0

export async function dropped(files: readonly DroppedFile[], { store, draftFiles }: DropMeans): Promise<DeskDrop> {
  const libraries = files.flatMap(file => {
    const text = textOf(file)
    const format = text === null ? null : libraryFormat(text)
    return text === null || format === null ? [] : [{ file, text, format }]
  })
  const isLibrary = new Set(libraries.map(({ file }) => file))
  const refused: { name: string; reason: string }[] = []
  const comparisons: DeskComparison[] = []
  for (const { file, text, format } of libraries)
    try {
      comparisons.push(await compared(file.name, readLibrary(text, format), store))
    } catch {
      refused.push({ name: file.name, reason: `is not well-formed ${format}` })
    }
  const pages = files.filter(file => !isLibrary.has(file) && !isTooLarge(file))
  for (const { name } of files.filter(isTooLarge))
    refused.push({ name, reason: `is larger than ${HTML_LIMIT / MB} MB` })
  const drafted = pages.length === 0 ? { harvest: null, drafted: 0, refused: [] } : await draftFiles(pages)
  return { ...drafted, refused: [...drafted.refused, ...refused], comparisons }
}

/** Null for what is no text, or a page. */
function textOf({ bytes }: DroppedFile): string | null {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('utf8')
  if (head.includes('%PDF-') || head.includes('\0') || /<!doctype html|<html|<body|<head/i.test(head)) return null
  return Buffer.from(bytes).toString('utf8')
}

async function compared(name: string, library: ReturnType<typeof readLibrary>, store: Store): Promise<DeskComparison> {
  const compare = libraryIndex(library)
  const rows: DeskComparison['rows'][number][] = []
  const met = new Set<unknown>()
  for await (const { id, record } of storedRecords(store, { drafts: true })) {
    const { status, theirs, differences } = compare(record)
    if (theirs !== null) met.add(theirs)
    rows.push({ article: id, title: plainText(record.title?.value ?? ''), status, differences })
  }
  return { name, rows, missing: library.filter(each => !met.has(each)).map(({ title }) => title) }
}
