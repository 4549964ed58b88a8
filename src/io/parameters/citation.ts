/** data/lexicons → what the assembly of a record knows beforehand. The large lists are read on first use. */
import {
  type CitationKnowledge,
  type NameCounts,
  type NlmCategory,
  type OrganizationList,
  organizationList,
  sortedLines,
  type WordCase,
} from '../../core.js'
import { journalIndex } from './journals.js'
import { once, readBytes, readData } from './read.js'
import { readChain } from './references.js'

export const citationKnowledge = once((): CitationKnowledge => {
  const journals = once(() => journalIndex(readBytes('lexicons/journals.tsv.gz')))
  const organizations = once(readOrganizations)
  const titleWords = once(readTitleWords)
  return {
    names: readNames(),
    countries: readCountries(),
    cities: sortedLines(readBytes('lexicons/cities.txt.gz')),
    abstractLabels: readLabels(),
    journal: key => journals()(key),
    titleWord: word => titleWords()(word),
    organizations: affiliation => organizations().candidates(affiliation),
    isOrganization: key => organizations().isListed(key),
    affiliationModel: once(() => readChain('parameters/affiliations.txt')),
  }
})

function linesOf(file: string): string[] {
  return readData(file)
    .split('\n')
    .filter(line => line !== '')
}

function readNames(): NameCounts {
  const given = sortedLines(readBytes('lexicons/given-names.tsv'))
  const family = sortedLines(readBytes('lexicons/family-names.tsv'))
  const key = (name: string): string => name.normalize('NFC').toLowerCase()
  return { given: name => Number(given.get(key(name)) ?? 0), family: name => Number(family.get(key(name)) ?? 0) }
}

/** What affiliations call countries besides their names. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'United States': ['usa', 'u.s.a', 'u.s.a.', 'us', 'u.s.', 'united states of america', 'estados unidos', 'états-unis'],
  'United Kingdom': ['uk', 'u.k', 'u.k.', 'england', 'scotland', 'wales', 'northern ireland', 'great britain'],
  Netherlands: ['the netherlands', 'holland'],
  China: [
    "people's republic of china",
    'people’s republic of china',
    'pr china',
    'p.r. china',
    'p. r. china',
    'p.r.china',
    'mainland china',
  ],
  'South Korea': ['korea', 'republic of korea', 'south korea'],
  Russia: ['russian federation'],
  Taiwan: ['taiwan, republic of china', 'taiwan (roc)', 'republic of china'],
  Germany: ['deutschland', 'frg', 'federal republic of germany'],
  Spain: ['españa'],
  Italy: ['italia'],
  Brazil: ['brasil'],
  Switzerland: ['schweiz', 'suisse'],
  Austria: ['österreich'],
  Mexico: ['méxico'],
  Iran: ['islamic republic of iran', 'i.r. iran'],
  'Hong Kong': ['hong kong sar', 'hong kong, china', 'sar'],
  Macao: ['macau'],
  Vietnam: ['viet nam'],
  Türkiye: ['turkey'],
}

function readCountries(): Map<string, string> {
  const countries = new Map<string, string>()
  for (const line of linesOf('lexicons/countries.tsv')) {
    const [common = '', , others = ''] = line.split('\t')
    for (const name of [common, ...others.split('|'), ...(SPELLINGS[common] ?? [])])
      if (name.length > 1) countries.set(name.toLowerCase(), common)
  }
  return countries
}

function readLabels(): Map<string, NlmCategory> {
  return new Map(
    linesOf('lexicons/abstract-labels.tsv').map(line => {
      const [label = '', category = ''] = line.split('\t')
      return [
        label
          .toUpperCase()
          .replace(/[^\p{L}\d]+/gu, ' ')
          .trim(),
        category as NlmCategory,
      ] // our own file
    }),
  )
}

/** A word a line, those that the catalogue capitalizes with a capital. */
function readTitleWords(): WordCase {
  const words = new Map<string, 'small' | 'capital'>()
  for (const word of linesOf('lexicons/title-words.txt')) {
    const small = word.toLowerCase()
    words.set(small, small === word ? 'small' : 'capital')
  }
  return word => words.get(word) ?? null
}

function readOrganizations(): OrganizationList {
  const byKey = sortedLines(readBytes('lexicons/organizations.tsv.gz'))
  const codes = new Map(
    linesOf('lexicons/countries.tsv').map(line => {
      const [common = '', code = ''] = line.split('\t')
      return [common, code]
    }),
  )
  const countries = readCountries()
  return organizationList(byKey, name => codes.get(countries.get(name.toLowerCase()) ?? '') ?? null)
}
