import { expect, test } from 'vitest'
import { parseTdmFile, tdmByFile, tdmByHeaders } from '../../src/crawl/tdm.js'

const FILE = JSON.stringify([
  { location: '/open/*', 'tdm-reservation': 0 },
  { location: '/*.pdf$', 'tdm-reservation': 1 },
  { location: '/', 'tdm-reservation': '1', 'tdm-policy': 'https://terms.test/policy.json' },
])

test('the first rule that matches speaks', () => {
  const rules = parseTdmFile(FILE)
  expect(tdmByFile(rules, '/open/a')?.reserved).toBe(false)
  expect(tdmByFile(rules, '/x/a.pdf')).toEqual({ reserved: true, policy: null })
  expect(tdmByFile(rules, '/x')).toEqual({ reserved: true, policy: 'https://terms.test/policy.json' })
})

test('a file of another shape reserves nothing', () => {
  for (const text of ['', '{}', '[1, null, {"location": 2}]', '<html>']) expect(parseTdmFile(text)).toEqual([])
  expect(tdmByFile([], '/x')).toBeNull()
})

test('headers say 1, 0 or nothing', () => {
  expect(tdmByHeaders({ 'tdm-reservation': '1', 'tdm-policy': 'p' })).toEqual({ reserved: true, policy: 'p' })
  expect(tdmByHeaders({ 'tdm-reservation': '0' })?.reserved).toBe(false)
  expect(tdmByHeaders({ 'tdm-reservation': 'maybe' })).toBeNull()
})
