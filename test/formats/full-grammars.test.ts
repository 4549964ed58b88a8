import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { describe, expect, test } from 'vitest'
import { formatsPath } from '../../eval/corpus.js'
import { FORMATS, formatNamed, writeAll } from '../../src/formats/index.js'
import { xmlChecker } from '../../src/io/validate-xml.js'
import { EMPTY_RECORD } from '../../src/model/index.js'
import { FULL_RECORD, group, nastyRecord, person, said, withOrganizations } from '../support/citation-records.js'

const GRAMMARS = {
  pubmed: ['pubmed-in', 'rng', 'PubMedIn.rng'],
  'pubmed-export': ['pubmed-in', 'rng', 'PubMedOut.rng'],
  jats: ['jats-publishing-1.3-rng', 'jats-pub-1-3.rng'],
} as const

const CROWD = {
  ...FULL_RECORD,
  authors: said(Array.from({ length: 500 }, (_, i) => person(`Given${i}`, `Family${i}`, { affiliations: [i % 2] }))),
}

/** What few records have: a name that an erratum corrected, a group with its English name. */
const RARE = {
  ...FULL_RECORD,
  languages: said(['jpn']),
  authors: said([
    person('Ann', 'Larke', { misprint: { family: 'Lark', given: 'Ann', suffix: '', initials: 'A' } }),
    { ...group('灯台研究会'), english: 'Lighthouse Study Group' },
  ]),
  relations: said([{ type: 'ErratumIn', doi: '10.1000/jes.2005.9', pmid: null, source: 'J Ex Stud. 2005;13:9' }]),
  journal: said({ ...FULL_RECORD.journal!.value, catalogueTitle: 'Journal of example studies' }),
}

function checkerFor(parts: readonly string[]) {
  xmlRegisterFsInputProviders()
  const path = formatsPath(...parts)!
  return xmlChecker(readFileSync(path, 'utf8'), path)
}

describe.skipIf(formatsPath() === null)('the publishers’ own grammars', () => {
  for (const [name, parts] of Object.entries(GRAMMARS)) {
    test(`${name}: a full record, an empty one and a crowd are valid`, () => {
      const checker = checkerFor(parts)
      const format = formatNamed(name)!
      for (const record of [FULL_RECORD, EMPTY_RECORD, CROWD, RARE, withOrganizations(FULL_RECORD)])
        expect(checker.check(writeAll(format, [record]))).toEqual([])
      expect(checker.check(writeAll(format, [FULL_RECORD], true))).toEqual([])
    })

    test(`${name}: hostile texts stay valid`, () => {
      const checker = checkerFor(parts)
      const format = formatNamed(name)!
      fc.assert(
        fc.property(nastyRecord, record => {
          expect(checker.check(writeAll(format, [record]))).toEqual([])
        }),
        { numRuns: 60, seed: 7 },
      )
    })

    test(`${name}: the grammar can refuse`, () => {
      const wrong = writeAll(formatNamed(name)!, [FULL_RECORD]).replace(
        /<(ArticleTitle|article-title)>/,
        '<$1><wrong/>',
      )
      expect(checkerFor(parts).check(wrong)).not.toEqual([])
    })
  }

  test('csl-json: valid by its schema, whatever the texts', () => {
    const validate = new Ajv({ strict: false }).compile(
      JSON.parse(readFileSync(formatsPath('csl', 'csl-data.json')!, 'utf8')),
    )
    const format = formatNamed('csl-json')!
    fc.assert(
      fc.property(nastyRecord, record => {
        validate(JSON.parse(writeAll(format, [record, FULL_RECORD])))
        expect(validate.errors).toBeNull()
      }),
      { numRuns: 60, seed: 7 },
    )
  })
})

test('every format writes every record without throwing', () => {
  fc.assert(
    fc.property(nastyRecord, record => {
      for (const format of FORMATS) writeAll(format, [record, EMPTY_RECORD])
    }),
    { numRuns: 40, seed: 7 },
  )
})
