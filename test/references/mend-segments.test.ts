import { expect, test } from 'vitest'
import type { CitationLabel } from '../../src/references/labels.js'
import { mendSegments } from '../../src/references/mend-segments.js'
import type { Segment } from '../../src/references/parse.js'

/** Segments of a string that is its parts, one blank apart. */
function segments(...parts: readonly (readonly [CitationLabel, string])[]): Segment[] {
  let at = 0
  return parts.map(([label, text]) => {
    const start = at
    at += text.length + 1
    return { label, text, start, end: start + text.length, confidence: 0.9, weakest: 0.8 }
  })
}

const mended = (...parts: readonly (readonly [CitationLabel, string])[]): string[] =>
  mendSegments(segments(...parts)).map(({ label, text }) => `${label}: ${text.trim()}`)

test('what stands after the closing quotation mark is the container’s', () => {
  expect(mended(['title', '“Springs of the harbour” Annals'], ['journal', 'of Gears,'], ['volume', '3'])).toEqual([
    'title: “Springs of the harbour”',
    'journal: Annals of Gears,',
    'volume: 3',
  ])
})

test('a title that only begins with a quotation stays whole', () => {
  const parts = [
    ['title', '“Slow and steady” clocks in the towns of the north coast.'],
    ['journal', 'J Clocks'],
  ] as const
  expect(mended(...parts)).toEqual(parts.map(([label, text]) => `${label}: ${text}`))
})

test('months before the year are no part of the journal', () => {
  expect(mended(['journal', 'Journal of Gears, January-March'], ['date', '2010'])).toEqual([
    'journal: Journal of Gears',
    'date: , January-March 2010',
  ])
  expect(mended(['journal', 'Mar'], ['date', '2010'])).toEqual(['journal: Mar', 'date: 2010'])
})

test('a Roman numeral at the journal’s end is its volume, unless there is one', () => {
  expect(mended(['journal', 'Gear Science, XIII'], ['date', '(1967)'])).toEqual([
    'journal: Gear Science,',
    'volume: XIII',
    'date: (1967)',
  ])
  expect(mended(['journal', 'Gear Science, XIII'], ['volume', '4'])).toEqual([
    'journal: Gear Science, XIII',
    'volume: 4',
  ])
})

test('a sentence is no author where there is no title', () => {
  expect(mended(['author', 'The eight rules of oiling a gear.'], ['date', '(2014).'])[0]).toMatch(/^title/)
  expect(mended(['author', 'Society of Gears.'], ['date', '(2014).'])[0]).toMatch(/^author/)
})

test('an organisation at the title’s start is its author, where there is none', () => {
  expect(mended(['title', 'Government of Northport. Third plan for gears: 2012 to 2018.'], ['date', '2012'])).toEqual([
    'author: Government of Northport.',
    'title: Third plan for gears: 2012 to 2018.',
    'date: 2012',
  ])
  expect(mended(['title', 'Gears at sea. A study of the harbour.'], ['date', '2012'])[0]).toBe(
    'title: Gears at sea. A study of the harbour.',
  )
})
