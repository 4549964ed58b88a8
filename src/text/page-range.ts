/**
 * Page ranges: read as printed, expanded for reference managers, compressed for MEDLINE.
 * Index Medicus rules: `1199-1205` is written `1199-205`; Roman numbers, and letters after the number, stand in full.
 */
import type { PageRange } from '../model/index.js'

const DASH = /\s*(?:[-‐‑‒–—―−]|--+)\s*/
const PAGE = /^([A-Za-z]{0,4}[.:]?)(\d+)([A-Za-z]{0,3})$/

/** `1199-205` → first 1199, last 1205; null for a text that is no page range. */
export function pageRange(text: string): PageRange | null {
  const raw = text
    .trim()
    .replace(/^(?:pp?[.:]\s*|pp?\s+|pp(?=\d)|pages?\.?:?\s*|s\.\s*|seiten?\s*)(?=[\dA-Z])/i, '')
    .replace(/[.,;]$/, '')
  const [main] = raw.split(/[,;]\s*/)
  const [first, last, ...more] = (main ?? '').split(DASH)
  if (first === undefined || first === '' || more.length > 0 || !isPage(first)) return null
  if (last === undefined || last === '') return { raw, first, last: first }
  const lastWord = last.split(' ')[0]!
  return isPage(lastWord) ? { raw, first, last: expandedLast(first, lastWord) } : null
}

function isPage(text: string): boolean {
  return PAGE.test(text) || /^[ivxlcdm]+$/i.test(text)
}

/** The last page in full: `1205` for 1199-205, `E106` for E101-6, `123e5` stays. */
export function expandedLast(first: string, last: string): string {
  const a = PAGE.exec(first)
  const b = PAGE.exec(last)
  if (a === null || b === null) return last
  const [, prefix = '', digits = '', suffix = ''] = a
  const [, lastPrefix = '', lastDigits = '', lastSuffix = ''] = b
  const full =
    lastDigits.length < digits.length ? digits.slice(0, digits.length - lastDigits.length) + lastDigits : lastDigits
  if (lastPrefix === '' && prefix !== '' && suffix === lastSuffix) return prefix + full + lastSuffix
  return lastPrefix + full + lastSuffix
}

/** `1199-205`, as MEDLINE prints it; a single page stands alone. */
export function medlinePages({ first, last }: Pick<PageRange, 'first' | 'last'>): string {
  if (first === last || last === '') return first
  const a = PAGE.exec(first)
  const b = PAGE.exec(last)
  if (a === null || b === null || a[3] !== '' || b[3] !== '') return `${first}-${last}`
  if (a[1] !== b[1] || a[2]!.length !== b[2]!.length) return `${first}-${last}`
  let shared = 0
  while (a[2]![shared] === b[2]![shared]) shared++
  return `${first}-${b[2]!.slice(shared)}`
}

/** `1199-1205`, for everybody else. */
export function fullPages({ first, last }: Pick<PageRange, 'first' | 'last'>): string {
  return first === last || last === '' ? first : `${first}-${last}`
}

/** An article number of an electronic journal, not a page: `e66`, `E0123456`, `104512`. */
export function isElocation(text: string): boolean {
  return (
    /^(?:e|E|L|bmj|ARTN|Article\s)?\s?[A-Za-z]{0,4}\d{1,9}$/.test(text.trim()) && /^[A-Za-z]|\d{5,}/.test(text.trim())
  )
}
