import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { expect, onTestFinished, test, vi } from 'vitest'
import { define as defineCompare } from '../../../src/cli/definitions/compare.js'
import { define as defineExport } from '../../../src/cli/definitions/export.js'
import { openStore } from '../../../src/io/store/open.js'
import type { Draft } from '../../../src/model/index.js'
import { FULL_RECORD, said } from '../../support/citation-records.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const AT = '2026-03-01T09:00:00.000Z'
const ISSUE = 'http://journal.test/issue/1'

const REFERENCE = { text: 'Lark A, Moss E. Lamps of the northern harbors. J Lamp Res. 2004;12(3):119-25.', csl: null }

/** One accepted record and one draft. */
async function filledStore(): Promise<string> {
  const data = temporaryFolder()
  const store = await openStore({ data })
  const holder = { host: 'here', pid: 1 }
  const { id } = await store.takeHarvest({ url: ISSUE, at: AT, holder, isAlive: () => false })
  const article = (name: string) => ({ id: name, entry: null, heading: null, title: name, doi: null, files: [] })
  await store.saveArticles(id, [article('one'), article('two')])
  const draft: Draft = { zones: [], record: FULL_RECORD, problems: [] }
  const other: Draft = {
    ...draft,
    record: { ...FULL_RECORD, doi: said('10.1000/second'), pmid: null, title: said('A second article about lamps') },
  }
  await store.saveDraft('one', { draft, page: 'ab', at: AT })
  await store.saveDraft('two', { draft: other, page: 'ab', at: AT })
  await store.accept('one', {
    record: { ...FULL_RECORD, references: said([REFERENCE]) },
    operator: 'ann',
    accepted: AT,
  })
  await store.close()
  return data
}

async function webmars(define: (command: Command) => void, argv: readonly string[]): Promise<string> {
  let printed = ''
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    printed += String(text)
    return true
  })
  const errors = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  onTestFinished(() => {
    process.exitCode = 0
  })
  const command = new Command('x').exitOverride()
  define(command)
  await command.parseAsync(argv, { from: 'user' })
  out.mockRestore()
  errors.mockRestore()
  return printed
}

test('exports accepted records, drafts on demand, and one journal or issue', async () => {
  const data = await filledStore()
  const count = async (...options: string[]): Promise<number> =>
    (await webmars(defineExport, ['--data', data, '--format', 'ris', ...options])).split('TY  - ').length - 1
  expect(await count()).toBe(1)
  expect(await count('--drafts')).toBe(2)
  expect(await count('--drafts', '--journal', 'j ex stud')).toBe(2)
  expect(await count('--drafts', '--journal', 'Another Journal')).toBe(0)
  expect(await count('--drafts', '--issue', '12(3 Suppl 1)')).toBe(2)
  expect(await count('--drafts', '--since', '2026-06-01')).toBe(0)
})

test('writes JATS as one file a record', async () => {
  const data = await filledStore()
  const folder = join(temporaryFolder(), 'jats')
  await webmars(defineExport, ['--data', data, '--format', 'jats', '--drafts', '--out', folder])
  expect(readdirSync(folder).sort()).toEqual(['10.1000_jes.2004.0012.xml', '10.1000_second.xml'])
  expect(readFileSync(join(folder, '10.1000_jes.2004.0012.xml'), 'utf8')).toMatch(/^<\?xml/)
})

test('refuses a format and a date that do not exist, by name', async () => {
  const data = temporaryFolder()
  await expect(webmars(defineExport, ['--data', data, '--format', 'word'])).rejects.toThrow(/word/)
  await expect(webmars(defineExport, ['--data', data, '--since', 'soon'])).rejects.toThrow(/soon/)
})

test('compares the store with a library', async () => {
  const data = await filledStore()
  const file = join(temporaryFolder(), 'library.ris')
  writeFileSync(file, await webmars(defineExport, ['--data', data, '--format', 'ris']))
  const lines = (await webmars(defineCompare, ['--data', data, '--jsonl', file]))
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(lines.map(({ status }) => status)).toEqual(['same', 'new'])
  await expect(webmars(defineCompare, ['--data', data, join(data, 'none.ris')])).rejects.toThrow(/none\.ris/)
})

test('references come with their fields on demand', async () => {
  const data = await filledStore()
  const references = async (...options: string[]): Promise<unknown> =>
    JSON.parse(await webmars(defineExport, ['--data', data, '--format', 'jsonl', ...options])).references.value[0].csl
  expect(await references()).toBeNull()
  expect(await references('--parse-references')).toMatchObject({ volume: '12' })
})
