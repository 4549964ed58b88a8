import { expect, test } from 'vitest'
import { peopleOf } from '../../src/references/normalize/people.js'

const names = (segment: string): string[] =>
  peopleOf(segment).map(
    ({ family, given, literal, suffix }) => literal ?? [family, given, suffix].filter(Boolean).join('|'),
  )

test.each([
  ['Rang HP, Dale MM.', ['Rang|HP', 'Dale|MM']],
  ['J. P. Hale, C. de Boer and R. Quill.', ['Hale|J. P.', 'de Boer|C.', 'Quill|R.']],
  ['Silva, M. A.; Lima, J.', ['Silva|M. A.', 'Lima|J.']],
  ['Hale, P., Brook, A. B., & Quill, R. (Eds.).', ['Hale|P.', 'Brook|A. B.', 'Quill|R.']],
  ['Stone, Ada, and Bruce Robb,', ['Stone|Ada', 'Robb|Bruce']],
  ['Hale, P. and Q. Marsh', ['Hale|P.', 'Marsh|Q.']],
  ['Nieto Vera J, Cruz Calderón MV, et al.', ['Nieto Vera|J', 'Cruz Calderón|MV']],
  ['Li Y , Wei Y , Yang Y .', ['Li|Y', 'Wei|Y', 'Yang|Y']],
  ['SILVA, Maria Beatriz', ['Silva|Maria Beatriz']],
  ['Hale P, Jr., Moss K', ['Hale|P|Jr.', 'Moss|K']],
  ['Leão e Silva LO, Soares MM', ['Leão e Silva|LO', 'Soares|MM']],
  ['Vega Ruiz M y Lago P', ['Vega Ruiz|M', 'Lago|P']],
  ['Hale, P., Moss, K., … Quill, R.', ['Hale|P.', 'Moss|K.', 'Quill|R.']],
  ['ELAMIN, E., EL BASHIR, M.O.A. and VON KROGH, G.', ['Elamin|E.', 'El Bashir|M.O.A.', 'Von Krogh|G.']],
  [
    'Barbosa, L. G. M., Oliveira, C. T. F. de, e Rezende, C.',
    ['Barbosa|L. G. M.', 'Oliveira|C. T. F. de', 'Rezende|C.'],
  ],
  ['23 Pinho JG, Silva AO', ['Pinho|JG', 'Silva|AO']],
  ['PETRE JR, M.; Bespal Filho, J.C.', ['Petre|M.|JR', 'Bespal|J.C.|Filho']],
  ['Food and Widget Administration .', ['Food and Widget Administration']],
  ['World Widget Organization.', ['World Widget Organization']],
  ['', []],
  ['...', []],
])('%s', (segment, expected) => {
  expect(names(segment)).toEqual(expected)
})
