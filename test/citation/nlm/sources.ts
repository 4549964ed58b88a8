/** Section 5: dates, volume and issue, journal, language, publication types, links. */
import { assemble } from '../../../src/citation/assemble.js'
import { completed } from '../../../src/citation/complete.js'
import { NO_KNOWLEDGE } from '../../../src/citation/knowledge.js'
import { publicationTypes } from '../../../src/citation/publication-types.js'
import { nlmTitleAbbreviation } from '../../../src/citation/title-abbreviation.js'
import { relationLabel } from '../../../src/formats/fields.js'
import { toNbib } from '../../../src/formats/nbib.js'
import { pubmedExportArticle } from '../../../src/formats/pubmed-export.js'
import { citationKnowledge } from '../../../src/io/parameters/citation.js'
import { type CitationRecord, type Relation, UNNAMED_JOURNAL } from '../../../src/model/index.js'
import { normalIssue } from '../../../src/text/issue-number.js'
import { partialDate } from '../../../src/text/partial-date.js'
import { FULL_RECORD, said } from '../../support/citation-records.js'
import { labelledPage } from '../../support/labelled-page.js'
import { all, type NlmRule, partOf } from './rule.js'

const dates = partOf('Dates')
const volume = partOf('Volume/issue')
const journal = partOf('Journal')
const language = partOf('Language')
const types = partOf('Publication types')
const links = partOf('Links')

const printedOn = (date: string): CitationRecord => ({
  ...FULL_RECORD,
  dates: said({ ...FULL_RECORD.dates!.value, print: partialDate(date)! }),
})
const pubDate = (date: string): string[] => all(pubmedExportArticle(printedOn(date)), /<PubDate>(.*?)<\/PubDate>/g)

export const DATES: readonly NlmRule[] = [
  dates('3-letter English month', {
    says: 'year, month in three letters, day',
    of: pubDate,
    examples: [
      ['9 May 2004', ['<Year>2004</Year><Month>May</Month><Day>9</Day>']],
      ['2004-12', ['<Year>2004</Year><Month>Dec</Month>']],
      ['2004', ['<Year>2004</Year>']],
    ],
  }),
  dates('whole into MedlineDate', {
    says: 'anything else goes whole into MedlineDate',
    of: pubDate,
    examples: [
      ['1998 Dec-1999 Jan', ['<MedlineDate>1998 Dec-1999 Jan</MedlineDate>']],
      ['Spring 2000', ['<MedlineDate>2000 Spring</MedlineDate>']],
      ['November-December 2000', ['<MedlineDate>2000 Nov-Dec</MedlineDate>']],
    ],
  }),
  dates('numeric, two digits', {
    says: 'ArticleDate and history are numbers of two digits, and only whole dates',
    of: (date: string) => {
      const read = partialDate(date)!
      const record = { ...FULL_RECORD, dates: said({ ...FULL_RECORD.dates!.value, electronic: read, received: read }) }
      const numbers = (xml: string): string => all(xml, />(\d+)</g).join('/')
      return all(
        pubmedExportArticle(record),
        /<(?:ArticleDate DateType="Electronic"|PubMedPubDate PubStatus="received")>(.*?)<\/(?:ArticleDate|PubMedPubDate)>/g,
      ).map(numbers)
    },
    examples: [
      ['9 January 2004', ['2004/01/09', '2004/01/09']],
      ['2004-11-30', ['2004/11/30', '2004/11/30']],
      ['March 2004', []],
    ],
  }),
]

export const VOLUMES: readonly NlmRule[] = [
  volume('supplements inside', {
    says: 'supplements, parts and special numbers stand inside the value',
    of: normalIssue,
    examples: [
      ['49 suppl. 20', '49 Suppl 20'],
      ['3 Supplement 1', '3 Suppl 1'],
      ['Suppl_1', 'Suppl 1'],
      ['5 Special Issue', '5 Spec No'],
      ['7 Part 1', '7 Pt 1'],
      ['S1', 'S1'],
      ['2–3', '2-3'],
    ],
  }),
]

const titled = (title: string): CitationRecord => ({
  ...FULL_RECORD,
  journal: said({ ...UNNAMED_JOURNAL, title }),
})

