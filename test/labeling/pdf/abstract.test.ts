import { expect, test } from 'vitest'
import { body, paragraph, type ReadLine, relabeled } from '../../support/paper-labels.js'

const title: ReadLine = { text: 'Tides of the human ear in winter', size: 24, top: 40, read: 'title' }
const own = { size: 9, font: 'Front' }
const labelsOf = (lines: readonly string[], label: string): string[] =>
  lines.filter(line => line.startsWith(`${label} `)).map(line => line.slice(label.length + 1))

test('the abstract goes on over the end of the sheet, past the notes at its foot', () => {
  const labels = relabeled([
    title,
    { text: 'Abstract', bold: true, font: 'Front', top: 100, read: 'abstract-heading' },
    { ...own, text: `${paragraph('Aims one').slice(0, -1)} while`, top: 120, read: 'abstract' },
    { text: '* Correspondence: ann@example.org', size: 7, top: 700, read: 'correspondence' },
    { text: 'Tides of the ear 2', size: 8, sheet: true, column: 'column running-head', top: 20, read: 'other' },
    { ...own, text: paragraph('others slept and'), column: 'column', top: 60, read: 'other' },
    { text: 'Introduction', bold: true, size: 12, top: 100, read: 'other' },
    ...body(6, { top: 130 }),
  ])
  expect(labelsOf(labels, 'abstract')).toEqual(['Aims one the', 'others slept'])
})

test('a paragraph in the type of the text below is not the abstract, whatever the chain says', () => {
  const labels = relabeled([
    title,
    { ...own, text: paragraph('Aims one'), top: 120, read: 'abstract' },
    { text: paragraph('Lamps have'), top: 200, read: 'abstract', sure: 0.95 },
    { text: paragraph('Moons have'), top: 240, read: 'abstract', sure: 0.95 },
    ...body(8),
  ])
  expect(labelsOf(labels, 'abstract')).toEqual(['Aims one the'])
})

test('boxes under other headings and small print are not of it', () => {
  const labels = relabeled([
    title,
    { text: 'Abstract', bold: true, font: 'Front', top: 100, read: 'abstract-heading' },
    { ...own, text: paragraph('Aims: one'), top: 120, read: 'abstract' },
    { ...own, text: paragraph('Results: two'), top: 140, read: 'other' },
    { ...own, text: 'Keywords: ears, tides, lamps, winter, moon', top: 160, read: 'abstract' },
    { text: 'Key points of this study', bold: true, size: 12, column: 'column', top: 120, left: 400, read: 'other' },
    { ...own, text: paragraph('Point one'), top: 140, left: 400, read: 'abstract' },
    ...body(6),
  ])
  expect(labelsOf(labels, 'abstract')).toEqual(['Aims: one th', 'Results: two'])
})

test('where the chain found none, the paragraph that is set apart', () => {
  const labels = relabeled([
    title,
    { text: 'Ann Lark and Eva Moss', top: 80, size: 11, read: 'author' },
    { ...own, text: paragraph('Aims one'), top: 120, read: 'footnote' },
    { text: '1. Introduction', bold: true, size: 12, top: 200, read: 'other' },
    ...body(6),
  ])
  expect(labelsOf(labels, 'abstract')).toEqual(['Aims one the'])
})

test('a letter has no abstract: its paragraphs are sections of the text', () => {
  const labels = relabeled([
    title,
    { text: 'Summary', bold: true, size: 14, top: 100, read: 'other' },
    { text: paragraph('Lamps have'), top: 120, read: 'abstract', sure: 0.6 },
    { text: 'Statement of need', bold: true, size: 14, top: 170, read: 'other' },
    { text: paragraph('Moons have'), top: 200, read: 'body' },
    { text: 'Functions', bold: true, size: 14, top: 250, read: 'other' },
    ...body(6),
  ])
  expect(labelsOf(labels, 'abstract')).toEqual([])
})

