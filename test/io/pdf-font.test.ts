import { expect, test } from 'vitest'
import { fontOf } from '../../src/io/pdf-font.js'

test.each([
  ['ABCDEF+Times-Bold', true, false],
  ['CMR10', false, false],
  ['CMBX12', true, false],
  ['CMTI10', false, true],
  ['NimbusRomNo9L-Medi', true, false],
  ['NimbusRomNo9L-ReguItal', false, true],
  ['Helvetica-BoldOblique', true, true],
  ['MyriadPro-SemiboldIt', true, true],
  ['AdvOT1234.B', true, false],
  ['AdvOT1234.I', false, true],
  ['MediumGothic', false, false],
  ['Arial-ItalicMT', false, true],
])('%s: bold %s, italic %s', (name, bold, italic) => {
  expect(fontOf(name, 0, '#000000')).toMatchObject({ bold, italic })
})

test('the subset’s prefix is no part of the name, and flags count where names are silent', () => {
  expect(fontOf('XYZABC+Garamond', 1 << 6, '#ff0000')).toEqual({
    family: 'Garamond',
    bold: false,
    italic: true,
    color: '#ff0000',
  })
  expect(fontOf('Garamond', -1, '#000000')).toMatchObject({ bold: false, italic: false })
})
