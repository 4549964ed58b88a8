/** What was learnt of journals: templates and training links, on or off, the newest batch taken back. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Desk } from '../desk.js'
import { OPERATOR } from './schemas.js'

/** A journal's name folded to letters, digits and hyphens: never a path. */
const JOURNAL = z.string().regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,118}[\p{L}\p{N}])?$/u)
const params = z.object({ id: JOURNAL })
const body = z.strictObject({ on: z.boolean(), operator: OPERATOR })

export function journalRoutes(app: FastifyInstance, desk: Desk): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get('/api/journals', { schema: { summary: 'What was learnt of which journals' } }, async () => desk.journals())
  routes.get(
    '/api/journals/:id',
    { schema: { summary: 'All that was learnt of one', params } },
    async (request, reply) => found(reply, request.params.id, await desk.journal(request.params.id)),
  )
  routes.post(
    '/api/journals/:id/templates',
    { schema: { summary: 'Use its templates, or do not', params, body } },
    async (request, reply) =>
      found(reply, request.params.id, await desk.switchTemplates(request.params.id, request.body.on)),
  )
  const ofTemplate = params.extend({ template: z.string().regex(/^[0-9a-f]{16}$/) })
  routes.post(
    '/api/journals/:id/templates/:template',
    { schema: { summary: 'Let one template speak, or not', params: ofTemplate, body } },
    async ({ params: { id, template }, body: { on } }, reply) =>
      found(reply, id, await desk.switchTemplate(id, template, on)),
  )
  const ofLink = params.extend({ link: z.string().regex(/^[0-9a-f]{16}$/) })
  routes.post(
    '/api/journals/:id/links/:link',
    { schema: { summary: 'Let an example speak, or not', params: ofLink, body } },
    async (request, reply) =>
      found(reply, request.params.id, await desk.switchLink(request.params.id, request.params.link, request.body.on)),
  )
  routes.post(
    '/api/journals/:id/undo',
    { schema: { summary: 'Take the newest examples back', params, body: body.omit({ on: true }) } },
    async (request, reply) => found(reply, request.params.id, await desk.undoLinks(request.params.id)),
  )
}

function found<T>(reply: FastifyReply, id: string, answer: T | null): T | FastifyReply {
  return answer ?? reply.code(404).send({ code: 'journal-unknown', id })
}
