/** NLM's conventions, a table per rule: the rule's own example first, then two of ours. */
import { describe, expect, test } from 'vitest'
import { categoryOf } from '../../src/citation/abstract.js'
import { assemble } from '../../src/citation/assemble.js'
import { completed } from '../../src/citation/complete.js'
import { NO_KNOWLEDGE } from '../../src/citation/knowledge.js'
import { publicationTypes } from '../../src/citation/publication-types.js'
import { normalIssue } from '../../src/citation/source.js'
import { nlmTitleAbbreviation } from '../../src/citation/title-abbreviation.js'
import { affiliationWithEmail, endedTitle, languagesOf, relationLabel, typesOf } from '../../src/formats/fields.js'
import { jatsArticle } from '../../src/formats/jats.js'
import { toNbib } from '../../src/formats/nbib.js'
import { pubmedExportArticle } from '../../src/formats/pubmed-export.js'
import { pubmedArticle } from '../../src/formats/pubmed-xml.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { groupName, nlmGroupName } from '../../src/text/name-words.js'
import { nlmInitials } from '../../src/text/nlm-initials.js'
import { expandedLast, fullPages, medlinePages, pageRange } from '../../src/text/page-range.js'
import { medlineDateText, partialDate } from '../../src/text/partial-date.js'
import { personName } from '../../src/text/person-name.js'
import { FULL_RECORD, group, person, said } from '../support/citation-records.js'
import { labelledPage } from '../support/labelled-page.js'

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
    ['W. St. John', 'WS'],
    ["D'Arcy", 'D'],
  ])('the initials of %s are %s', (given, initials) => expect(nlmInitials(given)).toBe(initials))

  test.each([
    ['Iakobish K', 'IaK'],
    ['Zhanna V', 'ZhV'],
    ['Yurii Kh', 'YuK'],
  ])('the initials of %s, transliterated, are %s', (given, initials) => expect(nlmInitials(given, true)).toBe(initials))

  test.each([
    ["D'Arcy Hart", 'Hart', "D'Arcy"],
    ['W. St. John Patterson', 'Patterson', 'W. St. John'],
    ['Marcus St. Clairmont', 'St. Clairmont', 'Marcus'],
    ['Lopez Moreno S', 'Lopez Moreno', 'S'],
    ['Abebe G/Michael', 'G/Michael', 'Abebe'],
    ['Suharto', 'Suharto', ''],
  ])('%s is taken apart as NLM does', (name, family, given) =>
    expect(personName(name, citationKnowledge().names)).toMatchObject({ family, given }),
  )

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

