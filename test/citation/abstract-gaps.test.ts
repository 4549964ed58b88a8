import { describe, expect, test } from 'vitest'
import { assemble } from '../../src/citation/assemble.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { abstractText, type CitationRecord } from '../../src/model/index.js'
import { labelledPage } from '../support/labelled-page.js'

function recordOf(html: string): CitationRecord {
  const { page, zones } = labelledPage(html)
  return assemble(page, zones, citationKnowledge())
}
const abstractOf = (html: string): string => {
  const { abstract } = recordOf(html)
  return abstract === null ? '' : abstractText(abstract.value)
}

describe('parts of an abstract that were taken for something else', () => {
  test('what stands between two parts belongs to it', () => {
    expect(
      abstractOf(
        '<p data-label="abstract">Aim: To watch the lamp.</p><p>Subjects: Nine keepers.</p><p data-label="abstract">Results: It burnt.</p>',
      ),
    ).toBe('Aim: To watch the lamp. Subjects: Nine keepers. Results: It burnt.')
  })

  test('the paragraph after the last label', () => {
    expect(
      abstractOf(
        '<h4 data-label="abstract">Methods</h4><p data-label="abstract">We watched.</p><h4 data-label="abstract">Conclusion</h4><p>A strap helps.</p><h2 data-label="body-heading">Introduction</h2>',
      ),
    ).toBe('Methods: We watched. Conclusion: A strap helps.')
  })

  test('a section that is marked up as those before it, and not the first section of the text', () => {
    const abstract =
      '<h4 data-label="abstract">Introduction</h4><p data-label="abstract">Lamps burn.</p><h4 data-label="abstract">Methods</h4><p data-label="abstract">We watched.</p>'
    expect(
      abstractOf(`${abstract}<h4 data-label="body-heading">Trial registration number</h4><p>LAMP 7.</p><h2>End</h2>`),
    ).toBe('Introduction: Lamps burn. Methods: We watched. Trial registration number: LAMP 7.')
    expect(abstractOf(`${abstract}<h2 data-label="body-heading">Results</h2><p>The lamp burnt all night.</p>`)).toBe(
      'Introduction: Lamps burn. Methods: We watched.',
    )
    expect(abstractOf(`${abstract}<h4>Introduction</h4><p>The text begins here.</p>`)).toBe(
      'Introduction: Lamps burn. Methods: We watched.',
    )
  })

  test('a labeled paragraph after another', () => {
    expect(abstractOf('<p data-label="abstract">Setting: A harbor.</p><p>Subjects: Nine keepers of lamps.</p>')).toBe(
      'Setting: A harbor. Subjects: Nine keepers of lamps.',
    )
    expect(abstractOf('<p data-label="abstract">A harbor.</p><p>Note: Nine keepers of lamps.</p>')).toBe('A harbor.')
  })
})

test('abstracts in other languages and plain-language summaries stand beside the main one', () => {
  const { abstract, otherAbstracts } = recordOf(
    '<h3>Resumen</h3><h4>Objetivo</h4><p>Mirar la lámpara del puerto durante la noche.</p><h3 data-label="abstract-heading">Abstract</h3><p data-label="abstract">We watched the lamp of the harbor.</p><h3 data-label="body-heading">Plain language summary</h3><p data-label="body">We looked at a lamp for a long time.</p><h2 data-label="body-heading">Introduction</h2>',
  )
  expect(abstractText(abstract!.value)).toBe('We watched the lamp of the harbor.')
  expect(otherAbstracts.map(({ value }) => [value.kind, value.language, abstractText(value)])).toEqual([
    ['translation', 'spa', 'Objetivo: Mirar la lámpara del puerto durante la noche.'],
    ['plain-language-summary', 'eng', 'We looked at a lamp for a long time.'],
  ])
  expect(otherAbstracts[0]!.value.sections[0]!.category).toBe('OBJECTIVE')
})
