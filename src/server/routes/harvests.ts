/** Harvests: what is running, what is done, starting one, accepting what is certain. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Desk } from '../desk.js'
import { ID, OPERATOR } from './schemas.js'

export function harvestRoutes(app: FastifyInstance, desk: Desk): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get('/api/harvests', { schema: { summary: 'All harvests' } }, async () => desk.harvests())

  const start = z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2000) })
  routes.post('/api/harvests', { schema: { summary: 'Start a harvest', body: start } }, async (request, reply) =>
    reply.code(202).send(await desk.startHarvest(request.body.url)),
  )

  const params = z.object({ id: ID })
  routes.get(
    '/api/harvests/:id/articles',
    { schema: { summary: 'The articles of a harvest', params } },
    async (request, reply) => {
      const articles = await desk.articles(request.params.id)
      return articles ?? reply.code(404).send({ code: 'harvest-unknown', id: request.params.id })
    },
  )

  const body = z.strictObject({ operator: OPERATOR })
  const schema = { summary: 'Accept every record in which nothing is doubtful', params, body }
  routes.post('/api/harvests/:id/accept-certain', { schema }, async (request, reply) => {
    const accepted = await desk.acceptCertain(request.params.id, request.body.operator)
    return accepted === null ? reply.code(404).send({ code: 'harvest-unknown', id: request.params.id }) : { accepted }
  })

  const querystring = z.object({ format: z.string().max(40), drafts: z.stringbool().default(false) })
  const exporting = { summary: 'The records in a format of other programs', params, querystring }
  routes.get('/api/harvests/:id/export', { schema: exporting }, async (request, reply) => {
    const text = await desk.exported(request.params.id, request.query)
    return text ?? reply.code(404).send({ code: 'harvest-or-format-unknown', id: request.params.id })
  })
}
