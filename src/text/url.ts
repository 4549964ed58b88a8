/**
 * Resolves an href against its page, as browsers do (WHATWG URL, the part that links need). The core is compiled
 * without `URL`; a test compares with Node's.
 *
 * Our choice: host names outside ASCII stay as written (in lower case), and IPv4 hosts in odd notations are not
 * normalized: whoever fetches does both.
 */
export interface UrlParts {
  /** Lower case, without the colon. */
  readonly scheme: string
  /** Null for addresses without one (`mailto:`). Lower case, without user and default port. */
  readonly host: string | null
  /** Percent-encoded, dot segments removed; starts with `/` wherever there is a host. */
  readonly path: string
  /** Without `?`; null where there is none. */
  readonly query: string | null
  /** Without `#`; null where there is none. */
  readonly fragment: string | null
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443', ftp: '21', ws: '80', wss: '443' }

/** The absolute address, or null where there is none. */
export function resolveUrl(href: string, base: string): string | null {
  const parts = resolveParts(href, base)
  return parts === null ? null : urlOf(parts)
}

/** The parts of an absolute address, or null. */
export function urlParts(url: string): UrlParts | null {
  return resolveParts(url, '')
}

export function urlOf({ scheme, host, path, query, fragment }: UrlParts): string {
  const authority = host === null ? '' : `//${host}`
  return `${scheme}:${authority}${path}${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`
}

function resolveParts(href: string, base: string): UrlParts | null {
  const clean = cleaned(href)
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(clean)?.[1]?.toLowerCase()
  const baseParts = base === '' ? null : resolveParts(base, '')
  if (scheme === undefined) return baseParts === null ? null : relative(clean, baseParts)
  const rest = clean.slice(scheme.length + 1)
  if (!isSpecial(scheme)) return opaque(scheme, rest)
  // Old pages write `http:page.html`; browsers read it as relative to a page of the same scheme.
  if (!/^[/\\]{2}/.test(rest) && baseParts?.scheme === scheme) return relative(rest, baseParts)
  return absolute(scheme, rest)
}

/** Browsers drop white space around an address and line breaks inside it. */
function cleaned(href: string): string {
  return href.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '').replace(/[\t\n\r]/g, '')
}

function isSpecial(scheme: string): boolean {
  return scheme === 'file' || DEFAULT_PORTS[scheme] !== undefined
}

function absolute(scheme: string, rest: string): UrlParts | null {
  const { before, query, fragment } = tail(rest)
  const slashed = before.replace(/\\/g, '/')
  const bare = scheme === 'file' ? slashed.replace(/^\/\//, '') : slashed.replace(/^\/*/, '')
  const cut = bare.indexOf('/')
  const authority = cut < 0 ? bare : bare.slice(0, cut)
  const host = hostOf(scheme, authority)
  if (host === null) return null
  return { scheme, host, path: withoutDots(cut < 0 ? '/' : encodedPath(bare.slice(cut))), query, fragment }
}

function relative(href: string, base: UrlParts): UrlParts | null {
  if (base.host === null) return href.startsWith('#') ? { ...base, fragment: tail(href).fragment } : null
  const { before, query, fragment } = tail(href)
  const slashed = before.replace(/\\/g, '/')
  if (slashed.startsWith('//')) return absolute(base.scheme, href)
  if (slashed === '') return { ...base, query: query ?? (href.startsWith('?') ? '' : base.query), fragment }
  const folder = base.path.slice(0, base.path.lastIndexOf('/') + 1)
  const path = encodedPath(slashed.startsWith('/') ? slashed : folder + slashed)
  return { ...base, path: withoutDots(path), query, fragment }
}

function opaque(scheme: string, rest: string): UrlParts {
  if (!rest.startsWith('//')) {
    const { before, query, fragment } = tail(rest, false)
    return { scheme, host: null, path: encoded(before, /[^\u0020-\u007e]/gu), query, fragment }
  }
  const { before, query, fragment } = tail(rest.slice(2), false)
  const cut = before.indexOf('/')
  const host = cut < 0 ? before : before.slice(0, cut)
  return { scheme, host, path: cut < 0 ? '' : withoutDots(encodedPath(before.slice(cut))), query, fragment }
}

/** Cuts off fragment and query, and encodes them. */
function tail(text: string, special = true): { before: string; query: string | null; fragment: string | null } {
  const hash = text.indexOf('#')
  const fragment = hash < 0 ? null : encoded(text.slice(hash + 1), /[^!#-;=?-_a-~]/gu)
  const rest = hash < 0 ? text : text.slice(0, hash)
  const mark = rest.indexOf('?')
  if (mark < 0) return { before: rest, query: null, fragment }
  const query = encoded(rest.slice(mark + 1), special ? /[^!$-&(-;=?-~]/gu : /[^!$-;=?-~]/gu)
  return { before: rest.slice(0, mark), query, fragment }
}

/** Null where no browser would connect to it. */
function hostOf(scheme: string, authority: string): string | null {
  const named = authority.slice(authority.lastIndexOf('@') + 1).toLowerCase()
  const [, name, port] = /^(\[[0-9a-f:.]+\]|[^:]*)(?::(\d*))?$/.exec(named) ?? []
  if (name === undefined || /[\s#%/<>?@[\\\]^|]/.test(name.replace(/^\[|\]$/g, ''))) return null
  if (name === '') return scheme === 'file' ? '' : null
  const number = port === undefined || port === '' ? '' : String(Number(port))
  if (Number(number) > 65535) return null
  return number === '' || number === DEFAULT_PORTS[scheme] ? name : `${name}:${number}`
}

function encodedPath(path: string): string {
  return encoded(path, /[^!$-;=@-_a-z|~]/gu)
}

function encoded(text: string, unsafe: RegExp): string {
  return text.replace(unsafe, character => {
    const code = character.codePointAt(0)!
    if (code < 0x80) return `%${code.toString(16).toUpperCase().padStart(2, '0')}`
    return encodeURIComponent(code >= 0xd800 && code <= 0xdfff ? '\ufffd' : character)
  })
}

function withoutDots(path: string): string {
  const kept: string[] = []
  const segments = path.split('/').slice(1)
  segments.forEach((segment, i) => {
    const plain = segment.replace(/%2e/gi, '.')
    const last = i === segments.length - 1
    if (plain === '..') {
      kept.pop()
      if (last) kept.push('')
    } else if (plain === '.') {
      if (last) kept.push('')
    } else kept.push(segment)
  })
  return `/${kept.join('/')}`
}
