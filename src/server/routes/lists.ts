/** Publication lists: reading one, deciding on its records, redrawing their bounds, handing them out. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { FetchError, InputError } from '../../io/errors.js'
import type { Desk } from '../desk.js'
import { ID, OPERATOR } from './schemas.js'

const params = z.object({ id: ID })
const range = z
  .strictObject({ first: z.int().min(0).max(1_000_000), end: z.int().min(1).max(1_000_000) })
  .refine(({ first, end }) => first < end, 'a record has at least one line')
const ranges = z.array(range).max(5000)
const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bounds'), remove: ranges, add: ranges }),
  z.strictObject({ kind: z.literal('decide'), records: ranges, decision: z.enum(['open', 'accepted', 'rejected']) }),
])

/** Names of lists, joined by periods. */
const several = z.object({ id: z.string().regex(/^[\w:-]{1,120}(?:\.[\w:-]{1,120}){0,19}$/) })

export function listRoutes(app: FastifyInstance, desk: Desk): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get('/api/lists', { schema: { summary: 'All publication lists' } }, async () => desk.lists())
  routes.get('/api/lists/:id', { schema: { summary: 'A publication list', params } }, async (request, reply) =>
    found(reply, request.params.id, await desk.list(request.params.id)),
  )
  starting(app, desk)
  const body = z.strictObject({ change, operator: OPERATOR, version: z.int().min(0) })
  routes.post(
    '/api/lists/:id/edits',
    { schema: { summary: 'Decide on records, or redraw them', params, body } },
    async (request, reply) => {
      const outcome = await desk.editList(request.params.id, request.body)
      if (outcome !== null && 'conflict' in outcome) return reply.code(409).send({ code: 'list-changed', ...outcome })
      return found(reply, request.params.id, outcome)
    },
  )
  routes.post(
    '/api/lists/:id/undo',
    { schema: { summary: 'Take the last change back', params, body: z.strictObject({ operator: OPERATOR }) } },
    async (request, reply) =>
      found(reply, request.params.id, await desk.undoList(request.params.id, request.body.operator)),
  )
  const querystring = z.object({ format: z.string().max(40), drafts: z.stringbool().default(false) })
  routes.get(
    '/api/lists/:id/export',
    { schema: { summary: 'The records of one list, or of several as one', params: several, querystring } },
    async (request, reply) =>
      found(reply, request.params.id, await desk.exportedList(request.params.id, request.query)),
  )
}

function starting(app: FastifyInstance, desk: Desk): void {
  const url = z.url({ protocol: /^https?$/ }).max(2000)
  const body = z.strictObject({ url, find: z.boolean().default(false), operator: OPERATOR })
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/api/lists',
      { schema: { summary: 'Read a publication list, or find those of a home page', body } },
      async (request, reply) => {
        try {
          const { url, find } = request.body
          return { lists: await desk.startLists({ url, find }) }
        } catch (error) {
          if (error instanceof FetchError || error instanceof InputError)
            return reply.code(422).send({ code: 'list-unreadable', message: error.message })
          throw error
        }
      },
    )
}

function found<T>(reply: FastifyReply, id: string, answer: T | null): T | FastifyReply {
  return answer ?? reply.code(404).send({ code: 'list-unknown', id })
}
