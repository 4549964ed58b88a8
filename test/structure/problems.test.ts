/** Every problem code an operator can meet has its section in docs/PROBLEMS.md, and no section is left over. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('the list of problems is closed and documented', () => {
  const codes = [...read('src/model/problem.ts').matchAll(/code: '([\w-]+)'/g)].map(match => match[1]!)
  const sections = [...read('docs/PROBLEMS.md').matchAll(/^## `?([\w-]+)`?$/gm)].map(match => match[1]!)
  expect(codes.length).toBeGreaterThan(10)
  expect(sections.sort()).toEqual(codes.sort())
})

test('every problem is raised by a test', () => {
  const root = new URL('../', import.meta.url).pathname
  const tests = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.startsWith('structure'))
    .map(file => readFileSync(`${root}${file}`, 'utf8'))
  const codes = [...read('src/model/problem.ts').matchAll(/code: '([\w-]+)'/g)].map(match => match[1]!)
  expect(codes.filter(code => !tests.some(source => source.includes(`'${code}'`)))).toEqual([])
})
