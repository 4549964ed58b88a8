/** docs/PAPERS.md is the index from paper to file: every file it names exists, every algorithm file is named. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const index = readFileSync(new URL('docs/PAPERS.md', ROOT), 'utf8')
const named = [...index.matchAll(/`((?:src|eval)\/[\w./-]+\.ts)`/g)].map(match => match[1]!)

test('every file that the index names exists', () => {
  expect(named.filter(file => !existsSync(new URL(file, ROOT)))).toEqual([])
})

test('every file that cites a paper in its head is in the index', () => {
  const files = readdirSync(new URL('src/', ROOT), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .map(file => `src/${file}`)
  const citing = files.filter(file =>
    /^\/\*\*(?:(?!\*\/)[\s\S])*?Papers? 00\d/.test(readFileSync(new URL(file, ROOT), 'utf8')),
  )
  expect(citing.length).toBeGreaterThan(0)
  expect(citing.filter(file => !named.includes(file))).toEqual([])
})
