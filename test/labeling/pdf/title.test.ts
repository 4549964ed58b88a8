import { expect, test } from 'vitest'
import { body, paragraph, type ReadLine, relabeled } from '../../support/paper-labels.js'

const titlesOf = (lines: readonly ReadLine[]): string[] =>
  relabeled(lines)
    .filter(line => line.startsWith('title '))
    .map(line => line.slice(6))

test('lines of one size are one title, though the column beside them is read in between', () => {
  const titles = titlesOf([
    { text: 'Tides of the human ear in', size: 24, top: 40, left: 150, read: 'title' },
    { text: 'Received 1 May', size: 8, top: 60, left: 40, width: 80, column: 'column', read: 'history' },
    { text: 'winter', size: 24, top: 68, left: 150, column: 'column', read: 'other' },
    { text: 'Ann Lark and Eva Moss', size: 11, top: 110, left: 150, read: 'author' },
    ...body(6),
  ])
  expect(titles).toEqual(['Tides of the', 'winter'])
})

test('a subtitle in smaller type and a rubric in the same type stay apart', () => {
  const titles = titlesOf([
    { text: 'Research article', size: 24, font: 'Slanted', top: 10, read: 'rubric' },
    { text: 'Tides of the human ear', size: 24, top: 62, read: 'title', sure: 0.8 },
    { text: 'A protocol of a trial', size: 18, top: 90, read: 'title' },
    ...body(6),
  ])
  expect(titles).toEqual(['Tides of the'])
})

test('a guess at small print gives way to the largest type of the first sheet', () => {
  const titles = titlesOf([
    { text: 'Tides of the human ear in winter', size: 24, top: 40, read: 'other' },
    { text: 'journal.example', size: 8, top: 100, read: 'title', sure: 0.05 },
    ...body(6),
  ])
  expect(titles).toEqual(['Tides of the'])
})

test('where all is set in one type, the type says nothing: names and abstract are not lines of the title', () => {
  const labels = relabeled([
    { text: 'Tides of the human ear', top: 40, read: 'title' },
    { text: 'Ann Lark and Eva Moss', top: 90, column: 'column', read: 'author' },
    { text: paragraph('We asked how'), top: 140, column: 'column', read: 'abstract' },
    ...body(3),
  ])
  expect(labels.slice(0, 3)).toEqual(['title Tides of the', 'author Ann Lark and', 'abstract We asked how'])
})
