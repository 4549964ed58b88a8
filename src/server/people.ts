/**
 * Who is asking, and the log of who did what. On a desk of its own user the address carries the token; a team signs in:
 * a session in a cookie that scripts cannot read and other sites cannot send, and a token for whatever writes.
 */
import { createHash, randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PeopleStore } from '../io/store/people.js'
import { secondKey } from '../io/store/second-pass.js'
import type { Role } from '../model/index.js'
import { RULES, SUPERVISED } from './rules.js'
import { refuse, sameText, TOKEN_HEADER } from './security.js'

export interface People {
  readonly store: PeopleStore
  readonly now: () => string
  /** People must sign in. */
  readonly team: boolean
  /** The desk is reached by https, through a server that people put before it. */
  readonly secure: boolean
  readonly secondPass: boolean
  /** Requests a minute of one address; undefined for the default. */
  readonly requestsPerMinute?: number | undefined
}

export interface Person {
  readonly name: string
  readonly role: Role
  readonly token: string
  readonly session: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on a desk without a team, and before signing in. */
    person: Person | null
  }
  interface FastifyContextConfig {
    /** May be asked before signing in. */
    readonly open?: boolean
  }
}

const MINUTE = 60_000
/** A session that nobody used for so long is over; and so is every session after a week. */
const IDLE = 8 * 60 * MINUTE
const LONGEST = 7 * 24 * 60 * MINUTE
/** An operator's page asks a few times a second at most. */
const REQUESTS_PER_MINUTE = 1200

export const cookieName = ({ secure }: Pick<People, 'secure'>): string =>
  secure ? '__Host-webmars-session' : 'webmars-session'

export async function admitPeople(app: FastifyInstance, people: People): Promise<void> {
  app.decorateRequest('person', null)
  if (people.team) {
    await app.register(cookie)
    await app.register(rateLimit, { max: people.requestsPerMinute ?? REQUESTS_PER_MINUTE, timeWindow: MINUTE })
    app.addHook('onRequest', async (request, reply) => admit(request, reply, people))
    app.addHook('preValidation', async request => nameOperator(request))
  }
  app.addHook('onSend', async (request, reply) => log(request, reply, people))
}

async function admit(request: FastifyRequest, reply: FastifyReply, people: People): Promise<unknown> {
  request.person = await personOf(request, people)
  if (isOpen(request)) return undefined
  if (request.person === null) return refuse(reply, 401, 'sign-in-needed')
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (!reads && !sameText(request.headers[TOKEN_HEADER], request.person.token)) return refuse(reply, 401, 'token-wrong')
  const supervised = SUPERVISED.has(routeOf(request)) || RULES[routeOf(request)]?.supervisor === true
  if (supervised && request.person.role !== 'supervisor') return refuse(reply, 403, 'supervisor-needed')
  return undefined
}

/** The files of the pages themselves, and signing in. */
function isOpen({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.open === true || routeOptions.url === '/*'
}

const routeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`

async function personOf(request: FastifyRequest, people: People): Promise<Person | null> {
  const { store, now } = people
  const given = request.cookies[cookieName(people)]
  if (given === undefined) return null
  const session = await store.session(sessionId(given))
  if (session === null) return null
  const age = (since: string): number => Date.parse(now()) - Date.parse(since)
  const user = await store.user(session.name)
  if (user === null || age(session.seen) > IDLE || age(session.created) > LONGEST) {
    await store.closeSession(session.id)
    return null
  }
  if (age(session.seen) > MINUTE) await store.touchSession(session.id, now())
  return { name: user.name, role: user.role, token: session.token, session: session.id }
}

export function sessionId(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Returns the cookie's value; only its hash is kept. */
export async function openSession({ store, now }: People, name: string): Promise<{ secret: string; token: string }> {
  const [secret, token] = [randomBytes(32).toString('base64url'), randomBytes(24).toString('base64url')]
  await store.openSession({ id: sessionId(secret), name, token, created: now(), seen: now() })
  return { secret, token }
}

/** Nobody signs with another's name: the session's stands, whatever the page says. */
function nameOperator({ body, person }: FastifyRequest): void {
  if (person !== null && isObject(body) && 'operator' in body) body['operator'] = person.name
}

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** What succeeded is written down before the answer goes out. */
async function log(request: FastifyRequest, reply: FastifyReply, { store, now, secondPass }: People): Promise<void> {
  const action = RULES[routeOf(request)]?.action
  if (action === undefined || reply.statusCode >= 300) return
  const body = isObject(request.body) ? request.body : {}
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  const { id } = (request.params ?? {}) as { readonly id?: string } // the only name our addresses use
  await store.addActivity({
    at: now(),
    operator: request.person?.name ?? text(body['operator'] ?? body['name']),
    action,
    subject: secondPass && id !== undefined ? secondKey(id) : (id ?? text(body['url'] ?? body['article'])),
    detail: text(body['field']),
    milliseconds: Number(body['milliseconds'] ?? 0),
    keystrokes: Number(body['keystrokes'] ?? 0),
  })
}

/** The desk of one user: nobody signs in, what is done is still written down. */
export function onePerson(store: PeopleStore): People {
  return { store, now: () => new Date().toISOString(), team: false, secure: false, secondPass: false }
}
