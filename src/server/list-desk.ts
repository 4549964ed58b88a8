/** Publication lists at the desk: what the machine found, with the operators' bounds and decisions. */
import {
  cleanRecord,
  formatNamed,
  lastListUndoable,
  mergeRecords,
  overlaps,
  parseReference,
  rangesOf,
  recordOfCsl,
  reviewedRecords,
} from '../core.js'
import type { DroppedFile } from '../io/dropped-files.js'
import { InputError } from '../io/errors.js'
import { exportRecords } from '../io/export-records.js'
import { readPublicationParameters } from '../io/parameters/publications.js'
import { PdfError } from '../io/pdf-library.js'
import type { Store, StoredList } from '../io/store/store.js'
import type { DeskExport, DeskList, DeskListRecord, DeskListSummary, LineRange, ListEdit } from '../model/index.js'
import type { AskedList, DeskChange, ListDesk, NewListEdit } from './desk.js'

type Tell = (change: DeskChange) => void

export interface ListMeans {
  readonly store: Store
  /** Reads a list, or all that a home page leads to, and keeps them in the store; tells of every page it visits. */
  readonly readLists: (asked: AskedList, visited: (url: string, records: number) => void) => Promise<StoredList[]>
  readonly readListFile: (file: DroppedFile) => Promise<StoredList>
  readonly now: () => string
}

export function listDesk({ store, readLists, readListFile, now }: ListMeans, tell: Tell): ListDesk {
  const answer = async (id: string): Promise<DeskList | null> => {
    const list = await store.list(id)
    return list === null ? null : deskList(list, await store.listEditsOf(id))
  }
  return {
    lists: async () => Promise.all((await store.listLists()).map(list => summaryOf(store, list))),
    list: answer,
    async startLists(asked) {
      const visited = (url: string, records: number): void =>
        tell({ kind: 'list', id: asked.url, message: `${url} (${records})` })
      return Promise.all((await readLists(asked, visited)).map(list => summaryOf(store, list)))
    },
    async dropLists(files) {
      const lists: DeskListSummary[] = []
      const refused: { name: string; reason: string }[] = []
      for (const file of files)
        try {
          lists.push(await summaryOf(store, await readListFile(file)))
        } catch (error) {
          if (!(error instanceof InputError || error instanceof PdfError)) throw error
          refused.push({ name: file.name, reason: error instanceof InputError ? error.reason : error.message })
        }
      return { lists, refused }
    },
    async editList(id, edit) {
      const list = await store.list(id)
      if (list === null) return null
      const edits = await store.listEditsOf(id)
      const conflict = conflictOf(edits, edit)
      if (conflict !== null) return { conflict: true, by: conflict, list: deskList(list, edits) }
      await store.addListEdit(id, { ...edit.change, operator: edit.operator, at: now() })
      return answer(id)
    },
    async undoList(id, operator) {
      const undoes = lastListUndoable(await store.listEditsOf(id), operator)
      if (undoes !== null) await store.addListEdit(id, { kind: 'undo', undoes, operator, at: now() })
      return answer(id)
    },
    async exportedList(id, { format, drafts }) {
      const lists = await Promise.all(id.split('.').map(answer))
      const known = lists.filter(list => list !== null)
      return known.length < lists.length ? null : exported(known, format, drafts)
    },
  }
}

/** The name of somebody else who changed the same lines after the version this operator saw. */
function conflictOf(edits: readonly ListEdit[], { change, operator, version }: NewListEdit): string | null {
  const own = rangesOf({ ...change, operator, at: '' })
  const touches = (edit: ListEdit): boolean => rangesOf(edit).some(range => own.some(mine => overlaps(mine, range)))
  return edits.slice(version).findLast(edit => edit.operator !== operator && touches(edit))?.operator ?? null
}

async function summaryOf(store: Store, list: StoredList): Promise<DeskListSummary> {
  const records = reviewedRecords(list.records, await store.listEditsOf(list.id))
  const { id, url, at } = list
  const count = (decision: string): number => records.filter(record => record.decision === decision).length
  return { id, url, at, records: records.length - count('rejected'), accepted: count('accepted') }
}

function deskList(list: StoredList, edits: readonly ListEdit[]): DeskList {
  const { id, url, at, sha256, lines } = list
  const { references } = readPublicationParameters()
  const records = reviewedRecords(list.records, edits).map((record): DeskListRecord => {
    const text = textOf(lines, record)
    return { ...record, text, csl: parseReference(text, references).csl }
  })
  const kind = /pdf/i.test(list.contentType ?? '') ? 'pdf' : 'html'
  return { id, url, at, sha256, kind, lines, records, version: edits.length }
}

function textOf(lines: StoredList['lines'], { first, end }: LineRange): string {
  return cleanRecord(
    lines
      .slice(first, end)
      .map(({ text }) => text)
      .join(' '),
  )
}

/** Of several lists as one: what stands on more than one page is written once. */
async function exported(lists: readonly DeskList[], name: string, drafts: boolean): Promise<DeskExport | null> {
  const format = formatNamed(name)
  if (format === null) return null
  const parts: string[] = []
  const messages: string[] = []
  const wanted = lists.flatMap(list =>
    list.records
      .filter(({ decision }) => decision === 'accepted' || (drafts && decision === 'open'))
      .map(record => ({ ...record, list })),
  )
  const count = await exportRecords(
    citationsOf(lists.length === 1 ? wanted : mergeRecords(wanted)),
    { format, flatten: false, force: false },
    { write: async text => void parts.push(text), warn: message => void messages.push(message) },
  )
  return { text: parts.join(''), messages, ...count }
}

async function* citationsOf(records: readonly (DeskListRecord & { readonly list: DeskList })[]) {
  for (const { list, first, end, text, csl, confidence } of records) {
    const nodes = list.lines.slice(first, end).flatMap(line => line.nodes)
    const evidence = { page: list.sha256, nodes, verbatim: text, confidence: confidence ?? 1 }
    yield { id: `${list.id}:${first}`, record: recordOfCsl(csl, evidence) }
  }
}
