import { expect, test } from 'vitest'
import { de } from '../../ui/src/messages/de.js'
import { deOffice } from '../../ui/src/messages/de-office.js'
import { deRecord } from '../../ui/src/messages/de-record.js'
import { en } from '../../ui/src/messages/en.js'
import { enOffice } from '../../ui/src/messages/en-office.js'
import { enRecord } from '../../ui/src/messages/en-record.js'
import { filled } from '../../ui/src/messages/filled.js'

test('words go with their numbers, in every language', () => {
  const articles = [0, 1, 2].map(n => filled(en['start.articles'], { n }, 'en'))
  expect(articles).toEqual(['0 articles', '1 article', '2 articles'])
  expect([1, 2].map(n => filled(deOffice['list.records'], { n }, 'de'))).toEqual(['1 Datensatz', '2 Datensätze'])
})

test('every language fills the same places', () => {
  const places = (text: string): string[] =>
    [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].sort()
  const german: Readonly<Record<string, string>> = { ...de, ...deOffice, ...deRecord }
  for (const [key, text] of Object.entries({ ...en, ...enOffice, ...enRecord }))
    expect([key, places(german[key] ?? '')]).toEqual([key, places(text)])
})
