import { expect, test } from 'vitest'
import { body, type ReadLine, relabeled } from '../../support/paper-labels.js'

const title: ReadLine = { text: 'Tides of the human ear in winter', size: 24, top: 40, read: 'title' }
const entry = (name: string, top: number): ReadLine => ({
  text: `${name}, A. (2019). Tides of the ear. Larkmoor Press, Larkmoor.`,
  size: 8,
  font: 'Back',
  top,
  read: 'body',
})

test('what is set alike below the heading and cites is the list, whatever the language of the heading', () => {
  const labels = relabeled([
    title,
    ...body(5),
    { text: 'Daftar pustaka', bold: true, size: 12, sheet: true, top: 40, read: 'other' },
    entry('Lark', 70),
    entry('Moss', 100),
    { text: '© 2020 Larkmoor Press. All rights reserved.', size: 8, font: 'Back', top: 600, read: 'footnote' },
  ])
  const kinds = labels.slice(-4).map(line => line.split(' ')[0])
  expect(kinds).toEqual(['reference-heading', 'reference', 'reference', 'footnote'])
})

test('a heading with paragraphs of the text below it is no list', () => {
  const labels = relabeled([
    title,
    { text: 'References in the ear', bold: true, size: 12, top: 100, read: 'other' },
    ...body(6, { top: 130 }),
  ])
  expect(labels.some(line => line.startsWith('reference'))).toBe(false)
})
