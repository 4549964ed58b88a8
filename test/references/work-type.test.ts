import { expect, test } from 'vitest'
import { formatNamed, writeAll } from '../../src/formats/index.js'
import { readReferenceParameters } from '../../src/io/parameters/references.js'
import { parseReference } from '../../src/references/parse.js'
import { recordOfCsl } from '../../src/references/to-record.js'

const parameters = readReferenceParameters()

test.each([
  ['article-journal', 'Hale PJ, Moss K. Wear of brass widgets in salt water. J Mar Eng. 2011;12(3):145-52.'],
  [
    'chapter',
    'Moss, K. (2004). Springs in cold water. In A. Brook & T. Vega (Eds.), Handbook of gears (pp. 12-40). London: Coil Press.',
  ],
  ['book', 'Brook, A. (1999). A history of springs (2nd ed.). London: Coil Press.'],
  ['thesis', 'Moss K. Springs under load. PhD thesis, University of Northport, 2008.'],
  [
    'paper-conference',
    'A. Stone and B. Marsh. Fast gears. In Proceedings of the 5th International Conference on Gears, pages 12-19, Oslo, 2004.',
  ],
  ['report', 'Vega L. Torque of bent shafts. Technical Report TR-2003-12, Institute of Springs, Eastmoor, 2003.'],
  [
    'webpage',
    'Society of Gears. How to oil a spring. Available from: https://gears.example/oil (accessed 3 May 2020).',
  ],
  ['patent', 'Hale P. Winch with two ropes. US Patent 5,123,456. 1992.'],
  ['article', 'Quillar, R., Hale, P.: Learning the wear of gears. arXiv preprint arXiv:2001.01234 (2020)'],
  ['dataset', 'Brook T. Torque of 400 gears [data set]. Zenodo. 2021. https://doi.org/10.5281/zenodo.1234567'],
])('%s', (type, text) => {
  expect(parseReference(text, parameters).csl.type).toBe(type)
})

test('the day of access is not when it came out', () => {
  const { csl } = parseReference(
    'Society of Gears. How to oil a spring. 2016. Available from: https://gears.example/oil (accessed 3 May 2020).',
    parameters,
  )
  expect(csl.issued).toEqual({ 'date-parts': [[2016]] })
})

test.each([
  ['Brook, A. (1999). A history of springs (2nd ed.). London: Coil Press.', '@book', 'TY  - BOOK', 'book'],
  ['Moss K. Springs under load. PhD thesis, University of Northport, 2008.', '@phdthesis', 'TY  - THES', 'thesis'],
  ['Hale PJ, Moss K. Wear of widgets. J Mar Eng. 2011;12(3):145-52.', '@article', 'TY  - JOUR', 'article-journal'],
])('%s is written as what it is', (text, bibtex, ris, csl) => {
  const origin = { page: '', nodes: [], verbatim: text, confidence: null }
  const record = recordOfCsl(parseReference(text, parameters).csl, origin)
  const write = (name: string): string => writeAll(formatNamed(name)!, [record])
  expect(write('bibtex')).toContain(bibtex)
  expect(write('ris')).toContain(ris)
  expect(write('csl-json')).toContain(`"type":"${csl}"`)
})
