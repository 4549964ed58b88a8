/** The desk on a port of loopback, with its pages. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { buildApp } from './app.js'
import type { Desk } from './desk.js'
import { newToken } from './security.js'

export interface ServeOptions {
  readonly desk: Desk
  /** 0 takes any free port. */
  readonly port: number
}

export interface ServedDesk {
  /** With the token: whoever has this address may write. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** The built pages; the same place from src/ and from dist/. */
const PAGES = fileURLToPath(new URL('../../dist/ui/', import.meta.url))

export async function serveDesk({ desk, port }: ServeOptions): Promise<ServedDesk> {
  const token = newToken()
  const app = await buildApp(desk, { hosts: ['127.0.0.1', 'localhost', '[::1]'], token })
  if (!existsSync(PAGES)) throw new Error('the desk’s pages are not built: run npm run build')
  await app.register(fastifyStatic, { root: PAGES, cacheControl: false })
  const address = await app.listen({ host: '127.0.0.1', port })
  return { url: `${address}/?token=${token}`, close: () => app.close() }
}
