import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NO_KNOWLEDGE, type Page } from '../../src/core.js'
import { knownJournals } from '../../src/io/known-journals.js'
import { learnJournal } from '../../src/io/learn-journal.js'
import {
  journalFile,
  journalStates,
  journalWitness,
  learntJournals,
  noteMatches,
  readJournal,
  saveJournal,
  switchJournal,
  switchTemplate,
  templateId,
} from '../../src/io/learnt-journals.js'
import { parseHtml } from '../../src/io/parse-page.js'

const NAMES = ['Jane Roe', 'John Doe', 'Ann Poe']

function bodyOf(name: string): string {
  return `<body><h1>On ${name.split(' ')[1]} and the slow tides</h1><p class="who">${name}</p>
    <h2>Abstract</h2><p class="abs">${name} measured forty ears for a year and found that the tides were slow.</p></body>`
}

function pageOf(name: string): Page {
  return parseHtml(`<html>${bodyOf(name)}</html>`, 'https://journal.example/1', 'sha')
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

test('a journal tells how well the last pages matched, and rests when most did not', () => {
  const data = folder()
  saveJournal(data, learnJournal('Annals of Tides', EXAMPLES, { knowledge: NO_KNOWLEDGE }))
  expect(journalStates(data)).toEqual([
    expect.objectContaining({ pages: 3, from: 'examples', inUse: true, seen: 0, hitRate: null, drifted: false }),
  ])
  expect(noteMatches(data, 'Annals of Tides', [true, false])).toMatchObject({ seen: 2, hitRate: 0.5, drifted: false })
  expect(noteMatches(data, 'Annals of Tides', [false, false])).toMatchObject({
    hitRate: 0.25,
    drifted: true,
    inUse: false,
  })
  expect(knownJournals(data).read(pageOf('Max Moe'))).toBeNull()
  expect(switchJournal(data, 'Annals of Tides', true)).toMatchObject({ inUse: true, seen: 0, drifted: false })
  expect(switchJournal(data, 'Annals of Tides', false)).toMatchObject({ on: false, inUse: false })
  expect(knownJournals(data).read(pageOf('Max Moe'))).toBeNull()
})

test('a template that is switched off has no say; the others go on, and nothing is missed', () => {
  const place = { data: folder(), journal: 'Annals of Tides' }
  const learnt = learnJournal('Annals of Tides', EXAMPLES, { knowledge: NO_KNOWLEDGE })
  saveJournal(place.data, learnt)
  const ofAuthors = learnt.templates.filter(({ label }) => label === 'author').map(templateId)
  for (const id of ofAuthors) expect(switchTemplate(place, id, false)).toBe(true)
  const read = () => journalWitness(readJournal(place.data, place.journal))(pageOf('Max Moe'))
  expect(read().zones.filter(({ label }) => label === 'author')).toEqual([])
  expect(read().zones.find(({ label }) => label === 'title')?.zone.text).toBe('On Moe and the slow tides')
  expect(read().missing).toEqual([])
  for (const id of ofAuthors) switchTemplate(place, id, true)
  expect(read().zones.find(({ label }) => label === 'author')?.zone.text).toBe('Max Moe')
  expect(switchTemplate(place, 'none', false)).toBe(false)
})

test('a page is read with the templates of its own journal: by name, else by the only one of its host', () => {
  const data = folder()
  saveJournal(data, learnJournal('Annals of Tides', EXAMPLES, { knowledge: NO_KNOWLEDGE }))
  const named = (journal: string, url: string): Page =>
    parseHtml(`<head><meta name="citation_journal_title" content="${journal}"></head>${bodyOf('Max Moe')}`, url, 'sha')
  const known = knownJournals(data)
  expect(known.read(pageOf('Max Moe'))?.journal).toBe('Annals of Tides')
  expect(known.read(named('ANNALS of tides', 'https://elsewhere.example/2'))?.journal).toBe('Annals of Tides')
  expect(known.read(named('Annals of Winds', 'https://journal.example/2'))).toBeNull()
  expect(known.read(parseHtml('<p>All is new</p>', 'https://journal.example/3', 'sha'))).toBeNull()
  expect(known.note()).toEqual([expect.objectContaining({ seen: 3, hitRate: 2 / 3 })])
  saveJournal(data, learnJournal('Annals of Winds', EXAMPLES, { knowledge: NO_KNOWLEDGE }))
  expect(knownJournals(data).read(pageOf('Max Moe'))).toBeNull()
})
