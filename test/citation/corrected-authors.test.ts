import { expect, test } from 'vitest'
import { withCorrectedNames } from '../../src/citation/corrected-authors.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import type { Author } from '../../src/model/index.js'
import { FULL_RECORD, group, person, said } from '../support/citation-records.js'
import { labelledPage } from '../support/labelled-page.js'

function corrected(author: Author, notice: string): string {
  const { page, zones } = labelledPage(`<p data-label="footnote">${notice}</p>`)
  const record = { ...FULL_RECORD, authors: said([author]) }
  const read = withCorrectedNames(record, { page, zones }, citationKnowledge().names).authors!.value[0]!
  const shown = ({ family, given }: Pick<Author, 'family' | 'given'>): string => `${family}, ${given}`
  return read.misprint === undefined ? shown(read) : `${shown(read)} < ${shown(read.misprint)}`
}

test('an accent is a correction, whichever of the names the page prints', () => {
  const notice = 'The name of the author José Pérez was incorrectly given as José Perez.'
  expect(corrected(person('José', 'Pérez'), notice)).toBe('Pérez, José < Perez, José')
  expect(corrected(person('José', 'Perez'), notice)).toBe('Pérez, José < Perez, José')
  expect(corrected(person('J', 'Pérez'), notice)).toBe('Pérez, J < Perez, José')
})

test('so is the order of the names', () => {
  const notice = 'Correction: the author’s name Larke Mossly was wrongly printed as Mossly Larke.'
  expect(corrected(person('Mossly', 'Larke'), notice)).toBe('Mossly, Larke < Larke, Mossly')
  expect(corrected(person('Larke', 'Mossly'), notice)).toBe('Mossly, Larke < Larke, Mossly')
})

test('two people, groups and names already corrected are left alone', () => {
  const notice = 'The author Ann Larke was incorrectly listed as Eva Moss.'
  expect(corrected(person('Ann', 'Larke'), notice)).toBe('Larke, Ann')
  expect(corrected(group('Ann Larke'), 'The author Ann Larke was incorrectly listed as Ann Lark.')).toBe('Ann Larke, ')
  const known = { misprint: { family: 'Larc', given: 'Ann', suffix: '', initials: 'A' } }
  const again = 'The author Ann Larke was incorrectly listed as Ann Lark.'
  expect(corrected(person('Ann', 'Larke', known), again)).toBe('Larke, Ann < Larc, Ann')
})
