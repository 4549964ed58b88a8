/** Section 5, names. */
import { assemble } from '../../../src/citation/assemble.js'
import { withCorrectedNames } from '../../../src/citation/corrected-authors.js'
import { problemsOf } from '../../../src/citation/problems.js'
import { withTranslatedGroups } from '../../../src/citation/translated-groups.js'
import { jatsArticle } from '../../../src/formats/jats.js'
import { toNbib } from '../../../src/formats/nbib.js'
import { pubmedExportArticle } from '../../../src/formats/pubmed-export.js'
import { pubmedArticle } from '../../../src/formats/pubmed-xml.js'
import { citationKnowledge } from '../../../src/io/parameters/citation.js'
import type { CitationRecord } from '../../../src/model/index.js'
import { groupName, nlmGroupName } from '../../../src/text/name-words.js'
import { nlmInitials } from '../../../src/text/nlm-initials.js'
import { personName } from '../../../src/text/person-name.js'
import { FULL_RECORD, group, person, said } from '../../support/citation-records.js'
import { labelledPage } from '../../support/labelled-page.js'
import { all, type NlmRule, partOf } from './rule.js'

const rule = partOf('Names')

const apart = (name: string): unknown => {
  const { family, given, suffix } = personName(name, citationKnowledge().names)
  return [family, given, suffix].filter(part => part !== '').join(' | ')
}

/** As MEDLINE prints it: family name, initials. */
const short = (name: string): string => {
  const { family, given } = personName(name, citationKnowledge().names)
  return `${family} ${nlmInitials(given)}`.trim()
}

const read = (byline: string, more = ''): CitationRecord => {
  const { page, zones } = labelledPage(`<p data-label="author">${byline}</p>${more}`)
  return assemble(page, zones, citationKnowledge())
}

const printed = (record: CitationRecord): string[] => all(toNbib(record), /^(?:FAU|CN |FIR) ?- (.*)$/gm)
const doubtful = (byline: string): string[] =>
  problemsOf(read(byline)).flatMap(problem => (problem.code === 'name-doubtful' ? [problem.author] : []))

const withGroup = (name: string): CitationRecord => ({
  ...FULL_RECORD,
  authors: said([person('Ann', 'Lark'), group(name)]),
  collaborators: said([person('Bo', 'Roe'), person('Cy', 'Poe')]),
})

