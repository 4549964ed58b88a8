/** Section 5, pages. */
import { BIBTEX } from '../../../src/formats/bibtex.js'
import { cslRecord } from '../../../src/formats/csl-json.js'
import { DEFAULT_OPTIONS } from '../../../src/formats/format.js'
import { pubmedExportArticle } from '../../../src/formats/pubmed-export.js'
import { toRis } from '../../../src/formats/ris.js'
import type { CitationRecord } from '../../../src/model/index.js'
import { medlinePages, pageRange } from '../../../src/text/page-range.js'
import { FULL_RECORD, said } from '../../support/citation-records.js'
import { all, type NlmRule, partOf } from './rule.js'

const rule = partOf('Pages')

const short = (pages: string): string => medlinePages(pageRange(pages)!)
const withPages = (pages: string): CitationRecord => ({ ...FULL_RECORD, pages: said(pageRange(pages)!) })

export const PAGES: readonly NlmRule[] = [
  rule('drop the leading digits', {
    says: 'the end drops the digits it shares with the start',
    of: short,
    examples: [
      ['12-19', '12-9'],
      ['21-30', '21-30'],
      ['304-310', '304-10'],
      ['1199-1205', '1199-205'],
      ['99-101', '99-101'],
      ['0012-0019', '0012-9'],
    ],
  }),
  rule('24-32, 64', {
    says: 'several sets of pages',
    of: short,
    examples: [
      ['24-32, 64', '24-32, 64'],
      ['24-32, 64, 70-75', '24-32, 64, 70-5'],
      ['5-9, 12-19', '5-9, 12-9'],
    ],
  }),
  rule('passim', {
    says: 'after three sets passim',
    of: short,
    examples: [
      ['24-32, 64, 70-75, 81', '24-32, 64, 70-5 passim'],
      ['5, 7, 9, 11', '5, 7, 9 passim'],
      ['1-2, 4-5, 7-8, 10-11, 13', '1-2, 4-5, 7-8 passim'],
    ],
  }),
  rule('contd', {
    says: 'continued and concluded are shortened, without a period',
    of: short,
    examples: [
      ['31-37 contd', '31-7 contd'],
      ['176-178 concl', '176-8 concl'],
      ['31 continued', '31 contd'],
      ['31-37 cont’d', '31-7 contd'],
      ['176-178 concluded', '176-8 concl'],
    ],
  }),
  rule('iii-viii', {
    says: 'Roman numbers in full',
    of: short,
    examples: [
      ['iii-viii', 'iii-viii'],
      ['XC-CIII', 'XC-CIII'],
      ['xi-xii', 'xi-xii'],
    ],
  }),
  rule('32P-35P', {
    says: 'a letter before the number is shared, one after it is not',
    of: short,
    examples: [
      ['P32-P34', 'P32-4'],
      ['32P-35P', '32P-35P'],
      ['A1-A124', 'A1-124'],
    ],
  }),
  rule('discussion 44-8', {
    says: 'the discussion has pages of its own',
    of: short,
    examples: [
      ['44; discussion 44-48', '44; discussion 44-8'],
      ['101-110; discussion 111-112', '101-10; discussion 111-2'],
      ['44-46; Discussion 47', '44-6; discussion 47'],
    ],
  }),
  rule('E101-6', {
    says: 'electronic pages',
    of: short,
    examples: [
      ['e66', 'e66'],
      ['E101-E106', 'E101-6'],
      ['e1-e12', 'e1-12'],
    ],
  }),
  rule('EndPage element', {
    says: 'the elements of the export hold whole numbers',
    of: (pages: string) => all(pubmedExportArticle(withPages(pages)), /<(?:StartPage|EndPage|MedlinePgn)>(.*?)</g),
    examples: [
      ['1199-205', ['1199', '1205', '1199-205']],
      ['44; discussion 44-8', ['44', '44; discussion 44-8']],
      ['e66', ['e66', 'e66']],
    ],
  }),
  rule('must expand', {
    says: 'all other formats have the last page in full',
    of: (pages: string) => {
      const record = withPages(pages)
      return [
        all(toRis(record), /^(?:SP|EP) {2}- (.*?)\r?$/gm).join('-'),
        all(BIBTEX.write(record, DEFAULT_OPTIONS), /pages *= *\{(.*?)\}/g)[0],
        cslRecord(record, DEFAULT_OPTIONS)['page'],
      ]
    },
    examples: [
      ['1199-205', ['1199-1205', '1199--1205', '1199-1205']],
      ['123-8', ['123-128', '123--128', '123-128']],
      ['E101-6', ['E101-E106', 'E101--E106', 'E101-E106']],
    ],
  }),
]
