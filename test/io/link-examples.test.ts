import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  addLinkExamples,
  exampleFile,
  journalOfUrl,
  journalsWithExamples,
  readLinkExamples,
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
