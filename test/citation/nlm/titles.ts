/** Section 5, titles. */
import { assemble } from '../../../src/citation/assemble.js'
import { endedTitle } from '../../../src/formats/fields.js'
import { DEFAULT_OPTIONS } from '../../../src/formats/format.js'
import { toNbib } from '../../../src/formats/nbib.js'
import { pubmedExportArticle } from '../../../src/formats/pubmed-export.js'
import { pubmedArticle } from '../../../src/formats/pubmed-xml.js'
import { citationKnowledge } from '../../../src/io/parameters/citation.js'
import type { CitationRecord } from '../../../src/model/index.js'
import { FULL_RECORD, said } from '../../support/citation-records.js'
import { labelledPage } from '../../support/labelled-page.js'
import { all, type NlmRule, partOf } from './rule.js'

const rule = partOf('Titles')

const titleRead = (html: string): string | null => {
  const { page, zones } = labelledPage(html)
  return assemble(page, zones, citationKnowledge()).title?.value ?? null
}
const heading = (printed: string): string | null => titleRead(`<h1 data-label="title">${printed}</h1>`)

interface Titles {
  readonly title: string
  readonly vernacular?: string
  readonly language: string
}

const recordOf = ({ title, vernacular, language }: Titles): CitationRecord => ({
  ...FULL_RECORD,
  title: said(title),
  vernacularTitle: vernacular === undefined ? null : said(vernacular),
  languages: said([language]),
})
const titlesIn = (xml: string): string[] => all(xml, /<(?:Article|Vernacular)Title>(.*?)</g)

export const TITLES: readonly NlmRule[] = [
  rule('English', {
    says: 'the English title is the title, in whatever language the article is',
    of: (titles: Titles) => titlesIn(pubmedArticle(recordOf(titles)))[0],
    examples: [
      [{ title: 'Lamps of the harbor', language: 'eng' }, 'Lamps of the harbor.'],
      [{ title: 'Lamps of the harbor', vernacular: 'Lampen im Hafen', language: 'ger' }, 'Lamps of the harbor.'],
      [{ title: 'Salt at sea', vernacular: 'Le sel en mer', language: 'fre' }, 'Salt at sea.'],
    ],
  }),
  rule('square brackets', {
    says: 'a translation stands in brackets, the original beside it',
    of: (titles: Titles) => [
      titlesIn(pubmedExportArticle(recordOf(titles))),
      all(toNbib(recordOf(titles)), /^T[IT] {2}- (.*)$/gm),
    ],
    examples: [
      [
        { title: 'Lamps of the harbor', vernacular: 'Lámparas del puerto', language: 'spa' },
        [
          ['[Lamps of the harbor]', 'Lámparas del puerto.'],
          ['[Lamps of the harbor]', 'Lámparas del puerto'],
        ],
      ],
      [
        { title: 'Why salt?', vernacular: 'Pourquoi le sel ?', language: 'fre' },
        [
          ['[Why salt?]', 'Pourquoi le sel ?'],
          ['[Why salt?]', 'Pourquoi le sel ?'],
        ],
      ],
      [
        { title: '[Lamps]', vernacular: 'Lampen', language: 'ger' },
        [
          ['[Lamps]', 'Lampen.'],
          ['[Lamps]', 'Lampen'],
        ],
      ],
    ],
  }),
  rule('non-Roman transliterated', {
    says: 'an original title in Cyrillic is transliterated in NLM’s formats',
    of: (titles: Titles) => titlesIn(pubmedExportArticle(recordOf(titles)))[1],
    examples: [
      [{ title: 'Lamps of the harbor', vernacular: 'Лампы гавани', language: 'rus' }, 'Lampy gavani.'],
      [{ title: 'Help at sea', vernacular: 'Щит и якорь', language: 'rus' }, "Shchit i iakor'."],
      [{ title: 'The sea', vernacular: 'Чорне море і гори', language: 'ukr' }, 'Chorne more i hory.'],
    ],
  }),
  rule('ends with a period', {
    says: 'a title ends with a period, unless ?, ! or a bracket ends it',
    of: endedTitle,
    examples: [
      ['Role of lamps', 'Role of lamps.'],
      ['Why lamps?', 'Why lamps?'],
      ['[Lamps in harbors]', '[Lamps in harbors]'],
      ['Lamps!', 'Lamps!'],
      ['Lamps (Lampas)', 'Lamps (Lampas).'],
      ['Role of <i>lamps.</i>', 'Role of <i>lamps.</i>'],
    ],
  }),
  rule('make it an option', {
    says: 'on demand a period follows the bracket of a translation, too',
    of: (titles: Titles) =>
      titlesIn(pubmedExportArticle(recordOf(titles), { ...DEFAULT_OPTIONS, bracketPeriod: true }))[0],
    examples: [
      [{ title: 'Lamps of the harbor', vernacular: 'Lámparas', language: 'spa' }, '[Lamps of the harbor].'],
      [{ title: 'Why salt?', vernacular: 'Pourquoi le sel ?', language: 'fre' }, '[Why salt?].'],
      [{ title: 'Why salt?', language: 'eng' }, 'Why salt?'],
    ],
  }),
  rule('(parentheses)', {
    says: 'additions to the title in parentheses are kept',
    of: heading,
    examples: [
      ['Lamps of the harbor (author’s transl)', 'Lamps of the harbor (author’s transl)'],
      ['Salt at sea (part 2)', 'Salt at sea (part 2)'],
      ['Tides and men (a reprint)', 'Tides and men (a reprint)'],
    ],
  }),
  rule('In Process Citation', {
    says: 'a title that nobody has translated yet is the vernacular one alone',
    of: (titles: Titles) => [
      titlesIn(pubmedExportArticle(recordOf(titles))),
      titlesIn(pubmedArticle(recordOf(titles))),
    ],
    examples: [
      [
        { title: 'Lámparas del puerto', language: 'spa' },
        [['[In Process Citation]', 'Lámparas del puerto.'], ['Lámparas del puerto.']],
      ],
      [
        { title: 'Lampen im Hafen', language: 'ger' },
        [['[In Process Citation]', 'Lampen im Hafen.'], ['Lampen im Hafen.']],
      ],
      [{ title: '港の灯', language: 'jpn' }, [['[In Process Citation]', '港の灯.'], ['港の灯.']]],
    ],
  }),
  rule('case is kept', {
    says: 'the case of a title is the publisher’s',
    of: heading,
    examples: [
      ['Medical Management of AIDS Patients', 'Medical Management of AIDS Patients'],
      ['Lamps of the harbor', 'Lamps of the harbor'],
      ['HARBOR LAMPS AND DNA', 'HARBOR LAMPS AND DNA'],
    ],
  }),
  rule('section rubrics, footnote marks', {
    says: 'running heads, rubrics and footnote marks are no part of it',
    of: heading,
    examples: [
      ['Lamps of the Harbor*', 'Lamps of the Harbor'],
      ['Original Article: Lamps of the harbor', 'Lamps of the harbor'],
      ['Lamps of the harbor<sup>†</sup>', 'Lamps of the harbor'],
    ],
  }),
  rule('printed under the title', {
    says: 'a rubric beside the title that names a section of the journal is dropped',
    of: titleRead,
    examples: [
      ['<h1 data-label="title">Lamps of the harbor</h1><p data-label="section">Editorial</p>', 'Lamps of the harbor'],
      ['<h1 data-label="title"><span>Case Report</span> Lamps of the harbor</h1>', 'Lamps of the harbor'],
      ['<h1 data-label="title"><span>Original Article</span><br>Salt and the sea</h1>', 'Salt and the sea'],
    ],
  }),
]