test('authors stand in the order of the byline, groups between them; members of groups stand apart', () => {
  const authors = said([person('Ann', 'Lark'), group('The Lamp Group'), person('Eva', 'Moss')])
  const record = { ...FULL_RECORD, authors, collaborators: said([person('Bo', 'Roe'), person('Cy', 'Poe')]) }
  expect(toNbib(record).match(/^(?:FAU|CN |FIR) {0,1}- .*$/gm)).toEqual([
    'FAU - Lark, Ann',
    'CN  - Lamp Group',
    'FAU - Moss, Eva',
    'FIR - Roe, Bo',
    'FIR - Poe, Cy',
  ])
  expect(pubmedArticle(record)).toContain(
    '<GroupList><Group><GroupName>Lamp Group</GroupName><IndividualName><FirstName>Bo</FirstName><LastName>Roe</LastName></IndividualName>',
  )
  expect(pubmedExportArticle(record)).toMatch(
    /<InvestigatorList><Investigator ValidYN="Y"><LastName>Roe<\/LastName>.*<LastName>Poe<\/LastName>/,
  )
  expect(jatsArticle(record)).toContain(
    '<collab>The Lamp Group<contrib-group><contrib contrib-type="collaborator"><name><surname>Roe</surname>',
  )
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

describe('a title that nobody has translated yet', () => {
  test.each([
    ['Lámparas del puerto', 'spa'],
    ['Lampen im Hafen', 'ger'],
    ['港の灯', 'jpn'],
  ])('%s is the vernacular title, not the English one', (title, language) => {
    const record = { ...FULL_RECORD, title: said(title), languages: said([language]) }
    expect(pubmedExportArticle(record)).toContain('<ArticleTitle>[In Process Citation]</ArticleTitle>')
    expect(pubmedExportArticle(record)).toContain(`<VernacularTitle>${title}.</VernacularTitle>`)
    expect(pubmedArticle(record)).not.toContain('<ArticleTitle>')
    expect(pubmedArticle(record)).toContain(`<VernacularTitle>${title}.</VernacularTitle>`)
  })
})

describe('the case of a title is the publisher’s; marks and rubrics are no part of it', () => {
  test.each([
    ['Medical Management of AIDS Patients', 'Medical Management of AIDS Patients'],
    ['Lamps of the Harbor*', 'Lamps of the Harbor'],
    ['Original Article: Lamps of the harbor', 'Lamps of the harbor'],
  ])('%s', (printed, title) => {
    const { page, zones } = labelledPage(`<h1 data-label="title">${printed}</h1>`)
    expect(assemble(page, zones, NO_KNOWLEDGE).title?.value).toBe(title)
  })
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

test('affiliations: one per element, several per author, marks stripped, e-mail at the end', () => {
  const { page, zones } = labelledPage(
    '<p data-label="author">Ann Lark<sup>1,2</sup></p><p data-label="affiliation"><sup>1</sup>Lamp Institute, Lima, Peru</p><p data-label="affiliation"><sup>2</sup>Tide Clinic, Oslo, Norway</p><p data-label="correspondence">E-mail: lark@lamp.example</p>',
  )
  const record = assemble(page, zones, citationKnowledge())
  expect(pubmedArticle(record)).toContain(
    '<AffiliationInfo><Affiliation>Lamp Institute, Lima, Peru.</Affiliation></AffiliationInfo><AffiliationInfo><Affiliation>Tide Clinic, Oslo, Norway. lark@lamp.example.</Affiliation></AffiliationInfo>',
  )
})

describe('abstracts have at most 10,000 characters, and say where they were cut', () => {
  const long = (sentences: number): string => 'A lamp burns in the harbor at night. '.repeat(sentences).trim()
  test.each([
    [1, false],
    [270, false],
    [400, true],
  ])('%i sentences', (sentences, isCut) => {
    const abstract = said({ sections: [{ label: '', category: null, html: long(sentences) }] })
    const xml = pubmedArticle({ ...FULL_RECORD, abstract })
    expect(/night\. \(ABSTRACT TRUNCATED\)<\/Abstract>/.test(xml)).toBe(isCut)
    expect(/<Abstract>(.*)<\/Abstract>/.exec(xml)![1]!.length).toBeLessThanOrEqual(10_000)
  })
})

describe('the heading of an abstract, the colons of its labels and the copyright sentence are no part of it', () => {
  test.each([
    ['<p data-label="abstract">Abstract: We watched. © 2004 Lamp House.</p>', 'We watched.', 'UNASSIGNED'],
    ['<p data-label="abstract">METHODS: We watched. © 2004 Lamp House.</p>', 'We watched.', 'METHODS'],
    ['<p data-label="abstract"><b>Aims:</b> We watched. © 2004 Lamp House.</p>', 'We watched.', 'OBJECTIVE'],
  ])('%s', (printed, text, category) => {
    const { page, zones } = labelledPage(printed)
    const record = assemble(page, zones, citationKnowledge())
    expect(record.abstract?.value.sections.map(({ html }) => html)).toEqual([text])
    expect(record.abstract?.value.sections.map(each => each.category ?? 'UNASSIGNED')).toEqual([category])
    expect(record.copyright?.value).toBe('© 2004 Lamp House.')
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
    ['24-32, 64', '24-32, 64'],
    ['24-32, 64, 70-75', '24-32, 64, 70-5'],
    ['24-32, 64, 70-75, 81, 90', '24-32, 64, 70-5 passim'],
    ['5, 7, 9, 11', '5, 7, 9 passim'],
    ['31-37 contd', '31-7 contd'],
    ['31-37 cont’d', '31-7 contd'],
    ['31 continued', '31 contd'],
    ['176-178 concl', '176-8 concl'],
    ['176-178 concluded', '176-8 concl'],
    ['44; discussion 44-48', '44; discussion 44-8'],
    ['101-110; discussion 111-112', '101-10; discussion 111-2'],
    ['44-46; Discussion 47', '44-6; discussion 47'],
    ['A1-A124', 'A1-124'],
    ['0012-0019', '0012-9'],
  ])('%s is printed %s', (pages, printed) => expect(medlinePages(pageRange(pages)!)).toBe(printed))

  test.each([
    ['1199', '205', '1205'],
    ['123', '8', '128'],
    ['E101', '6', 'E106'],
    ['12', '19', '19'],
  ])('%s-%s ends on page %s', (first, last, full) => expect(expandedLast(first, last)).toBe(full))
})

describe('the last page is written in full everywhere else', () => {
  test.each([
    ['1199-205', '1199-1205'],
    ['24-32, 64-8', '24-32, 64-68'],
    ['44; discussion 44-8', '44; discussion 44-48'],
  ])('%s is %s', (printed, full) => expect(fullPages(pageRange(printed)!)).toBe(full))
  test.each([
    ['1199-205', '<StartPage>1199</StartPage><EndPage>1205</EndPage><MedlinePgn>1199-205</MedlinePgn>'],
    ['44; discussion 44-8', '<StartPage>44</StartPage><MedlinePgn>44; discussion 44-8</MedlinePgn>'],
    ['e66', '<StartPage>e66</StartPage><MedlinePgn>e66</MedlinePgn>'],
  ])('%s', (printed, xml) =>
    expect(pubmedExportArticle({ ...FULL_RECORD, pages: said(pageRange(printed)!) })).toContain(xml),
  )
  test.each([
    ['0012', ' LZero="save"'],
    ['12', ''],
    ['e012', ''],
  ])('leading zeros of %s are saved on demand', (first, attribute) =>
    expect(pubmedArticle({ ...FULL_RECORD, pages: said({ raw: first, first, last: first }) })).toContain(
      `<FirstPage${attribute}>${first}</FirstPage>`,
    ),
  )
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

describe('PubDate holds year, month and day; anything else goes whole into MedlineDate', () => {
  test.each([
    ['9 May 2004', '<Year>2004</Year><Month>May</Month><Day>9</Day>'],
    ['May 2004', '<Year>2004</Year><Month>May</Month>'],
    ['2004', '<Year>2004</Year>'],
    ['1998 Dec-1999 Jan', '<MedlineDate>1998 Dec-1999 Jan</MedlineDate>'],
    ['Spring 2000', '<MedlineDate>2000 Spring</MedlineDate>'],
    ['November-December 2000', '<MedlineDate>2000 Nov-Dec</MedlineDate>'],
  ])('%s', (printed, xml) => {
    const dates = said({ ...FULL_RECORD.dates!.value, print: partialDate(printed)! })
    expect(pubmedExportArticle({ ...FULL_RECORD, dates })).toContain(`<PubDate>${xml}</PubDate>`)
  })

  test('ArticleDate and history are numeric, two digits', () => {
    const xml = pubmedExportArticle(FULL_RECORD)
    expect(xml).toContain('<ArticleDate DateType="Electronic"><Year>2004</Year><Month>04</Month><Day>20</Day>')
    expect(xml).toContain('<PubMedPubDate PubStatus="received"><Year>2004</Year><Month>01</Month><Day>09</Day>')
    expect(xml).toContain('<PubMedPubDate PubStatus="accepted"><Year>2004</Year><Month>03</Month><Day>01</Day>')
  })
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
    ['Ann. tide (Lond., Engl.)', 'Ann Tide (Lond Engl)'],
    ['Harbor (Oslo)', 'Harbor (Oslo)'],
  ])('%s is %s', (iso, nlm) => expect(nlmTitleAbbreviation(iso)).toBe(nlm))
})

test.each([
  ['Gut', 'Gut'],
  ['Lampen', 'Lampen'],
  ['Harbor lamps', null],
])('the title %s, of one word, is not abbreviated', (title, abbreviation) => {
  const journal = { ...FULL_RECORD.journal!.value, title, nlmAbbreviation: null }
  const { journal: found } = completed({ ...FULL_RECORD, journal: said(journal) }, NO_KNOWLEDGE)
  expect(found?.value.nlmAbbreviation).toBe(abbreviation)
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

test.each([
  ['spa', 'We watched the lamps of the harbor at night.', true],
  ['spa', 'Se observaron las lámparas del puerto durante la noche.', false],
  ['eng', 'We watched the lamps of the harbor at night.', false],
])('an article in %s with the abstract “%s” is marked as having an English one: %s', (language, html, isMarked) => {
  const abstract = said({ sections: [{ label: '', category: null, html }] })
  const xml = pubmedExportArticle({ ...FULL_RECORD, languages: said([language]), abstract })
  expect(xml.includes('<PublicationType UI="D004740">English Abstract</PublicationType>')).toBe(isMarked)
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

test.each([
  ['RetractionIn', 'Retraction in'],
  ['ErratumFor', 'Erratum for'],
  ['SummaryForPatientsIn', 'Summary for patients in'],
  ['CorrectedandRepublishedFrom', 'Corrected and republished from'],
])('the link %s is shown as “%s”', (type, label) => expect(relationLabel(type)).toBe(label))

test('the source line of a citation', () => {
  expect(toNbib(FULL_RECORD)).toContain(
    'SO  - J Ex Stud. 2004 May;12(3 Suppl 1):1199-205. doi: 10.1000/jes.2004.0012. Epub 2004\n      Apr 20.',
  )
})
