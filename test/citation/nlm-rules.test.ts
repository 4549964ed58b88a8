/** NLM's conventions, a table per rule: the rule's own example first, then two of ours. */
import { describe, expect, test } from 'vitest'
import { categoryOf } from '../../src/citation/abstract.js'
import { NO_KNOWLEDGE } from '../../src/citation/knowledge.js'
import { publicationTypes } from '../../src/citation/publication-types.js'
import { normalIssue } from '../../src/citation/source.js'
import { nlmTitleAbbreviation } from '../../src/citation/title-abbreviation.js'
import { affiliationWithEmail, endedTitle, languagesOf, typesOf } from '../../src/formats/fields.js'
import { toNbib } from '../../src/formats/nbib.js'
import { pubmedExportArticle } from '../../src/formats/pubmed-export.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { groupName, nlmGroupName } from '../../src/text/name-words.js'
import { nlmInitials } from '../../src/text/nlm-initials.js'
import { expandedLast, medlinePages, pageRange } from '../../src/text/page-range.js'
import { medlineDateText, partialDate } from '../../src/text/partial-date.js'
import { personName } from '../../src/text/person-name.js'
import { FULL_RECORD, said } from '../support/citation-records.js'

describe('names', () => {
  test.each([
    ['Gregory M', 'GM'],
    ['Shin-ichi', 'S'],
    ['Jean-Louis', 'JL'],
    ['Maria del R', 'Mdel R'],
    ['Mohamed el-Walid', 'Mel-W'],
    ['Anna Maria', 'AM'],
    ['Ken-ichi', 'K'],
    ['Wei-lin', 'WL'],
    ['J. R. R.', 'JRR'],
    ['JA', 'JA'],
    ['Ana do C', 'Ado C'],
  ])('the initials of %s are %s', (given, initials) => expect(nlmInitials(given)).toBe(initials))

  test.each([
    ['Joost M. van de Kamp', 'van de Kamp', 'Joost M.'],
    ['Lama Al Bassit', 'Al Bassit', 'Lama'],
    ['Gerard de Pouvourville', 'de Pouvourville', 'Gerard'],
    ['Halley des Fontaines V', 'Halley des Fontaines', 'V'],
    ['Nils von der Linde', 'von der Linde', 'Nils'],
    ['Rosa dos Anjos', 'dos Anjos', 'Rosa'],
  ])('%s keeps the prefixes of the surname', (name, family, given) => {
    const names = citationKnowledge().names
    expect(personName(name, names)).toMatchObject({ family, given })
  })

  test.each([
    ['Robert Ames Jr.', 'Jr'],
    ['Robert Ames, Sr', 'Sr'],
    ['Robert Ames II', '2nd'],
    ['Robert Ames III', '3rd'],
  ])('the suffix of %s is %s', (name, suffix) =>
    expect(personName(name)).toMatchObject({ family: 'Ames', given: 'Robert', suffix }),
  )

  test.each(['Eric S. Lamb, Ph.D.', 'Dr. Eric S. Lamb', 'Prof Eric S. Lamb, MD, MPH', 'Eric S. Lamb MSc'])(
    'degrees and honorifics of %s are not kept',
    name => expect(personName(name)).toEqual({ family: 'Lamb', given: 'Eric S.', suffix: '' }),
  )

  test.each([
    ['The Lantern Study Group', 'Lantern Study Group'],
    ['A Working Party on Tides', 'Working Party on Tides'],
    ['on behalf of the Harbor Consortium', 'Harbor Consortium'],
  ])('the group %s is %s', (printed, name) => expect(nlmGroupName(groupName(printed))).toBe(name))
})

describe('titles end with a period unless ?, ! or a bracket ends them', () => {
  test.each([
    ['Role of lamps', 'Role of lamps.'],
    ['Why lamps?', 'Why lamps?'],
    ['[Lamps in harbors]', '[Lamps in harbors]'],
    ['Lamps!', 'Lamps!'],
  ])('%s', (title, ended) => expect(endedTitle(title)).toBe(ended))
})

test('a translation stands in brackets, the vernacular title beside it', () => {
  const record = { ...FULL_RECORD, title: said('Lamps of the harbor'), vernacularTitle: said('Lámparas del puerto') }
  expect(toNbib(record)).toMatch(/^TI {2}- \[Lamps of the harbor\]$/m)
  expect(toNbib(record)).toMatch(/^TT {2}- Lámparas del puerto$/m)
  expect(pubmedExportArticle(record)).toContain('<ArticleTitle>[Lamps of the harbor]</ArticleTitle>')
  expect(pubmedExportArticle(record)).toContain('<VernacularTitle>Lámparas del puerto.</VernacularTitle>')
})

describe('affiliations: complete as printed, a period, then the e-mail address', () => {
  test.each([
    ['First University, Utrecht, The Netherlands', 'a@b.org', 'First University, Utrecht, The Netherlands. a@b.org.'],
    ['Second Institute, Lima, Peru.', 'x@y.pe', 'Second Institute, Lima, Peru. x@y.pe.'],
    ['Third Hospital, Oslo, Norway', null, 'Third Hospital, Oslo, Norway.'],
  ])('%s', (text, email, printed) => {
    const affiliation = { text, department: null, institution: null, city: null, country: null, rorCandidates: [] }
    expect(affiliationWithEmail(affiliation, email)).toBe(printed)
  })
})

