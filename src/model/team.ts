/** People at the desk: who may do what, and what each has done. */

export const ROLES = ['operator', 'supervisor'] as const
/** A supervisor also sees what others did, takes their decisions back and switches what was learnt on and off. */
export type Role = (typeof ROLES)[number]

export const ACTIONS = [
  'harvest',
  'edit',
  'undo',
  'accept',
  'accept-certain',
  'reopen',
  'alike',
  'work',
  'list',
  'list-edit',
  'learn',
  'job-revive',
  'job-dismiss',
  'sign-in',
  'sign-in-refused',
  'sign-out',
] as const
export type Action = (typeof ACTIONS)[number]

/** One thing that somebody did; kept for ever. */
export interface Activity {
  /** ISO 8601 */
  readonly at: string
  readonly operator: string
  readonly action: Action
  /** What it was done to: an article, a harvest, a list, a journal; empty for the desk itself. */
  readonly subject: string
  /** A field's name, a count; empty where there is nothing to add. */
  readonly detail: string
  /** Of `work`: the time with hands on the record, and the keys pressed; else 0. */
  readonly milliseconds: number
  readonly keystrokes: number
}

/** The same with what people call its subject; empty where it has no name. */
export interface NamedActivity extends Activity {
  readonly name: string
}

/** Who sits before the page, as the server knows it. */
export interface DeskSession {
  /** Whether this desk wants people to sign in. */
  readonly team: boolean
  /** Null while nobody has signed in; on a desk without a team nobody needs to. */
  readonly user: string | null
  readonly role: Role
  /** To be sent with everything that writes; null where it came with the address. */
  readonly token: string | null
  /** The operators check again, blindly, what others have accepted. */
  readonly secondPass: boolean
}
