import { expect, test } from 'vitest'
import { bibliographyStyle, splitBibliography } from '../../src/references/split-bibliography.js'

const A = 'Hale P. On widgets. J Test 2001;3:4-9.'
const B = 'Moss K, Quill R. Gears at sea. Test Eng 2010;1:22-30.'
const C = 'Brook A. A history of springs. London: Coil; 1999.'

test.each([
  ['numbered', `1. ${A}\n2. ${B}\n3. ${C}`],
  ['numbered', `[1] ${A.slice(0, 20)}\n${A.slice(20)}\n[2] ${B}\n[3] ${C}`],
  ['bulleted', `• ${A}\n• ${B}\n• ${C}`],
  ['blank-line', `${A.slice(0, 18)}\n${A.slice(18)}\n\n${B}\n\n${C}\n`],
  ['hanging', `${A.slice(0, 18)}\n    ${A.slice(18)}\n${B}\n${C}`],
  ['first-line', `    ${A.slice(0, 18)}\n${A.slice(18)}\n    ${B}\n    ${C}`],
  ['one-per-line', `${A}\n${B}\n${C}`],
  ['one-per-line', `References\n\n${A}\n${B}\n${C}`],
  ['one-per-line', `${A}\r\n\r\n${B}\r\n\r\n${C}`],
])('%s', (style, text) => {
  expect(bibliographyStyle(text.replace(/\r|^References\n/g, '').split('\n'))).toBe(style)
  const squeezed = splitBibliography(text).map(citation => citation.replace(/\s/g, ''))
  expect(squeezed).toEqual([A, B, C].map(citation => citation.replace(/\s/g, '')))
})

test('a volume at the start of a line is no label', () => {
  const text = `1. ${A}\n2. Moss K, Quill R. Gears at sea, and on land. Test Eng\n12. Jahrgang, 2010.\n3. ${C}`
  expect(splitBibliography(text)).toHaveLength(3)
})

test('lines that reach the margin go on, a short one ends its citation', () => {
  const wide = [
    'Hale P, Moss K, Quill R, Vega L. On widgets that',
    'wear in cold salt water of the northern harbour',
    'towns. J Test 2001.',
  ]
  const other = [
    'Brook A, Hale P, Stone T. A history of springs and',
    'of the people who made them by hand in the old',
    'mills. London 1999.',
  ]
  expect(splitBibliography([...wide, ...other].join('\n'))).toEqual([wide.join(' '), other.join(' ')])
})

test('nothing gives nothing, and null bytes are no text', () => {
  expect(splitBibliography('')).toEqual([])
  expect(splitBibliography('\0\0\n \n')).toEqual([])
})
