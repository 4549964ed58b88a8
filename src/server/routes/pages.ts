/** Foreign pages, made harmless, under a policy of their own. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Desk } from '../desk.js'
import { FOREIGN_POLICY } from '../security.js'

export function pageRoutes(app: FastifyInstance, desk: Desk): void {
  const params = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) })
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/pages/:sha256',
    { schema: { summary: 'An archived page, harmless', params } },
    async (request, reply) => {
      const html = await desk.foreignPage(request.params.sha256)
      if (html === null) return reply.code(404).send({ code: 'page-unknown', id: request.params.sha256 })
      return reply.header('content-security-policy', FOREIGN_POLICY).type('text/html; charset=utf-8').send(html)
    },
  )
}
