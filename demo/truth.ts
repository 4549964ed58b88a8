/** What a perfect reader would know after the harvest: the true record of every article, and where its pages stand. */
import { type Article, type DemoAuthor, type LabeledText, nameOf, placeOf } from './article.js'
import { addressesOf, type Issue, JOURNAL } from './journal.js'
import { unescaped } from './metadata.js'

export function truthOf(issues: readonly Issue[]): object {
  return {
    journal: JOURNAL,
    issues: issues.map(issue => ({
      path: issue.path,
      volume: issue.volume,
      issue: issue.number,
      year: issue.year,
      articles: issue.articles.map(article => articleTruth(article, issue)),
    })),
  }
}

function articleTruth(article: Article, issue: Issue): object {
  const { abstract, fullText, pdf } = addressesOf(article)
  return {
    id: article.id,
    design: article.design,
    abstractPath: abstract,
    fullTextPath: fullText,
    pdfPath: pdf,
    fault: article.fault,
    metadata: article.metadata,
    record: recordOf(article, issue),
    accepted: acceptedReadings(article),
  }
}

/** The fields of `webmars page`, each with its one true value. */
function recordOf(article: Article, issue: Issue): object {
  return {
    title: unescaped(article.translatedTitle ?? article.title),
    authors: article.authors.map(author => authorTruth(article, author)),
    affiliations: article.affiliations.map(unescaped),
    abstract: abstractTruth(article.abstract),
    abstractSections: article.abstract.map(({ label, text }) => ({ label, text: unescaped(text) })),
    keywords: article.keywords,
    references: article.references.map(unescaped),
    doi: article.doi,
    journal: JOURNAL.title,
    issn: JOURNAL.issnElectronic,
    volume: issue.volume,
    issue: issue.number,
    pages: placeOf(article),
    date: article.published ?? String(issue.year),
    type: isPlainArticle(article) ? '' : article.types.join('; '),
  }
}

/** The record writes suffixes as NLM does. */
const NLM_SUFFIXES: Readonly<Record<string, string>> = { II: '2nd', III: '3rd' }

function authorTruth(article: Article, author: DemoAuthor): object {
  return {
    given: author.given ?? '',
    family: author.family,
    suffix: NLM_SUFFIXES[author.suffix] ?? author.suffix,
    group: author.given === null,
    email: author.email,
    orcid: author.orcid,
    affiliations: author.affiliations.map(index => unescaped(article.affiliations[index]!)),
  }
}

/** Empty where the article has none. */
function abstractTruth(sections: readonly LabeledText[]): string {
  return sections.map(({ label, text }) => (label === '' ? unescaped(text) : `${label}: ${unescaped(text)}`)).join(' ')
}

/** What an article is unless its page says otherwise need not be said, and may be. */
function isPlainArticle({ types }: Article): boolean {
  return types.length === 1 && types[0] === 'Journal Article'
}

/**
 * Other readings that nobody would call wrong: the other language, the other ISSN, the journal's
 * abbreviation, initials where only these stand.
 */
function acceptedReadings(article: Article): object {
  const accepted: Record<string, unknown[]> = {
    issn: [JOURNAL.issnPrint],
    journal: [JOURNAL.abbreviation],
  }
  if (isPlainArticle(article)) accepted['type'] = [...article.types]
  if (article.translatedTitle !== null) accepted['title'] = [unescaped(article.title)]
  if (article.otherAbstract.length > 0) accepted['abstract'] = [abstractTruth(article.otherAbstract)]
  if (article.nameOrder === 'family-first')
    accepted['authors'] = [article.authors.map(author => initialsTruth(article, author))]
  if (article.authors.some(author => author.native !== null))
    accepted['authors'] = [article.authors.map(author => nativeTruth(article, author))]
  return accepted
}

function initialsTruth(article: Article, author: DemoAuthor): object {
  const given = nameOf(author, 'family-first').slice(author.family.length).trim()
  return { ...authorTruth(article, author), given }
}

function nativeTruth(article: Article, author: DemoAuthor): object {
  const [family = '', given = ''] = author.native?.split(' ') ?? []
  return { ...authorTruth(article, author), family, given }
}
