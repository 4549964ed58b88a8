/** What the META elements of one vocabulary say. */
import type { PartialDate } from '../model/index.js'
import { abstractSaid } from './abstract.js'
import { inlineMarkup, plainValue } from './markup.js'
import type { Item, TagTable } from './meta-vocabularies.js'
import { nameList } from './name-lists.js'
import { referenceIn } from './reference-tags.js'
import { type Said, type SaidAuthor, type SaidJournal, SILENCE, type Statement, type Vocabulary } from './statement.js'
import type { Tag } from './tags.js'
import { dateIn, doiIn, issnIn, languageIn, orcidIn, publicationTypesIn } from './values.js'

export function metaStatement(vocabulary: Vocabulary, table: TagTable, tags: readonly Tag[]): Statement {
  const of = (item: Item): readonly Tag[] => firstUsed(table[item] ?? [], tags)
  const text = (item: Item): Said<string> | null => first(of(item), tag => plainValue(tag.value) || null)
  const { authors, institutions } = bylineOf(table, tags)
  return {
    ...SILENCE,
    vocabulary,
    title: first(of('title'), tag => inlineMarkup(tag.value) || null),
    authors,
    institutions,
    abstract: abstractSaid(first(of('abstract'), tag => tag.value)),
    keywords: keywordsOf(of('keyword')),
    references: list(of('reference'), tag => referenceIn(tag.value)),
    journal: journalOf(of),
    volume: text('volume'),
    issue: text('issue'),
    firstPage: text('firstPage'),
    lastPage: text('lastPage'),
    elocation: text('elocation'),
    doi: first(of('doi'), tag => doiIn(tag.value)),
    pmid: first(of('pmid'), tag => /^\d{1,9}$/.exec(tag.value)?.[0] ?? null),
    pmcid: first(of('pmcid'), tag => /(?:PMC)?(\d{4,9})$/i.exec(tag.value)?.[1]?.replace(/^/, 'PMC') ?? null),
    pii: text('pii'),
    date: dateOf(of('date'), of('onlineDate')),
    onlineDate: first(of('onlineDate'), tag => dateIn(tag.value)),
    language: first(of('language'), tag => languageIn(tag.value)),
    types: list(of('type'), tag => publicationTypesIn(plainValue(tag.value))[0] ?? null),
    url: first(of('url'), tag => (/^https?:/i.test(tag.value) ? tag.value : null)),
  }
}

/** All tags of the first name that is used on the page. */
function firstUsed(names: readonly string[], tags: readonly Tag[]): readonly Tag[] {
  for (const name of names) {
    const found = tags.filter(tag => tag.name === name)
    if (found.length > 0) return found
  }
  return []
}

function first<T>(tags: readonly Tag[], read: (tag: Tag) => T | null): Said<T> | null {
  for (const tag of tags) {
    const value = read(tag)
    if (value !== null) return said(value, [tag])
  }
  return null
}

function list<T>(tags: readonly Tag[], read: (tag: Tag) => T | null): Said<readonly T[]> | null {
  const values = tags.map(read).filter(value => value !== null)
  return values.length === 0 ? null : said(values, tags)
}

function said<T>(value: T, tags: readonly Tag[], rules: readonly string[] = []): Said<T> {
  const verbatim = tags.map(tag => tag.value).join('\n')
  return { value, verbatim, nodes: tags.map(tag => tag.node), source: tags[0]!.name, rules }
}

/**
 * Authors with what follows each of them. An institution, address or identifier belongs to the nearest preceding
 * author; where all institutions stand before the first or after the last of several authors, whose they are is
 * not said, and they are listed apart.
 */
