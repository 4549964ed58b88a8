import { expect, test } from 'vitest'
import { withoutRomanized } from '../../src/citation/romanized-byline.js'
import { labelledPage } from '../support/labelled-page.js'

function labels(...lines: readonly (readonly [string, string])[]): string[] {
  const { page, zones } = labelledPage(lines.map(([label, text]) => `<p data-label="${label}">${text}</p>`).join(''))
  return withoutRomanized(page, zones).map(({ label }) => label)
}

test('as many names in Latin letters are the same people', () => {
  expect(labels(['author', '王伟, 李静'], ['author', 'WANG Wei, LI Jing'])).toEqual(['author', 'other'])
  expect(labels(['author', '王伟, 李静'], ['author', 'Eva Moss'])).toEqual(['author', 'author'])
})

test('a byline with marks of its own stays', () => {
  expect(labels(['author', '王伟1, 李静2'], ['author', 'WANG Wei1, LI Jing2'])).toEqual(['author', 'author'])
})

test('bylines in one kind of letters stay', () => {
  expect(labels(['author', '王伟'], ['author', '李静'])).toEqual(['author', 'author'])
  expect(labels(['author', 'Ann Lark'], ['author', 'Eva Moss'])).toEqual(['author', 'author'])
})
