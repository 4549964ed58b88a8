/**
 * What JATS4R calls an error (RULES section 3.2) is in no record that we write. Permissions are asked for only where the
 * page prints a copyright sentence: nothing is invented.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jatsArticle } from '../../src/formats/jats.js'
import type { CitationRecord } from '../../src/model/index.js'
import { FULL_RECORD, group, nastyRecord, person, said } from '../support/citation-records.js'
import { jats4rFaults } from '../support/jats4r.js'

describe('each rule can be broken', () => {
  test.each([
    ['<a><contrib-group><contrib/><contrib/><aff/><aff id="a"/></contrib-group></a>', 'several affiliations'],
    ['<a><xref rid="aff1"/></a>', 'a pointer'],
    ['<a><aff><sup>1</sup>X</aff></a>', 'no affiliation'],
    ['<a><contrib-id>1</contrib-id></a>', 'identifiers'],
    ['<a><contrib equal-contrib="yes"/><contrib/></a>', 'nobody'],
    ['<a><collab>X<contrib contrib-type="author"/></collab></a>', 'members'],
    ['<a><abstract><p>1</p></abstract><abstract><p>2</p></abstract></a>', 'a second'],
    ['<a><abstract><sec><title>M</title></sec></abstract></a>', 'an abstract of one'],
    ['<a><trans-abstract/></a>', 'a translated'],
    ['<a><permissions><copyright-statement>X</copyright-statement></permissions></a>', 'a copyright'],
  ])('%s', (xml, rule) => expect(jats4rFaults(xml).map(each => each.slice(0, rule.length))).toContain(rule))
})

const abstract = (...labels: string[]) =>
  said({ sections: labels.map(label => ({ label, category: null, html: 'We watched.' })) })

describe('no rule is broken', () => {
  test.each<[string, Partial<CitationRecord>]>([
    ['by everything a record can hold', {}],
    [
      'by one author who contributed equally',
      { authors: said([person('Ann', 'Lark', { equalContribution: true }), person('Zoe', 'Moss')]) },
    ],
    ['by a group and its members', { authors: said([group('Lamp Group'), person('Ann', 'Lark')]) }],
    ['by an abstract of one section', { abstract: abstract('Methods') }],
    ['by sections without labels', { abstract: abstract('', 'Methods', '') }],
    ['by a copyright sentence without a year', { copyright: said('© Lamp House.') }],
    ['by a copyright sentence without a holder', { copyright: said('Copyright 2004.') }],
    ['by years in it', { copyright: said('© 2004-2005 Lamp House, Oslo') }],
  ])('%s', (_, more) => expect(jats4rFaults(jatsArticle({ ...FULL_RECORD, ...more }))).toEqual([]))

  test('by hostile records', () => {
    fc.assert(
      fc.property(nastyRecord, record => {
        expect(jats4rFaults(jatsArticle(record))).toEqual([])
      }),
      { numRuns: 60, seed: 7 },
    )
  })
})
