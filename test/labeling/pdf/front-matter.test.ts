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
