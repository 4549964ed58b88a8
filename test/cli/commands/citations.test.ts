import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { define as definePublications } from '../../../src/cli/definitions/publications.js'
import { define as defineReferences } from '../../../src/cli/definitions/references.js'
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
  const rows = JSON.parse((await run(definePublications, '--fast', '--json', '--compare', library, list)).out) as {
    status: string
  }[]
  expect(rows.map(({ status }) => status)).toEqual(['different', 'new', 'new', 'new', 'new', 'new', 'missing'])
})

test.each([
  ['an empty page', '', 'is empty'],
  ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\u0001', 'is neither HTML nor PDF'],
])('publications: %s is told in one line', async (_, content, why) => {
  const { out, err } = await run(definePublications, '--fast', '--jsonl', file('bad.html', content))
  expect(out).toBe('')
  expect(err).toContain(why)
  expect(process.exitCode).toBe(2)
})

test('references: what is no text is told, and so is a citation without end', async () => {
  const { out, err } = await run(
    defineReferences,
    '--jsonl',
    file('bad.pdf', '%PDF-1.4 \0\u0001\u0002'),
    file('long.txt', `${'Hale P, '.repeat(6000)} On widgets. J Test 2001;3:4-9`),
  )
  expect(out.trim().split('\n')).toHaveLength(1)
  expect(err).toContain('bad.pdf: is no text')
  expect(err).toContain('only 6000 are read')
  expect(process.exitCode).toBe(2)
})

test('references: a file in another encoding, with a dash for the authors before', async () => {
  const path = join(temporaryFolder(), 'latin.txt')
  writeFileSync(
    path,
    Buffer.from(
      'Müller, H. Die Feder. Berlin: Spiralverlag, 1987.\n____. Die Spule. Berlin: Spiralverlag, 1990.\n',
      'latin1',
    ),
  )
  const items = JSON.parse((await run(defineReferences, '--json', path)).out) as { author: { family: string }[] }[]
  expect(items.map(({ author }) => author[0]!.family)).toEqual(['Müller', 'Müller'])
})
