/** Signing in and out, and who sits before the page. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { DeskSession } from '../../model/index.js'
import { isPassword, LONGEST_PASSWORD } from '../passwords.js'
import { cookieName, openSession, type People } from '../people.js'
import { refuse } from '../security.js'
import { OPERATOR } from './schemas.js'

/** So many wrong passwords for a name, from wherever they come, and it must rest. */
const MOST_FAILURES = 5
const REST = 15 * 60 * 1000
/** Tries a minute from one address. */
const TRIES_PER_MINUTE = 20

export function sessionRoutes(app: FastifyInstance, people: People): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const open = { open: true, rateLimit: { max: TRIES_PER_MINUTE, timeWindow: '1 minute' } }
  routes.get(
    '/api/session',
    { config: { open: true }, schema: { summary: 'Who sits before the page' } },
    async ({ person }): Promise<DeskSession> => ({
      team: people.team,
      user: person?.name ?? null,
      role: person?.role ?? (people.team ? 'operator' : 'supervisor'),
      token: person?.token ?? null,
      secondPass: people.secondPass,
    }),
  )
  if (!people.team) return

  const failures = failureCounter(() => Date.parse(people.now()))
  const body = z.strictObject({ name: OPERATOR, password: z.string().max(LONGEST_PASSWORD) })
  routes.post('/api/session', { config: open, schema: { summary: 'Sign in', body } }, async (request, reply) => {
    const { name, password } = request.body
    if (failures.of(name) >= MOST_FAILURES)
      return refuse(reply.header('retry-after', REST / 1000), 429, 'too-many-failures')
    const user = await people.store.user(name)
    if (!(await isPassword(password, user?.password ?? null))) return failed(reply, people, { name, failures })
    failures.forget(name)
    return signedIn(reply, people, name)
  })

  routes.delete('/api/session', { schema: { summary: 'Sign out' } }, async (request, reply) => {
    if (request.person !== null) await people.store.closeSession(request.person.session)
    return reply.clearCookie(cookieName(people), { path: '/' }).send({ team: true, user: null })
  })
}

async function signedIn(reply: FastifyReply, people: People, name: string): Promise<FastifyReply> {
  const { secret, token } = await openSession(people, name)
  const user = await people.store.user(name)
  reply.setCookie(cookieName(people), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: people.secure,
  })
  const session: DeskSession = {
    ...{ team: true, user: name, role: user!.role, token },
    secondPass: people.secondPass,
  }
  return reply.send(session)
}

async function failed(
  reply: FastifyReply,
  { store, now }: People,
  { name, failures }: { readonly name: string; readonly failures: FailureCounter },
): Promise<FastifyReply> {
  failures.add(name)
  const nothing = { subject: '', detail: '', milliseconds: 0, keystrokes: 0 }
  await store.addActivity({ at: now(), operator: name, action: 'sign-in-refused', ...nothing })
  return refuse(reply, 401, 'name-or-password-wrong')
}

interface FailureCounter {
  readonly of: (name: string) => number
  readonly add: (name: string) => void
  readonly forget: (name: string) => void
}

/** Names that were never heard of are counted too: nobody learns which exist. */
function failureCounter(now: () => number): FailureCounter {
  const times = new Map<string, number[]>()
  const recent = (name: string): number[] => (times.get(name) ?? []).filter(time => now() - time < REST)
  return {
    of: name => recent(name).length,
    add: name => {
      for (const known of times.keys()) if (recent(known).length === 0) times.delete(known)
      times.set(name, [...recent(name), now()])
    },
    forget: name => void times.delete(name),
  }
}
