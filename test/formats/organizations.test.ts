import { expect, test } from 'vitest'
import { formatNamed, writeAll } from '../../src/formats/index.js'
import { FULL_RECORD } from '../support/citation-records.js'

const affiliations = FULL_RECORD.affiliations!
const [first, second] = affiliations.value
const taken = {
  ...FULL_RECORD,
  affiliations: {
    ...affiliations,
    value: [
      { ...first!, institution: null },
      { ...second!, ror: '01cwqze88' },
    ],
  },
}
const bare = {
  ...FULL_RECORD,
  affiliations: { ...affiliations, value: [first!, { ...second!, institution: null, ror: '01cwqze88' }] },
}

test.each([
  ['pubmed', '<Identifier Source="ROR">https://ror.org/01cwqze88</Identifier>'],
  ['pubmed-export', '<Identifier Source="ROR">https://ror.org/01cwqze88</Identifier>'],
  [
    'jats',
    '<institution-wrap><institution-id institution-id-type="ror">https://ror.org/01cwqze88</institution-id><institution>Second Institute</institution></institution-wrap>, Bethesda',
  ],
  ['csl-json', '01cwqze88'],
  ['json', '"ror"'],
])('%s names the organisation that was taken, and none that was only suggested', (name, mark) => {
  const format = formatNamed(name)
  expect(format, name).not.toBeNull()
  const written = writeAll(format!, [taken]).replace(/\n\s*/g, '')
  expect(written).toContain(mark)
  if (name !== 'json') expect(writeAll(format!, [FULL_RECORD])).not.toContain('01cwqze88')
})

test('jats: without a known name the number stands before the text', () => {
  expect(writeAll(formatNamed('jats')!, [bare]).replace(/\n\s*/g, '')).toMatch(
    /01cwqze88<\/institution-id><\/institution-wrap>Second Institute, Bethesda/,
  )
})
