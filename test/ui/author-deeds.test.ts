import { expect, test } from 'vitest'
import type { Author } from '../../src/model/index.js'
import {
  fullName,
  joinedAuthors,
  NOBODY,
  splitAuthor,
  withEnglish,
  withKind,
  withMisprint,
} from '../../ui/src/parts/author-deeds.js'

const ann: Author = { ...NOBODY, family: 'Larke', given: 'Ann', suffix: 'Jr', initials: 'A' }
const group: Author = { ...NOBODY, kind: 'group', family: '灯台研究会' }
const printed = { family: 'Lark', given: 'Ann', suffix: 'Jr', initials: '' }

test('one wrong part is a misprint of the whole name', () => {
  const wrong = withMisprint(ann, 'family', 'Lark')
  expect(wrong).toEqual({ ...ann, misprint: printed })
  expect(withMisprint(wrong, 'given', 'Anne').misprint).toEqual({ ...printed, given: 'Anne' })
  expect(withMisprint(wrong, 'suffix', '').misprint).toEqual({ ...printed, suffix: '' })
})

test('another cut between the names is a misprint too', () => {
  const cut: Author = { ...ann, given: 'Ann Marie' }
  const wrong = withMisprint(withMisprint(cut, 'given', 'Ann'), 'family', 'Marie Larke')
  expect(fullName(wrong.misprint!)).toBe(fullName(cut))
})

test('nothing different, or no family name, is no misprint', () => {
  const wrong = withMisprint(ann, 'family', 'Lark')
  expect(withMisprint(wrong, 'family', 'Larke')).toEqual(ann)
  expect(withMisprint(wrong, 'family', '')).toEqual(ann)
  expect(withMisprint(ann, 'given', 'Ann')).toEqual(ann)
})

test('an English name is given and taken away again', () => {
  const named = withEnglish(group, 'Lighthouse Group')
  expect(named.english).toBe('Lighthouse Group')
  expect(withEnglish(named, '')).toEqual(group)
})

test('a person becomes a group with all of the name, and back', () => {
  const wrong = withKind({ ...ann, misprint: printed, email: 'a@example.org' }, 'group')
  expect(wrong).toMatchObject({ kind: 'group', family: 'Ann Larke Jr', given: '', suffix: '', email: 'a@example.org' })
  expect(wrong.misprint?.family).toBe('Ann Lark Jr')
  expect(withKind(withEnglish(group, 'Lighthouse Group'), 'person')).toEqual({ ...NOBODY, family: '灯台研究会' })
  expect(withKind({ ...group, family: 'Ann Marie Larke' }, 'person')).toMatchObject({
    kind: 'person',
    given: 'Ann Marie',
    family: 'Larke',
  })
})

test('two rows keep what one of them was told; two halves do not inherit the whole row’s names', () => {
  const wrong = withMisprint(ann, 'family', 'Lark')
  const other: Author = { ...NOBODY, family: 'Marie' }
  expect(joinedAuthors(other, wrong)).toMatchObject({ given: 'Marie Ann', family: 'Larke', misprint: printed })
  expect(splitAuthor(wrong).map(({ family, misprint }) => [family, misprint])).toEqual([
    ['Ann', undefined],
    ['Larke', undefined],
  ])
})
