/**
 * COinS: an OpenURL in the title of a SPAN of class Z3988. Several different ones make the page a list, and say
 * nothing of an article.
 */
import type { ElementNode, NodeId, Page } from '../model/index.js'
import { decoded, inlineMarkup, plainValue } from './markup.js'
import { nameList } from './name-lists.js'
import { type Said, type SaidAuthor, SILENCE, type Statement } from './statement.js'
import { dateIn, doiIn, issnIn } from './values.js'

export function coinsStatement(page: Page): Statement | null {
  const spans = page.nodes.flatMap((node, id) =>
    isCoins(node) ? [{ id, ...contextOf(node.attributes['title'] ?? '') }] : [],
  )
  const titles = new Set(spans.map(span => span.one('rft.atitle')))
  const span = spans[0]
  if (span === undefined || titles.size > 1) return null
  const text = (key: string): Said<string> | null => said(plainValue(span.one(key)) || null, key, span.id)
  const journal = text('rft.jtitle') ?? text('rft.title') ?? text('rft.stitle')
  return {
    ...SILENCE,
    vocabulary: 'coins',
    title: said(inlineMarkup(span.one('rft.atitle')) || null, 'rft.atitle', span.id),
    authors: authorsOf(span, span.id),
    journal: journal && {
      ...journal,
      value: {
        title: journal.value,
        abbreviation: plainValue(span.one('rft.stitle')) || null,
        issnPrint: issnIn(span.one('rft.issn')),
        issnElectronic: issnIn(span.one('rft.eissn')),
        publisher: plainValue(span.one('rft.pub')) || null,
      },
    },
    volume: text('rft.volume'),
    issue: text('rft.issue'),
    firstPage: text('rft.spage') ?? text('rft.pages'),
    lastPage: text('rft.epage'),
    elocation: text('rft.artnum'),
    date: said(dateIn(span.one('rft.date').slice(0, 10)), 'rft.date', span.id),
    doi: said(
      span
        .all('rft_id')
        .map(doiIn)
        .find(doi => doi !== null) ?? doiIn(span.one('rft.doi')),
      'rft_id',
      span.id,
    ),
  }
}

function isCoins(node: Page['nodes'][number]): node is ElementNode {
  return node.type === 'element' && /(?:^|\s)Z3988(?:\s|$)/.test(node.attributes['class'] ?? '')
}

interface Context {
  readonly one: (key: string) => string
  readonly all: (key: string) => string[]
}

function contextOf(title: string): Context {
  const pairs = title.split(/&(?:amp;)?/).map((pair): [string, string] => {
    const at = pair.indexOf('=')
    return at < 0 ? [pair, ''] : [pair.slice(0, at), percentDecoded(pair.slice(at + 1))]
  })
  const all = (key: string): string[] =>
    pairs.filter(([name, value]) => name === key && value !== '').map(([, value]) => value)
  return { all, one: key => all(key)[0] ?? '' }
}

function percentDecoded(value: string): string {
  const spaced = value.replace(/\+/g, ' ')
  try {
    return decoded(decodeURIComponent(spaced))
  } catch {
    return decoded(spaced) // a stray percent sign: taken as written
  }
}

/** `aulast` and `aufirst` are the first author's; `au` may repeat him. */
function authorsOf(span: Context, node: NodeId): Said<readonly SaidAuthor[]> | null {
  const family = plainValue(span.one('rft.aulast'))
  const lead = family === '' ? [] : [`${family}, ${plainValue(span.one('rft.aufirst') || span.one('rft.auinit'))}`]
  const { names, rules } = nameList(span.all('rft.au').map(plainValue))
  const repeated = names[0] !== undefined && family !== '' && names[0].includes(family)
  const all = repeated ? names : [...lead, ...names]
  const authors = all.map(name => ({ name, parts: null, group: false, affiliations: [], email: null, orcid: null }))
  const saidAuthors = said(authors.length === 0 ? null : authors, 'rft.au', node)
  return saidAuthors && { ...saidAuthors, verbatim: all.join('\n'), rules }
}

function said<T>(value: T | null, source: string, node: NodeId): Said<T> | null {
  if (value === null) return null
  const verbatim = typeof value === 'string' ? value : JSON.stringify(value)
  return { value, verbatim, nodes: [node], source, rules: [] }
}
