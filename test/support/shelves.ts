/** Every kind of shelf, so that one suite is asked of all. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { archiveFolder, openShelf } from '../../src/io/shelves/open.js'
import type { Shelf } from '../../src/io/shelves/shelf.js'
import { S3_KEYS, type S3Server, s3Server } from './s3.js'
import { testedDatabase } from './stores.js'
import { temporaryFolder } from './temporary-folder.js'

export const SHELVES = ['a folder', 'SQLite', 'PostgreSQL', 'S3'] as const
export type ShelfKind = (typeof SHELVES)[number]

export interface TestedShelf {
  /** The shelf that belongs to a data folder, opened anew as by another process; a new one unless given. */
  readonly opened: (data?: string) => Promise<Shelf>
  /** A whole file as another program would get it. */
  readonly whole: (data: string, file: string) => Promise<Buffer>
}

/** Call inside a `describe`: servers run for all its tests. */
export function testedShelf(kind: ShelfKind): TestedShelf {
  const database = testedDatabase(kind === 'PostgreSQL' ? 'PostgreSQL' : 'SQLite')
  const s3 = kind === 'S3' ? runningS3() : null
  const settingOf = (data: string): string => {
    if (kind === 'a folder') return ''
    return s3 === null ? 'database' : s3().setting(basename(data))
  }
  return {
    async opened(data = temporaryFolder()) {
      await database.opened(data)
      const bare = await database.bare(data)
      onTestFinished(() => bare.destroy())
      const common = { data, database: bare, databaseName: kind, environment: S3_KEYS }
      return openShelf({ setting: settingOf(data), ...common })
    },
    async whole(data, file) {
      if (kind === 'a folder') return readFileSync(join(archiveFolder(data), file))
      const parts = s3 === null ? await databaseParts(data, file) : await s3Parts(settingOf(data), file)
      return Buffer.concat(parts)
    },
  }

  async function databaseParts(data: string, file: string): Promise<Uint8Array[]> {
    const bare = await database.bare(data)
    onTestFinished(() => bare.destroy())
    const rows = await bare.selectFrom('page_bytes').selectAll().where('file', '=', file).orderBy('ends').execute()
    return rows.map(({ bytes }) => new Uint8Array(bytes))
  }
}

/** By the names that the server lists, in their order: as `aws s3 ls` and `cp` would. */
async function s3Parts(setting: string, file: string): Promise<Uint8Array[]> {
  const { AwsClient } = await import('aws4fetch')
  const { pathname, searchParams } = new URL(setting)
  const client = new AwsClient({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', service: 's3' })
  const bucket = `${searchParams.get('endpoint')}/pages`
  const listed = await (await client.fetch(`${bucket}?prefix=${pathname.slice(1)}/${file}/`)).text()
  const keys = [...listed.matchAll(/<Key>([^<]+)/g)].map(match => match[1]!).sort()
  return Promise.all(
    keys.map(async key => new Uint8Array(await (await client.fetch(`${bucket}/${key}`)).arrayBuffer())),
  )
}

function runningS3(): () => S3Server {
  let server: S3Server | null = null
  beforeAll(async () => {
    server = await s3Server()
  })
  afterAll(() => server?.stop())
  return () => server!
}
