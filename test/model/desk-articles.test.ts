import { expect, test } from 'vitest'
import { issueName } from '../../src/model/desk-articles.js'

const named = (...sources: string[]): string => issueName(sources.map(source => ({ source })))

test('an issue bears the name that more than half of its articles give', () => {
  expect(named('Tides 2026;4(1)', 'Tides 2026;4(1)', 'Tides 2026;4(2)')).toBe('Tides 2026;4(1)')
  expect(named('Tides 2026;4(1)', '', '')).toBe('Tides 2026;4(1)') // those that say nothing do not count
  expect(named('Tides', 'Winds')).toBe('')
  expect(named()).toBe('')
})
