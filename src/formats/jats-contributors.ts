/** Who wrote a JATS article, and where: contrib-group with its affiliations. RULES sections 3.1 and 3.2. */
import type { Affiliation, Author, CitationRecord } from '../model/index.js'
import { authorsOf, twoLetterLanguage } from './fields.js'
import { around, element, inline, leaf, optional, words, type Xml } from './xml.js'

/** Authors, members of groups and affiliations, linked by number. */
export function contributorGroup(record: CitationRecord): Xml[] {
  const authors = authorsOf(record)
  if (authors.length === 0) return []
  const equal = authors.filter(author => author.equalContribution).length > 1
  const owner = authors.find(({ kind }) => kind === 'group')
  const members = (record.collaborators?.value ?? []).map(memberXml)
  const contributors = authors.map(author =>
    contributor(author, {
      equal: equal && author.equalContribution,
      members: author === owner ? members : [],
      language: twoLetterLanguage(record.languages?.value.find(language => language !== 'eng') ?? ''),
    }),
  )
  return [
    element('contrib-group', {}, [
      ...contributors,
      ...(owner === undefined ? members : []),
      ...(record.affiliations?.value ?? []).map(affiliationXml),
    ]),
  ]
}

/** A member of a group is no author of its own. */
function memberXml(member: Author): Xml {
  return element('contrib', { 'contrib-type': 'collaborator' }, [
    ...orcidXml(member),
    nameXml(member),
    ...affiliationLinks(member),
  ])
}

function orcidXml({ orcid }: Author): Xml[] {
  return orcid === null ? [] : [leaf('contrib-id', `https://orcid.org/${orcid}`, { 'contrib-id-type': 'orcid' })]
}

function affiliationLinks({ affiliations }: Author): Xml[] {
  return affiliations.map(index => leaf('xref', String(index + 1), { 'ref-type': 'aff', rid: `aff${index + 1}` }))
}

interface ContributorDetails {
  readonly equal: boolean
  readonly members: readonly Xml[]
  /** The article's own, where it is not English; otherwise empty. */
  readonly language: string
}

function contributor(author: Author, { equal, members, language }: ContributorDetails): Xml {
  const attributes = {
    'contrib-type': 'author',
    corresp: author.corresponding ? 'yes' : null,
    'equal-contrib': equal ? 'yes' : null,
  }
  return element('contrib', attributes, [
    ...orcidXml(author),
    author.kind === 'group' ? groupXml(author, members, language) : nameXml(author),
    ...optional('email', author.email),
    ...affiliationLinks(author),
  ])
}

/** A group that is named in English too has both names. */
function groupXml({ family, english }: Author, members: readonly Xml[], language: string): Xml {
  const inside = [words(family), ...around('contrib-group', members)]
  if (english === undefined) return element('collab', {}, inside)
  return element('collab-alternatives', {}, [
    element('collab', { 'xml:lang': language === '' ? null : language }, inside),
    leaf('collab', english, { 'xml:lang': 'en' }),
  ])
}

function nameXml({ family, given, suffix }: Author): Xml {
  const style = given === '' ? 'given-only' : null
  const names = given === '' ? [leaf('given-names', family)] : [leaf('surname', family), leaf('given-names', given)]
  return element('name', { 'name-style': style }, [...names, ...optional('suffix', suffix)])
}

function affiliationXml({ text, institution, ror }: Affiliation, index: number): Xml {
  const label = leaf('label', String(index + 1))
  const at = institution === null ? -1 : text.indexOf(institution)
  const id = { id: `aff${index + 1}` }
  if (institution === null || at < 0)
    return element('aff', id, [
      label,
      ...(ror === undefined ? [] : [element('institution-wrap', {}, [organizationId(ror)])]),
      ...inline(text.replace(/&/g, '&amp;').replace(/</g, '&lt;'), null),
    ])
  const plain = (part: string): Xml[] => (part === '' ? [] : [escaped(part)])
  return element('aff', id, [
    label,
    ...plain(text.slice(0, at)),
    ror === undefined
      ? leaf('institution', institution)
      : element('institution-wrap', {}, [organizationId(ror), leaf('institution', institution)]),
    ...plain(text.slice(at + institution.length)),
  ])
}

function organizationId(ror: string): Xml {
  return leaf('institution-id', `https://ror.org/${ror}`, { 'institution-id-type': 'ror' })
}

/** Text whose blanks at the ends must stay: `Department of X, ` before an element. */
function escaped(text: string): Xml {
  const [before = '', after = ''] = [/^\s/.exec(text)?.[0], /\s$/.exec(text)?.[0]]
  return `${before && ' '}${inline(text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'), null).join('')}${after && ' '}` as Xml // escaped by inline
}
