import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { define as definePublications } from '../../../src/cli/commands/publications.js'
import { define as defineReferences } from '../../../src/cli/commands/references.js'
import { CITATIONS } from '../../publications/support.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

afterEach(() => {
  process.exitCode = undefined
})

async function run(define: (command: Command) => void, ...args: string[]): Promise<{ out: string; err: string }> {
  const said = { out: '', err: '' }
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    said.out += String(text)
    return true
  })
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    said.err += String(text)
    return true
  })
  onTestFinished(() => {
    out.mockRestore()
    err.mockRestore()
  })
  const command = new Command('webmars').exitOverride()
  define(command)
  await command.parseAsync(args, { from: 'user' })
  return said
}

function file(name: string, text: string): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, text)
  return path
}

const LIST = `<!doctype html><meta charset="utf-8"><h1>Publications</h1><ol>${CITATIONS.map(text => `<li>${text}</li>`).join('')}</ol>`

test('references: one line in, one line out', async () => {
  const { out } = await run(defineReferences, '--jsonl', file('refs.txt', `${CITATIONS[0]}\n\n${CITATIONS[1]}\n`))
  const rows = out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { string: string; csl: { title: string } })
  expect(rows.map(({ string }) => string)).toEqual(CITATIONS.slice(0, 2))
  expect(rows[0]!.csl.title).toBe('Wear of brass widgets in salt water')
})

test('references: a pasted bibliography, and a file that is not there', async () => {
  const pasted = file('pasted.txt', CITATIONS.map((text, i) => `[${i + 1}] ${text.replace('. ', '.\n')}`).join('\n'))
  const { out, err } = await run(defineReferences, '--split', '--json', 'no-such-file.txt', pasted)
  expect(JSON.parse(out)).toHaveLength(CITATIONS.length)
  expect(err).toContain('no-such-file.txt')
  expect(process.exitCode).toBe(2)
})

test('publications: the contract of --jsonl, and the others go on after one that fails', async () => {
  const list = file('list.html', LIST)
  const { out, err } = await run(definePublications, '--fast', '--jsonl', 'no-such-page.html', list)
  const row = JSON.parse(out) as { source: string; records: { text: string; csl: { type: string } }[] }
  expect(row.source).toBe(list)
  expect(row.records.map(({ text }) => text)).toEqual(CITATIONS)
  expect(row.records[0]!.csl.type).toBe('article-journal')
  expect(err).toContain('no-such-page.html')
  expect(process.exitCode).toBe(2)
})

test('publications: other formats, and against a library', async () => {
  const list = file('list.html', LIST)
  const { out } = await run(definePublications, '--fast', '--format', 'bibtex', list)
  expect(out.match(/^@/gm)).toHaveLength(CITATIONS.length)
  const library = file(
    'mine.bib',
    `@article{a, title={Wear of brass widgets in salt water}, author={Hale, P. and Moss, K.}, year={2010}, journal={Journal of Marine Engineering}}
     @article{b, title={A paper nobody lists}, author={Hale, P.}, year={2001}, journal={Gears}}`,
  )
  const compared = await run(definePublications, '--fast', '--compare', library, list)
  expect(compared.out).toContain('different Wear of brass widgets in salt water')
  expect(compared.out).toContain('missing   A paper nobody lists')
  expect(compared.out).toContain('5 new, 0 same, 1 different, 1 missing')
})
