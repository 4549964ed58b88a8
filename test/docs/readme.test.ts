/** The README is read by strangers: what it imports must exist, what it names must be there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const readme = readFileSync(new URL('README.md', ROOT), 'utf8')
const ENTRANCES: Readonly<Record<string, string>> = {
  webmars: '../../src/index.js',
  'webmars/model': '../../src/model/index.js',
  'webmars/formats': '../../src/formats/index.js',
  'webmars/node': '../../src/io/index.js',
}

const imports = [...readme.matchAll(/import \{ ([^}]+) \} from '(webmars[\w/]*)'/g)]

test('the example imports only what the package exports', async () => {
  expect(imports.length).toBeGreaterThan(1)
  for (const [, names, entrance] of imports) {
    const exported = Object.keys(await import(ENTRANCES[entrance!]!))
    expect(exported).toEqual(expect.arrayContaining(names!.split(', ')))
  }
})

test('the example does what it shows', async () => {
  const { draftPage } = await import('../../src/io/index.js')
  const { formatNamed, writeAll } = await import('../../src/formats/index.js')
  const bytes = readFileSync(new URL('data/demo/site/today/2026-013-abstract.html', ROOT))
  const received = { url: 'https://journal.example/1', bytes, contentType: null }
  const { draft } = await draftPage(received, { render: 'never', renderer: null })
  expect(writeAll(formatNamed('ris')!, [draft.record])).toContain('TI  - Hospital gardens and length of stay')
})

test('every file and picture it links to exists', () => {
  const links = [...readme.matchAll(/\]\(((?!https?:)[^)#]+)\)/g)].map(match => match[1]!)
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter(link => !existsSync(new URL(link, ROOT)))).toEqual([])
})

test('every npm script it names exists', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'))
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(match => match[1]!)
  expect(named.filter(name => !(name in scripts))).toEqual([])
})

test('every setting that the program reads is told, and no other', () => {
  const settingsIn = (text: string): string[] => text.match(/\bWEBMARS_[A-Z_]+\b/g) ?? []
  const sources = new URL('src/', ROOT)
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
  const read = files.flatMap(file => settingsIn(readFileSync(new URL(file, sources), 'utf8')))
  expect([...new Set(settingsIn(readme))].sort()).toEqual([...new Set(read)].sort())
})
