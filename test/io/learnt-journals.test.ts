import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NO_KNOWLEDGE, type Page } from '../../src/index.js'
import { learnJournal } from '../../src/io/learn-journal.js'
import { journalFile, journalWitness, learntJournals, readJournal, saveJournal } from '../../src/io/learnt-journals.js'
import { parseHtml } from '../../src/io/parse-page.js'

const NAMES = ['Jane Roe', 'John Doe', 'Ann Poe']

function pageOf(name: string): Page {
  const html = `<html><body><h1>On ${name.split(' ')[1]} and the slow tides</h1><p class="who">${name}</p>
    <h2>Abstract</h2><p class="abs">${name} measured forty ears for a year and found that the tides were slow.</p></body></html>`
  return parseHtml(html, 'https://journal.example/1', 'sha')
}

const EXAMPLES = NAMES.map(name => ({
  page: pageOf(name),
  truth: {
    title: `On ${name.split(' ')[1]} and the slow tides`,
    authors: [{ given: name.split(' ')[0]!, family: name.split(' ')[1]! }],
    affiliations: [],
    abstract: `${name} measured forty ears for a year and found that the tides were slow.`,
    keywords: [],
    references: [],
  },
}))

const folder = (): string => mkdtempSync(join(tmpdir(), 'webmars-'))

test('a journal that was learnt can be kept, listed, read and shared', () => {
  const data = folder()
  const learnt = learnJournal('Annals of Tides', EXAMPLES, { knowledge: NO_KNOWLEDGE })
  const file = saveJournal(data, learnt)
  expect(file).toBe(journalFile(data, 'annals of  TIDES'))
  expect(readJournal(data, 'Annals of Tides')).toEqual(learnt)
  expect(readJournal(folder(), file)).toEqual(learnt)
  expect(learntJournals(data).map(({ journal, pages }) => [journal, pages])).toEqual([['Annals of Tides', 3]])
})

test('what was learnt reads the next page', () => {
  const learnt = learnJournal('Annals of Tides', EXAMPLES, { knowledge: NO_KNOWLEDGE })
  const { zones, missing } = journalWitness(learnt)(pageOf('Max Moe'))
  const title = zones.find(({ label }) => label === 'title')
  expect(title?.zone.text).toBe('On Moe and the slow tides')
  expect(zones.find(({ label }) => label === 'author')?.zone.text).toBe('Max Moe')
  expect(missing).toEqual([])
})

test('a journal that was not learnt, and a file that is something else, say what to do', () => {
  const data = folder()
  expect(() => readJournal(data, 'Annals of Winds')).toThrow(/has not been learnt; learn it first/)
  writeFileSync(join(data, 'x.json'), '{}')
  expect(() => readJournal(data, join(data, 'x.json'))).toThrow(/not a file of templates/)
  expect(learntJournals(data)).toEqual([])
})
