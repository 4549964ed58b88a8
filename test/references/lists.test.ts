import { expect, test } from 'vitest'
import { readReferenceParameters } from '../../src/io/parameters/references.js'
import { parseReference } from '../../src/references/parse.js'
import { withRepeatedAuthors } from '../../src/references/repeated-authors.js'

const parameters = readReferenceParameters()

test.each(['———.', '–––––.', '______.', '— — —.', '[2] ———,'])('%s stands for the authors before', dash => {
  const citations = [
    'Brook, Anna. A history of springs. London: Coil Press, 1999.',
    `${dash} The second book of gears. London: Coil Press, 2003.`,
    'Moss, K. Ropes. Oslo: Winch, 2004.',
  ]
  const parsed = citations.map(text => parseReference(text, parameters))
  const meant = withRepeatedAuthors(citations, parsed)
  expect(meant.map(({ csl }) => csl.author?.[0]?.family)).toEqual(['Brook', 'Brook', 'Moss'])
  expect(meant[1]!.csl.title).toBe('The second book of gears')
})

test('a dash at the start of a list has nobody to stand for', () => {
  const citation = '———. The second book of gears. London: Coil Press, 2003.'
  expect(withRepeatedAuthors([citation], [parseReference(citation, parameters)])[0]!.csl.author).toBeUndefined()
})
