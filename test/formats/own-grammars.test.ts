import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNamed, writeAll } from '../../src/formats/index.js'
import { xmlChecker } from '../../src/io/validate-xml.js'
import { EMPTY_RECORD } from '../../src/model/index.js'
import { FULL_RECORD, nastyRecord, withOrganizations } from '../support/citation-records.js'

const GRAMMARS = { pubmed: 'pubmed-articleset.rng', jats: 'jats-front.rng' }

for (const [name, file] of Object.entries(GRAMMARS)) {
  const checker = xmlChecker(readFileSync(new URL(`../../data/grammars/${file}`, import.meta.url), 'utf8'))
  const format = formatNamed(name)!

  test(`${name}: our grammar accepts all that we write`, () => {
    for (const record of [FULL_RECORD, EMPTY_RECORD, withOrganizations(FULL_RECORD)])
      expect(checker.check(writeAll(format, [record]))).toEqual([])
    fc.assert(
      fc.property(nastyRecord, record => {
        expect(checker.check(writeAll(format, [record]))).toEqual([])
      }),
      { numRuns: 60, seed: 3 },
    )
  })

  test(`${name}: our grammar refuses what is out of order, and names it`, () => {
    const wrong = writeAll(format, [FULL_RECORD]).replace(/<(LastName|surname)>/, '<$1><b>x</b>')
    expect(checker.check(wrong).join(' ')).toMatch(/element b/)
  })

  test(`${name}: what is not XML at all is said to be so`, () => {
    expect(checker.check('<ArticleSet><Article>')).not.toEqual([])
  })
}
