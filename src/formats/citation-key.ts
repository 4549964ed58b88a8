/** BibTeX keys: ASCII surname, year, first word of the title that says something; unique within a file. */
import { type CitationRecord, plainText } from '../model/index.js'
import { authorsOf, yearText } from './fields.js'

const SMALL_WORDS = new Set(
  'a an the of on in for and or to with by from at as is are der die das ein eine le la les un une el los las lo il'.split(
    ' ',
  ),
)

export function citationKey(record: CitationRecord): string {
  const author = asciiLetters(authorsOf(record)[0]?.family ?? '')
  const words = plainText(record.title?.value ?? '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
  const word = asciiLetters(words.find(candidate => candidate.length > 1 && !SMALL_WORDS.has(candidate)) ?? '')
  const key = `${author}${yearText(record)}${word}`
  return /[a-z]/i.test(key) ? key : `record${yearText(record)}${stableNumber(record)}`
}

/**
 * Gives out keys and remembers them: the second `smith2004role` is `smith2004roleb`. Remembered are numbers made of
 * the keys, so that a hundred thousand of them take little memory; two keys of one number only get a letter too many.
 */
export function uniqueKeys(): (record: CitationRecord) => string {
  const used = new Map<number, number>()
  return record => {
    const key = citationKey(record)
    const number = numberOf(key.toLowerCase())
    for (let count = used.get(number) ?? 0; ; count++) {
      const next = count === 0 ? key : `${key}${count < 26 ? String.fromCharCode(97 + count) : `-${count + 1}`}`
      const taken = count > 0 && used.has(numberOf(next.toLowerCase()))
      if (taken) continue
      used.set(number, count + 1)
      if (count > 0) used.set(numberOf(next.toLowerCase()), 1)
      return next
    }
  }
}

/** 52 bits of a text: FNV-1a twice, with different starts. */
function numberOf(text: string): number {
  let [low, high] = [0x811c9dc5, 0x01000193]
  for (let i = 0; i < text.length; i++) {
    low = Math.imul(low ^ text.charCodeAt(i), 0x01000193)
    high = Math.imul(high ^ text.charCodeAt(i), 0x01000197)
  }
  return (low >>> 0) + (high >>> 12) * 2 ** 32
}

function asciiLetters(text: string): string {
  return text
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/[đĐð]/g, 'd')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[œŒ]/g, 'oe')
    .replace(/[þÞ]/g, 'th')
    .replace(/ı/g, 'i')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
}

/** For names and titles without a Latin letter: a number made of their letters. */
function stableNumber(record: CitationRecord): string {
  const text = `${authorsOf(record)[0]?.family ?? ''} ${record.title?.value ?? ''} ${record.doi?.value ?? ''}`
  let hash = 7
  for (const character of text) hash = (hash * 31 + character.codePointAt(0)!) % 1000003
  return String(hash)
}
