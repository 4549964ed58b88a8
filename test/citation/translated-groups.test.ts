import { expect, test } from 'vitest'
import { withTranslatedGroups } from '../../src/citation/translated-groups.js'
import { jatsArticle } from '../../src/formats/jats.js'
import { readJats } from '../../src/formats/read/jats.js'
import type { Author } from '../../src/model/index.js'
import { FULL_RECORD, group, person, said } from '../support/citation-records.js'
import { labelledPage } from '../support/labelled-page.js'

const authors = said([person('Ann', 'Lark'), group('灯台研究会')])
const spoken = (others: readonly Author[]) => ({
  ...FULL_RECORD,
  authors: { ...authors, candidates: [{ value: others, evidence: authors.evidence[0] }] },
})
const NOTHING = labelledPage('<p>Nothing here.</p>')

test('another witness who names as many authors gives the English name', () => {
  const record = withTranslatedGroups(spoken([person('A', 'Lark'), group('Lighthouse Study Group')]), NOTHING)
  expect(record.authors?.value[1]).toMatchObject({ family: '灯台研究会', english: 'Lighthouse Study Group' })
  expect(record.authors?.evidence.at(-1)?.rules).toContain('group-translated')
})

test('a translation that was taken for another group does not move the places of those behind it', () => {
  const printed = [group('海図協会'), group('Chart Society'), group('灯台研究会')]
  const field = said(printed)
  const others = [group('Chart Society'), group('Lighthouse Study Group')]
  const record = {
    ...FULL_RECORD,
    authors: { ...field, candidates: [{ value: others, evidence: field.evidence[0] }] },
  }
  const read = withTranslatedGroups(
    record,
    labelledPage('<p data-label="author">海図協会 / Chart Society, 灯台研究会</p>'),
  )
  expect(read.authors?.value.map(({ family, english }) => [family, english])).toEqual([
    ['海図協会', 'Chart Society'],
    ['灯台研究会', 'Lighthouse Study Group'],
  ])
})

test('a witness who names other authors does not', () => {
  const record = spoken([group('Lighthouse Study Group')])
  expect(withTranslatedGroups(record, NOTHING)).toBe(record)
})

test('groups in Latin letters are left alone', () => {
  const record = { ...FULL_RECORD, authors: said([group('Groupe des lampes')]) }
  expect(withTranslatedGroups(record, labelledPage('<p>Groupe des lampes (Lamp Group)</p>'))).toBe(record)
})

test('JATS has both names, and the printed one is read back', () => {
  const record = { ...FULL_RECORD, authors: said([{ ...group('灯台研究会'), english: 'Lighthouse Study Group' }]) }
  const jats = jatsArticle({ ...record, languages: said(['jpn']) })
  expect(jats).toContain('<collab xml:lang="ja">灯台研究会')
  expect(jats).toContain('<collab xml:lang="en">Lighthouse Study Group</collab>')
  expect(readJats(jats)[0]?.authors).toEqual([{ family: '灯台研究会', given: '', suffix: '' }])
})
