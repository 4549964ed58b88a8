import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { define } from '../../../src/cli/definitions/links.js'
import { issueHtml } from '../../support/link-pages.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

interface Said {
  readonly out: string
  readonly err: string
  readonly code: number
}

const folder = { path: '' }

beforeEach(() => {
  folder.path = temporaryFolder()
  writeFileSync(join(folder.path, 'issue.html'), issueHtml())
})

async function links(...args: readonly string[]): Promise<Said> {
  const said = { out: '', err: '' }
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(text => Boolean((said.out += text)))
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(text => Boolean((said.err += text)))
  const before = process.exitCode
  process.exitCode = 0
  onTestFinished(() => {
    process.exitCode = before
  })
  try {
    const command = new Command('links').exitOverride()
    define(command)
    await command.parseAsync([...args, '--data', join(folder.path, 'data')], { from: 'user' })
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
  return { ...said, code: Number(process.exitCode) }
}

const file = (name: string): string => join(folder.path, name)
const rows = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

test('--jsonl prints every link with the fields that scripts rely on', async () => {
  const { out, code } = await links(file('issue.html'), '--jsonl')
  expect(code).toBe(0)
  expect(rows(out)).toHaveLength(21)
  expect(Object.keys(rows(out)[0]!)).toEqual([
    'file',
    'i',
    'href',
    'url',
    'text',
    'label',
    'kind',
    'confidence',
    'article',
  ])
  expect(rows(out)[5]).toMatchObject({ i: 5, href: '/article/view/310', label: 'article', kind: 'abstract' })
})

test('for people: the articles and their links', async () => {
  const { out } = await links(file('issue.html'))
  expect(out).toContain('issue.html: 21 links, 7 articles\n')
  expect(out).toContain('Outcome of early mobilization')
  expect(out).not.toContain('Privacy policy')
})

test('one bad input is one clear line, and the others are done', async () => {
  const { out, err, code } = await links(file('missing.html'), file('issue.html'), '--jsonl')
  expect(code).toBe(2)
  expect(err).toContain('missing.html: there is no such file; check the path\n')
  expect(rows(out)).toHaveLength(21)
})

test('a journal is taught, explained by its examples, listed and taken back', async () => {
  const { out: printed } = await links(file('issue.html'), '--jsonl')
  const labels = rows(printed).map(row =>
    JSON.stringify({ ...row, label: row['href'] === '/about' ? 'article' : row['label'] }),
  )
  writeFileSync(file('labels.jsonl'), `${labels.join('\n')}\n`)
  const journal = ['--journal', 'J Invent Med']
  const taught = await links(...journal, '--train', file('issue.html'), '--labels', file('labels.jsonl'))
  expect(taught.err).toContain('J Invent Med: batch 1, 15 article links and 6 others learnt')
  const { out } = await links(...journal, file('issue.html'), '--explain')
  expect(out).toContain('nearest example at 0.000: article “About”')
  expect((await links(...journal, '--examples')).out.trim().split('\n')).toHaveLength(21)
  expect((await links('--examples')).out).toBe('j-invent-med\n')
  await links(...journal, '--export', file('shared.jsonl'))
  const copied = await links('--journal', 'Copy', '--import', file('shared.jsonl'))
  expect(copied.err).toContain('Copy: batch 1, 21 examples from')
  const [id] = (await links('--journal', 'Copy', '--examples')).out.split(' ')
  expect((await links('--journal', 'Copy', '--off', id!)).err).toContain(`Copy: ${id} is off`)
  expect((await links('--journal', 'Copy', '--on', 'none')).code).toBe(2)
  await links('--journal', 'Copy', '--undo')
  expect((await links(...journal, '--undo')).err).toContain('21 examples taken back')
  expect((await links(...journal, '--examples')).out).toBe('')
})

test('labels that fit no link are named', async () => {
  writeFileSync(file('labels.jsonl'), '{"i": 5, "label": "article"}\n{"href": "/nowhere", "label": "other"}\n')
  const { err, code } = await links('--journal', 'x', '--train', file('issue.html'), '--labels', file('labels.jsonl'))
  expect(code).toBe(2)
  expect(err).toMatch(/warning .*labels\.jsonl: no link \/nowhere on .*issue\.html/)
  writeFileSync(file('labels.jsonl'), '{"label": "article"}\n')
  const refused = await links('--journal', 'x', '--train', file('issue.html'), '--labels', file('labels.jsonl'))
  expect(refused.code).toBe(2)
  expect(refused.err).toMatch(/labels\.jsonl:1: is no label; write/)
})
