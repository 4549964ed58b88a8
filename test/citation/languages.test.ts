/** Names, titles and abstracts in other languages, and the words of interfaces beside them. */
import { describe, expect, test } from 'vitest'
import { assemble } from '../../src/citation/assemble.js'
import { isInterfaceWord } from '../../src/citation/interface-words.js'
import { plainRecord } from '../../src/citation/plain-record.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { labelledPage } from '../support/labelled-page.js'

function recordOf(html: string) {
  const { page, zones } = labelledPage(html)
  return plainRecord({ source: 'x', record: assemble(page, zones, citationKnowledge()), problems: [] })
}

const namesIn = (byline: string, before = ''): string[] =>
  recordOf(`${before}<p data-label="author">${byline}</p>`).authors.map(({ given, family }) => `${given}/${family}`)

describe('bylines in other languages', () => {
  test.each([
    ['Соколова Анна Петровна, Орлов Дмитрий', ['Анна Петровна/Соколова', 'Дмитрий/Орлов']],
    ['Анна Петровна Соколова, Дмитрий Орлов', ['Анна Петровна/Соколова', 'Дмитрий/Орлов']],
    ['王伟<sup>1</sup>, 欧阳晓东<sup>2</sup>', ['伟/王', '晓东/欧阳']],
    ['王伟, 李静', ['伟/王', '静/李']],
    ['김민수, 박지은', ['민수/김', '지은/박']],
    ['von der Heide, Ute; von Arx, Jan', ['Ute/von der Heide', 'Jan/von Arx']],
    ['Von Ute Heide', ['Ute/Heide']],
  ])('%s', (byline, names) => {
    expect(namesIn(byline)).toEqual(names)
  })

  test.each([
    'Autores: Ana Lark, Eva Moss',
    'Yazarlar Ana Lark, Eva Moss',
    'Ana Lark, Eva Moss <button>All Authors</button>',
    'Ana Lark, Eva Moss, English',
    'Penulis: Ana Lark, Eva Moss',
    'ISSN, Ana Lark, Eva Moss',
  ])('words of the interface are no people: %s', byline => {
    expect(namesIn(byline)).toEqual(['Ana/Lark', 'Eva/Moss'])
  })

  test('a caption is told whatever its case and its signs; a name is none', () => {
    expect(['AUTORES/AS:', 'İletişim', '作者'].map(isInterfaceWord)).toEqual([true, true, true])
    expect(['Lark', 'May', '王伟'].map(isInterfaceWord)).toEqual([false, false, false])
  })

  test('two family names where the article is in Spanish, one elsewhere', () => {
    const spanish = '<h1 data-label="title">El efecto de la luz en los pacientes con tos</h1>'
    const english = '<h1 data-label="title">The effect of light on the cough of patients</h1>'
    expect(namesIn('Ana María González Pérez, Eva Moss', spanish)).toEqual(['Ana María/González Pérez', 'Eva/Moss'])
    expect(namesIn('Ana María González Pérez, Eva Moss', english)).toEqual(['Ana María González/Pérez', 'Eva/Moss'])
  })

  test('a citation line in the place of the byline gives its authors alone', () => {
    expect(namesIn('Lark A, Moss E. Journal of Lamps and Light 2004;3(1):1-9.')).toEqual(['A/Lark', 'E/Moss'])
  })
})

describe('titles and abstracts in two languages', () => {
  const titles =
    '<h1 data-label="title">El efecto de la luz en los pacientes con tos</h1><h2 data-label="title">The effect of light on the cough of patients</h2>'

  test('a title in another language is no subtitle, and the first stands', () => {
    expect(recordOf(titles)).toMatchObject({
      title: 'El efecto de la luz en los pacientes con tos',
      translatedTitle: 'The effect of light on the cough of patients',
    })
  })

  test('a subtitle in the same language is joined', () => {
    const html =
      '<h1 data-label="title">The effect of light on the cough</h1><h2 data-label="title">a trial of lamps in the home</h2>'
    expect(recordOf(html).title).toBe('The effect of light on the cough: a trial of lamps in the home')
  })

  test('of two abstracts, that in the language of the title', () => {
    const html = `${titles}<h3 data-label="abstract-heading">Resumen</h3><p data-label="abstract">La luz de las lámparas no cura la tos de los pacientes en el hospital.</p>
      <h3 data-label="abstract-heading">Abstract</h3><p data-label="abstract">The light of lamps does not cure the cough of patients in the hospital.</p>`
    expect(recordOf(html).abstract).toBe('La luz de las lámparas no cura la tos de los pacientes en el hospital.')
  })
})
