/** What the pages beside the record ask of the server: people, statistics. */
import type { Activity, DeskSession, DeskStatistics } from '../../src/model/index.ts'
import { ask, send } from './api.ts'

export type { Activity, DeskSession, DeskStatistics }

export const office = {
  signIn: (name: string, password: string) => send<DeskSession>('/api/session', { name, password }),
  statistics: () => ask<DeskStatistics>('/api/statistics'),
  work: (article: string, work: { operator: string; milliseconds: number; keystrokes: number }) =>
    send<unknown>(`/api/articles/${encodeURIComponent(article)}/work`, work),
  activity: () => ask<{ entries: Activity[] }>('/api/activity'),
}