export const NAMES: readonly NlmRule[] = [
  rule('or the only name', {
    says: 'LastName is the family name, or the only name there is',
    of: name => all(pubmedExportArticle(read(name)), /<LastName>(.*?)<\/LastName>/g),
    examples: [
      ['Suharto', ['Suharto']],
      ['Ann Lark', ['Lark']],
      ['Ann Lark and Suharto', ['Lark', 'Suharto']],
    ],
  }),
  rule('rest without suffix', {
    says: 'ForeName is all the rest but the suffix',
    of: name => all(pubmedExportArticle(read(name)), /<ForeName>(.*?)<\/ForeName>/g),
    examples: [
      ['Robert B Ames Jr', ['Robert B']],
      ['Ann Marie Lark', ['Ann Marie']],
      ['Robert Ames III', ['Robert']],
    ],
  }),
  rule('rest without suffix', {
    says: 'given names stand without periods in MEDLINE’s formats',
    of: name => all(toNbib(read(name)), /^FAU - .*?, (.*)$/gm),
    examples: [
      ['Gregory M. Lark', ['Gregory M']],
      ['J.-P. R. Lark', ['J-P R']],
      ['H.J. Melosh', ['H J']],
    ],
  }),
  rule('Jr, Sr, 2nd, 3rd', {
    says: 'suffixes are written Jr, Sr, 2nd, 3rd',
    of: name => personName(name).suffix,
    examples: [
      ['Robert Ames Jr.', 'Jr'],
      ['Robert Ames, Sr', 'Sr'],
      ['Robert Ames 2nd', '2nd'],
      ['Robert Ames III', '3rd'],
    ],
  }),
  rule('degrees and honorifics', {
    says: 'degrees and honorifics are not kept',
    of: apart,
    examples: [
      ['Eric S. Lamb, Ph.D.', 'Lamb | Eric S.'],
      ['Dr. Eric S. Lamb', 'Lamb | Eric S.'],
      ['Prof Eric S. Lamb, MD, MPH', 'Lamb | Eric S.'],
      ['Eric S. Lamb MSc', 'Lamb | Eric S.'],
    ],
  }),
  rule('order as published', {
    says: 'authors stand in the order of the byline',
    of: byline => printed(read(byline)),
    examples: [
      ['Zoe Moss, Ann Lark, Mia Berg', ['Moss, Zoe', 'Lark, Ann', 'Berg, Mia']],
      ['Ann Lark and Zoe Moss', ['Lark, Ann', 'Moss, Zoe']],
      ['Moss Z, Lark A', ['Moss, Z', 'Lark, A']],
    ],
  }),
  rule('groups interspersed', {
    says: 'groups stand between the persons, where the byline has them',
    of: byline => printed(read(byline)),
    examples: [
      ['Ann Lark, Lantern Study Group, Zoe Moss', ['Lark, Ann', 'Lantern Study Group', 'Moss, Zoe']],
      ['Lantern Study Group, Ann Lark', ['Lantern Study Group', 'Lark, Ann']],
      ['Ann Lark, Zoe Moss, on behalf of the Harbor Consortium', ['Lark, Ann', 'Moss, Zoe', 'Harbor Consortium']],
    ],
  }),
  rule('named elsewhere', {
    says: 'who is in the byline comes first, then who is named elsewhere',
    of: more => printed(read('Ann Lark, SEATS Trial Collaborators', more)),
    examples: [
      [
        '<p data-label="footnote">SEATS Trial Collaborators: Peter Berg, Anna Ortega.</p>',
        ['Lark, Ann', 'SEATS Trial Collaborators', 'Berg, Peter', 'Ortega, Anna'],
      ],
      [
        '<h3>SEATS Trial Collaborators</h3><p>Gareth Pomeroy, Anna Berg.</p><h3>Funding</h3>',
        ['Lark, Ann', 'SEATS Trial Collaborators', 'Pomeroy, Gareth', 'Berg, Anna'],
      ],
      ['<p>The collaborators met in the harbor.</p>', ['Lark, Ann', 'SEATS Trial Collaborators']],
    ],
  }),
]

export const INITIALS: readonly NlmRule[] = [
  rule('up to two', {
    says: 'two initials, more where the publisher gives more',
    of: nlmInitials,
    examples: [
      ['Gregory M', 'GM'],
      ['J. R. R.', 'JRR'],
      ['Anna Maria', 'AM'],
    ],
  }),
  rule('after a blank or hyphen', {
    says: 'an initial stands at the start, after a blank or after a hyphen',
    of: nlmInitials,
    examples: [
      ['Jean-Louis', 'JL'],
      ['Anna Maria', 'AM'],
      ['Karl-Heinz O', 'KHO'],
    ],
  }),
  rule('unless the part is', {
    says: 'only capitals count; after a hyphen any letter, but not of "ichi"',
    of: nlmInitials,
    examples: [
      ['Shin-ichi', 'S'],
      ['Ken-ichi', 'K'],
      ['Wei-lin', 'WL'],
      ["D'Arcy", 'D'],
      ['anna Maria', 'M'],
    ],
  }),
  rule('no blanks between', {
    says: 'no blanks between initials',
    of: nlmInitials,
    examples: [
      ['J. A.', 'JA'],
      ['Mary Ann E', 'MAE'],
      ['Karl H.', 'KH'],
    ],
  }),
  rule('particles de do da', {
    says: 'particles inside the given names go in, in lower case',
    of: nlmInitials,
    examples: [
      ['Maria del R', 'Mdel R'],
      ['Mohamed el-Walid', 'Mel-W'],
      ['Ana do C', 'Ado C'],
      ['Jose de J', 'Jde J'],
    ],
  }),
  rule('Slavic', {
    says: 'in transliterations one letter of the original may be two to four',
    of: given => nlmInitials(given, true),
    examples: [
      ['Iakobish K', 'IaK'],
      ['Zhanna V', 'ZhV'],
      ['Yurii Kh', 'YuK'],
    ],
  }),
]

