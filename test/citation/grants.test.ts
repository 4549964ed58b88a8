import { expect, test } from 'vitest'
import { grantsIn } from '../../src/citation/grants.js'

test.each([
  ['This work was supported by the Lamp Fund (grant no. LF-2210).', ['Lamp Fund LF-2210']],
  ['Larkmoor Health Research Fund (grant LHR-2023-118).', ['Larkmoor Health Research Fund LHR-2023-118']],
  [
    'Supported by grants R01-11 and R01-12 from the National Lamp Institute.',
    ['National Lamp Institute R01-11', 'National Lamp Institute R01-12'],
  ],
  [
    'Funded by the National Lamp Institute (R01LM01234, R01LM01235) and the Tide Council (TC/45/2).',
    ['National Lamp Institute R01LM01234', 'National Lamp Institute R01LM01235', 'Tide Council TC/45/2'],
  ],
  ['The study was funded by NIH under award number U01-AI1234.', ['NIH U01-AI1234']],
  ['Nobody paid for it in 2004.', []],
  ['No funding was received between 2001 and 2004.', []],
])('%s', (text, grants) => expect(grantsIn(text).map(({ agency, id }) => `${agency} ${id}`)).toEqual(grants))

test('initials of authors are no agency', () => {
  const text = 'Lamp Trust UK (AL 50535; ZM WT083495MA) and the Tide Council (grant 7711).'
  const owners = (people: readonly string[]) => grantsIn(text, new Set(people)).map(({ agency }) => agency)
  expect(owners(['AL', 'ZM'])).not.toContain('ZM')
  expect(owners(['AL', 'ZM']).at(-1)).toBe('Tide Council')
})
