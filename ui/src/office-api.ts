/** What the pages beside the record ask of the server: people, statistics, journals, publication lists. */
import type {
  DeskExport,
  DeskFailedJob,
  DeskJournal,
  DeskJournalDetail,
  DeskList,
  DeskListDrop,
  DeskListSummary,
  DeskSession,
  DeskStatistics,
  LineRange,
  ListDecision,
  NamedActivity,
} from '../../src/model/index.ts'
import { ask, send, sendFiles, sendSurely } from './api.ts'

export type ListChange =
  | { readonly kind: 'bounds'; readonly remove: readonly LineRange[]; readonly add: readonly LineRange[] }
  | { readonly kind: 'decide'; readonly records: readonly LineRange[]; readonly decision: ListDecision }

interface SwitchedTemplate {
  readonly journal: string
  readonly template: string
  readonly on: boolean
  readonly operator: string
}

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
  switchTemplate: ({ journal, template, ...body }: SwitchedTemplate) =>
    send<DeskJournalDetail>(`/api/journals/${id(journal)}/templates/${template}`, body),
  switchLink: ({ journal, link, ...body }: { journal: string; link: string; on: boolean; operator: string }) =>
    send<DeskJournalDetail>(`/api/journals/${id(journal)}/links/${link}`, body),
  undoLinks: (journal: string, operator: string) =>
    send<{ undone: number; journal: DeskJournalDetail | null }>(`/api/journals/${id(journal)}/undo`, { operator }),
  failedJobs: () => ask<DeskFailedJob[]>('/api/jobs/failed'),
  reviveJob: (job: string, operator: string) => send<unknown>(`/api/jobs/${id(job)}/revive`, { operator }),
  dismissJob: (job: string, operator: string) => send<unknown>(`/api/jobs/${id(job)}/dismiss`, { operator }),
  lists: () => ask<DeskListSummary[]>('/api/lists'),
  readLists: (asked: { url: string; find: boolean; operator: string }) =>
    send<{ lists: DeskListSummary[] }>('/api/lists', asked),
  dropLists: (files: readonly File[]) => sendFiles<DeskListDrop>('/api/lists/files', files),
  list: (list: string) => ask<DeskList>(`/api/lists/${id(list)}`),
  editList: (list: string, edit: { change: ListChange; operator: string; version: number }) =>
    sendSurely<DeskList>(`/api/lists/${id(list)}/edits`, edit),
  undoList: (list: string, operator: string) => sendSurely<DeskList>(`/api/lists/${id(list)}/undo`, { operator }),
  exportedList: (list: string, format: string, drafts: boolean) =>
    ask<DeskExport>(`/api/lists/${id(list)}/export?format=${id(format)}&drafts=${drafts}`),
}
