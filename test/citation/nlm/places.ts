/** Section 5, affiliations. */
import { assemble } from '../../../src/citation/assemble.js'
import { affiliationWithEmail } from '../../../src/formats/fields.js'
import { pubmedArticle } from '../../../src/formats/pubmed-xml.js'
import { citationKnowledge } from '../../../src/io/parameters/citation.js'
import { labelledPage } from '../../support/labelled-page.js'
import { all, type NlmRule, partOf } from './rule.js'

const rule = partOf('Affiliations')

/** What each author's affiliations become in the file for PubMed. */
const written = (html: string): string[][] => {
  const { page, zones } = labelledPage(html)
  const xml = pubmedArticle(assemble(page, zones, citationKnowledge()))
  return all(xml, /<Author\b[^>]*>(.*?)<\/Author>/gs).map(author => all(author, /<Affiliation>(.*?)<\/Affiliation>/g))
}
const byline = (names: string): string => `<p data-label="author">${names}</p>`
const place = (text: string): string => `<p data-label="affiliation">${text}</p>`
const letters = (text: string): string => `<p data-label="correspondence">${text}</p>`

const withEmail = ([text, email]: readonly [string, string | null]): string =>
  affiliationWithEmail(
    { text, department: null, institution: null, city: null, country: null, rorCandidates: [] },
    email,
  )

