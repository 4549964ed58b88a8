/** Foreign pages, made harmless, under a policy of their own. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Desk } from '../desk.js'
import { FOREIGN_POLICY, SHEETS_POLICY } from '../security.js'
import { ID } from './schemas.js'

export function pageRoutes(app: FastifyInstance, desk: Desk): void {
  const params = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) })
  const querystring = z.object({ harvest: ID.optional() })
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/pages/:sha256',
    { schema: { summary: 'An archived page, harmless', params, querystring } },
    async (request, reply) => {
      const page = await desk.foreignPage(request.params.sha256, request.query.harvest ?? null)
      if (page === null) return reply.code(404).send({ code: 'page-unknown', id: request.params.sha256 })
      const policy = page.kind === 'pdf' ? SHEETS_POLICY : FOREIGN_POLICY
      return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page.html)
    },
  )
  const ofSheet = params.extend({ sheet: z.coerce.number().int().min(0).max(9999) })
  routes.get(
    '/pages/:sha256/sheets/:sheet',
    { schema: { summary: 'The picture of a sheet of a PDF', params: ofSheet } },
    async (request, reply) => {
      const { sha256, sheet } = request.params
      const picture = await desk.foreignSheet(sha256, sheet)
      if (picture === null) return reply.code(404).send({ code: 'sheet-unknown', id: `${sha256}/${sheet}` })
      // The bytes are named by their digest: the same address always shows the same picture.
      return reply.header('cache-control', 'private, max-age=86400').type('image/png').send(Buffer.from(picture))
    },
  )
}
