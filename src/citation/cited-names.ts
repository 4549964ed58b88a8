/**
 * Where a family name begins, by how the page itself cites the article: `Ashlee N. Ford Versypt` is cited as `Ford Versypt
 * AN`, or on every sheet as `Ford Versypt, & Mullins`. Our choice: the initials must be those of what is left of the name;
 * without initials only the first author at the beginning of a line is believed.
 */
import { type Author, type LabeledZone, labeledText } from '../model/index.js'
import { isInitials } from '../text/name-words.js'
import { nlmInitials } from '../text/nlm-initials.js'

/** Labels of zones that may hold such a citation. */
const CITING: ReadonlySet<string> = new Set(['source', 'running-head', 'footnote', 'other', 'history', 'rubric'])
/** A citation of the article is not longer, in characters. */
const LONGEST = 700
const OPENING = 160

export function withCitedFamilies(authors: readonly Author[], zones: readonly LabeledZone[]): Author[] {
  const first = plain(authors[0]?.family.split(/\s+/).at(-1) ?? '')
  if (first === '' || !authors.some(isLong)) return [...authors]
  const texts = zones
    .filter(({ label }) => CITING.has(label))
    .map(zone => plain(labeledText(zone).slice(0, LONGEST)))
    .filter(text => text.includes(first))
  if (texts.length === 0) return [...authors]
  return authors.map((author, i) => citedAs(author, i === 0 && authors.length > 1, texts))
}

function citedAs(author: Author, isFirst: boolean, texts: readonly string[]): Author {
  if (!isLong(author)) return author
  const words = wordsOf(author)
  const own = words.length - author.family.split(/\s+/).length
  const others = words.map((_, from) => from).filter(from => from > 0 && from !== own && !isInitials(words[from]!))
  const isCited = (from: number): boolean => {
    const initials = words.slice(0, from).map(word => word[0]!)
    const pattern = citation(words.slice(from), initials)
    const opening = isFirst ? opens(words.slice(from)) : null
    return texts.some(text => pattern.test(text) || opening?.test(text.slice(0, OPENING)) === true)
  }
  if (isCited(own)) return author
  const found = others.find(isCited)
  if (found === undefined) return author
  const given = words.slice(0, found).join(' ')
  return { ...author, given, family: words.slice(found).join(' '), initials: nlmInitials(given) }
}

/** A name of three words and more may be cut in two ways. */
function isLong(author: Author): boolean {
  return author.kind === 'person' && author.given !== '' && wordsOf(author).length > 2
}

function wordsOf({ given, family }: Author): string[] {
  return `${given} ${family}`.split(/\s+/).filter(word => word !== '')
}

/** `Ford Versypt AN`, `Ford Versypt, A. N.`: no other capitals after it. */
function citation(family: readonly string[], initials: readonly string[]): RegExp {
  const letters = initials.map(letter => escaped(plain(letter))).join('[.\\s-]*')
  return new RegExp(`(?<![\\p{L}-]\\s?)${escaped(plain(family.join(' ')))},?\\s${letters}(?![\\p{L}])`, 'iu')
}

/** `Ford Versypt, & Mullins. (2025)`, `Ford Versypt et al.` at the beginning of a line. */
function opens(family: readonly string[]): RegExp {
  return new RegExp(`^${escaped(plain(family.join(' ')))}(?:,? (?:&|and) \\p{Lu}| et al)`, 'iu')
}

/** Without accents; most texts have none. */
function plain(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text
  return text.normalize('NFKD').replace(/\p{M}+/gu, '')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
