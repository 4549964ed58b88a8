/** Invented articles as PDFs, and what platforms put before, behind or over them. */
import { type PlacedText, paragraph } from './tiny-pdf.js'

export const ARTICLE = {
  title: 'Tides of the inner ear during long winter voyages',
  authors: ['Lark', 'Moss', 'Dorn'],
  abstract: 'Sailors report that hearing changes with the season',
}

const WORDS =
  'the keepers of lamps saw the tide of the ear rise and fall with the moon over many quiet nights while patients and controls were asked again after the harbor had been left and the results were compared with those of earlier reports'.split(
    ' ',
  )

/** `count` lines of invented text, each about `characters` long; no two begin alike. */
function prose(count: number, { characters = 52, from = 0 } = {}): string[] {
  let at = from
  return Array.from({ length: count }, () => {
    let line = WORDS[at++ % WORDS.length]!
    while (line.length < characters) line += ` ${WORDS[((at += 7)) % WORDS.length]}`
    return line
  })
}

/** The front of an article, set over the whole width. */
export function front(
  top = 0,
  { title = ARTICLE.title, byline = 'Ann Lark1, Eva Moss2, Carl Dorn1', abstract = ARTICLE.abstract } = {},
): PlacedText[] {
  const wide = { x: 60, size: 9 }
  return [
    { text: title, x: 60, y: top + 90, size: 17, font: 'Helvetica-Bold' },
    { text: byline, x: 60, y: top + 118, size: 12 },
    { ...wide, text: '1 Department of Tides, Harbor University, Oslo, Norway', y: top + 138 },
    { ...wide, text: '2 Lamp Institute, Lima, Peru', y: top + 150 },
    { text: 'Abstract', x: 60, y: top + 178, size: 11, font: 'Helvetica-Bold' },
    ...paragraph(
      [
        `${abstract} and that nobody knows why.`,
        ...prose(5, { characters: 95, from: abstract.length }),
        'and so it ended.',
      ],
      { x: 60, y: top + 194, size: 9, font: 'Helvetica-Oblique' },
      11,
    ),
  ]
}

/** Two columns of running text below `top`, with a heading. */
export function columns(top: number, heading: string, from = 0): PlacedText[] {
  const lines = Math.floor((720 - top) / 12)
  return [
    { text: heading, x: 60, y: top, size: 11, font: 'Helvetica-Bold' },
    ...paragraph(prose(lines - 2, { from }), { x: 60, y: top + 16 }),
    ...paragraph(prose(lines - 1, { from: from + 11 }), { x: 320, y: top + 4 }),
  ]
}

export function references(): PlacedText[] {
  const entry = (i: number): string =>
    `${i + 1}. Roe A, Poe B. On lamps and ears. J Tides. ${1990 + i};${i + 3}(1):1-9.`
  return [
    { text: 'References', x: 60, y: 400, size: 11, font: 'Helvetica-Bold' },
    ...paragraph(
      Array.from({ length: 9 }, (_, i) => entry(i)),
      { x: 60, y: 418, size: 8 },
      11,
    ),
  ]
}

/** Three sheets. */
export function article(): PlacedText[][] {
  return [
    [...front(), ...columns(300, '1. Introduction')],
    columns(80, '2. Methods', 5),
    [...columns(80, '3. Results', 9).filter(({ y }) => y < 380), ...references()],
  ]
}

/** What is printed on every sheet of a scan. */
export const STAMP: readonly PlacedText[] = [
  { text: 'Downloaded from https://journal.example at Lima on 3 May 2019', x: 60, y: 770, size: 7 },
]

/** First sheets that are not the article's own. */
export const COVERS: Readonly<Record<string, readonly PlacedText[]>> = {
  'a network of researchers': [
    {
      text: 'See discussions, stats, and author profiles for this publication at: https://net.example/12',
      x: 60,
      y: 40,
      size: 8,
    },
    { text: ARTICLE.title, x: 60, y: 90, size: 20 },
    { text: 'Article in Journal of Tides · May 2019', x: 60, y: 118, size: 9 },
    { text: 'CITATIONS', x: 60, y: 160, size: 8 },
    { text: '12', x: 60, y: 172, size: 8 },
    { text: 'READS', x: 320, y: 160, size: 8 },
    { text: '1,234', x: 320, y: 172, size: 8 },
    { text: '3 authors, including:', x: 60, y: 200, size: 10, font: 'Helvetica-Bold' },
    { text: 'Eva Moss', x: 100, y: 230, size: 10 },
    { text: 'Lamp Institute', x: 100, y: 242, size: 8 },
    { text: 'All content following this page was uploaded by Eva Moss on 02 June 2019.', x: 60, y: 720, size: 8 },
  ],
  'an archive of journals': [
    { text: ARTICLE.title, x: 60, y: 90, size: 13, font: 'Helvetica-Bold' },
    { text: 'Author(s): Ann Lark, Eva Moss and Carl Dorn', x: 60, y: 112 },
    { text: 'Source: Journal of Tides , May 2019, Vol. 12, No. 3 (May 2019), pp. 1-9', x: 60, y: 126 },
    { text: 'Published by: Harbor University Press', x: 60, y: 140 },
    { text: 'Stable URL: https://archive.example/stable/1234567', x: 60, y: 154 },
    {
      text: 'Your use of the archive indicates your acceptance of the Terms & Conditions of Use.',
      x: 60,
      y: 400,
      size: 8,
    },
  ],
  'a publisher that counts downloads': [
    { text: 'This article was downloaded by: [University of Lima]', x: 60, y: 60 },
    { text: 'Publisher: Harbor Press', x: 60, y: 74 },
    { text: 'Journal of Tides', x: 60, y: 110, size: 16, font: 'Helvetica-Bold' },
    { text: ARTICLE.title, x: 60, y: 150, size: 13, font: 'Helvetica-Bold' },
    { text: 'Ann Lark, Eva Moss & Carl Dorn', x: 60, y: 168 },
    { text: 'To cite this article: Ann Lark, Eva Moss & Carl Dorn (2019) Tides of the inner ear', x: 60, y: 200 },
    { text: 'PLEASE SCROLL DOWN FOR ARTICLE', x: 60, y: 260, font: 'Helvetica-Bold' },
    ...paragraph(prose(12, { characters: 95, from: 2 }), { x: 60, y: 290, size: 8 }),
  ],
  'a university’s repository': [
    {
      text: 'Lark, A., Moss, E. and Dorn, C. (2019) Tides of the inner ear during long winter voyages.',
      x: 60,
      y: 120,
      size: 12,
    },
    { text: 'Journal of Tides, 12(3), pp. 1-9. (doi: 10.9999/tides.12)', x: 60, y: 136, size: 12 },
    { text: 'This is the author’s final accepted version.'.replace('’', "'"), x: 60, y: 200 },
    { text: 'There may be differences between this version and the published version. You are', x: 60, y: 214 },
    { text: 'Deposited on: 12 June 2019', x: 60, y: 300 },
    { text: 'Harbor Research Repository - https://eprints.harbor.example', x: 60, y: 340 },
  ],
}
