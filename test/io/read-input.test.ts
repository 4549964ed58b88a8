import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { kindOf, readInput } from '../../src/io/read-input.js'

const folder = mkdtempSync(join(tmpdir(), 'webmars-input-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fetchBytes = async (url: string) => ({
  url,
  bytes: new TextEncoder().encode('<p>fetched'),
  contentType: 'text/html',
})
const received = (bytes: Uint8Array) => ({ url: 'file:///x', bytes, contentType: null })
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

test('a file is read, a URL is fetched', async () => {
  const file = join(folder, 'a page.html')
  writeFileSync(file, '<p>hello')
  expect((await readInput(file, fetchBytes)).url).toMatch(/^file:\/\/.*a%20page\.html$/)
  expect((await readInput('https://journal.example/1', fetchBytes)).contentType).toBe('text/html')
})

test.each([
  ['no-such-file.html', 'there is no such file'],
  [folder, 'is a folder'],
  ['gopher://journal.example/1', 'cannot be read'],
])('%s is refused by name, with a remedy', async (input, reason) => {
  const error = await readInput(input, fetchBytes).catch((caught: Error) => caught)
  expect(error).toBeInstanceOf(Error)
  expect((error as Error).message).toContain(input)
  expect((error as Error).message).toContain(reason)
})

test('the bytes decide what a page is', () => {
  expect(kindOf(received(latin1('\n\n%PDF-1.4\n%âãÏÓ')))).toBe('pdf')
  expect(kindOf(received(latin1('plain words')))).toBe('html')
  expect(kindOf(received(new Uint8Array(Buffer.from('\uFEFF<html>', 'utf16le'))))).toBe('html')
  expect(() => kindOf(received(new Uint8Array(0)))).toThrow('is empty')
  expect(() => kindOf(received(latin1('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3e\0')))).toThrow(
    'neither HTML nor PDF',
  )
})