describe('labels of structured abstracts get NLM’s category', () => {
  test.each([
    ['AIMS', 'OBJECTIVE'],
    ['Hypothesis', 'OBJECTIVE'],
    ['Context', 'BACKGROUND'],
    ['TRIAL REGISTRATION', 'BACKGROUND'],
    ['Setting', 'METHODS'],
    ['Main Outcome Measure', 'METHODS'],
    ['FINDINGS', 'RESULTS'],
    ['Interpretation', 'CONCLUSIONS'],
    ['Lamp inventory', 'UNASSIGNED'],
  ])('%s is %s', (label, category) => expect(categoryOf(label, citationKnowledge())).toBe(category))
  test('no label, no category', () => expect(categoryOf('', NO_KNOWLEDGE)).toBeNull())
})

describe('pages: the end drops the digits it shares with the start', () => {
  test.each([
    ['12-19', '12-9'],
    ['21-30', '21-30'],
    ['304-310', '304-10'],
    ['1199-1205', '1199-205'],
    ['iii-viii', 'iii-viii'],
    ['XC-CIII', 'XC-CIII'],
    ['P32-P34', 'P32-4'],
    ['32P-35P', '32P-35P'],
    ['E101-E106', 'E101-6'],
    ['e66', 'e66'],
    ['99-101', '99-101'],
  ])('%s is printed %s', (pages, printed) => expect(medlinePages(pageRange(pages)!)).toBe(printed))

  test.each([
    ['1199', '205', '1205'],
    ['123', '8', '128'],
    ['E101', '6', 'E106'],
    ['12', '19', '19'],
  ])('%s-%s ends on page %s', (first, last, full) => expect(expandedLast(first, last)).toBe(full))
})

describe('dates: year, month in three letters, day; anything else whole', () => {
  test.each([
    ['9 May 2004', '2004 May 9'],
    ['2004-05', '2004 May'],
    ['Spring 2000', '2000 Spring'],
    ['November-December 2000', '2000 Nov-Dec'],
    ['1998 Dec-1999 Jan', '1998 Dec-1999 Jan'],
    ['2011', '2011'],
  ])('%s is printed %s', (date, printed) => expect(medlineDateText(partialDate(date)!)).toBe(printed))
})

describe('volume and issue hold their supplements', () => {
  test.each([
    ['3 Supplement 1', '3 Suppl 1'],
    ['49 suppl. 20', '49 Suppl 20'],
    ['5 Special Issue', '5 Spec No'],
    ['7 Part 1', '7 Pt 1'],
    ['S1', 'S1'],
    ['2–3', '2-3'],
  ])('%s is %s', (printed, stored) => expect(normalIssue(printed)).toBe(stored))
})

describe('journal abbreviations: no punctuation but brackets, every word capitalized, no format qualifier', () => {
  test.each([
    ['Pediatr. infect. dis. j.', 'Pediatr Infect Dis J'],
    ['J. lamp res. (Print)', 'J Lamp Res'],
    ['Harbor (Oslo)', 'Harbor (Oslo)'],
  ])('%s is %s', (iso, nlm) => expect(nlmTitleAbbreviation(iso)).toBe(nlm))
})

test('languages stand in alphabetical order, three letters', () => {
  expect(languagesOf({ ...FULL_RECORD, languages: said(['spa', 'eng']) })).toEqual(['eng', 'spa'])
  expect(languagesOf({ ...FULL_RECORD, languages: said(['jpn']) })).toEqual(['jpn'])
  expect(languagesOf({ ...FULL_RECORD, languages: null })).toEqual(['eng'])
})

test('publication types stand in alphabetical order with their MeSH identifier', () => {
  const record = { ...FULL_RECORD, types: said(['Review', 'Journal Article']) }
  expect(typesOf(record)).toEqual(['Journal Article', 'Review'])
  expect(pubmedExportArticle(record)).toContain(
    '<PublicationType UI="D016428">Journal Article</PublicationType><PublicationType UI="D016454">Review</PublicationType>',
  )
  expect(pubmedExportArticle({ ...FULL_RECORD, types: said(['Letter']) })).toContain(
    '<PublicationType UI="D016422">Letter</PublicationType>',
  )
})

describe('rubrics tell the publication type; errata, corrigenda and addenda are one', () => {
  test.each([
    ['Erratum', 'Published Erratum'],
    ['Corrigendum', 'Published Erratum'],
    ['Addendum', 'Published Erratum'],
    ['Letter to the Editor', 'Letter'],
    ['EDITORIAL', 'Editorial'],
    ['Case Report', 'Case Reports'],
    ['Retraction', 'Retraction of Publication'],
  ])('%s', (rubric, type) => expect(publicationTypes(rubric)).toContain(type))
})

test('links to other articles carry NLM’s type and a source line', () => {
  expect(pubmedExportArticle(FULL_RECORD)).toContain(
    '<CommentsCorrections RefType="ErratumFor"><RefSource>J Ex Stud. 2003;11:1</RefSource></CommentsCorrections>',
  )
  expect(toNbib(FULL_RECORD)).toMatch(/^EFR - J Ex Stud\. 2003;11:1$/m)
  const retraction = {
    ...FULL_RECORD,
    relations: said([{ type: 'RetractionOf', doi: null, pmid: '1', source: 'Gut. 2001;48:1' }]),
  }
  expect(toNbib(retraction)).toMatch(/^ROF - Gut\. 2001;48:1 PMID: 1$/m)
})

test('the source line of a citation', () => {
  expect(toNbib(FULL_RECORD)).toContain(
    'SO  - J Ex Stud. 2004 May;12(3 Suppl 1):1199-205. doi: 10.1000/jes.2004.0012. Epub 2004\n      Apr 20.',
  )
})
