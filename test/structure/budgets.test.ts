/** File and function budgets, measured: a newcomer should read any algorithm in one sitting. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const SOURCES = ['src', 'train', 'eval', 'bench', 'demo', 'ui/src'].flatMap(folder => filesOf(folder))

function filesOf(folder: string): string[] {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => join(folder, file))
  } catch {
    return [] // a folder that the package does not have (yet)
  }
}

interface FunctionSize {
  readonly name: string
  readonly lines: number
  readonly parameters: number
}

interface AstNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** The functions of a source. Functions inside a function count on their own and not for the outer one. */
function functionsOf(file: string, source: string): FunctionSize[] {
  const found: FunctionSize[] = []
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length
  const visit = (value: unknown): number => {
    if (Array.isArray(value)) return value.reduce((sum: number, child) => sum + visit(child), 0)
    if (value === null || typeof value !== 'object') return 0
    const node = value as AstNode
    const inner = Object.values(node).reduce((sum: number, child) => sum + visit(child), 0)
    if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return inner
    const lines = lineAt(node.end) - lineAt(node.start) + 1
    const name = `${file}:${lineAt(node.start)}`
    found.push({ name, lines: lines - inner, parameters: (node['params'] as unknown[]).length })
    return lines > 1 ? lines : 0
  }
  visit(parseSync(file, source).program)
  return found
}

const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0

/** Tables of data are excepted from the file budget: they are read as data. */
const isTable = (source: string): boolean => source.startsWith('/** Table of data')

const files = SOURCES.map(file => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }))
const lengths = files
  .filter(({ source }) => !isTable(source))
  .map(({ file, source }) => ({ file, lines: source.trimEnd().split('\n').length }))
const functions = files.flatMap(({ file, source }) => functionsOf(file, source))

test('files: median at most 120 lines, nine in ten at most 250, none over 400', () => {
  const lines = lengths.map(({ lines }) => lines)
  expect(quantile(lines, 0.5)).toBeLessThanOrEqual(120)
  expect(quantile(lines, 0.9)).toBeLessThanOrEqual(250)
  expect(lengths.filter(({ lines }) => lines > 400)).toEqual([])
})

test('functions: median at most 10 lines, nine in ten at most 30, none over 60', () => {
  const lines = functions.map(({ lines }) => lines)
  expect(quantile(lines, 0.5)).toBeLessThanOrEqual(10)
  expect(quantile(lines, 0.9)).toBeLessThanOrEqual(30)
  expect(functions.filter(({ lines }) => lines > 60)).toEqual([])
})

test('functions take at most three parameters, then one named object', () => {
  expect(functions.filter(({ parameters }) => parameters > 3)).toEqual([])
})

test('the measure can fail', () => {
  const long = `export function f(a: number, b: number, c: number, d: number) {\n${'  a\n'.repeat(70)}}`
  expect(functionsOf('long.ts', long)).toEqual([{ name: 'long.ts:1', lines: 72, parameters: 4 }])
})
