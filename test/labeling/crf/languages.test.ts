/** What is told of texts in other languages and scripts, before anything is labelled. */
import { expect, test } from 'vitest'
import { conceptsOf, headingConcept, namePieces } from '../../../src/labeling/crf/concepts.js'
import { isSmallPrint } from '../../../src/labeling/crf/small-print.js'
import { nameShape } from '../../../src/labeling/crf/text-shape.js'
import { wordCount } from '../../../src/text/words.js'

test.each([
  ['Resumo', 'abstract'],
  ['Öz', 'abstract'],
  ['АННОТАЦИЯ', 'abstract'],
  ['【摘要】', 'abstract'],
  ['국문초록', 'abstract'],
  ['چکیده', 'abstract'],
  ['Daftar Pustaka', 'reference'],
  ['Список литературы', 'reference'],
  ['参考文献', 'reference'],
  ['Palavras-chave:', 'keywords'],
  ['Ключевые слова', 'keywords'],
  ['キーワード', 'keywords'],
  ['Yazarlar', 'author'],
  ['Autor para correspondencia', 'contact'],
  ['Сведения об авторах', 'affiliation'],
  ['Citado por', 'cited-by'],
  ['Похожие статьи', 'related'],
  ['Cómo citar', 'tools'],
  ['İletişim', 'contact'],
  ['Gereç ve Yöntem', 'body'],
  ['Материалы и методы', 'body'],
  ['Resumé of a life', 'abstract'],
  ['Ozone and light', null],
] as const)('the heading "%s" announces %s', (text, concept) => {
  expect(headingConcept(text)).toBe(concept)
})

test.each([
  ['王伟, 李静、张磊', 3, 3],
  ['김민수, 박지은', 2, 2],
  ['علی احمدی، زهرا محمدی', 2, 2],
  ['Анна Петровна Соколова, Дмитрий Орлов', 2, 2],
  ['南京大学计算机学院, 江苏 南京 210093', 2, 0],
])('names in "%s"', (text, pieces, named) => {
  expect(nameShape(text, wordCount(text))).toEqual({ pieces, named })
})

test('names of markup in other languages speak of the same things', () => {
  expect(
    ['titulo', 'penulis', 'afiliasi', 'resumen', 'referencias'].map(name => conceptsOf(namePieces(name))[0]),
  ).toEqual(['title', 'author', 'affiliation', 'abstract', 'reference'])
})

test('lines of the source below an abstract are small print; sentences are not', () => {
  expect(['Published in: Lamps (Volume 3)', 'Page(s): 3 - 9', 'DOI: 10.5555/1'].map(isSmallPrint)).toEqual([
    true,
    true,
    true,
  ])
  expect(isSmallPrint('Pages of old lamps were read.')).toBe(false)
})
