import { readdirSync, readFileSync } from 'node:fs'
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

/** Made of a part and a name that the server gives. */
const MADE =
  /^(?:label|field|witness|problem|rule|flaw|action|date|part|trouble|state|page|journal\.(?:from|label|on|off|drifted)|list\.state|issue\.(?:filter|sort)|session\.role|jobs\.kind|start\.(?:running|complete|stopped)|record\.(?:certain|confirmed|none)|author\.\w+|statistics\.\w+)\b/

test('every text is said somewhere', () => {
  const folder = new URL('../../ui/src/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    /^(?!messages).*\.tsx?$/.test(file),
  )
  const source = files.map(file => readFileSync(new URL(file, folder), 'utf8')).join('\n')
  const keys = Object.keys({ ...en, ...enOffice, ...enRecord })
  expect(keys.filter(key => !MADE.test(key) && !source.includes(`'${key}'`))).toEqual([])
})