test('beside notes in the margin the introduction is read first, and "Summary" is still the abstract', () => {
  const heading = { bold: true, size: 12, font: 'Heads' }
  const labels = relabeled([
    title,
    { ...heading, text: 'Introduction', top: 100, read: 'other' },
    { ...heading, text: 'Summary', column: 'column', left: 200, top: 100, read: 'abstract-heading' },
    { text: paragraph('Aims one'), left: 200, top: 120, read: 'abstract' },
    { ...heading, text: 'Methods', column: 'column', top: 200, read: 'other' },
    ...body(3, { top: 220 }),
    { ...heading, text: 'Results', top: 400, read: 'other' },
    ...body(3, { top: 420 }),
  ])
  expect(labelsOf(labels, 'abstract')).toEqual(['Aims one the'])
})

test('what stands between the byline and "Introduction" is the abstract, even in the type of the text', () => {
  const front: readonly ReadLine[] = [
    title,
    { text: 'Ann Lark and Eva Moss', top: 80, size: 11, read: 'author' },
    { text: `${paragraph('Aims one')} ${paragraph('And then')}`, top: 120, read: 'body' },
  ]
  const under = (heading: string): string[] =>
    labelsOf(
      relabeled([...front, { text: heading, bold: true, size: 12, top: 200, read: 'other' }, ...body(8)]),
      'abstract',
    )
  expect(under('1. Introduction')).toEqual(['Aims one the'])
  expect(under('2. Materials and methods')).toEqual([])
})

test('of two abstracts the one in the letters of the title is found, the other is its translation', () => {
  const arabic = 'كانت النجوم فوق البحر والريح من الشمال والسفن في الميناء والناس نيام في بيوتهم والقمر في السماء'
  const labels = relabeled([
    title,
    { text: 'ABSTRACT', bold: true, font: 'Front', top: 100, read: 'abstract-heading' },
    { ...own, text: arabic, font: 'Arabic', top: 120, read: 'abstract' },
    { ...own, text: paragraph('Aims one'), top: 160, read: 'abstract' },
    ...body(6),
  ])
  expect(labelsOf(labels, 'abstract')).toContain('Aims one the')
})

test('an abstract in parts of any language goes on; the title above it is not of it', () => {
  const labels = relabeled([
    title,
    { text: 'Abstrak (indonesia)', bold: true, top: 100, read: 'other' },
    { text: 'Tides of the human ear in winter', size: 9, font: 'Front', top: 115, read: 'body' },
    { ...own, text: paragraph('Latar Belakang: one'), top: 140, read: 'body' },
    { ...own, text: paragraph('Tujuan: two'), top: 166, read: 'body' },
    { ...own, text: paragraph('Kesimpulan: three'), top: 192, read: 'body' },
    { text: '1. Introduction', bold: true, size: 12, top: 300, read: 'other' },
    ...body(6),
  ])
  expect(labelsOf(labels, 'abstract')).toEqual(['Latar Belaka', 'Tujuan: two', 'Kesimpulan:'])
  expect(labelsOf(labels, 'abstract-heading')).toEqual(['Abstrak (ind'])
})

test('somebody’s address beside the abstract is not its first paragraph', () => {
  const labels = relabeled([
    title,
    { text: 'ABSTRACT', bold: true, font: 'Front', top: 100, read: 'abstract-heading' },
    { ...own, text: 'Eva Moss Lamp Institute, Lima, Peru moss@lamp.example', left: 400, top: 60, read: 'other' },
    { ...own, text: paragraph('Aims one'), top: 120, read: 'abstract' },
    ...body(6),
  ])
  expect(labelsOf(labels, 'abstract')).toEqual(['Aims one the'])
})

test('what stands under "Introduction" is not the abstract, and an abstract ends at its keywords', () => {
  const first: readonly ReadLine[] = [
    title,
    { text: 'Ann Lark and Eva Moss', top: 80, size: 11, read: 'author' },
    { ...own, text: `${paragraph('Aims one')} ${paragraph('And then')}`, top: 120, read: 'body' },
  ]
  const labels = relabeled([
    ...first,
    { text: 'Keywords: ears, tides, lamps', bold: true, font: 'Front', top: 200, read: 'keywords' },
    { text: 'INTRODUCTION', bold: true, size: 12, top: 230, read: 'other' },
    { ...own, text: paragraph('Lamps have'), top: 250, read: 'abstract', sure: 0.7 },
    ...body(8),
  ])
  expect(labelsOf(labels, 'abstract')).toEqual(['Aims one the'])
})