export const SURNAMES: readonly NlmRule[] = [
  rule('keep prefixes', {
    says: 'prefixes belong to the family name',
    of: apart,
    examples: [
      ['Joost M. van de Kamp', 'van de Kamp | Joost M.'],
      ['Nils von der Linde', 'von der Linde | Nils'],
      ['Rosa dos Anjos', 'dos Anjos | Rosa'],
    ],
  }),
  rule('Al Bassit', {
    says: 'so do Arabic prefixes',
    of: apart,
    examples: [
      ['Lama Al Bassit', 'Al Bassit | Lama'],
      ['Omar El Sayed', 'El Sayed | Omar'],
      ['Al Bassit L', 'Al Bassit | L'],
    ],
  }),
  rule('unhyphenated compounds', {
    says: 'compound family names without a hyphen are kept whole',
    of: apart,
    examples: [
      ['Lopez Moreno S', 'Lopez Moreno | S'],
      ['Gerard de Pouvourville', 'de Pouvourville | Gerard'],
      ['P. Ramos Sainz', 'Ramos Sainz | P.'],
    ],
  }),
  rule('Halley des Fontaines', {
    says: 'a family name before a prefix is part of the compound',
    of: apart,
    examples: [
      ['Halley des Fontaines V', 'Halley des Fontaines | V'],
      ['Halley des Fontaines, V.', 'Halley des Fontaines | V.'],
      ['J. López de la Torre', 'López de la Torre | J.'],
    ],
  }),
  rule('flag for the operator', {
    says: 'where the middle word may be either, the operator is asked',
    of: doubtful,
    examples: [
      ['Ann Garcia Lark, Zoe Moss', ['Lark']],
      ['Ann Marie Lark, Zoe Moss', []],
      ['Ann M. Lark, Zoe Moss', []],
    ],
  }),
  rule("D'Arcy Hart", {
    says: 'a given name with an apostrophe has one initial',
    of: short,
    examples: [
      ["D'Arcy Hart", 'Hart D'],
      ["D'Arcy Jones", 'Jones D'],
      ["D'Arcy W. Thompson", 'Thompson DW'],
    ],
  }),
  rule('John Patterson', {
    says: 'a saint among the given names is one name',
    of: short,
    examples: [
      ['W. St. John Patterson', 'Patterson WS'],
      ['Oliver St. John Gogarty', 'Gogarty OS'],
      ['Marcus St. Clairmont', 'St. Clairmont M'],
    ],
  }),
  rule('II -> 2nd', {
    says: 'Roman numbers after the name are suffixes',
    of: apart,
    examples: [
      ['Robert Ames II', 'Ames | Robert | 2nd'],
      ['Robert Ames III', 'Ames | Robert | 3rd'],
      ['Ames II, Robert', 'Ames | Robert | 2nd'],
    ],
  }),
  rule('keep the published case', {
    says: 'prefixes keep the case in which they were published',
    of: short,
    examples: [
      ['Eric S. van Bueron, Ph.D.', 'van Bueron ES'],
      ['Eric S. Van Bueron', 'Van Bueron ES'],
      ['Teven Le Scao', 'Le Scao T'],
    ],
  }),
  rule('keeps UTF-8', {
    says: 'letters with diacritics are kept',
    of: name => all(pubmedArticle(read(name)), /<LastName>(.*?)<\/LastName>/g),
    examples: [
      ['Mária Müller', ['Müller']],
      ['Łucja Żółć', ['Żółć']],
      ['Søren Ångström', ['Ångström']],
    ],
  }),
  rule('Ethiopian', {
    says: 'a stroke is legal in a family name',
    of: apart,
    examples: [
      ['Abebe G/Michael', 'G/Michael | Abebe'],
      ['Hailu W/Mariam', 'W/Mariam | Hailu'],
      ['Sara H/Giorgis', 'H/Giorgis | Sara'],
    ],
  }),
]

