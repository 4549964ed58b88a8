/** What the pages say of themselves to machines: Highwire's META tags, Dublin Core, JSON-LD; right, wrong or nothing. */
import { type Article, type DemoAuthor, nameOf, placeOf } from './article.js'
import { attribute, plain } from './designs/design.js'
import { addressesOf, type Issue, JOURNAL, mainAddress } from './journal.js'

/** The wrong article whose metadata a careless editor left in the page. */
export function declaredArticle(article: Article, issue: Issue): Article {
  if (article.metadata !== 'wrong') return article
  return issue.articles[(issue.articles.indexOf(article) + issue.articles.length - 1) % issue.articles.length]!
}

export function highwireTags(article: Article, issue: Issue): string {
  if (article.metadata === 'none') return ''
  return tags(declaredArticle(article, issue), issue)
    .filter(([, content]) => content !== '')
    .map(([name, content]) => `<meta name="${name}" content="${attribute(content)}" />\n`)
    .join('')
}

function tags(article: Article, issue: Issue): (readonly [string, string])[] {
  return [
    ['citation_journal_title', JOURNAL.title],
    ['citation_journal_abbrev', JOURNAL.abbreviation],
    ['citation_issn', JOURNAL.issnElectronic],
    ['citation_publisher', JOURNAL.publisher],
    ['citation_title', article.title],
    ...article.authors.flatMap(author => authorTags(article, author)),
    ['citation_publication_date', (article.published ?? `${issue.year}/06`).replaceAll('-', '/')],
    ['citation_volume', issue.volume],
    ['citation_issue', issue.number],
    ['citation_firstpage', article.pages?.[0] ?? article.elocation ?? ''],
    ['citation_lastpage', article.pages?.[1] ?? ''],
    ['citation_doi', article.doi ?? ''],
    ['citation_language', LANGUAGES[article.language]],
    ['citation_keywords', article.keywords.join('; ')],
    ['citation_abstract_html_url', mainAddress(article)],
    ['citation_fulltext_html_url', addressesOf(article).fullText],
    ['citation_pdf_url', addressesOf(article).pdf],
  ]
}

export const LANGUAGES = { eng: 'en', spa: 'es', jpn: 'ja' } as const

function authorTags(article: Article, author: DemoAuthor): (readonly [string, string])[] {
  const suffix = author.suffix === '' ? '' : `, ${author.suffix}`
  const name = author.given === null ? author.family : `${author.family}, ${author.given}${suffix}`
  return [
    ['citation_author', name],
    ...author.affiliations.map(index => ['citation_author_institution', article.affiliations[index]!] as const),
    ['citation_author_orcid', author.orcid === null ? '' : `https://orcid.org/${author.orcid}`],
  ]
}

export function dublinCoreTags(article: Article, issue: Issue): string {
  if (article.metadata === 'none') return ''
  const declared = declaredArticle(article, issue)
  const creators = declared.authors.map(author => `<meta name="DC.creator" content="${attribute(nameOf(author))}" />\n`)
  return `<meta name="DC.title" content="${attribute(declared.title)}" />\n${creators.join('')}<meta name="DC.date" content="${declared.published ?? issue.year}" />\n`
}

export function jsonLd(article: Article, issue: Issue): string {
  if (article.metadata === 'none') return ''
  const declared = declaredArticle(article, issue)
  const block = {
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    headline: unescaped(declared.title),
    author: declared.authors.map(author => personOf(declared, author)),
    datePublished: declared.published,
    identifier: { '@type': 'PropertyValue', propertyID: 'doi', value: declared.doi },
    keywords: declared.keywords,
    pagination: placeOf(declared),
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: issue.number,
      isPartOf: {
        '@type': 'PublicationVolume',
        volumeNumber: issue.volume,
        isPartOf: { '@type': 'Periodical', name: JOURNAL.title, issn: [JOURNAL.issnPrint, JOURNAL.issnElectronic] },
      },
    },
  }
  return `<script type="application/ld+json">\n${JSON.stringify(block, null, 1).replaceAll('<', '\\u003c')}\n</script>\n`
}

function personOf(article: Article, author: DemoAuthor): object {
  if (author.given === null) return { '@type': 'Organization', name: author.family }
  return {
    '@type': 'Person',
    givenName: author.given,
    familyName: author.family,
    ...(author.suffix === '' ? {} : { honorificSuffix: author.suffix }),
    ...(author.orcid === null ? {} : { sameAs: `https://orcid.org/${author.orcid}` }),
    affiliation: author.affiliations.map(index => ({ '@type': 'Organization', name: article.affiliations[index] })),
  }
}

export function unescaped(html: string): string {
  return plain(html).replaceAll('\u00a0', ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
