/** Files come as a form of several parts; what is too large or too many is refused before it is read. */
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Desk } from '../desk.js'

const LIMITS = { fileSize: 100 * 1024 * 1024, files: 50, fields: 0, parts: 50 }

export async function dropRoutes(app: FastifyInstance, desk: Desk): Promise<void> {
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: true })
  app.post(
    '/api/drops',
    { bodyLimit: 500 * 1024 * 1024, schema: { summary: 'Draft or compare files', consumes: ['multipart/form-data'] } },
    async (request, reply) => {
      if (!request.isMultipart()) return reply.code(415).send({ code: 'files-expected' })
      const files: { name: string; bytes: Uint8Array }[] = []
      for await (const part of request.files()) files.push({ name: part.filename, bytes: await part.toBuffer() })
      if (files.length === 0) return reply.code(400).send({ code: 'files-expected' })
      return desk.drop(files)
    },
  )
}
