/** Jobs of the workers that failed at every try: people try them again, or let them go. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { JOB_KINDS } from '../../io/jobs/job.js'
import type { Desk } from '../desk.js'
import { OPERATOR } from './schemas.js'

const failedJob = z.object({
  id: z.uuid(),
  kind: z.enum(JOB_KINDS),
  subject: z.string(),
  message: z.string(),
  at: z.iso.datetime(),
})
const unknown = z.object({ code: z.literal('job-unknown'), id: z.string() })

export function jobRoutes(app: FastifyInstance, desk: Desk): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const listing = { summary: 'Jobs that failed at every try', response: { 200: z.array(failedJob) } }
  routes.get('/api/jobs/failed', { schema: listing }, async () => desk.failedJobs())

  const asked = { params: z.object({ id: z.uuid() }), body: z.strictObject({ operator: OPERATOR }) }
  routes.post(
    '/api/jobs/:id/revive',
    {
      schema: {
        summary: 'Try a failed job again',
        ...asked,
        response: { 200: z.object({ revived: z.literal(true) }), 404: unknown },
      },
    },
    async ({ params: { id } }, reply) =>
      (await desk.reviveJob(id)) ? { revived: true as const } : reply.code(404).send({ code: 'job-unknown', id }),
  )
  routes.post(
    '/api/jobs/:id/dismiss',
    {
      schema: {
        summary: 'Forget a failed job',
        ...asked,
        response: { 200: z.object({ dismissed: z.literal(true) }), 404: unknown },
      },
    },
    async ({ params: { id } }, reply) =>
      (await desk.dismissJob(id)) ? { dismissed: true as const } : reply.code(404).send({ code: 'job-unknown', id }),
  )
}
