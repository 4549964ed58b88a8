import { expect, test } from 'vitest'
import { assemble } from '../../src/citation/assemble.js'
import { isEnglish, ownTitleZone } from '../../src/citation/own-title.js'
import { plainRecord } from '../../src/citation/plain-record.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { parseHtml } from '../../src/io/parse-page.js'
import { labeledText } from '../../src/model/index.js'
import { labelledPage } from '../support/labelled-page.js'

const line = (label: string, text: string): string => `<p data-label="${label}">${text}</p>`
const OWN = line('body-heading', '아파트 층간 발소리의 반복과 수면')
const ENGLISH = line('title', 'Footsteps between floors and sleep')
const NAMES = line('author', '윤서진<sup>1</sup>ㆍ남궁민호<sup>2</sup>ㆍ배하은<sup>1,*</sup>')

function found(html: string): string | null {
  const { page, zones } = labelledPage(html)
  const zone = ownTitleZone(page, zones)
  return zone === null ? null : labeledText(zone)
}

test('the title in the letters of the names stands right above them, or above the translation', () => {
  expect(found(OWN + ENGLISH + NAMES)).toBe('아파트 층간 발소리의 반복과 수면')
  expect(found(OWN + NAMES + ENGLISH)).toBe('아파트 층간 발소리의 반복과 수면')
})

test('nothing is looked for where a title is in these letters, or no name', () => {
  expect(found(OWN + line('title', '층간 발소리') + NAMES)).toBeNull()
  expect(found(OWN + ENGLISH + line('author', 'Seo-Jin Yoon'))).toBeNull()
  expect(found(line('other', '연구논문') + ENGLISH + NAMES)).toBeNull()
  expect(found(OWN + NAMES)).toBeNull()
})

function recordOf(html: string): ReturnType<typeof plainRecord> {
  const { page, zones } = labelledPage(html)
  return plainRecord({ source: 'x', record: assemble(page, zones, citationKnowledge()), problems: [] })
}

test('names that come again in Latin letters are the same people', () => {
  const names = (html: string): string[] => recordOf(html).authors.map(({ family }) => family)
  const romanized = line('author', 'Seo-Jin Yoon, Min-Ho Namgung and Ha-Eun Bae')
  expect(names(OWN + ENGLISH + NAMES + romanized)).toEqual(['윤', '남궁', '배'])
  expect(names(OWN + NAMES + ENGLISH + line('author', 'YOON Seo-Jin'))).toEqual(['윤', '남궁', '배'])
  expect(names(NAMES + line('author', 'Seo-Jin Yoon'))).toHaveLength(4)
})

test('the translation is NLM’s title, the other the one that the page puts first', () => {
  const record = recordOf(OWN + ENGLISH + NAMES)
  expect([record.title, record.translatedTitle]).toEqual([
    '아파트 층간 발소리의 반복과 수면',
    'Footsteps between floors and sleep',
  ])
})

test('a page in English has its title and names in English', () => {
  const lines = `${OWN}${ENGLISH}${NAMES}${line('author', 'Seo-Jin Yoon, Min-Ho Namgung and Ha-Eun Bae')}`
  const page = parseHtml(`<html lang="en-GB"><body>${lines}</body></html>`, 'https://journal.test/1', 'ab')
  expect(isEnglish(page)).toBe(true)
  expect(ownTitleZone(page, labelledPage(lines).zones)).toBeNull()
})

test('a subtitle in an element of its own is a part of its own', () => {
  const title =
    '<h1 data-label="title"><span>Slow tides</span><span class="page-subtitle">a year at the pier</span></h1>'
  expect(recordOf(title).title).toBe('Slow tides: a year at the pier')
})
