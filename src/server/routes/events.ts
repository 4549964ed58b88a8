/** What changes, as it changes: server-sent events, so that pages need not ask. */
import type { FastifyInstance } from 'fastify'
import type { Desk } from '../desk.js'

/** Proxies and browsers drop silent connections. */
const HEARTBEAT_MS = 15_000

export function eventRoutes(app: FastifyInstance, desk: Desk): void {
  app.get('/api/events', { schema: { summary: 'Changes as server-sent events' } }, (request, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    raw.write(': welcome\n\n')
    const stop = desk.onChange(change => raw.write(`data: ${JSON.stringify(change)}\n\n`))
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)
    request.raw.on('close', () => {
      clearInterval(heartbeat)
      stop()
    })
  })
}