export const JOURNALS: readonly NlmRule[] = [
  journal('catalogue form', {
    says: 'the catalogue’s title in NLM’s formats, from the list or by its words; what the page prints elsewhere',
    of: title => {
      const record = completed(titled(title), citationKnowledge())
      const xml = pubmedExportArticle(record)
      return [all(xml, /<Title>(.*?)<\/Title>/g), all(toNbib(record), /^JT {2}- (.*)$/gm), record.journal!.value.title]
    },
    examples: [
      [
        'Journal Of Biological Chemistry',
        [
          ['The Journal of biological chemistry'],
          ['The Journal of biological chemistry'],
          'Journal Of Biological Chemistry',
        ],
      ],
      [
        'Korean Journal of Anesthesiology',
        [
          ['Korean journal of anesthesiology'],
          ['Korean journal of anesthesiology'],
          'Korean Journal of Anesthesiology',
        ],
      ],
      [
        'Harbor Medicine and Surgery',
        [['Harbor medicine and surgery'], ['Harbor medicine and surgery'], 'Harbor Medicine and Surgery'],
      ],
      ['Journal of Lampology', [['Journal of Lampology'], ['Journal of Lampology'], 'Journal of Lampology']],
      [
        'Annals of the Lamp Society',
        [['Annals of the Lamp Society'], ['Annals of the Lamp Society'], 'Annals of the Lamp Society'],
      ],
    ],
  }),
  journal('ISSN Centre', {
    says: 'no punctuation but brackets, every word capitalized, no format qualifier',
    of: nlmTitleAbbreviation,
    examples: [
      ['Pediatr. infect. dis. j.', 'Pediatr Infect Dis J'],
      ['J. lamp res. (Print)', 'J Lamp Res'],
      ['Ann. tide (Lond., Engl.)', 'Ann Tide (Lond Engl)'],
      ['Harbor (Oslo)', 'Harbor (Oslo)'],
    ],
  }),
  journal('punctuation removed', {
    says: 'an ISO abbreviation that the page gives loses its periods; what has none is no such abbreviation',
    of: (isoAbbreviation: string) =>
      completed(
        { ...FULL_RECORD, journal: said({ ...UNNAMED_JOURNAL, title: 'Lamp Harbors', isoAbbreviation }) },
        NO_KNOWLEDGE,
      ).journal!.value.nlmAbbreviation,
    examples: [
      ['Pediatr. infect. dis. j.', 'Pediatr Infect Dis J'],
      ['Lamp Harb. (Oslo)', 'Lamp Harb (Oslo)'],
      ['lamphrb', null],
    ],
  }),
  journal('single-word titles', {
    says: 'a title of one word is not abbreviated',
    of: title => completed(titled(title), NO_KNOWLEDGE).journal!.value.nlmAbbreviation,
    examples: [
      ['Gut', 'Gut'],
      ['Lampen', 'Lampen'],
      ['Harbor lamps', null],
    ],
  }),
  journal('keep a table per journal', {
    says: 'abbreviations come from the list of journals, never from cutting words',
    of: title => completed(titled(title), citationKnowledge()).journal!.value.nlmAbbreviation,
    examples: [
      ['The Journal of biological chemistry', 'J Biol Chem'],
      ['Journal of Biological Chemistry', 'J Biol Chem'],
      ['Journal of Invented Harbor Lamps', null],
    ],
  }),
]

export const LANGUAGES: readonly NlmRule[] = [
  language('three letters', {
    says: 'three letters, several in alphabetical order',
    of: (codes: readonly string[]) =>
      all(pubmedExportArticle({ ...FULL_RECORD, languages: said(codes) }), /<Language>(.*?)</g),
    examples: [
      [
        ['spa', 'eng'],
        ['eng', 'spa'],
      ],
      [['jpn'], ['jpn']],
      [
        ['ger', 'eng', 'fre'],
        ['eng', 'fre', 'ger'],
      ],
    ],
  }),
]

const typeElements = (record: CitationRecord): string[] =>
  all(pubmedExportArticle(record), /<PublicationType (UI="[^"]*">[^<]*)</g).map(each =>
    each.replace('UI="', '').replace('">', ' '),
  )

