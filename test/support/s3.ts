/** A real S3-compatible server from the registry on loopback, gone after the tests of its `describe`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface S3Server {
  /** For WEBMARS_PAGES. */
  readonly setting: (prefix: string) => string
  readonly environment: Readonly<Record<string, string>>
  /** Its folder. */
  readonly folder: string
  readonly stop: () => Promise<void>
}

interface Running {
  readonly run: () => Promise<{ readonly port: number }>
  readonly close: () => Promise<void>
}

/** The server's own keys: it checks signatures and refuses others. */
export const S3_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

export async function s3Server(): Promise<S3Server> {
  const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => Running // it has no types
  const folder = mkdtempSync(join(tmpdir(), 'webmars-s3-'))
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory: folder },
    configureBuckets: [{ name: 'pages' }],
  })
  const { port } = await server.run()
  return {
    setting: prefix => `s3://pages/${prefix}?endpoint=http://127.0.0.1:${port}`,
    environment: S3_KEYS,
    folder,
    async stop() {
      await server.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
