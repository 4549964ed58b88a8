import { expect, test } from 'vitest'
import { readData } from '../../src/io/parameters/read.js'
import { lexiconFromLists } from '../../src/references/lexicon.js'
import { sortedLines } from '../../src/text/sorted-lines.js'

/** The last two are in another order as JavaScript compares strings. */
const LETTERS = [...'abzéø漢-.ﬁ𝔄']
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

test('finds what a map finds, on random lists', () => {
  let seed = 7
  const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below
  const word = (): string => Array.from({ length: 1 + random(4) }, () => LETTERS[random(LETTERS.length)]!).join('')
  for (let trial = 0; trial < 60; trial++) {
    const words = [...new Set(Array.from({ length: random(40) }, word))].sort(byBytes)
    const map = new Map(words.map((each, i) => [each, i % 3 === 0 ? '' : `v${i}`]))
    const lines = words.map(each => (map.get(each) === '' ? each : `${each}\t${map.get(each)}`))
    const text = trial % 2 === 0 ? lines.join('\n') : lines.map(line => `${line}\n`).join('')
    const list = sortedLines(Buffer.from(text))
    for (const each of [...words, ...Array.from({ length: 40 }, word), '', 'zzzzzz']) {
      expect(list.get(each)).toBe(map.get(each))
      expect(list.has(each)).toBe(map.has(each))
    }
  }
})

test('an empty list has nothing', () => {
  expect(sortedLines(new Uint8Array()).get('a')).toBeUndefined()
  expect(sortedLines(new Uint8Array()).has('')).toBe(false)
})

test('the shipped words and journals of citations are in order: every one is found', () => {
  const text = readData('parameters/references-lexicon.txt.gz')
  const gap = text.indexOf('\n\n')
  const lexicon = lexiconFromLists(Buffer.from(text))
  for (const line of text.slice(0, gap).split('\n')) {
    const [word, code] = line.split('\t')
    if (lexicon.words.get(word!) !== code) expect.fail(`${word} is not found`)
  }
  for (const key of text.slice(gap + 2).split('\n'))
    if (key !== '' && !lexicon.journals.has(key)) expect.fail(`${key} is not found`)
})

test.each(['cities.txt.gz', 'family-names.tsv', 'given-names.tsv', 'organizations.tsv.gz'])(
  'data/lexicons/%s is in order',
  file => {
    const keys = readData(`lexicons/${file}`)
      .trimEnd()
      .split('\n')
      .map(line => line.split('\t')[0]!)
    const wrong = keys.findIndex((key, i) => i > 0 && byBytes(keys[i - 1]!, key) >= 0)
    expect(keys[wrong]).toBeUndefined()
  },
)
