import { expect, test } from 'vitest'
import { inEnglish } from '../../../src/labeling/crf/concepts.js'
import { lexiconScores, parseLexicon } from '../../../src/labeling/crf/lexicon.js'
import { pageTongues } from '../../../src/labeling/crf/page-tongues.js'
import { tongueWords } from '../../../src/labeling/crf/world-words.js'
import { wordCount } from '../../../src/text/words.js'

/** As a lexicon that was counted in English has them. */
const lexicon = parseLexicon('words\nde\t-7 2 3 -8 -1\nla\t-5 0 3 -8 0\ndan\t-8 4 -1 -8 -4\nyang\t-8 4 -8 -8 -3\n')
const paragraphs = (...texts: string[]) => texts.map(text => ({ text, words: wordCount(text) }))

const SPANISH =
  'El objetivo de este estudio fue medir la marea en la costa durante diez años, y los datos se recogieron con boyas que miden la altura del agua para cada hora.'
const INDONESIAN =
  'Penelitian ini bertujuan untuk mengetahui hubungan antara pasang dan tidur yang diukur dengan alat dalam dua musim oleh para nelayan di pantai utara pulau.'

test('a paragraph in another language reads like running text, not like an address or names', () => {
  expect(lexiconScores(SPANISH, lexicon).top).toBe('affiliation')
  expect(lexiconScores(SPANISH, lexicon, tongueWords(pageTongues(paragraphs(SPANISH)))).top).toBe('abstract')
  expect(lexiconScores(INDONESIAN, lexicon).top).toBe('author')
  expect(lexiconScores(INDONESIAN, lexicon, tongueWords(['ind'])).top).toBe('abstract')
})

test('the languages of a page are those of its paragraphs; a title among the references tells nothing', () => {
  const english = 'We measured the tide on the coast for ten years and the data were collected with buoys in the bay.'
  expect(pageTongues(paragraphs(SPANISH, english, INDONESIAN))).toEqual(['ind', 'spa'])
  expect(pageTongues(paragraphs(english, 'La marea de la costa y los barcos'))).toEqual([])
  expect(tongueWords([])).toBeNull()
})

test.each([
  'Eğitim Fakültesi, Gazi Üniversitesi',
  'Кафедра терапии, Томский государственный университет',
  '大阪大学医学部看護学科',
  '中国农业大学资源与环境学院, 北京 100193',
  '서울대학교 의과대학',
  'گروه روانشناسی، دانشگاه تبریز، تبریز، ایران',
])('%s is an address', text => {
  expect(lexiconScores(text, lexicon).top).toBe('affiliation')
})

test.each(['王伟', '佐藤健太', '김민수'])('%s is a name', text => {
  expect(lexiconScores(text, lexicon)).toMatchObject({ top: 'author', names: 1 })
})

test.each([
  ['Palavras-chave:', 'keywords:'],
  ['要旨', 'abstract'],
  ['Kaynaklar', 'references'],
  ['Abstract', null],
  ['Introdução', null],
])('the heading %s is in English %s', (text, english) => {
  expect(inEnglish(text)).toBe(english)
})
