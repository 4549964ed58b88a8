import { expect, test } from 'vitest'
import { referenceFlaws } from '../../src/citation/reference-checks.js'

const whole = {
  type: 'article-journal',
  author: [{ family: 'Doe' }],
  title: 'Salt',
  'container-title': 'J Salt',
  issued: { 'date-parts': [[1999]] },
}

test('says of each reference what it lacks, and which is there twice', () => {
  const { author, issued, ...bare } = whole
  expect(
    referenceFlaws([
      { text: 'Doe J. Salt. J Salt 1999.', csl: whole },
      { text: 'Salt. J Salt.', csl: bare },
      { text: 'Doe J: Salt. J Salt, 1999', csl: whole },
      { text: 'x'.repeat(800), csl: { type: 'article-journal', author, issued, title: 'Salt' } },
    ]),
  ).toEqual([[], ['no-author', 'no-year'], ['twice'], ['no-source', 'too-long']])
})
