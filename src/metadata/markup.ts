/**
 * Markup inside metadata values. Publishers escape it once, twice, or not at all; abstracts carry paragraphs and
 * headings, titles carry italics. What NLM keeps (i b u sup sub) is kept, the rest is removed.
 */
import { type AbstractSection, collapsed, type InlineHtml, inlineHtml } from '../model/index.js'

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  deg: '°',
  plusmn: '±',
  times: '×',
  micro: 'µ',
  middot: '·',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  ccedil: 'ç',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  oslash: 'ø',
  aring: 'å',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  mu: 'μ',
  kappa: 'κ',
  le: '≤',
  ge: '≥',
  thinsp: '\u2009',
}

/** Character references resolved until none is left: `&amp;lt;i&amp;gt;` is `<i>` to its reader. */
export function decoded(text: string): string {
  let now = text
  for (let round = 0; round < 3 && now.includes('&'); round++) {
    const next = now.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d?));/gi, (...found) =>
      character(found.slice(0, 4)),
    )
    if (next === now) break
    now = next
  }
  return now
}

function character([whole, decimal, hex, name]: readonly string[]): string {
  if (name !== undefined) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole!
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number.parseInt(decimal, 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole!
}

/** Names as publishers' XML and old HTML write what NLM calls i, b, u, sup, sub. */
const KEPT: Readonly<Record<string, string>> = {
  i: 'i',
  em: 'i',
  italic: 'i',
  b: 'b',
  strong: 'b',
  bold: 'b',
  u: 'u',
  underline: 'u',
  sup: 'sup',
  sub: 'sub',
  inf: 'sub',
}

const TAG = /<(\/?)([a-z][\w:.-]*)(?:\s[^<>]*)?\/?>/gi

/** A value as inline markup; tags without their counterpart are dropped, `p<0.05` stays text. */
export function inlineMarkup(value: string): InlineHtml {
  const text = decoded(value)
  let html = ''
  let at = 0
  const open: string[] = []
  for (const match of text.matchAll(TAG)) {
    html += inlineHtml(text.slice(at, match.index))
    at = match.index + match[0].length
    const kept = KEPT[localName(match[2]!)]
    if (kept === undefined) html += isBlock(match[2]!) ? ' ' : ''
    else if (match[1] === '') {
      if (!hasEnd(text.slice(at), match[2]!)) continue
      open.push(kept)
      html += `<${kept}>`
    } else if (open.at(-1) === kept) {
      open.pop()
      html += `</${kept}>`
    }
  }
  html +=
    inlineHtml(text.slice(at)) +
    open
      .reverse()
      .map(tag => `</${tag}>`)
      .join('')
  return collapsed(html)
}

/** A value without any markup. */
export function plainValue(value: string): string {
  return collapsed(decoded(value).replace(TAG, (_, __, name: string) => (isBlock(name) ? ' ' : '')))
}

const HEADING = /<(h[1-6]|title|jats:title|b|strong)(?:\s[^<>]*)?>([^<>]{2,60})<\/\1>\s*:?/gi

/** An abstract as sections where its markup has headings, else as one without label. */
export function abstractSections(value: string): AbstractSection[] {
  const text = decoded(value)
  const headings = [...text.matchAll(HEADING)].filter(match => startsParagraph(text, match.index))
  const starts = headings.map(match => match.index)
  const pieces = [0, ...starts].map((start, i) => ({
    label: i === 0 ? '' : collapsed(headings[i - 1]![2]!).replace(/\s*[:.]$/, ''),
    html: inlineMarkup(text.slice(i === 0 ? 0 : start + headings[i - 1]![0].length, starts[i] ?? text.length)),
  }))
  const sections = pieces.filter(({ label, html }) => html !== '' && !(html === '' && /^abstract$/i.test(label)))
  return sections.map(({ label, html }) => ({ label: /^abstract$/i.test(label) ? '' : label, category: null, html }))
}

/** Bold words inside a sentence are no heading. */
function startsParagraph(text: string, index: number): boolean {
  const before = text.slice(0, index).trimEnd()
  return (
    before === '' || /(?:<\/?(?:p|div|sec|section|br|jats:p|jats:sec|abstract)(?:\s[^<>]*)?\/?>|[.?!])$/i.test(before)
  )
}

function hasEnd(rest: string, name: string): boolean {
  return rest.toLowerCase().includes(`</${name.toLowerCase()}>`)
}

function localName(name: string): string {
  return name.toLowerCase().replace(/^[\w-]+:/, '')
}

function isBlock(name: string): boolean {
  return /^(?:p|div|br|sec|section|title|h[1-6]|li|ul|ol|abstract|list|list-item)$/.test(localName(name))
}
