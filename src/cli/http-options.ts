/** Options of the commands that download: how to fetch, and as whom. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { DownloadOptions } from '../io/download-issue.js'
import type { FetcherOptions } from '../io/http/fetcher.js'
import { number } from './numbers.js'

export interface HttpArguments {
  readonly delay: number
  readonly connections: number
  readonly allowPrivate?: boolean
  readonly contact?: string
  readonly cookies?: string
  readonly header?: readonly string[]
  readonly user?: string
  readonly proxy?: string
  readonly maxPages?: number
  readonly maxBytes?: number
  readonly timeout?: number
  readonly host?: readonly string[]
  readonly ignoreRobots?: boolean
  readonly ignoreTdm?: boolean
  readonly render: 'always' | 'auto' | 'never'
}

export function withHttp(command: Command): Command {
  return command
    .option('--delay <seconds>', 'pause between requests to one host', number, 1)
    .option('--connections <n>', 'requests to one host at the same time', number, 1)
    .option('--allow-private', 'fetch from private and loopback addresses too')
    .option('--contact <address>', 'mail or web address in the user agent (default: WEBMARS_CONTACT)')
    .option('--cookies <file>', 'cookie file (Netscape format), read before and written after')
    .option('--header <name: value>', 'a further request header; may be repeated', collected)
    .option('--user <name:password>', 'HTTP authentication')
    .option('--proxy <url>', 'HTTP proxy')
    .option('--host <name>', 'a further host that counts as the journal’s server; may be repeated', collected)
    .option('--max-pages <n>', 'stop after so many pages', number)
    .option('--max-bytes <n>', 'largest page or PDF', number)
    .option('--timeout <seconds>', 'longest time for one page', number)
    .option('--ignore-robots', 'for your own site: do not ask robots.txt')
    .option('--ignore-tdm', 'for licensees: download although mining rights are reserved')
    .addOption(
      new Option('--render <mode>', 'let a browser fill pages that are only a program')
        .choices(['always', 'auto', 'never'])
        .default('auto'),
    )
}

export function downloadArguments(
  options: HttpArguments,
): Pick<DownloadOptions, 'http' | 'limits' | 'hosts' | 'render'> {
  return {
    http: httpArguments(options),
    limits: options.maxPages === undefined ? {} : { pages: options.maxPages },
    hosts: options.host ?? [],
    render: options.render,
  }
}

function httpArguments(options: HttpArguments): FetcherOptions {
  const limits = {
    ...(options.maxBytes === undefined ? {} : { bytes: options.maxBytes }),
    ...(options.timeout === undefined ? {} : { total: options.timeout * 1000 }),
  }
  return {
    allowPrivate: options.allowPrivate ?? false,
    delay: options.delay * 1000,
    connections: options.connections,
    limits,
    contact: options.contact ?? null,
    cookieFile: options.cookies ?? null,
    headers: Object.fromEntries((options.header ?? []).map(headerOf)),
    user: options.user ?? null,
    proxy: options.proxy ?? null,
    obeyRobots: options.ignoreRobots !== true,
    obeyTdm: options.ignoreTdm !== true,
  }
}

function headerOf(text: string): [string, string] {
  const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):\s*(.*)$/.exec(text) ?? []
  if (name === undefined) throw new InvalidArgumentError(`--header ${text}: write it as "Name: value"`)
  return [name, value!]
}

function collected(value: string, before: readonly string[] = []): string[] {
  return [...before, value]
}
