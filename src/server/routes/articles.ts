/** Records: reading, editing, taking back, accepting. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AlikeRecord } from '../../model/index.js'
import type { Desk } from '../desk.js'
import { EDITABLE, FIELD_SCHEMAS, ID, OPERATOR } from './schemas.js'

const params = z.object({ id: ID })
const byOperator = z.strictObject({ operator: OPERATOR })
const VERSION = z.int().min(0)

export function articleRoutes(app: FastifyInstance, desk: Desk): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get('/api/articles/:id', { schema: { summary: 'A record', params } }, async (request, reply) =>
    found(reply, request.params.id, await desk.record(request.params.id)),
  )
  routes.get(
    '/api/articles/:id/references',
    { schema: { summary: 'The references of a record, checked', params } },
    async (request, reply) => found(reply, request.params.id, await desk.checkedReferences(request.params.id)),
  )
  editing(app, desk)
  pointing(app, desk)
  const deciding = { params, body: byOperator }
  routes.post(
    '/api/articles/:id/undo',
    { schema: { summary: 'Take the last edit back', ...deciding } },
    async (request, reply) =>
      found(reply, request.params.id, await desk.undo(request.params.id, request.body.operator)),
  )
  routes.post(
    '/api/articles/:id/accept',
    { schema: { summary: 'Accept the record', ...deciding } },
    async (request, reply) =>
      found(reply, request.params.id, await desk.accept(request.params.id, request.body.operator)),
  )
  routes.post(
    '/api/articles/:id/reopen',
    { schema: { summary: 'Make it a draft again', ...deciding } },
    async (request, reply) => found(reply, request.params.id, await desk.reopen(request.params.id)),
  )
}

function editing(app: FastifyInstance, desk: Desk): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const changed = { field: EDITABLE, value: z.unknown() }
  const also = z.array(z.strictObject(changed)).max(3).default([])
  const body = z.strictObject({ ...changed, also, operator: OPERATOR, version: VERSION })
  routes.post(
    '/api/articles/:id/edits',
    { schema: { summary: 'Change a field', params, body } },
    async (request, reply) => {
      const { field, value } = request.body
      const others = request.body.also.map(each => ({ field: each.field, value: each.value ?? null }))
      const problem = [{ field, value }, ...others]
        .map(each => wrongValue(each.field, each.value ?? null))
        .find(Boolean)
      if (problem != null) return reply.code(400).send({ code: 'value-malformed', message: problem })
      const outcome = await desk.edit(request.params.id, { ...request.body, value: value ?? null, also: others })
      if (outcome !== null && 'conflict' in outcome) return reply.code(409).send({ code: 'field-changed', ...outcome })
      return found(reply, request.params.id, outcome)
    },
  )

  const querystring = z.object({ edit: z.coerce.number().int().min(0) })
  routes.get(
    '/api/articles/:id/alike',
    { schema: { summary: 'Other records that an edit’s correction fits', params, querystring } },
    async (request, reply) => found(reply, request.params.id, await desk.alike(request.params.id, request.query.edit)),
  )

  const alike = z.strictObject({
    article: ID,
    title: z.string(),
    before: z.string(),
    after: z.string(),
    value: z.unknown(),
  })
  const many = z.strictObject({ field: EDITABLE, operator: OPERATOR, corrections: z.array(alike).max(1000) })
  routes.post(
    '/api/alike',
    { schema: { summary: 'One correction for many records', body: many } },
    async (request, reply) => {
      const { field, corrections, operator } = request.body
      const problem = corrections.map(({ value }) => wrongValue(field, value)).find(found => found !== null)
      if (problem !== undefined) return reply.code(400).send({ code: 'value-malformed', message: problem })
      return { applied: await desk.applyAlike(corrections as AlikeRecord[], { field, operator }) } // `unknown` makes the key optional
    },
  )
}

function pointing(app: FastifyInstance, desk: Desk): void {
  const body = z.strictObject({
    as: z.enum(['title', 'authors', 'affiliations', 'abstract', 'other']),
    page: z.string().regex(/^[0-9a-f]{64}$/),
    nodes: z.array(z.int().min(0)).min(1).max(20_000),
    text: z.string().max(100_000),
    operator: OPERATOR,
    version: VERSION,
  })
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/api/articles/:id/pointing',
      { schema: { summary: 'Say what a place on the page is', params, body } },
      async (request, reply) => {
        const outcome = await desk.point(request.params.id, request.body)
        if (outcome !== null && 'conflict' in outcome)
          return reply.code(409).send({ code: 'field-changed', ...outcome })
        return found(reply, request.params.id, outcome)
      },
    )
}

/** Null when the value fits the field; null itself always fits: the page has no such field. */
function wrongValue(field: string, value: unknown): string | null {
  if (value === null) return null
  const checked = FIELD_SCHEMAS[field]?.safeParse(value)
  if (checked === undefined) return `${field} cannot be edited`
  return checked.success ? null : z.prettifyError(checked.error)
}

function found<T>(reply: FastifyReply, id: string, answer: T | null): T | FastifyReply {
  return answer ?? reply.code(404).send({ code: 'article-unknown', id })
}
