import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  addLinkExamples,
  countExampleUse,
  exampleFile,
  exportLinkExamples,
  importLinkExamples,
  journalOfUrl,
  journalsWithExamples,
  listLinkExamples,
  readLinkExamples,
  switchLinkExample,
  undoLinkExamples,
} from '../../src/io/link-examples.js'
import type { TrainingLink } from '../../src/model/index.js'

const example = (caption: string): TrainingLink => ({
  components: ['<href>', '<x>', '<>', '<>', '<>', '<>', '<>', '<>', `<${caption}>`],
  label: 'article',
  kind: 'pdf',
  from: 'operator',
})
const newFolder = () => ({ data: mkdtempSync(join(tmpdir(), 'links-')), journal: 'Journal of Invented Medicine' })

test('batches are added, read in order, and undone newest first', () => {
  const folder = newFolder()
  expect(readLinkExamples(folder)).toEqual([])
  expect(addLinkExamples(folder, 'one.html', [example('A'), example('B')])).toBe(1)
  expect(addLinkExamples(folder, 'two.html', [example('B'), example('C')])).toBe(2)
  expect(readLinkExamples(folder).map(({ components, batch, page }) => [components[8], batch, page])).toEqual([
    ['<A>', 1, 'one.html'],
    ['<B>', 1, 'one.html'],
    ['<C>', 2, 'two.html'],
  ])
  expect(undoLinkExamples(folder).map(({ components }) => components[8])).toEqual(['<C>'])
  expect(undoLinkExamples(folder)).toHaveLength(2)
  expect(undoLinkExamples(folder)).toEqual([])
})

test('a journal is a folder that can be shared', () => {
  const folder = newFolder()
  addLinkExamples(folder, 'one.html', [example('A')])
  expect(journalsWithExamples(folder.data)).toEqual(['journal-of-invented-medicine'])
  expect(exampleFile(folder)).toContain(join('journals', 'journal-of-invented-medicine', 'links.jsonl'))
})

test('a damaged line is named', () => {
  const folder = newFolder()
  addLinkExamples(folder, 'one.html', [example('A')])
  appendFileSync(exampleFile(folder), '{"components":[]}\n')
  expect(() => readLinkExamples(folder)).toThrow(/links\.jsonl:2: is not a link example; mend or remove the line/)
})

test('pages from the web go by their server', () => {
  expect(journalOfUrl('https://www.journal.example/7/2')).toBe('journal.example')
  expect(journalOfUrl('file:///tmp/x.html')).toBeNull()
})

test('an example can be silenced and heard again', () => {
  const folder = newFolder()
  addLinkExamples(folder, 'one.html', [example('A'), example('B')])
  const { id } = listLinkExamples(folder)[0]!
  expect(switchLinkExample(folder, id, false)).toBe(true)
  expect(readLinkExamples(folder).map(({ components }) => components[8])).toEqual(['<B>'])
  expect(listLinkExamples(folder)).toHaveLength(2)
  switchLinkExample(folder, id, true)
  expect(readLinkExamples(folder)).toHaveLength(2)
  expect(switchLinkExample(folder, 'no such id', true)).toBe(false)
})

test('an operator who says the contrary silences the old example, and undoing brings it back', () => {
  const folder = newFolder()
  addLinkExamples(folder, 'one.html', [{ ...example('A'), from: 'crawl' }])
  addLinkExamples(folder, 'two.html', [{ ...example('A'), label: 'other' }])
  expect(readLinkExamples(folder).map(({ label }) => label)).toEqual(['other'])
  undoLinkExamples(folder)
  expect(readLinkExamples(folder).map(({ label }) => label)).toEqual(['article'])
})

test('hit rates add up, and are not shared with the examples', () => {
  const folder = newFolder()
  addLinkExamples(folder, 'one.html', [example('A')])
  countExampleUse(folder, [{ example: example('A'), used: 3, right: 2 }])
  countExampleUse(folder, [{ example: example('A'), used: 1, right: 1 }])
  expect(listLinkExamples(folder)[0]).toMatchObject({ used: 4, right: 3 })
  const shared = join(folder.data, 'shared', 'links.jsonl')
  expect(exportLinkExamples(folder, shared)).toBe(1)
  const other = newFolder()
  expect(importLinkExamples(other, shared)).toEqual({ batch: 1, examples: 1 })
  expect(listLinkExamples(other)[0]).toMatchObject({ from: 'file', used: 0, page: 'links.jsonl' })
  expect(() => importLinkExamples(other, join(folder.data, 'none'))).toThrow(/there is no such file/)
})
