/** Files come as a form of several parts; what is too large or too many is refused before it is read. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DroppedFile } from '../../io/dropped-files.js'
import type { Desk } from '../desk.js'

const MOST_BYTES = 500 * 1024 * 1024
const LIMITS = { fileSize: 100 * 1024 * 1024, files: 50, fields: 0, parts: 50 }

export async function dropRoutes(app: FastifyInstance, desk: Desk): Promise<void> {
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: true })
  app.post(
    '/api/drops',
    { bodyLimit: MOST_BYTES, schema: { summary: 'Draft or compare files', consumes: ['multipart/form-data'] } },
    async (request, reply) => {
      const files = await filesOf(request, reply)
      return files === null ? reply : desk.drop(files)
    },
  )
  app.post(
    '/api/lists/files',
    { bodyLimit: MOST_BYTES, schema: { summary: 'Publication lists from files', consumes: ['multipart/form-data'] } },
    async (request, reply) => {
      const files = await filesOf(request, reply)
      return files === null ? reply : desk.dropLists(files)
    },
  )
}

/** Null where there are none, which has been answered then. */
async function filesOf(request: FastifyRequest, reply: FastifyReply): Promise<DroppedFile[] | null> {
  const files: DroppedFile[] = []
  if (request.isMultipart())
    for await (const part of request.files()) files.push({ name: part.filename, bytes: await part.toBuffer() })
  if (files.length > 0) return files
  await reply.code(request.isMultipart() ? 400 : 415).send({ code: 'files-expected' })
  return null
}
