/** `webmars zones` and `webmars convert` as a person calls them. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder.js'
import { tinyPdf } from '../../support/tiny-pdf.js'

const MAIN = new URL('../../../src/cli/main.ts', import.meta.url).pathname
const TSX = new URL('../../../node_modules/tsx/dist/cli.mjs', import.meta.url).pathname

interface Result {
  readonly code: number
  readonly out: string
  readonly err: string
}

function webmars(...args: string[]): Promise<Result> {
  return new Promise(resolve => {
    execFile(process.execPath, [TSX, MAIN, ...args], { maxBuffer: 1e8 }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, err })
    })
  })
}

test('a PDF is converted, and its HTML has the same zones; drawings are written', async () => {
  const folder = temporaryFolder()
  const [pdf, html, png] = ['a.pdf', 'a.html', 'z.png'].map(name => join(folder, name)) as [string, string, string]
  writeFileSync(
    pdf,
    tinyPdf([
      [
        { text: 'A title', x: 72, y: 80, size: 20 },
        { text: 'Some text', x: 72, y: 120 },
      ],
    ]),
  )
  expect(await webmars('convert', pdf, '--output', html)).toMatchObject({ code: 0, out: '' })
  const { out } = await webmars('zones', '--fast', '--jsonl', pdf, html)
  const [fromPdf, fromHtml] = out
    .trim()
    .split('\n')
    .map(line => (JSON.parse(line) as { zones: unknown }).zones)
  expect(fromHtml).toEqual(fromPdf)
  expect(fromPdf).toMatchObject([{ text: 'A title' }, { text: 'Some text' }])
  expect(await webmars('zones', '--fast', pdf, '--draw', png)).toMatchObject({ code: 0, err: '' })
  expect(existsSync(png) && readFileSync(png).subarray(1, 4).toString()).toBe('PNG')
})

test('bad inputs are one clear line each, exit code 2, and the others are still shown', async () => {
  const folder = temporaryFolder()
  const [good, locked] = [join(folder, 'good.html'), join(folder, 'locked.pdf')]
  writeFileSync(good, '<p>fine')
  writeFileSync(locked, tinyPdf([[]], { encrypted: true }))
  const { code, out, err } = await webmars('zones', '--fast', join(folder, 'missing.html'), locked, folder, good)
  expect(code).toBe(2)
  expect(out).toContain('fine')
  expect(err.trim().split('\n')).toHaveLength(3)
  expect(err).toMatch(/missing\.html: there is no such file/)
  expect(err).toMatch(/locked\.pdf: it needs a password/)
  expect(await webmars('convert', good)).toMatchObject({
    code: 2,
    err: expect.stringContaining('is not a PDF') as string,
  })
})
