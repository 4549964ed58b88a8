/** The desk on a port of loopback, with its pages. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { PACKAGE_ROOT } from '../io/package-root.js'
import { buildApp } from './app.js'
import type { Desk } from './desk.js'
import type { People } from './people.js'
import { newToken } from './security.js'

export interface ServeOptions {
  readonly desk: Desk
  /** 0 takes any free port. */
  readonly port: number
  readonly people: People
  /** For whatever writes on a desk without a team; a new one for this run when there is none. */
  readonly token?: string
  /** The name under which a team reaches the desk, if it is not loopback itself. */
  readonly publicHost?: string | undefined
}

export interface ServedDesk {
  /** With the token: whoever has this address may write. A team's has none: its people sign in. */
  readonly url: string
  readonly close: () => Promise<void>
}

const PAGES = fileURLToPath(new URL('dist/ui/', PACKAGE_ROOT))

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

export async function serveDesk({ desk, port, people, publicHost, ...given }: ServeOptions): Promise<ServedDesk> {
  const token = people.team ? null : (given.token ?? newToken())
  const hosts = publicHost === undefined ? LOOPBACK : [...LOOPBACK, publicHost]
  const app = await buildApp(desk, { hosts, token, people })
  if (!existsSync(PAGES)) throw new Error('the desk’s pages are not built: run npm run build')
  await app.register(fastifyStatic, { root: PAGES, cacheControl: false })
  const address = await app.listen({ host: '127.0.0.1', port })
  return {
    url: token === null ? `${address}/` : `${address}/?token=${token}`,
    close: () => app.close().then(() => desk.settle()),
  }
}