export const TYPES: readonly NlmRule[] = [
  types('alphabetical, with MeSH UI', {
    says: 'in alphabetical order, with their identifiers',
    of: (names: readonly string[]) => typeElements({ ...FULL_RECORD, types: said(names) }),
    examples: [
      [
        ['Review', 'Journal Article'],
        ['D016428 Journal Article', 'D016454 Review'],
      ],
      [
        ['Retracted Publication', 'Journal Article'],
        ['D016428 Journal Article', 'D016441 Retracted Publication'],
      ],
      [['Preprint'], ['D000076942 Preprint']],
    ],
  }),
  types('Letter D016422', {
    says: 'letters, editorials, comments, case reports, errata and retractions have theirs',
    of: (names: readonly string[]) => typeElements({ ...FULL_RECORD, types: said(names) }),
    examples: [
      [
        ['Letter', 'Comment'],
        ['D016420 Comment', 'D016422 Letter'],
      ],
      [['Editorial'], ['D016421 Editorial']],
      [
        ['Case Reports', 'Journal Article'],
        ['D002363 Case Reports', 'D016428 Journal Article'],
      ],
      [['Published Erratum'], ['D016425 Published Erratum']],
      [['Retraction of Publication'], ['D016440 Retraction of Publication']],
    ],
  }),
  types('English Abstract', {
    says: 'an article in another language with an English abstract is marked',
    of: ([code, html]: readonly [string, string]) => {
      const abstract = said({ sections: [{ label: '', category: null, html }] })
      return typeElements({ ...FULL_RECORD, languages: said([code]), abstract }).includes('D004740 English Abstract')
    },
    examples: [
      [['spa', 'We watched the lamps of the harbor at night.'], true],
      [['spa', 'Se observaron las lámparas del puerto durante la noche.'], false],
      [['eng', 'We watched the lamps of the harbor at night.'], false],
    ],
  }),
]

const related = (relation: Partial<Relation>): CitationRecord => ({
  ...FULL_RECORD,
  relations: said([{ type: 'ErratumFor', doi: null, pmid: null, source: '', ...relation }]),
})

export const LINKS: readonly NlmRule[] = [
  links('partial retractions', {
    says: 'errata, corrigenda and addenda are one type',
    of: rubric => publicationTypes(rubric),
    examples: [
      ['Erratum', ['Published Erratum']],
      ['Corrigendum', ['Published Erratum']],
      ['Addendum', ['Published Erratum']],
      ['Partial retraction', ['Published Erratum']],
    ],
  }),
  links('labelled and citable', {
    says: 'a link is made only where the page labels it and names the other article',
    of: html => {
      const { page, zones } = labelledPage(html)
      return (assemble(page, zones, citationKnowledge()).relations?.value ?? []).map(
        ({ type, source }) => `${type} ${source}`,
      )
    },
    examples: [
      ['<p>Erratum in: J Lamp Res. 2003 Mar;11(1):9.</p>', ['ErratumIn J Lamp Res. 2003 Mar;11(1):9']],
      ['<p>There is an erratum somewhere.</p>', []],
      ['<p>Comment on: Salt J. 1999;1:5-9.</p>', ['CommentOn Salt J. 1999;1:5-9']],
    ],
  }),
  links('both ways', {
    says: 'links are written from either side',
    of: type => all(toNbib(related({ type, source: 'Gut. 2001;48:1' })), /^([A-Z]{3,4}) *- Gut\. 2001;48:1$/gm),
    examples: [
      ['ErratumIn', ['EIN']],
      ['ErratumFor', ['EFR']],
      ['RetractionIn', ['RIN']],
      ['RetractionOf', ['ROF']],
      ['CommentIn', ['CIN']],
      ['CommentOn', ['CON']],
    ],
  }),
  links('split in words', {
    says: 'a reader sees the type in words',
    of: relationLabel,
    examples: [
      ['RetractionIn', 'Retraction in'],
      ['ErratumFor', 'Erratum for'],
      ['SummaryForPatientsIn', 'Summary for patients in'],
      ['CorrectedandRepublishedFrom', 'Corrected and republished from'],
    ],
  }),
  links('Suppl 1:A1-124', {
    says: 'the other article as a source line, else by its DOI',
    of: (relation: Partial<Relation>) => all(pubmedExportArticle(related(relation)), /<RefSource>(.*?)<\/RefSource>/g),
    examples: [
      [{ source: 'Gut. 2001 Mar;48 Suppl 1:A1-124' }, ['Gut. 2001 Mar;48 Suppl 1:A1-124']],
      [{ source: 'J Lamp Res. 2003 Mar;11(1):9' }, ['J Lamp Res. 2003 Mar;11(1):9']],
      [{ doi: '10.1000/jes.2003.1' }, ['doi: 10.1000/jes.2003.1']],
    ],
  }),
]
