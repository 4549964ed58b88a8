/** What the pages beside the record ask of the server: people, statistics, journals, publication lists. */
import type {
  DeskExport,
  DeskJournal,
  DeskJournalDetail,
  DeskList,
  DeskListSummary,
  DeskSession,
  DeskStatistics,
  LineRange,
  ListDecision,
  NamedActivity,
} from '../../src/model/index.ts'
import { ask, send, sendSurely } from './api.ts'

export type ListChange =
  | { readonly kind: 'bounds'; readonly remove: readonly LineRange[]; readonly add: readonly LineRange[] }
  | { readonly kind: 'decide'; readonly records: readonly LineRange[]; readonly decision: ListDecision }

const id = encodeURIComponent

export const office = {
  signIn: (name: string, password: string) => send<DeskSession>('/api/session', { name, password }),
  statistics: () => ask<DeskStatistics>('/api/statistics'),
  work: (article: string, work: { operator: string; milliseconds: number; keystrokes: number }) =>
    send<unknown>(`/api/articles/${encodeURIComponent(article)}/work`, work),
  activity: () => ask<{ entries: NamedActivity[] }>('/api/activity'),
  journals: () => ask<DeskJournal[]>('/api/journals'),
  journal: (journal: string) => ask<DeskJournalDetail>(`/api/journals/${id(journal)}`),
  switchTemplates: (journal: string, on: boolean, operator: string) =>
    send<DeskJournalDetail>(`/api/journals/${id(journal)}/templates`, { on, operator }),
  switchLink: ({ journal, link, ...body }: { journal: string; link: string; on: boolean; operator: string }) =>
    send<DeskJournalDetail>(`/api/journals/${id(journal)}/links/${link}`, body),
  undoLinks: (journal: string, operator: string) =>
    send<{ undone: number; journal: DeskJournalDetail | null }>(`/api/journals/${id(journal)}/undo`, { operator }),
  lists: () => ask<DeskListSummary[]>('/api/lists'),
  readList: (url: string, operator: string) => send<DeskListSummary>('/api/lists', { url, operator }),
  list: (list: string) => ask<DeskList>(`/api/lists/${id(list)}`),
  editList: (list: string, edit: { change: ListChange; operator: string; version: number }) =>
    sendSurely<DeskList>(`/api/lists/${id(list)}/edits`, edit),
  undoList: (list: string, operator: string) => sendSurely<DeskList>(`/api/lists/${id(list)}/undo`, { operator }),
  exportedList: (list: string, format: string, drafts: boolean) =>
    ask<DeskExport>(`/api/lists/${id(list)}/export?format=${id(format)}&drafts=${drafts}`),
}