const LISTS = {
  'pubmed-export': [pubmedExportArticle, /<InvestigatorList><Investigator ValidYN="Y">.*?<\/InvestigatorList>/],
  pubmed: [pubmedArticle, /<GroupList><Group><GroupName>Lamp Group<.*?<\/GroupList>/],
  jats: [jatsArticle, /<collab>The Lamp Group<contrib-group><contrib contrib-type="collaborator">.*?<\/collab>/],
} as const

interface Correction {
  readonly right: readonly [given: string, family: string]
  readonly wrong: readonly [given: string, family: string]
}

/** The first author's name was wrong; the erratum is cited. */
const withMisprint = ({ right: [given, family], wrong }: Correction): CitationRecord => ({
  ...FULL_RECORD,
  authors: said([
    person(given, family, {
      misprint: { given: wrong[0], family: wrong[1], suffix: '', initials: wrong[0].replace(/[^A-Z]/g, '') },
    }),
    person('Zoe', 'Moss'),
  ]),
  relations: said([{ type: 'ErratumIn', doi: null, pmid: null, source: 'J Lamp Res. 1998 Aug;178(2):601' }]),
})

/** A page whose notice tells of the wrong name. */
const readNotice = (notice: string): CitationRecord => {
  const { page, zones } = labelledPage(
    `<h1 data-label="title">Lamps</h1><p data-label="author">Ann Larke, Zoe Moss</p><p data-label="footnote">${notice}</p>`,
  )
  return withCorrectedNames(assemble(page, zones, citationKnowledge()), { page, zones }, citationKnowledge().names)
}

const authorElements = (record: CitationRecord): string[] =>
  all(pubmedExportArticle(record), /<Author (ValidYN="[YN]"><LastName>[^<]*<\/LastName><ForeName>[^<]*)</g).map(each =>
    each.replace(/ValidYN="([YN])"><LastName>(.*?)<\/LastName><ForeName>/, '$1 $2, '),
  )

export const CORRECTED: readonly NlmRule[] = [
  rule('Wrong name later corrected', {
    says: 'both names are kept, the wrong one last and not valid, with the erratum and what it changed',
    of: (correction: Correction) => {
      const record = withMisprint(correction)
      return [
        authorElements(record),
        all(pubmedExportArticle(record), /RefType="ErratumIn">.*?<Note>(.*?)<\/Note>/g),
        all(toNbib(record).replace(/\n {6}/g, ' '), /^EIN - (.*)$/gm),
      ]
    },
    examples: [
      [
        { right: ['R J', 'Whitley'], wrong: ['R J', 'Whitely'] },
        [
          ['Y Whitley, R J', 'Y Moss, Zoe', 'N Whitely, R J'],
          ['Whitely, R J [corrected to Whitley, R J]'],
          ['J Lamp Res. 1998 Aug;178(2):601. Whitely, R J [corrected to Whitley, R J]'],
        ],
      ],
      [
        { right: ['Somlan', 'Seshen'], wrong: ['Seshen', 'Somlan'] },
        [
          ['Y Seshen, Somlan', 'Y Moss, Zoe', 'N Somlan, Seshen'],
          ['Somlan, Seshen [corrected to Seshen, Somlan]'],
          ['J Lamp Res. 1998 Aug;178(2):601. Somlan, Seshen [corrected to Seshen, Somlan]'],
        ],
      ],
      [
        { right: ['Ann Mary', 'Larke'], wrong: ['Ann', 'Larke'] },
        [
          ['Y Larke, Ann Mary', 'Y Moss, Zoe', 'N Larke, Ann'],
          ['Larke, Ann [corrected to Larke, Ann Mary]'],
          ['J Lamp Res. 1998 Aug;178(2):601. Larke, Ann [corrected to Larke, Ann Mary]'],
        ],
      ],
    ],
  }),
  rule('Wrong name later corrected', {
    says: 'a notice on the article’s page tells of it, if both names are alike and one is an author’s',
    of: notice => authorElements(readNotice(notice)),
    examples: [
      [
        'Correction: the name of the author Ann Larke was incorrectly given as Ann Lark.',
        ['Y Larke, Ann', 'Y Moss, Zoe', 'N Lark, Ann'],
      ],
      ['Erratum: Ann Larke should read Anna Larke.', ['Y Larke, Anna', 'Y Moss, Zoe', 'N Larke, Ann']],
      [
        'In the original article “Zo Moss” has been corrected to “Zoe Moss”.',
        ['Y Larke, Ann', 'Y Moss, Zoe', 'N Moss, Zo'],
      ],
      ['Moss, Zo [corrected to Moss, Zoe]', ['Y Larke, Ann', 'Y Moss, Zoe', 'N Moss, Zo']],
      ['The name of the harbor Saint Ann was incorrectly given as Saint Anna.', ['Y Larke, Ann', 'Y Moss, Zoe']],
      ['Bo Roe should read Zoe Moss.', ['Y Larke, Ann', 'Y Moss, Zoe']],
    ],
  }),
]

