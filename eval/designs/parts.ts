/** What every site has around an article, in the article's language: menus, boxes, banners, metadata. */
import type { InventedArticle, InventedAuthor } from './invent.js'
import type { Interface } from './tongue.js'

export interface PrintedTruth {
  readonly title: string
  readonly authors: readonly { given: string; family: string; affiliations: readonly number[] }[]
  readonly affiliations: readonly string[]
  readonly abstract: string
  readonly keywords: readonly string[]
  readonly references: readonly string[]
}

export interface Printed {
  readonly body: string
  /** What this design prints otherwise than the article has it. */
  readonly truth?: Partial<PrintedTruth>
}

export type MetaStyle = 'highwire' | 'dublin core' | 'json-ld' | 'open graph' | 'none'

/** One article on the page of one site: the words that the site uses, and its blocks. */
export class Parts {
  constructor(
    readonly article: InventedArticle,
    private readonly seed: number,
  ) {}

  /** One of the words for it; always the same on one page. */
  word(name: keyof Interface): string {
    const words = this.article.tongue.ui[name].split(';')
    return words[this.seed % words.length]!
  }

  words(name: keyof Interface): string[] {
    return this.article.tongue.ui[name].split(';')
  }

  links(captions: readonly string[], between = ' '): string {
    return captions.map((caption, i) => `<a href="/p/${i + 1}">${caption}</a>`).join(between)
  }

  list(captions: readonly string[], names = ''): string {
    return `<ul${names}>${captions.map((caption, i) => `<li><a href="/p/${i + 1}">${caption}</a></li>`).join('')}</ul>`
  }

  cookieBanner(): string {
    const [text, accept, more] = this.words('cookies')
    return `<div class="cc-banner" role="dialog"><p>${text}</p><button>${accept}</button><a href="/cookies">${more}</a></div>`
  }

  /** E.g. `Vol. 12 No. 3 (2004): 88-97`. */
  source(): string {
    const { volume, issue, year, first, last } = this.article
    return `${this.word('volume')} ${volume} ${this.word('issue')} ${issue} (${year}): ${first}-${last}`
  }

  citation(): string {
    const { authors, title, journal, volume, issue, year, first, last, doi } = this.article
    const names = authors.map(({ family, given }) => `${family}, ${given.charAt(0)}.`).join(', ')
    return `${names} (${year}). ${title}. <i>${journal}</i>, ${volume}(${issue}), ${first}-${last}. https://doi.org/${doi}`
  }

  related(heading: string, names = ''): string {
    const items = this.article.related.map(
      ({ title, authors }, i) => `<li>${authors}, <a href="/article/${900 + i}">${title}</a>, ${this.source()}</li>`,
    )
    return `<div${names}><${heading}>${this.word('related')}</${heading}><ul>${items.join('')}</ul></div>`
  }

  citedBy(heading: string, names = ''): string {
    const items = this.article.citing.map(text => `<li>${text} <a href="/x">CrossRef</a></li>`)
    return `<div${names}><${heading}>${this.word('citedBy')}</${heading}><ol>${items.join('')}</ol></div>`
  }

  metrics(): string {
    return `<div class="metrics"><h4>${this.word('metrics')}</h4><p>1,204</p><p>87</p></div>`
  }

  comments(): string {
    return `<div id="comments"><h3>${this.word('comments')}</h3><p>M. Reader, 12.03.2019</p><p>${this.article.related[0]!.title}?</p></div>`
  }

  date(month: number): string {
    return `${this.article.year}-${String(month).padStart(2, '0')}-14`
  }

  history(): string {
    return `${this.word('received')}: ${this.date(2)}; ${this.word('accepted')}: ${this.date(6)}; ${this.word('published')}: ${this.date(9)}`
  }

  /** The body's sections, headings in the tag asked for. */
  body(tag: string, paragraph = 'p'): string {
    return this.article.body
      .map(({ heading, paragraphs }) => {
        const head = heading === '' ? '' : `<${tag}>${heading}</${tag}>`
        return head + paragraphs.map(text => `<${paragraph}>${text}</${paragraph}>`).join('\n')
      })
      .join('\n')
  }

