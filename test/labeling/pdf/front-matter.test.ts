import { expect, test } from 'vitest'
import { body, paragraph, type ReadLine, relabeled } from '../../support/paper-labels.js'

const title: ReadLine = { text: 'Tides of the human ear in winter', size: 24, top: 40, read: 'title' }
const abstract: readonly ReadLine[] = [
  { text: 'Abstract', bold: true, top: 300, read: 'abstract-heading' },
  { text: paragraph('Aims one'), size: 9, font: 'Front', top: 320, read: 'abstract' },
]

test('addresses between title and abstract are affiliations, with the town below', () => {
  const labels = relabeled([
    title,
    { text: 'Ann Lark', size: 12, top: 80, read: 'author' },
    { text: 'University of Larkmoor', top: 120, read: 'other' },
    { text: 'Larkmoor, England', top: 132, bold: true, read: 'other' },
    ...abstract,
    ...body(5),
  ])
  expect(labels.slice(1, 3)).toEqual(['author Ann Lark', 'affiliation University o'])
})

test('editors, reviewers and whom to write to are not the authors', () => {
  const labels = relabeled([
    title,
    { text: 'Ann Lark and Eva Moss', size: 12, top: 80, read: 'author' },
    { text: 'Harbor Hospital, Oslo, Norway', top: 110, read: 'affiliation' },
    { text: 'Edited by: Carl Dorn, University of Nowhere', size: 8, top: 140, read: 'affiliation' },
    { text: 'Address for correspondence: Ann Lark, Oslo', size: 7, top: 170, read: 'author' },
    ...abstract,
    ...body(5),
  ])
  expect(labels.slice(1, 5).map(line => line.split(' ')[0])).toEqual([
    'author',
    'affiliation',
    'other',
    'correspondence',
  ])
})

test('the list of addresses at the end of an article', () => {
  const labels = relabeled([
    title,
    { text: 'Ann Lark and Eva Moss', size: 12, top: 80, read: 'author' },
    ...abstract,
    ...body(5),
    { text: 'Author details', bold: true, size: 8, top: 700, read: 'other' },
    { text: '1Harbor Hospital, Oslo, Norway', size: 8, top: 730, read: 'footnote' },
  ])
  expect(labels.at(-1)).toBe('affiliation 1Harbor Hosp')
})

test('a heading whose letters are set apart is no name', () => {
  const labels = relabeled([
    { text: 'R E S EAR CH A R TIC L E Open Access', size: 9, top: 20, read: 'author' },
    title,
    { text: 'Ann Lark and Eva Moss', size: 12, top: 80, read: 'author' },
    ...abstract,
    ...body(5),
  ])
  expect(labels[0]).toBe('rubric R E S EAR CH')
})

test('a line under a name is its address where other names have addresses there, or where there is none', () => {
  const person = (name: string, top: number): ReadLine => ({ text: name, size: 12, top, read: 'author' })
  const under = (text: string, top: number): ReadLine => ({ text, font: 'Small', top, read: 'other' })
  const block = relabeled([
    title,
    person('Ann Lark', 80),
    under('Harbor University', 92),
    person('Eva Moss', 112),
    under('Lamp Institute', 124),
    person('Carl Dorn', 144),
    under('Microsoft Research', 156),
    ...abstract,
    ...body(5),
  ])
  expect(block[6]).toBe('affiliation Microsoft Re')
  const alone = relabeled([
    title,
    person('Ann Lark', 80),
    under('Jurusan Gizi di Poltekkes Kemenkes Denpasar', 92),
    ...abstract,
    ...body(5),
  ])
  expect(alone[2]).toBe('affiliation Jurusan Gizi')
  const dated = relabeled([title, person('Ann Lark', 80), under('Received in May 2019', 92), ...abstract, ...body(5)])
  expect(dated[2]).toBe('other Received in')
})

test('right below the title, a list of unknown words is the byline where there is no other', () => {
  const labels = relabeled([
    title,
    { text: 'Fitra Azli, Dahlan, Ramlan, Erniyanti', size: 11, top: 80, read: 'other' },
    { text: 'Faculty of Law, University of Larkmoor', top: 100, read: 'other' },
    ...abstract,
    ...body(5),
  ])
  expect(labels.slice(1, 3)).toEqual(['author Fitra Azli,', 'affiliation Faculty of L'])
})