export const PLACES: readonly NlmRule[] = [
  rule('at the end since', {
    says: 'the e-mail address stands at the end, without a word before it',
    of: written,
    examples: [
      [
        byline('Ann Lark') + place('Lamp Institute, Lima, Peru. E-mail: lark@lamp.example'),
        [['Lamp Institute, Lima, Peru. lark@lamp.example.']],
      ],
      [
        byline('Ann Lark') + place('Lamp Institute, Lima, Peru') + letters('E-mail: lark@lamp.example'),
        [['Lamp Institute, Lima, Peru. lark@lamp.example.']],
      ],
      [byline('Ann Lark') + place('Lamp Institute, Lima, Peru'), [['Lamp Institute, Lima, Peru.']]],
    ],
  }),
  rule('complete as printed', {
    says: 'affiliations are complete, as printed',
    of: written,
    examples: [
      [
        byline('Ann Lark') + place('Dept of Lamps, Lamp Institute, Calle 5, Lima 15001, Peru'),
        [['Dept of Lamps, Lamp Institute, Calle 5, Lima 15001, Peru.']],
      ],
      [byline('Ann Lark') + place('Tide Clinic &amp; Sons, Oslo, Norway'), [['Tide Clinic &amp; Sons, Oslo, Norway.']]],
      [
        byline('Ann Lark') + place('Lampe-Institut, Universität Zürich, Zürich, Schweiz'),
        [['Lampe-Institut, Universität Zürich, Zürich, Schweiz.']],
      ],
    ],
  }),
  rule('all authors since', {
    says: 'every author has his own',
    of: written,
    examples: [
      [
        byline('Ann Lark<sup>1</sup>, Zoe Moss<sup>2</sup>') +
          place('<sup>1</sup>Lamp Institute, Lima, Peru') +
          place('<sup>2</sup>Tide Clinic, Oslo, Norway'),
        [['Lamp Institute, Lima, Peru.'], ['Tide Clinic, Oslo, Norway.']],
      ],
      [
        byline('Ann Lark, Zoe Moss') + place('Lamp Institute, Lima, Peru'),
        [['Lamp Institute, Lima, Peru.'], ['Lamp Institute, Lima, Peru.']],
      ],
      [
        byline('Ann Lark<sup>a</sup>, Zoe Moss<sup>b</sup>, Mia Berg<sup>a</sup>') +
          place('<sup>a</sup>Lamp Institute, Lima, Peru') +
          place('<sup>b</sup>Tide Clinic, Oslo, Norway'),
        [['Lamp Institute, Lima, Peru.'], ['Tide Clinic, Oslo, Norway.'], ['Lamp Institute, Lima, Peru.']],
      ],
    ],
  }),
  rule('several per author', {
    says: 'an author may have several',
    of: written,
    examples: [
      [
        byline('Ann Lark<sup>1,2</sup>') +
          place('<sup>1</sup>Lamp Institute, Lima, Peru') +
          place('<sup>2</sup>Tide Clinic, Oslo, Norway') +
          letters('E-mail: lark@lamp.example'),
        [['Lamp Institute, Lima, Peru.', 'Tide Clinic, Oslo, Norway. lark@lamp.example.']],
      ],
      [
        byline('Ann Lark<sup>1-3</sup>, Zoe Moss<sup>3</sup>') +
          place('<sup>1</sup>Lamp Institute, Lima, Peru') +
          place('<sup>2</sup>Tide Clinic, Oslo, Norway') +
          place('<sup>3</sup>Salt School, Bergen, Norway'),
        [
          ['Lamp Institute, Lima, Peru.', 'Tide Clinic, Oslo, Norway.', 'Salt School, Bergen, Norway.'],
          ['Salt School, Bergen, Norway.'],
        ],
      ],
      [
        byline('Ann Lark<sup>*†</sup>') +
          place('<sup>*</sup>Lamp Institute, Lima, Peru') +
          place('<sup>†</sup>Tide Clinic, Oslo, Norway'),
        [['Lamp Institute, Lima, Peru.', 'Tide Clinic, Oslo, Norway.']],
      ],
    ],
  }),
  rule('edits nothing', {
    says: 'spelling and abbreviations are left as they are',
    of: written,
    examples: [
      [
        byline('Ann Lark') + place('Dept. of Medcine, Univ. of Oslo, Oslo, Norge'),
        [['Dept. of Medcine, Univ. of Oslo, Oslo, Norge.']],
      ],
      [byline('Ann Lark') + place('LAMP INSTITUTE, LIMA, PERU'), [['LAMP INSTITUTE, LIMA, PERU.']]],
      [byline('Ann Lark') + place('Lamp Institute, Boston, MA'), [['Lamp Institute, Boston, MA.']]],
    ],
  }),
  rule('strip the mark', {
    says: 'the mark goes, the text stays',
    of: written,
    examples: [
      [byline('Ann Lark<sup>1</sup>') + place('1 Lamp Institute, Lima, Peru'), [['Lamp Institute, Lima, Peru.']]],
      [
        byline('Ann Lark<sup>a</sup>') + place('<sup>a</sup>Lamp Institute, Lima, Peru'),
        [['Lamp Institute, Lima, Peru.']],
      ],
      [byline('Ann Lark*') + place('*Lamp Institute, Lima, Peru'), [['Lamp Institute, Lima, Peru.']]],
    ],
  }),
  rule('end with period', {
    says: 'a period, a blank, the e-mail address',
    of: withEmail,
    examples: [
      [
        ['First University, Utrecht, The Netherlands', 'a@b.org'],
        'First University, Utrecht, The Netherlands. a@b.org.',
      ],
      [['Second Institute, Lima, Peru.', 'x@y.pe'], 'Second Institute, Lima, Peru. x@y.pe.'],
      [['Third Hospital, Oslo, Norway', null], 'Third Hospital, Oslo, Norway.'],
    ],
  }),
  rule('One affiliation per element', {
    says: 'affiliations that stand in one line are set apart',
    of: written,
    examples: [
      [
        byline('Ann Lark<sup>1,2</sup>') +
          place('<sup>1</sup>Lamp Institute, Lima, Peru, <sup>2</sup>Tide Clinic, Oslo, Norway'),
        [['Lamp Institute, Lima, Peru.', 'Tide Clinic, Oslo, Norway.']],
      ],
      [
        byline('Ann Lark<sup>1,2</sup>') + place('1 Lamp Institute, Lima, Peru; 2 Tide Clinic, Oslo, Norway'),
        [['Lamp Institute, Lima, Peru.', 'Tide Clinic, Oslo, Norway.']],
      ],
      [
        byline('Ann Lark<sup>1,2</sup>') + place('1 Lamp Institute, Lima, Peru 2 Tide Clinic, Oslo, Norway'),
        [['Lamp Institute, Lima, Peru.', 'Tide Clinic, Oslo, Norway.']],
      ],
    ],
  }),
]