  /** The abstract's parts through a printer of one part. */
  abstract(print: (label: string, text: string) => string): string {
    return this.article.abstract.map(({ label, text }) => print(label, text)).join('\n')
  }

  /** Nothing for an article without abstract. */
  ifAbstract(html: string): string {
    return this.article.abstract.length === 0 ? '' : html
  }

  ifKeywords(html: string): string {
    return this.article.keywords.length === 0 ? '' : html
  }

  references(print: (text: string, number: number) => string): string {
    return this.article.references.map((text, i) => print(text, i + 1)).join('\n')
  }

  /** Names with a printer each, commas between; the group at the end. */
  byline(print: (author: InventedAuthor, index: number) => string, between = ', '): string {
    const { authors, group } = this.article
    return [...authors.map(print), ...(group === '' ? [] : [group])].join(between)
  }
}

/** `<b>Label:</b> text` in a paragraph: the commonest way of structured abstracts. */
export function boldLabel(label: string, text: string): string {
  return `<p>${label === '' ? '' : `<strong>${label}:</strong> `}${text}</p>`
}

export function marks(author: InventedAuthor, kind: 'numbers' | 'letters' | 'roman' | 'symbols'): string {
  return author.affiliations.map(index => mark(index, kind)).join(',')
}

export function mark(index: number, kind: 'numbers' | 'letters' | 'roman' | 'symbols'): string {
  if (kind === 'letters') return String.fromCharCode(97 + index)
  if (kind === 'roman') return ['I', 'II', 'III', 'IV', 'V'][index] ?? 'VI'
  return kind === 'symbols' ? (['*', '†', '‡', '§'][index] ?? '¶') : String(index + 1)
}

const attribute = (text: string): string => text.replace(/<[^>]+>/g, '').replace(/"/g, '&quot;')

export function metadata(article: InventedArticle, style: MetaStyle): string {
  const tags = tagsOf(article, style)
  const name = style === 'open graph' ? 'property' : 'name'
  const json = style === 'json-ld' ? `<script type="application/ld+json">${jsonLd(article)}</script>` : ''
  return tags.map(([key, value]) => `<meta ${name}="${key}" content="${attribute(value)}">`).join('\n') + json
}

function tagsOf(article: InventedArticle, style: MetaStyle): (readonly [string, string])[] {
  const { title, authors, journal, volume, issue, first, last, year, doi, affiliations } = article
  if (style === 'open graph')
    return [
      ['og:title', title],
      ['og:site_name', journal],
      ['og:type', 'article'],
    ]
  if (style === 'dublin core')
    return [
      ['DC.title', title],
      ...authors.map(({ family, given }) => ['DC.creator', `${family}, ${given}`] as const),
      ['DCTERMS.issued', String(year)],
      ['DC.identifier', doi],
    ]
  if (style !== 'highwire') return []
  return [
    ['citation_journal_title', journal],
    ['citation_title', title],
    ...authors.flatMap(author => [
      ['citation_author', `${author.given} ${author.family}`] as const,
      ...author.affiliations.map(index => ['citation_author_institution', affiliations[index]!] as const),
    ]),
    ['citation_date', `${year}/09/14`],
    ['citation_volume', String(volume)],
    ['citation_issue', String(issue)],
    ['citation_firstpage', String(first)],
    ['citation_lastpage', String(last)],
    ['citation_doi', doi],
  ]
}

function jsonLd({ title, authors, journal, year, doi }: InventedArticle): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    headline: attribute(title),
    author: authors.map(({ name }) => ({ '@type': 'Person', name })),
    isPartOf: { '@type': 'Periodical', name: journal },
    datePublished: String(year),
    sameAs: `https://doi.org/${doi}`,
  }).replaceAll('<', '\\u003c')
}
