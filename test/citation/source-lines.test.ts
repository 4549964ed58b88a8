import { expect, test } from 'vitest'
import { NO_KNOWLEDGE } from '../../src/citation/knowledge.js'
import { readSourceLine } from '../../src/citation/source.js'
import {
  agreement,
  captionedLines,
  journalByForm,
  journalLine,
  mostPrinted,
  periodicalLine,
  rubricLines,
  serialLines,
  sourceLines,
} from '../../src/citation/source-lines.js'
import { type Label, type LabeledZone, labeled, labeledText } from '../../src/model/index.js'

test.each([
  ['Larkmoor Medical Journal 1999;14:67-75', 'Larkmoor Medical Journal'],
  ['Larkmoor Med J. 2026;41(1):1-2', 'Larkmoor Med J'],
  ['Lark et al. Lamp Trials    (2021) 22:94', 'Lamp Trials'],
  ['Cite as: J Ex Stud. 2004 May 9;12(3 Suppl 1):e66', 'J Ex Stud'],
  ['Harbour Studies Review, Vol. 8, No. 4 (2019), pp. 55–71', 'Harbour Studies Review'],
  ['Науковий вісник Полісся, 2017, № 2 (10), с. 64–70', 'Науковий вісник Полісся'],
  ['مجلة الواحة للعلوم الزراعية، المجلد 11، العدد 3 (2020)', 'مجلة الواحة للعلوم الزراعية'],
  ['한국생활음향학회지 제15권 제4호, pp.311-320 (2019)', '한국생활음향학회지'],
  ['Annals of Tide, Wind and Weather 2011 Mar; 7 (2) : 15–19. doi:10.5555/x', 'Annals of Tide, Wind and Weather'],
])('%s is a citation of %s', (line, journal) => {
  expect(journalByForm(line)).toBe(journal)
})

test.each([
  ['Brekke S, Tofte K. Throwing away the first reading. Acta Borealis Med 1991;26:201-6.'],
  ['Volume 14, Number 2'],
  ['Received 3 September 1998; accepted 11 January 1999'],
  ['A study of 1999; 14 patients: 67 visits'],
  ['Copyright 2010 by the Society'],
])('%s is none', line => {
  expect(journalByForm(line)).toBeNull()
})

const zone = (text: string, label: Label): LabeledZone =>
  labeled({ leaves: [], box: null, text }, label, { by: 'crf', confidence: 0.99 })
const texts = (zones: readonly LabeledZone[]): string[] => zones.map(labeledText)

const PAGE = [
  zone('Larkmoor Medical Journal. ISSN 9999-3015', 'other'),
  zone('Larkmoor Med J 1999;14:67-75', 'other'),
  zone('Letters to the Editor', 'other'),
  zone('A title', 'title'),
  zone('The text of the letter.', 'body'),
  zone('J Ex Stud 1990;1:1-2', 'reference'),
  zone('Later Journal 2004;19:12-7', 'other'),
]

test('a line is the article’s own only above the text, and less sure than a labeled one', () => {
  const [line, ...rest] = sourceLines(PAGE)
  expect([labeledText(line!), line!.confidence, rest]).toEqual(['Larkmoor Med J 1999;14:67-75', 0.5, []])
  expect(texts(sourceLines([...PAGE, zone('J Own 2000;1(1):1', 'source')]))[0]).toBe('J Own 2000;1(1):1')
})

test('short lines right above the title may say what the article is', () => {
  expect(texts(rubricLines(PAGE))).toEqual(['Letters to the Editor', 'Larkmoor Med J 1999;14:67-75'])
})

test('serial numbers are read from the masthead', () => {
  expect(texts(serialLines(PAGE))).toEqual(['Larkmoor Medical Journal. ISSN 9999-3015'])
})

test.each([
  ['Volume 79, 2008 - Issue 5', true],
  ['Vol. 12, No. 3 (2004)', true],
  ['Volume 1, Issue 4, 2015', true],
  ['Volume 12', false],
  ['See Volume 12, Issue 3 for the rest', false],
])('%s above the text tells the issue: %s', (line, isTold) => {
  const page = [zone(line, 'other'), zone('A title', 'title'), zone('The text of the letter.', 'body')]
  expect(sourceLines(page).length).toBe(isTold ? 1 : 0)
})

