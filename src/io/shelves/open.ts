/**
 * Which shelf the archive stands on, by WEBMARS_PAGES:
 *
 *     folder:/mnt/pages                      a folder; without a setting, `archive` in the data folder
 *     database                               the store's own database
 *     s3://bucket/prefix?endpoint=https://…&region=…   an S3-compatible store; keys from AWS_ACCESS_KEY_ID and
 *                                            AWS_SECRET_ACCESS_KEY (and AWS_SESSION_TOKEN, AWS_REGION)
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { InputError } from '../errors.js'
import { withoutPassword } from '../store/postgres.js'
import type { Tables } from '../store/tables.js'
import { databaseShelf } from './database.js'
import { folderShelf } from './folder.js'
import type { S3Keys, S3Place } from './s3.js'
import type { Shelf } from './shelf.js'

export interface ShelfOptions {
  /** Undefined for the data folder. */
  readonly setting: string | undefined
  /** The data folder. */
  readonly data: string
  readonly database: Kysely<Tables>
  /** For messages. */
  readonly databaseName: string
  readonly environment?: NodeJS.ProcessEnv
}

const REMEDY = 'set WEBMARS_PAGES to folder:/path, database, or s3://bucket/prefix?endpoint=https://…'

export function archiveFolder(data: string): string {
  return join(data, 'archive')
}

export async function openShelf({ setting = '', data, ...options }: ShelfOptions): Promise<Shelf> {
  const own = archiveFolder(data)
  if (setting === '') return folderShelf(own)
  if (setting.startsWith('folder:')) return behind(folderShelf(resolve(setting.slice('folder:'.length))), own)
  if (setting === 'database') return behind(databaseShelf(options.database, options.databaseName), own)
  if (!setting.startsWith('s3://'))
    throw new InputError(withoutPassword(setting), 'is no place for pages we know', { remedy: REMEDY })
  const environment = options.environment ?? process.env
  const place = s3Place(setting, environment)
  const keys = s3Keys(environment)
  const { s3Shelf } = await import('./s3.js') // most never need it
  return behind(s3Shelf(place, keys), own)
}

/** What was kept in the data folder before the setting was made is still found there. */
function behind(shelf: Shelf, folder: string): Shelf {
  const own = folderShelf(folder)
  return { ...shelf, read: place => (existsSync(join(folder, place.file)) ? own : shelf).read(place) }
}

export function s3Place(setting: string, environment: NodeJS.ProcessEnv): S3Place {
  const wrong = (reason: string): InputError => new InputError(withoutPassword(setting), reason, { remedy: REMEDY })
  if (!URL.canParse(setting)) throw wrong('is no address')
  const { hostname, pathname, searchParams, username, password } = new URL(setting)
  if (username !== '' || password !== '') throw wrong('keys belong into AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY')
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  if (!/^[a-z0-9][a-z0-9.-]+$/.test(hostname)) throw wrong('has no bucket')
  if (!/^[\w.-]*(?:\/[\w.-]+)*$/.test(prefix)) throw wrong('the prefix may have letters, digits, dots, dashes, slashes')
  const endpoint = searchParams.get('endpoint')
  if (endpoint !== null && !/^https?:\/\/[^/@]+\/?$/.test(endpoint)) throw wrong('the endpoint is no server’s address')
  return {
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: endpoint?.replace(/\/$/, '') ?? null,
    region: searchParams.get('region') ?? environment['AWS_REGION'] ?? 'us-east-1',
  }
}

function s3Keys(environment: NodeJS.ProcessEnv): S3Keys {
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = environment
  const sessionToken = environment['AWS_SESSION_TOKEN']
  if (accessKeyId === '' || secretAccessKey === '')
    throw new InputError('WEBMARS_PAGES', 's3 needs keys', {
      remedy: 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    })
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
}
