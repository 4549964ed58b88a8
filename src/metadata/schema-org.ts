/**
 * schema.org articles, whether written as JSON-LD or as microdata: both become a tree of things, read here.
 * Names, authors and containers come as a string, an object or an array of either.
 */
import type { NodeId } from '../model/index.js'
import { abstractSaid } from './abstract.js'
import { inlineMarkup, plainValue } from './markup.js'
import { nameList } from './name-lists.js'
import { type Said, type SaidAuthor, type SaidJournal, SILENCE, type Statement, type Vocabulary } from './statement.js'
import { dateIn, doiIn, issnIn, languageIn, orcidIn, pagesIn, publicationTypesIn } from './values.js'

export interface Thing {
  readonly [property: string]: unknown
}

const ARTICLE = /(?:^|\/)(?:Scholarly|MedicalScholarly|Tech|Report|Review)?Article$|(?:^|\/)(?:Report|Review|Thesis)$/

export function isArticle(thing: Thing): boolean {
  return strings(thing['@type']).some(type => ARTICLE.test(type))
}

export function articleStatement(vocabulary: Vocabulary, article: Thing, node: NodeId): Statement {
  const text = (source: string, value: unknown): Said<string> | null => {
    const plain = plainValue(strings(value)[0] ?? '')
    return plain === '' ? null : said(plain, source, node)
  }
  const title = strings(article['headline'])[0] ?? strings(article['name'])[0] ?? ''
  const abstract = strings(article['abstract'])[0] ?? strings(article['description'])[0] ?? ''
  const places = [article, ...containersOf(article)]
  const inPlaces = (property: string): unknown =>
    places.map(place => place[property]).find(value => value !== undefined)
  const pages = pagesIn(strings(inPlaces('pagination'))[0] ?? '')
  const date = dateIn(strings(article['datePublished'])[0] ?? '')
  const keywords = strings(article['keywords']).flatMap(value => plainValue(value).split(/\s*[;,]\s*/))
  return {
    ...SILENCE,
    vocabulary,
    title: title === '' ? null : said(inlineMarkup(title), 'headline', node),
    authors: authorsOf(article, node),
    abstract: abstractSaid(said(abstract, article['abstract'] === undefined ? 'description' : 'abstract', node)),
    keywords:
      keywords.length === 0
        ? null
        : said(
            [...new Set(keywords)].filter(word => word !== ''),
            'keywords',
            node,
          ),
    journal: journalOf(places, article, node),
    volume: text('volumeNumber', inPlaces('volumeNumber')),
    issue: text('issueNumber', inPlaces('issueNumber')),
    firstPage: text('pageStart', article['pageStart'] ?? pages.first),
    lastPage: text('pageEnd', article['pageEnd'] ?? pages.last),
    doi: doiOf(article, node),
    date: date === null ? null : said(date, 'datePublished', node),
    language: mapped(text('inLanguage', article['inLanguage']), languageIn),
    types: mapped(text('@type', article['articleSection']), value => publicationTypesIn(value).slice(0, 1)),
    url: text('url', article['url']),
  }
}

/** Strings in a value: itself, its members, or the names of its things. */
export function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(strings)
  if (isThing(value)) return strings(value['name'] ?? value['@value'] ?? value['value'] ?? [])
  return []
}

export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function things(value: unknown): Thing[] {
  return (Array.isArray(value) ? value : [value]).filter(isThing)
}

/** Issue, volume, periodical: each inside the next. */
function containersOf(article: Thing): Thing[] {
  const containers: Thing[] = []
  let inside = things(article['isPartOf'])
  while (inside.length > 0 && containers.length < 8) {
    containers.push(...inside)
    inside = inside.flatMap(thing => things(thing['isPartOf']))
  }
  return containers
}

function authorsOf(article: Thing, node: NodeId): Said<readonly SaidAuthor[]> | null {
  const source = article['author'] === undefined ? 'creator' : 'author'
  const given = article[source]
  const members = Array.isArray(given) ? given : [given]
  const { names, rules } = nameList(members.filter(member => typeof member === 'string'))
  const authors = members.some(isThing) ? members.flatMap(saidAuthor) : names.map(author)
  if (authors.length === 0) return null
  return { ...said(authors, source, node), verbatim: JSON.stringify(given), rules }
}

function author(name: string): SaidAuthor {
  return { name, parts: null, group: false, affiliations: [], email: null, orcid: null }
}

function saidAuthor(thing: unknown): SaidAuthor[] {
  if (typeof thing === 'string') return [author(thing)]
  if (!isThing(thing)) return []
  const family = plainValue(strings(thing['familyName'])[0] ?? '')
  const given = plainValue(strings(thing['givenName'])[0] ?? '')
  const name = plainValue(strings(thing['name'])[0] ?? `${given} ${family}`)
  if (name === '') return []
  const identifiers = [
    ...strings(thing['@id']),
    ...strings(thing['sameAs']),
    ...strings(thing['identifier']),
    ...strings(thing['url']),
  ]
  return [
    {
      name,
      parts: family === '' ? null : { family, given, suffix: '' },
      group: strings(thing['@type']).some(type => /Organization|Consortium/i.test(type)),
      affiliations: affiliationsOf(thing['affiliation']),
      email: strings(thing['email'])[0]?.replace(/^mailto:/i, '') ?? null,
      orcid: identifiers.map(orcidIn).find(orcid => orcid !== null) ?? null,
    },
  ]
}

/** The organisation's name; its postal address where that says more. */
function affiliationsOf(value: unknown): string[] {
  const members = Array.isArray(value) ? value : [value]
  return members.flatMap(member => {
    const name = plainValue(strings(member)[0] ?? '')
    const address = isThing(member) && isThing(member['address']) ? plainValue(strings(member['address'])[0] ?? '') : ''
    const text = address.includes(name) ? address : name
    return text === '' ? [] : [text]
  })
}

function journalOf(places: readonly Thing[], article: Thing, node: NodeId): Said<SaidJournal> | null {
  const periodical = places
    .slice(1)
    .find(place => strings(place['@type']).some(type => /Periodical|Journal/.test(type)))
  const title = plainValue(strings(periodical?.['name'])[0] ?? strings(article['isPartOf'])[0] ?? '')
  if (title === '') return null
  const issns = strings(periodical?.['issn'])
    .map(issnIn)
    .filter(issn => issn !== null)
  const publisher = plainValue(strings(article['publisher'])[0] ?? '') || null
  return said(
    { title, abbreviation: null, issnPrint: issns[0] ?? null, issnElectronic: issns[1] ?? null, publisher },
    'isPartOf',
    node,
  )
}

function doiOf(article: Thing, node: NodeId): Said<string> | null {
  const places = ['doi', 'identifier', 'sameAs', '@id', 'url', 'mainEntityOfPage'].flatMap(key => strings(article[key]))
  const doi = places.map(doiIn).find(found => found !== null)
  return doi === undefined || doi === null ? null : said(doi, 'identifier', node)
}

function mapped<A, B>(value: Said<A> | null, change: (value: A) => B | null): Said<B> | null {
  const changed = value === null ? null : change(value.value)
  return changed === null || (Array.isArray(changed) && changed.length === 0) ? null : { ...value!, value: changed }
}

function said<T>(value: T, source: string, node: NodeId): Said<T> {
  const verbatim = typeof value === 'string' ? value : JSON.stringify(value)
  return { value, verbatim, nodes: [node], source, rules: [] }
}
