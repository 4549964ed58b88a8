import { expect, test } from 'vitest'
import { isNobody } from '../../src/text/nobody.js'

const named = (family: string, given = ''): { family: string; given: string } => ({ family, given })

test.each(['webeditor', 'hsr-admin', 'Editorial Office', 'Редакция', 'Redacción'])('%s is nobody', name => {
  expect(isNobody(named(name), [])).toBe(true)
})

test('a journal and its publisher are nobody', () => {
  expect(isNobody(named('Review', 'Harbour'), ['Harbour Review'])).toBe(true)
  expect(isNobody(named('الواحة', 'مجلة'), [])).toBe(true)
  expect(isNobody(named('Publishing', 'Open Shelves'), [])).toBe(true)
})

test.each([
  ['Roe', 'Jane'],
  ['Guest', 'Anna'],
  ['Press', 'William H.'],
])('%s, %s is somebody', (family, given) => {
  expect(isNobody(named(family, given), ['Harbour Review'])).toBe(false)
})