test('what most lines print stands, and the evidence says whether they agree', () => {
  const told = ['10.5555/lamp', '10.5555/lamp.12', '10.5555/LAMP.12'].map(value => ({ zone: PAGE[0]!, value }))
  const chosen = mostPrinted(told)!
  expect(chosen.value).toBe('10.5555/lamp.12')
  expect(agreement(told, chosen)).toEqual(['lines-agree', 'lines-differ'])
  expect(agreement(told.slice(0, 1), told[0]!)).toEqual([])
  expect(mostPrinted([])).toBeUndefined()
})

const LISTED = { title: 'Psychiatry of Lamps', abbreviation: 'Psychiatry Lamps', issns: [], catalogueTitle: null }
const ONE_WORD = { title: 'Lampology', abbreviation: 'Lampology', issns: [], catalogueTitle: null }
const SHORT = { title: 'Report. Committee on Lamps', abbreviation: 'Report', issns: [], catalogueTitle: null }
const knowledge = {
  ...NO_KNOWLEDGE,
  journal: (name: string) =>
    [LISTED, ONE_WORD, SHORT].find(each => [each.title, each.abbreviation].includes(name)) ?? null,
}

test.each([
  [
    'a known journal beside its volume',
    ['Lamp House Press', 'Psychiatry of Lamps', 'Volume 2016, Article ID 9385364'],
    LISTED,
  ],
  ['a title of one word beside the copyright', ['Home', 'Lampology', '© The Authors 2013'], ONE_WORD],
  ['a rubric that is short for something', ['Home', 'Report', 'doi:10.1000/1'], null],
  ['a menu', ['Home', 'Psychiatry of Lamps', 'Contact'], null],
])('%s', (_, lines, journal) => {
  const zones = [...lines.map(line => zone(line, 'other')), zone('A title', 'title'), zone('Text.', 'body')]
  expect(journalLine(zones, knowledge)?.value ?? null).toBe(journal)
})

test.each([
  ['Systematic Review · Vol. 41 No. 1'],
  ['Home » Archive » Volume 31'],
  ['Most read, Vol. 8'],
  ['Volume 31, Issue 1 (February 2016)'],
])('%s names no journal', line => {
  expect(journalByForm(line)).toBeNull()
})

test.each([
  ['Вісник, 2017, № 2 (10), с. 64–70', [null, '2 (10)', '64-70']],
  ['المجلد 11، العدد 3 (2020)، الصفحات 201-214', ['11', '3', '201-214']],
  ['학회지 제15권 제4호, pp.311-320 (2019)', ['15', '4', '311-320']],
  ['2018 年 22 巻 3 号 p. 145-152', ['22', '3', '145-152']],
  ['Вестник. 2011. Т. 14, № 3. С. 22–29', ['14', '3', '22-29']],
  ['Cilt 12, Sayı 3, ss. 45-60', ['12', '3', '45-60']],
  ['Vol. 14 Núm. 2 (2020)', ['14', '2', null]],
  ['J Ex Stud. 2004 May;12(3):1199-205', ['12', '3', '1199-1205']],
])('%s: volume, issue and pages', (line, [volume, issue, pages]) => {
  const read = readSourceLine(line!, NO_KNOWLEDGE)
  expect([read.volume, read.issue, read.pages === null ? null : `${read.pages.first}-${read.pages.last}`]).toEqual([
    volume,
    issue,
    pages,
  ])
})

test('a periodical that no list knows stands alone beside its number or its ISSN', () => {
  const found = (...texts: string[]): string | null =>
    periodicalLine(texts.map(text => zone(text, 'other')))?.value ?? null
  expect(found('Electronic Journal of Leisure Physics', 'Volume 3, Number 2, 1998')).toBe(
    'Electronic Journal of Leisure Physics',
  )
  expect(found('Electronic Journal of Leisure Physics', 'Contents')).toBeNull()
  expect(found('School of Physics', 'Volume 3, Number 2, 1998')).toBeNull()
})

test('a number below its caption is read with it', () => {
  const lines = (...texts: string[]): string[] =>
    captionedLines(texts.map(text => zone(text, 'other'))).map(({ value }) => value)
  expect(lines('Pages:', '9-18', 'Volume:', '31')).toEqual(['Pages: 9-18', 'Volume: 31'])
  expect(lines('Pages', '9-18')).toEqual([])
  expect(lines('Views:', '918')).toEqual([])
})
