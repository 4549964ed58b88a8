import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const SRC = new URL('../../src/', import.meta.url).pathname
const CORE = [
  'model',
  'text',
  'statistics',
  'crawl',
  'layout',
  'labeling',
  'publications',
  'references',
  'metadata',
  'citation',
  'formats',
]

/** Which folders of src/ a folder may import from; every folder may import from itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  model: [],
  statistics: [],
  text: ['model'],
  crawl: ['model', 'text', 'statistics'],
  layout: ['model', 'text', 'statistics'],
  labeling: ['model', 'text', 'statistics'],
  references: ['model', 'text', 'statistics'],
  publications: ['model', 'text', 'statistics', 'references'],
  metadata: ['model', 'text', 'statistics'],
  citation: ['model', 'text', 'statistics', 'references'],
  formats: ['model', 'text'],
  'pipeline.ts': CORE,
  'core.ts': [...CORE, 'pipeline.ts'],
  'index.ts': [...CORE, 'pipeline.ts'],
  io: ['model', 'core.ts'],
  demo: ['model', 'core.ts', 'io'],
  server: ['model', 'core.ts', 'io'],
  cli: ['model', 'core.ts', 'io', 'server', 'demo'],
}

interface Import {
  readonly file: string
  readonly from: string
  readonly to: string
}

function importsOf(source: string, file: string): Import[] {
  const specifiers = [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(match => match[1]!)
  const inside = specifiers.filter(specifier => specifier.startsWith('.'))
  return inside.map(specifier => {
    const target = relative(SRC, join(SRC, file, '..', specifier)).replace(/\.js$/, '.ts')
    return { file, from: folderOf(file), to: folderOf(target) }
  })
}

const folderOf = (path: string): string => path.split('/')[0]!

function forbidden(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => from !== to && !MAY_IMPORT[from]?.includes(to))
    .map(({ file, to }) => `${file} imports ${to}`)
}

const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))

test('folders import only what the table allows', () => {
  expect(forbidden(FILES.flatMap(file => importsOf(readFileSync(join(SRC, file), 'utf8'), file)))).toEqual([])
})

test('the table can fail', () => {
  expect(forbidden(importsOf("import { x } from '../io/errors.js'", 'model/page.ts'))).toEqual([
    'model/page.ts imports io',
  ])
})

test('the core asks neither the clock nor chance', () => {
  const core = FILES.filter(file => CORE.includes(folderOf(file)) || file === 'pipeline.ts')
  const offenders = core.filter(file =>
    /Date\.now|new Date\(\)|Math\.random/.test(readFileSync(join(SRC, file), 'utf8')),
  )
  expect(offenders).toEqual([])
})
