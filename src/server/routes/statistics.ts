/** Statistics, the log of who did what, and the time that records take. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Desk } from '../desk.js'
import { ID, OPERATOR } from './schemas.js'

/** A page reports at least this often, so one report cannot claim more. */
const LONGEST_WORK = 60 * 60 * 1000

export function statisticsRoutes(app: FastifyInstance, desk: Desk): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const querystring = z.object({ since: z.iso.date().optional(), operator: OPERATOR.optional() })
  const schema = { summary: 'Time, edits, agreement, accuracy over time', querystring }
  routes.get('/api/statistics', { schema }, async ({ query, person }) =>
    // Times of others are for supervisors.
    desk.statistics(person?.role === 'operator' ? { ...query, operator: person.name } : query),
  )

  routes.get('/api/activity', { schema: { summary: 'Who did what, newest first' } }, async () => ({
    entries: await desk.activity(),
  }))

  const body = z.strictObject({
    operator: OPERATOR,
    milliseconds: z.int().min(0).max(LONGEST_WORK),
    keystrokes: z.int().min(0).max(100_000),
  })
  const params = z.object({ id: ID })
  routes.post(
    '/api/articles/:id/work',
    { schema: { summary: 'Time spent on a record', params, body } },
    async (request, reply) => {
      const { id } = request.params
      return (await desk.hasArticle(id)) ? { noted: true } : reply.code(404).send({ code: 'article-unknown', id })
    },
  )
}