export const GROUPS: readonly NlmRule[] = [
  rule('exactly as printed', {
    says: 'groups as printed, without the article they begin with',
    of: name => nlmGroupName(groupName(name)),
    examples: [
      ['The Lantern Study Group', 'Lantern Study Group'],
      ['A Working Party on Tides', 'Working Party on Tides'],
      ['on behalf of the Harbor Consortium', 'Harbor Consortium'],
    ],
  }),
  rule('Roman or Cyrillic', {
    says: 'groups are not translated; Cyrillic is transliterated in NLM’s formats',
    of: name => all(pubmedExportArticle(withGroup(name)), /<CollectiveName>(.*?)<\/CollectiveName>/g),
    examples: [
      ['Groupe des lampes', ['Groupe des lampes']],
      ['Группа якоря', ['Gruppa iakoria']],
      ['Общество моряков', ['Obshchestvo moriakov']],
    ],
  }),
  rule('Japanese, Chinese', {
    says: 'groups in Chinese, Japanese, Hebrew or Arabic letters by their English names, where the page gives both',
    of: byline => {
      const { page, zones } = labelledPage(`<p data-label="author">${byline}</p>`)
      const record = withTranslatedGroups(assemble(page, zones, citationKnowledge()), { page, zones })
      return [
        all(pubmedExportArticle(record), /<CollectiveName>(.*?)<\/CollectiveName>/g),
        problemsOf(record).flatMap(problem => (problem.code === 'group-untranslated' ? [problem.author] : [])),
      ]
    },
    examples: [
      ['山田太郎、日本灯台研究会（Japan Lighthouse Study Group）', [['Japan Lighthouse Study Group'], []]],
      ['王小明, 中国灯塔协作组 China Lighthouse Collaborative Group', [['China Lighthouse Collaborative Group'], []]],
      ['Ann Lark, קבוצת המגדלור / The Lighthouse Group', [['Lighthouse Group'], []]],
      ['Ann Lark, مجموعة دراسة المنارات (Lighthouse Study Group)', [['Lighthouse Study Group'], []]],
      ['山田太郎、日本灯台研究会', [['日本灯台研究会'], ['日本灯台研究会']]],
    ],
  }),
  rule('InvestigatorList', {
    says: 'members of groups stand in lists of their own',
    of: (format: keyof typeof LISTS) => {
      const [write, list] = LISTS[format]
      const found = list.exec(write(withGroup('The Lamp Group')))![0]
      return all(found, /<(?:LastName|surname)>(.*?)</g)
    },
    examples: [
      ['pubmed-export', ['Roe', 'Poe']],
      ['pubmed', ['Roe', 'Poe']],
      ['jats', ['Roe', 'Poe']],
    ],
  }),
]
