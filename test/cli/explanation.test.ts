import { expect, test } from 'vitest'
import { explanationOf } from '../../src/cli/explanation.js'
import { type Draft, EMPTY_RECORD, FIELD_NAMES } from '../../src/model/index.js'
import { FULL_RECORD, said } from '../support/citation-records.js'

const PAGE = 'ab'.repeat(32)
const draft = (more: Partial<Draft> = {}): Draft => ({ zones: [], record: FULL_RECORD, problems: [], ...more })

test('every field with its bytes, nodes, witness, sureness, verbatim text and rules', () => {
  const title = {
    value: 'Role of lamps',
    confidence: 0.98,
    evidence: [
      {
        page: PAGE,
        nodes: [812, 814],
        verbatim: 'Role of lamps*',
        by: 'crf' as const,
        source: 'title',
        rules: ['marks-stripped'],
        confidence: 0.97,
      },
    ] as const,
    candidates: [{ value: 'Lamps', evidence: said('').evidence[0] }],
  }
  const text = explanationOf('a.html', draft({ record: { ...FULL_RECORD, title } }))
  expect(text).toContain(`bytes ${PAGE}`)
  expect(text).toContain('title (0.98): Role of lamps')
  expect(text).toContain('crf title 0.97, nodes 812…814 of abababababab: “Role of lamps*” [marks-stripped]')
  expect(text).toContain('or: Lamps')
})

test('no field is left out: found, or said not to be', () => {
  const text = explanationOf('a.html', draft({ record: { ...EMPTY_RECORD, title: FULL_RECORD.title } }))
  const absent = /not found: (.*)/.exec(text)![1]!.split(', ')
  expect(['title', ...absent].sort()).toEqual([...FIELD_NAMES].sort())
  expect(explanationOf('a.html', draft())).toContain('otherAbstract spa')
})

test('problems stand at the end', () => {
  expect(explanationOf('a.html', draft({ problems: [{ code: 'issn-malformed', issn: '1' }] }))).toMatch(
    /! issn-malformed: 1\s*$/,
  )
})

test('which date is which, the parts of affiliations, and organisations as suggestions', () => {
  const text = explanationOf('a.html', draft())
  expect(text).toContain('    received: 2004-1-9\n')
  expect(text).toContain('    accepted: 2004-3-1\n')
  expect(text).toContain(
    '    institution Second Institute · city Bethesda · country United States · https://ror.org/01cwqze88?\n',
  )
})
