/**
 * XHTML that says it is XML, for parsers of HTML: these take `<script/>` for the beginning of a script that never ends, and
 * the page is gone. Browsers show such a file as XML; so it is rewritten with ends that both understand.
 */
const HEAD = 2000
const XML = /^\s*<\?xml\b[^>]*\?>/
const NAMESPACE = 'http://www.w3.org/1999/xhtml'
/** Elements that HTML does not close by a slash; those that are always empty mean the same in both. */
const SELF_CLOSED =
  /<((?:script|style|title|textarea|iframe|noscript|a|div|span|p|i|b|em|strong|sup|sub|li|ul|ol|td|th|tr|table|h[1-6]|section|article)\b)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/>/gi

export function closedAsHtml(text: string): string {
  const head = text.slice(0, HEAD)
  return XML.test(head) && head.includes(NAMESPACE) ? text.replace(SELF_CLOSED, '<$1$2></$1>') : text
}

/** The encoding that an XML declaration names; null without one. */
export function xmlEncoding(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  return /^\s*<\?xml\b[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? null
}
