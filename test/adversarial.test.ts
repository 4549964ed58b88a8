import { expect, test } from 'vitest'
import { type Draft, draftOf, type PlainRecord, plainRecord } from '../src/core.js'
import { draftParameters } from '../src/io/draft-page.js'
import { parseHtml } from '../src/io/parse-page.js'

const TITLE = 'Slow tides of the inner ear and hearing loss in adults'
const ABSTRACT =
  'We studied whether slow tides of the inner ear change hearing in adults. In a randomized trial of 120 patients, hearing improved significantly in the treatment group compared with controls. These results suggest that tides should be considered in clinical practice.'

const article = (names = 'John Smith, Maria García'): string =>
  `<h1>${TITLE}</h1><p class="authors">${names}</p>
   <p>Department of Otology, University Hospital, London, UK</p><h2>Abstract</h2><p>${ABSTRACT}</p>`

const OTHER_ARTICLE = `<h1>Winds in the lungs of singers: a cohort study of forty choirs</h1>
   <p class="authors">Jane Roe, Hans Müller</p><p>Institute of Breathing, Technical University, Munich, Germany</p>
   <h2>Abstract</h2><p>Background: Singers complain of winds. Methods: In forty choirs we recorded the air flow of all
   members before and after rehearsals. Results: Winds were stronger in altos than in basses, and increased with the
   years of practice. Conclusion: Choirs need more windows.</p>`

function draft(body: string): { draft: Draft; plain: PlainRecord } {
  const page = parseHtml(`<html><body>${body}</body></html>`, 'https://journal.example/1', 'sha')
  const made = draftOf(page, draftParameters())
  return { draft: made, plain: plainRecord({ source: 'x', record: made.record, problems: made.problems }) }
}

const families = ({ authors }: PlainRecord): string[] => authors.map(({ family }) => family)

test('a title repeated fifty times is one title', () => {
  const { plain } = draft(`<p>${TITLE}</p>`.repeat(50) + article())
  expect(plain.title).toBe(TITLE)
  expect(families(plain)).toEqual(['Smith', 'García'])
})

test('authors in capitals are people, not initials', () => {
  const { plain } = draft(article('JOHN SMITH, MARIA GARCÍA, WEI ZHANG'))
  expect(plain.authors.map(({ given, family }) => `${given} ${family}`)).toEqual([
    'John Smith',
    'Maria García',
    'Wei Zhang',
  ])
})

test('"Abstract" in the navigation is not the abstract', () => {
  const { plain } = draft(`<ul><li>Home</li><li>Abstract</li><li>References</li><li>Contact</li></ul>${article()}`)
  expect(plain.abstract).toBe(ABSTRACT)
})

test('two articles on one page are flagged', () => {
  const { draft: made } = draft(`${article()}<hr>${OTHER_ARTICLE}`)
  expect(made.problems.map(({ code }) => code)).toContain('several-articles')
})

test('one article is not taken for two', () => {
  expect(draft(article()).draft.problems.map(({ code }) => code)).not.toContain('several-articles')
})

/** What a draft says is wrong, or cannot be sure of, in a field. */
function isFlagged({ problems }: Draft, field: string): boolean {
  return problems.some(
    problem =>
      problem.code === `${field}-missing` ||
      problem.code === 'several-articles' ||
      ('field' in problem && problem.field === field),
  )
}

const TRUTH = { title: TITLE, authors: 'Smith García', abstract: ABSTRACT }

test.each<[string, string, Partial<typeof TRUTH>]>([
  ['the title fifty times, each time with another word', repeatedTitles(), {}],
  ['the title fifty times as a heading', `<h1>${TITLE}</h1>`.repeat(50) + article(), {}],
  ['the title fifty times, and no article', `<p>${TITLE}</p>`.repeat(50), { authors: '', abstract: '' }],
  ['everything in capitals', article('JOHN SMITH, MARIA GARCÍA').toUpperCase(), { title: TITLE.toUpperCase() }],
  ['authors in capitals, families first', article('SMITH JOHN, GARCÍA MARIA'), {}],
  ['authors in capitals without commas', article('JOHN SMITH MARIA GARCÍA'), {}],
  ['"Abstract" in the navigation, and none below', navigation('Abstract') + bare(), { abstract: '' }],
  ['"Abstract" in the navigation of a whole article', navigation('Abstract') + article(), {}],
  ['"Abstract" as a link to another page', `<a href="/abs">Abstract</a>${article()}`, {}],
  ['two articles, one below the other', `${article()}<hr>${OTHER_ARTICLE}`, {}],
  ['two articles, the other one first', `${OTHER_ARTICLE}<hr>${article()}`, {}],
  ['two articles side by side', `<table><tr><td>${article()}</td><td>${OTHER_ARTICLE}</td></tr></table>`, {}],
])('%s: every field is right or flagged', (_, body, but) => {
  const { draft: made, plain } = draft(body)
  const read = { title: plain.title ?? '', authors: families(plain).join(' '), abstract: plain.abstract ?? '' }
  const truth = { ...TRUTH, ...but }
  const silent = (['title', 'authors', 'abstract'] as const).filter(
    field => bareText(read[field]) !== bareText(truth[field]) && !isFlagged(made, field),
  )
  expect(silent.map(field => `${field}: ${read[field]}`)).toEqual([])
})

function repeatedTitles(): string {
  return Array.from({ length: 50 }, (_, i) => `<p>${TITLE} (${i})</p>`).join('') + article()
}

function navigation(word: string): string {
  return `<ul><li><a href="/">Home</a></li><li><a href="#a">${word}</a></li><li><a href="/c">Contact</a></li></ul>`
}

/** The article without its abstract. */
function bare(): string {
  return article().replace(/<h2>Abstract.*$/s, '')
}

function bareText(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
}

test.each([
  ['an unknown script', '<h1>ᚠᛇᚻ ᛒᛦᚦ ᚠᚱᚩᚠᚢᚱ</h1><p>ᚠᛁᚱᚪ ᚷᛖᚻᚹᛦᛚᚳᚢᛗ</p>'],
  ['one zone', '<p>Hello</p>'],
  ['no zones', ''],
  ['ten thousand zones', '<p>word</p>'.repeat(10_000)],
])('%s: what is missing or doubtful is said', (_, body) => {
  const codes = draft(body).draft.problems.map(({ code }) => code)
  expect(codes).toContain('authors-missing')
  expect(codes.includes('title-missing') || codes.includes('field-uncertain')).toBe(true)
})
