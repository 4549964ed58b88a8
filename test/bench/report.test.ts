import { expect, test } from 'vitest'
import { exponentOf } from '../../bench/benchmark.js'
import { reportOf, type StoredResult } from '../../bench/report/markdown.js'

const PART: StoredResult = {
  title: 'pages read',
  machine: '2 cores, load before 0.1',
  rows: [
    { name: 'webmars', unit: 'pages/s', value: 123.4 },
    { name: 'poppler & <others>', unit: 'pages/s', value: 45.678 },
    { name: 'pdf.js', unit: 'pages/s', value: 4.5678 },
    { name: 'memory', unit: 'MB', value: 300 },
  ],
  ratios: [
    { name: 'speed', value: 123.4, bar: { at: 100, good: 'above' } },
    { name: 'memory', value: 300, bar: { at: 200, good: 'below' } },
    { name: 'told only', value: 2, bar: null },
  ],
  growth: [
    {
      name: 'reading',
      of: 'sheets',
      points: [
        { size: 4, seconds: 0.1 },
        { size: 8, seconds: 0.2 },
        { size: 32, seconds: 0.8 },
      ],
    },
  ],
}

test('the page tells every figure, its bar, and what was missed', () => {
  const { markdown, pictures } = reportOf({ pages: PART })
  expect(markdown).toContain('1 met, 1 missed: memory (pages).')
  expect(markdown).toContain('| speed | 123 | at least 100 |')
  expect(markdown).toContain('| memory | 300 | at most 200: **missed** |')
  expect(markdown).toContain('| told only | 2.00 |  |')
  expect(markdown).toContain('`npm run bench -- pages`; 2 cores, load before 0.1.')
  expect(markdown).toContain('| reading | sheets | 4: 100 ms, 8: 200 ms, 32: 800 ms | 1.00 |')
  for (const file of Object.keys(pictures)) expect(markdown).toContain(`images/benchmarks/${file}`)
  expect(Object.keys(pictures).sort()).toEqual(['bars.svg', 'growth.svg', 'pages-1.svg'])
})

test('pictures are sound, escaped, and the same for the same figures', () => {
  const { pictures } = reportOf({ pages: PART })
  expect(reportOf({ pages: structuredClone(PART) }).pictures).toEqual(pictures)
  for (const svg of Object.values(pictures)) {
    expect(svg).toMatch(/^<svg [^>]*>\n[\s\S]*<\/svg>\n$/)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  }
  expect(pictures['pages-1.svg']).toContain('poppler &amp; &lt;others&gt;')
})

test('the exponent tells linear from square', () => {
  const of = (power: number) => ({
    name: '',
    of: '',
    points: [1, 2, 8].map(size => ({ size, seconds: 3 * size ** power })),
  })
  expect(exponentOf(of(1))).toBeCloseTo(1)
  expect(exponentOf(of(2))).toBeCloseTo(2)
})
