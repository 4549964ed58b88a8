/** Table of what each writing route is called in the log of who did what, and which of them only supervisors may use. */
import type { Action } from '../model/index.js'

export interface RouteRule {
  readonly action: Action
  readonly supervisor?: true
}

/** By method and address as registered. */
export const RULES: Readonly<Record<string, RouteRule>> = {
  'POST /api/harvests': { action: 'harvest' },
  'POST /api/drops': { action: 'harvest' },
  'POST /api/harvests/:id/accept-certain': { action: 'accept-certain' },
  'POST /api/articles/:id/edits': { action: 'edit' },
  'POST /api/articles/:id/pointing': { action: 'edit' },
  'POST /api/articles/:id/undo': { action: 'undo' },
  'POST /api/articles/:id/accept': { action: 'accept' },
  'POST /api/articles/:id/reopen': { action: 'reopen' },
  'POST /api/articles/:id/work': { action: 'work' },
  'POST /api/alike': { action: 'alike' },
  'POST /api/lists': { action: 'list' },
  'POST /api/lists/files': { action: 'list' },
  'POST /api/lists/:id/edits': { action: 'list-edit' },
  'POST /api/lists/:id/undo': { action: 'list-edit' },
  'POST /api/journals/:id/templates': { action: 'learn', supervisor: true },
  'POST /api/journals/:id/templates/:template': { action: 'learn', supervisor: true },
  'POST /api/journals/:id/links/:link': { action: 'learn', supervisor: true },
  'POST /api/journals/:id/undo': { action: 'learn', supervisor: true },
  'POST /api/jobs/:id/revive': { action: 'job-revive' },
  'POST /api/jobs/:id/dismiss': { action: 'job-dismiss', supervisor: true },
  'POST /api/session': { action: 'sign-in' },
  'DELETE /api/session': { action: 'sign-out' },
}

/** Reading what only supervisors may see. */
export const SUPERVISED: ReadonlySet<string> = new Set(['GET /api/activity'])
