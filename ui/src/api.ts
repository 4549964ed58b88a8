/** The desk's server, as its pages call it. The token of this run comes once, in the address, and stays in the tab. */
import type {
  AlikeRecord,
  CheckedReference,
  DeskArticle,
  DeskDrop,
  DeskExport,
  DeskHarvest,
  DeskRecord,
  EditOutcome,
} from '../../src/model/index.ts'
import { handedOver, sendInOrder, sendLeftOver } from './outbox.ts'

const TOKEN = 'webmars-token'
const SIGNED_OUT = 'webmars-signed-out'

/** Takes the token out of the address, so that it does not stay in the history. */
export function takeToken(): void {
  const token = new URLSearchParams(location.search).get('token')
  if (token === null) return
  keepToken(token)
  history.replaceState(null, '', location.pathname + location.hash)
}

export function keepToken(token: string): void {
  sessionStorage.setItem(TOKEN, token)
}

/** Calls the listener when the server no longer knows who is asking. */
export function onSignedOut(listener: () => void): () => void {
  addEventListener(SIGNED_OUT, listener)
  return () => removeEventListener(SIGNED_OUT, listener)
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

export async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  return read<T>(await fetch(path, init))
}

async function read<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body as T // the server's schemas and these types are the same model
  const { code = 'unreachable', message = response.statusText } = (body ?? {}) as { code?: string; message?: string }
  if (code === 'sign-in-needed') dispatchEvent(new Event(SIGNED_OUT))
  throw new ApiError(message, { status: response.status, code, body })
}

export function send<T>(path: string, body: object, method = 'POST'): Promise<T> {
  return ask<T>(path, { method, headers: ours(), body: JSON.stringify(body), keepalive: true })
}

export function sendFiles<T>(path: string, files: readonly File[]): Promise<T> {
  const form = new FormData()
  for (const file of files) form.append('file', file, file.name)
  const { 'x-webmars-token': token = '' } = ours() // the form has a type of its own
  return ask<T>(path, { method: 'POST', headers: { 'x-webmars-token': token }, body: form })
}

const ours = (): Record<string, string> => ({
  'content-type': 'application/json',
  'x-webmars-token': sessionStorage.getItem(TOKEN) ?? '',
})

/** Who has to sign in first hands it over afterwards: an answer that asks for that is none. */
async function post(path: string, body: string): Promise<Response> {
  // What is short arrives even from a page that is being closed; browsers refuse more.
  const response = await fetch(path, { method: 'POST', headers: ours(), body, keepalive: body.length < 20_000 })
  if (response.status !== 401) return response
  const { code } = (await response.clone().json()) as { code?: string }
  if (code !== 'sign-in-needed') return response
  dispatchEvent(new Event(SIGNED_OUT))
  throw new Error(code)
}

/** For whatever must not be lost: waits for the server while it is away. */
export async function sendSurely<T>(path: string, body: object): Promise<T> {
  return read<T>(await sendInOrder(path, JSON.stringify(body), post))
}

/** Hands over what a crash of the browser left behind. */
export function resend(operator: string): void {
  sendLeftOver(operator, post)
}

const id = encodeURIComponent

export const api = {
  harvests: () => ask<DeskHarvest[]>('/api/harvests'),
  startHarvest: (url: string) => send<DeskHarvest>('/api/harvests', { url }),
  drop: (files: readonly File[]) => sendFiles<DeskDrop>('/api/drops', files),
  articles: (harvest: string) => ask<DeskArticle[]>(`/api/harvests/${id(harvest)}/articles`),
  exported: (harvest: string, format: string, drafts: boolean) =>
    ask<DeskExport>(`/api/harvests/${id(harvest)}/export?format=${id(format)}&drafts=${drafts}`),
  acceptCertain: (harvest: string, operator: string) =>
    send<{ accepted: string[] }>(`/api/harvests/${id(harvest)}/accept-certain`, { operator }),
  record: (article: string) => handedOver().then(() => ask<DeskRecord>(`/api/articles/${id(article)}`)),
  references: (article: string) => ask<CheckedReference[]>(`/api/articles/${id(article)}/references`),
  point: (article: string, pointing: object) =>
    sendSurely<EditOutcome>(`/api/articles/${id(article)}/pointing`, pointing),
  edit: (
    article: string,
    edit: { field: string; value: unknown; also: readonly object[]; operator: string; version: number },
  ) => sendSurely<EditOutcome>(`/api/articles/${id(article)}/edits`, edit),
  undo: (article: string, operator: string) =>
    sendSurely<DeskRecord>(`/api/articles/${id(article)}/undo`, { operator }),
  accept: (article: string, operator: string) =>
    sendSurely<DeskRecord>(`/api/articles/${id(article)}/accept`, { operator }),
  reopen: (article: string, operator: string) =>
    sendSurely<DeskRecord>(`/api/articles/${id(article)}/reopen`, { operator }),
  alikeTo: (article: string, edit: number) => ask<AlikeRecord[]>(`/api/articles/${id(article)}/alike?edit=${edit}`),
  alike: (field: string, corrections: readonly AlikeRecord[], operator: string) =>
    sendSurely<{ applied: number }>('/api/alike', { field, corrections, operator }),
}

export interface DeskChange {
  readonly kind: 'harvest' | 'article' | 'list'
  readonly id: string
  readonly message: string
}

/** Of a change that nobody told of: the page was in the background, or the server away. */
export const ANYTHING: DeskChange = { kind: 'article', id: '*', message: '' }

const listeners = new Set<(change: DeskChange) => void>()
let source: EventSource | null = null

/** Calls the listener at every change until the returned function is called. */
export function onChange(listener: (change: DeskChange) => void): () => void {
  listeners.add(listener)
  listen()
  return () => {
    listeners.delete(listener)
    // A page that is drawn anew listens again at once.
    setTimeout(() => listeners.size === 0 && hush(), 1000)
  }
}

const tell = (change: DeskChange): void => {
  for (const listener of [...listeners]) listener(change)
}

/** One connection for all of the page, none while it is in the background: browsers allow six to a server. */
function listen(): void {
  if (source !== null || document.visibilityState === 'hidden') return
  let opened = 0
  source = new EventSource('/api/events')
  source.onopen = () => {
    if (opened++ > 0) tell(ANYTHING)
  }
  source.onmessage = event => tell(JSON.parse(event.data) as DeskChange)
}

function hush(): void {
  source?.close()
  source = null
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') hush()
  else if (listeners.size > 0) {
    listen()
    tell(ANYTHING)
  }
})
