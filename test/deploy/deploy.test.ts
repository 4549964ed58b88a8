/** What deploy/ says is true of the program: files that can be read, options and variables that exist. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { define } from '../../src/cli/definitions/worker.js'
import { openShelf } from '../../src/io/shelves/open.js'
import { testedDatabase } from '../support/stores.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const ROOT = new URL('../../', import.meta.url).pathname
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => read(join('src', file)))
  .join('\n')

interface Service {
  readonly image?: string
  readonly build?: string
  readonly command?: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, unknown>>
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly stop_grace_period?: string
}
const compose = parse(read('deploy/compose.yaml')) as { services: Record<string, Service>; volumes: object } // checked below

/** Every option must be one that `webmars worker` takes. */
function checkCommand(words: readonly string[]): void {
  const command = new Command('worker')
  define(command)
  const known = command.options.map(({ long }) => long)
  expect(words.slice(0, 2)).toEqual(['webmars', 'worker'])
  for (const option of words.filter(word => word.startsWith('--'))) expect(known).toContain(option)
}

describe('compose.yaml', () => {
  test('services build on what there is', () => {
    const { services, volumes } = compose
    for (const { image, build, volumes: mounted = [], depends_on: needed = {} } of Object.values(services)) {
      expect([image, build].filter(Boolean)).toHaveLength(1)
      for (const volume of mounted) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
      for (const service of Object.keys(needed)) expect(Object.keys(services)).toContain(service)
    }
  })

  test('the worker’s command and variables exist', () => {
    const { command, environment } = compose.services['worker']!
    checkCommand(command!)
    for (const name of Object.keys(environment)) expect(sources).toMatch(new RegExp(`\\b${name}\\b`))
  })
})

describe('the health check of the worker', () => {
  const { command, healthcheck } = compose.services['worker']!
  const [kind, program, ...words] = healthcheck!.test

  test('asks where the worker listens', () => {
    const port = /:(\d+)$/.exec(command![command!.indexOf('--listen') + 1]!)![1]
    expect([kind, program, words.join(' ')]).toEqual([
      'CMD',
      'node',
      expect.stringContaining(`127.0.0.1:${port}/health'`),
    ])
  })

  test.each([
    [200, 0],
    [503, 1],
  ])('%i is exit code %i', async (status, code) => {
    const server = createServer((request, response) =>
      response.writeHead(request.url === '/health' ? status : 404).end(),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo // it listens on TCP
    const asked = spawn(
      process.execPath,
      words.map(word => word.replace(':9464', `:${port}`)),
    )
    const [exit] = await once(asked, 'exit')
    server.close()
    expect(exit).toBe(code)
  })
})

describe('Dockerfile', () => {
  const lines = read('deploy/Dockerfile').split('\n')
  const told = (word: string): string[] =>
    lines.filter(line => line.startsWith(`${word} `)).map(line => line.slice(word.length + 1))

  test('its command exists, works in a folder of its user, and keeps what compose keeps', () => {
    const words = JSON.parse(told('CMD')[0]!) as string[] // the form that needs no shell
    checkCommand(words)
    const folder = words[words.indexOf('--data') + 1]!
    const [user] = told('USER')
    expect(told('RUN').join('\n')).toContain(`mkdir ${folder} && chown ${user}:${user} ${folder}`)
    expect(compose.services['worker']!.volumes).toContain(`data:${folder}`)
    expect(compose.services['worker']!.command).toContain(folder)
  })

  test('takes the package as npm names it, a Node that is new enough, and the browser that is looked for', () => {
    const { name, version, engines } = JSON.parse(read('package.json'))
    const pattern = new RegExp(`^${told('COPY')[0]!.split(' ')[0]!.replaceAll('.', '\\.').replace('*', '.*')}$`)
    expect(`${name}-${version}.tgz`).toMatch(pattern)
    expect(Number(/^node:(\d+)/.exec(told('FROM')[0]!)![1])).toBeGreaterThanOrEqual(
      Number(/\d+/.exec(engines.node)![0]),
    )
    expect(lines.join('\n')).toContain(`install -y --no-install-recommends ${/PACKAGE = '([^']+)'/.exec(sources)![1]}`)
  })
})

describe('webmars-worker.service', () => {
  const unit = read('deploy/webmars-worker.service')

  test('waits for the end of work as long as compose does', () => {
    expect(compose.services['worker']!.stop_grace_period).toBe(`${/^TimeoutStopSec=(\d+)$/m.exec(unit)![1]}s`)
  })

  test('its command exists', () => {
    const line = /^ExecStart=\/usr\/bin\/env (.*)$/m.exec(unit)![1]!
    checkCommand(line.split(' '))
    expect(line).toContain(`--data /var/lib/${/^StateDirectory=(.*)$/m.exec(unit)![1]}`)
  })

  const isThere = spawnSync('systemd-analyze', ['--version']).status === 0
  test.skipIf(!isThere)('systemd accepts it', () => {
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', join(ROOT, 'deploy/webmars-worker.service')])
    expect([status, String(stderr)]).toEqual([0, ''])
  })
})

describe('README.md', () => {
  const text = read('deploy/README.md')
  const { opened, bare } = testedDatabase('SQLite')

  test('its options and variables exist', () => {
    for (const [name] of text.matchAll(/\b(?:WEBMARS|AWS)_[A-Z_]+\b/g)) expect(sources).toContain(name)
    for (const [option] of text.matchAll(/(?<=`webmars [^`]*|, `)--[a-z-]+/g)) expect(sources).toContain(option)
    for (const [metric] of text.matchAll(/webmars_[a-z_]+/g)) expect(sources).toContain(metric)
  })

  test('its settings for pages are understood', async () => {
    const data = temporaryFolder()
    await opened(data)
    const environment = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
    const settings = [...text.matchAll(/^\| `([^`]+)` \|/gm), ...text.matchAll(/WEBMARS_PAGES=(\S+)/g)].map(match =>
      match[1]!.replace('https://…', 'https://s3.example.org').replace('region=…', 'region=x'),
    )
    expect(settings.length).toBeGreaterThan(3)
    for (const setting of settings)
      await openShelf({ setting, data, database: await bare(data), databaseName: 'x', environment })
  })
})
