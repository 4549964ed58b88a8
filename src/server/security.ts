/**
 * Who may ask, and what a browser may do with the answer.
 *
 * The desk binds to loopback, but any page in the same browser can reach loopback: so the Host must be ours (no DNS
 * rebinding), the Origin must be ours (no foreign page), and whatever writes needs the token of this run.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface Guard {
  /** Host names we answer to, e.g. `127.0.0.1` and `localhost`; any port. */
  readonly hosts: readonly string[]
  /** Of this run; null where each person has their own. */
  readonly token: string | null
}

export const TOKEN_HEADER = 'x-webmars-token'

export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

/** Of our own pages: nothing from elsewhere, no inline script; styles are set inline by the component library. */
const OWN_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Of foreign pages in their frame: nothing runs, nothing is fetched, nothing is sent. The frame keeps our origin, which
 * is safe only because no script runs in it, so that the desk can outline zones in it.
 */
export const FOREIGN_POLICY = [
  'sandbox allow-same-origin',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Of a PDF's sheets: a page of our own making, which may show our pictures of them. */
export const SHEETS_POLICY = FOREIGN_POLICY.replace('img-src data:', "img-src 'self'")

const READING = new Set(['GET', 'HEAD'])

export function guard(app: FastifyInstance, { hosts, token }: Guard): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hosts.includes(hostName(request.headers.host))) return refuse(reply, 421, 'host-unknown')
    if (!isOwnOrigin(request)) return refuse(reply, 403, 'origin-foreign')
    if (token !== null && !READING.has(request.method) && !sameText(request.headers[TOKEN_HEADER], token))
      return refuse(reply, 401, 'token-wrong')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', OWN_POLICY)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

export function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).send({ code })
}

function hostName(host: string | undefined): string {
  return (host ?? '').replace(/:\d+$/, '').toLowerCase()
}

/** A browser names the origin of every writing request; programs name none. Reading across origins is refused too. */
function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin !== undefined) return origin.replace(/^https?:\/\//, '') === request.headers.host
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

export function sameText(given: string | string[] | undefined, wanted: string): boolean {
  const [a, b] = [Buffer.from(String(given ?? '')), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