function bylineOf(table: TagTable, tags: readonly Tag[]): Pick<Statement, 'authors' | 'institutions'> {
  const named = firstUsed(table.author ?? [], tags)
  const isInstitution = (tag: Tag): boolean => table.institution?.includes(tag.name) ?? false
  const institutions = tags.filter(isInstitution)
  if (named.length === 0) return { authors: null, institutions: institutionsOf(institutions) }
  const inside = (tag: Tag): boolean => tag.node > named[0]!.node && tag.node < named.at(-1)!.node
  const linked = named.length === 1 ? institutions.every(tag => tag.node > named[0]!.node) : institutions.some(inside)
  const { names, rules } = nameList(named.map(tag => plainValue(tag.value)))
  const perTag = names.length === named.length
  const authors = names.map((name, i): SaidAuthor => {
    const from = named[i]?.node ?? 0
    const to = named[i + 1]?.node ?? Number.POSITIVE_INFINITY
    const mine = perTag ? tags.filter(tag => tag.node > from && tag.node < to) : []
    const value = (names: readonly string[] | undefined): string | null =>
      mine.find(tag => names?.includes(tag.name))?.value ?? null
    return {
      name,
      parts: null,
      group: false,
      affiliations: linked ? unmarked(mine.filter(isInstitution)) : [],
      email: value(table.email),
      orcid: orcidIn(value(table.orcid) ?? ''),
    }
  })
  const apart = linked && perTag ? [] : institutions
  return { authors: said(authors, named, rules), institutions: institutionsOf(apart) }
}

function institutionsOf(tags: readonly Tag[]): Said<readonly string[]> | null {
  return tags.length === 0 ? null : said([...new Set(unmarked(tags))], tags)
}

/** Without the mark that some publishers leave before the name: `1Department of …`, `a Institute of …`. */
function unmarked(tags: readonly Tag[]): string[] {
  return tags.map(tag => plainValue(tag.value).replace(/^(?:\d{1,2}\s*(?=\p{Lu})|[a-z]\s+(?=\p{Lu})|[*†‡§¶]+\s*)/u, ''))
}

/** Several tags hold one keyword each; a single one is split at semicolons, else at commas. */
function keywordsOf(tags: readonly Tag[]): Said<readonly string[]> | null {
  if (tags.length === 0) return null
  const values = tags.map(tag => plainValue(tag.value))
  const keywords = values.length > 1 ? values : values[0]!.split(values[0]!.includes(';') ? /\s*;\s*/ : /\s*,\s*/)
  const distinct = [...new Set(keywords.map(keyword => keyword.replace(/\.$/, '')).filter(keyword => keyword !== ''))]
  return distinct.length === 0 ? null : said(distinct, tags, values.length > 1 ? [] : ['split-list'])
}

function journalOf(of: (item: Item) => readonly Tag[]): Said<SaidJournal> | null {
  const title = of('journal')[0] ?? of('abbreviation')[0]
  if (title === undefined) return null
  const issns = of('issn')
    .map(tag => issnIn(tag.value))
    .filter(issn => issn !== null)
  const electronic = of('issnElectronic')[0]
  const journal: SaidJournal = {
    title: title.name === 'dc.source' ? journalTitle(plainValue(title.value)) : plainValue(title.value),
    abbreviation: of('abbreviation').find(({ value }) => /\p{L}{2}/u.test(value))?.value ?? null,
    issnPrint: issns[0] ?? null,
    issnElectronic: electronic === undefined ? (issns[1] ?? null) : issnIn(electronic.value),
    publisher: of('publisher')[0]?.value ?? null,
  }
  return journal.title === '' ? null : said(journal, [title])
}

/** `dc.source` may hold a whole citation: the title ends before the year or volume. */
function journalTitle(value: string): string {
  return value.replace(/[\s,.;]+(?:(?:19|20)\d\d\b|vol\b|\d+\s*[:(,]).*$/i, '').trim()
}

/** The date of the issue; an earlier year in it than the online date's is right, a later one is too. */
function dateOf(tags: readonly Tag[], online: readonly Tag[]): Said<PartialDate> | null {
  return first(tags, tag => dateIn(tag.value)) ?? first(online, tag => dateIn(tag.value))
}
