/** The desk's server, as its pages call it. The token of this run comes once, in the address, and stays in the tab. */
import type {
  AlikeRecord,
  CitationRecord,
  DeskArticle,
  DeskExport,
  DeskHarvest,
  DeskRecord,
  EditOutcome,
} from '../../src/model/index.ts'

export type { AlikeRecord, CitationRecord, DeskArticle, DeskExport, DeskHarvest, DeskRecord, EditOutcome }

const TOKEN = 'webmars-token'

/** Takes the token out of the address, so that it does not stay in the history. */
export function takeToken(): void {
  const token = new URLSearchParams(location.search).get('token')
  if (token === null) return
  sessionStorage.setItem(TOKEN, token)
  history.replaceState(null, '', location.pathname + location.hash)
}

/** What the server refused, with its code and its sentence. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly body: unknown
  constructor(message: string, refusal: { readonly status: number; readonly code: string; readonly body: unknown }) {
    super(message)
    this.status = refusal.status
    this.code = refusal.code
    this.body = refusal.body
  }
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(path, init)
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body as T // the server's schemas and these types are the same model
  const { code = 'unreachable', message = response.statusText } = (body ?? {}) as { code?: string; message?: string }
  throw new ApiError(message, { status: response.status, code, body })
}

function send<T>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', 'x-webmars-token': sessionStorage.getItem(TOKEN) ?? '' }
  return ask<T>(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

const id = encodeURIComponent

export const api = {
  harvests: () => ask<DeskHarvest[]>('/api/harvests'),
  startHarvest: (url: string) => send<DeskHarvest>('/api/harvests', { url }),
  articles: (harvest: string) => ask<DeskArticle[]>(`/api/harvests/${id(harvest)}/articles`),
  exported: (harvest: string, format: string, drafts: boolean) =>
    ask<DeskExport>(`/api/harvests/${id(harvest)}/export?format=${id(format)}&drafts=${drafts}`),
  acceptCertain: (harvest: string, operator: string) =>
    send<{ accepted: string[] }>(`/api/harvests/${id(harvest)}/accept-certain`, { operator }),
  record: (article: string) => ask<DeskRecord>(`/api/articles/${id(article)}`),
  edit: (article: string, edit: { field: string; value: unknown; operator: string; version: number }) =>
    send<EditOutcome>(`/api/articles/${id(article)}/edits`, edit),
  undo: (article: string, operator: string) => send<DeskRecord>(`/api/articles/${id(article)}/undo`, { operator }),
  accept: (article: string, operator: string) => send<DeskRecord>(`/api/articles/${id(article)}/accept`, { operator }),
  reopen: (article: string, operator: string) => send<DeskRecord>(`/api/articles/${id(article)}/reopen`, { operator }),
  alike: (field: string, corrections: readonly AlikeRecord[], operator: string) =>
    send<{ applied: number }>('/api/alike', { field, corrections, operator }),
}

export interface DeskChange {
  readonly kind: 'harvest' | 'article'
  readonly id: string
  readonly message: string
}

/** Calls the listener at every change until the returned function is called. */
export function onChange(listener: (change: DeskChange) => void): () => void {
  const source = new EventSource('/api/events')
  source.onmessage = event => listener(JSON.parse(event.data) as DeskChange)
  return () => source.close()
}
