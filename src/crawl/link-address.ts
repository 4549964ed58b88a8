/** The shape of an href: what stays the same from article to article, and the part that names the article. */
export interface LinkAddress {
  /** Lower case; empty for relative addresses. */
  readonly scheme: string
  /** Empty for relative addresses. */
  readonly host: string
  /** The path's segments without `.` and `..`, as written. */
  readonly segments: readonly string[]
  /** How many `..` the address starts with. */
  readonly climbs: number
  /** Lower case, without the dot; empty where there is none. */
  readonly extension: string
  readonly queryNames: readonly string[]
  readonly hasQuery: boolean
  /** `none`, `top` for a bare `#`, `part` for a place in the same page, `other` for a place in another page. */
  readonly fragment: 'none' | 'top' | 'part' | 'other'
  /** What the last segment looks like: `*.pdf`, `0` for a number, `*` for a name, empty for none. */
  readonly ending: string
  /** The part that names the article, without extension; empty where nothing does. */
  readonly key: string
}

const PAGE_NAMES =
  /^(?:index|default|home|main|view|abstract|fulltext|full|pdf|html|download|article|summary|epdf|abs)$/i

/** Web archives put their own address before the page's. */
const ARCHIVED = /^(?:https?:\/\/[^/]*archive[^/]*)?\/(?:web|wayback)\/\d{4,14}[a-z_]*\//i

export function linkAddress(href: string): LinkAddress {
  const [beforeFragment, fragment] = cutAt(href.replace(ARCHIVED, ''), '#')
  const [beforeQuery, query] = cutAt(beforeFragment, '?')
  const { scheme, host, path } = rooted(beforeQuery)
  const written = path.split('/').filter(segment => segment !== '' && segment !== '.')
  const climbs = written.filter(segment => segment === '..').length
  const segments = written.filter(segment => segment !== '..')
  const last = path.endsWith('/') ? '' : (segments.at(-1) ?? '')
  const extension = /[^.]\.([a-z][a-z0-9]{1,4})$/i.exec(last)?.[1]?.toLowerCase() ?? ''
  const pairs = query === null ? [] : query.split(/&amp;|[&;]/).map(pair => cutAt(pair, '='))
  const queryNames = pairs.map(([name]) => name)
  const place = fragment === null ? 'none' : beforeFragment !== '' ? 'other' : fragment === '' ? 'top' : 'part'
  return {
    scheme,
    host,
    segments,
    climbs,
    extension,
    queryNames,
    hasQuery: query !== null,
    fragment: place,
    ending: endingOf(last, extension),
    key: keyOf(segments, extension, pairs),
  }
}

/** Digits as `0`; long mixtures of letters and digits, such as hashes, as `x`. */
export function segmentShape(segment: string): string {
  if (
    segment.length >= 12 &&
    /\d/.test(segment) &&
    /^[\w-]+$/.test(segment) &&
    (segment.match(/\d+/g)?.length ?? 0) >= 3
  )
    return 'x'
  return segment.replace(/\d+/g, '0')
}

function endingOf(last: string, extension: string): string {
  if (extension !== '') return `*.${extension}`
  return /\d/.test(last) ? '0' : last === '' ? '' : '*'
}

function keyOf(
  segments: readonly string[],
  extension: string,
  pairs: readonly (readonly [string, string | null])[],
): string {
  const numbered = pairs.filter(([, value]) => /\d/.test(value ?? '')).map(([, value]) => value!)
  if (numbered.length > 0) return numbered.join('&')
  const names = segments.map((segment, i) =>
    i === segments.length - 1 && extension !== '' ? segment.slice(0, -extension.length - 1) : segment,
  )
  while (names.length > 1 && PAGE_NAMES.test(names.at(-1)!)) names.pop()
  // A DOI is two segments; its suffix alone would do, but not every suffix has digits.
  const doi = names.findIndex(name => /^10\.\d{4,9}$/.test(name))
  const key = doi >= 0 ? names.slice(doi, doi + 2).join('/') : (names.at(-1) ?? '')
  // `%C3%A9` is a letter, not a number.
  return key.replace(/%[0-9a-f]{2}/gi, '-')
}

function rooted(address: string): { scheme: string; host: string; path: string } {
  const match = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/]*))?/i.exec(address) ?? /^()\/\/([^/]*)/.exec(address)
  if (match === null) return { scheme: '', host: '', path: address }
  return { scheme: match[1]!.toLowerCase(), host: (match[2] ?? '').toLowerCase(), path: address.slice(match[0].length) }
}

function cutAt(text: string, mark: string): [before: string, after: string | null] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)]
}
