/**
 * Page ranges: read as printed, expanded for reference managers, compressed for MEDLINE.
 * Index Medicus rules: `1199-1205` is written `1199-205`; Roman numbers, and letters after the number, stand in full;
 * further sets of pages follow (`24-32, 64`), after three of them `passim`; parts of a serial end in `contd`, `concl`.
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
  const [main] = raw.replace(REMARK, '').split(/[,;]\s*/)
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

type Pages = Pick<PageRange, 'first' | 'last'> & { readonly raw?: string }

/** `1199-205`, as MEDLINE prints it; a single page stands alone. */
export function medlinePages({ first, last, raw = '' }: Pages): string {
  const { sets, remark } = furtherSets(raw)
  const shown = sets.slice(0, SETS - 1).map(set => set.joint + compressed(set))
  const passim = sets.length >= SETS || remark === 'passim' ? ' passim' : ''
  return compressed({ first, last }) + shown.join('') + (passim || (remark === '' ? '' : ` ${remark}`))
}

/** Sets of pages that are listed before `passim`. */
const SETS = 3
const REMARK = /\s+(passim|cont(?:['’]?d|inued)\.?|cntd\.?|concl(?:uded)?\.?)$/i

interface PageSet {
  /** What stands before it: `, `, `; discussion `. */
  readonly joint: string
  readonly first: string
  readonly last: string
}

/** What follows the first set in the printed form; nothing where any of it is not understood. */
function furtherSets(raw: string): { readonly sets: readonly PageSet[]; readonly remark: string } {
  const word = REMARK.exec(raw)?.[1]?.toLowerCase() ?? ''
  const remark = word.startsWith('p') ? 'passim' : word.startsWith('conc') ? 'concl' : word === '' ? '' : 'contd'
  const sets: PageSet[] = []
  for (const part of raw.replace(REMARK, '').match(/[,;][^,;]*/g) ?? []) {
    const [, sign, name = '', pages = ''] = /^([,;])\s*(?:(discussion|quiz|author reply)\s+)?(.*)$/i.exec(part)!
    const range = pageRange(pages)
    if (range === null) return { sets: [], remark }
    sets.push({ joint: name === '' ? `${sign} ` : `; ${name.toLowerCase()} `, first: range.first, last: range.last })
  }
  return { sets, remark }
}

function compressed({ first, last }: Pick<PageRange, 'first' | 'last'>): string {
  if (first === last || last === '') return first
  const a = PAGE.exec(first)
  const b = PAGE.exec(last)
  if (a === null || b === null || a[3] !== '' || b[3] !== '') return `${first}-${last}`
  if (a[1] !== b[1]) return `${first}-${last}`
  if (a[2]!.length !== b[2]!.length) return `${first}-${b[2]}`
  let shared = 0
  while (a[2]![shared] === b[2]![shared]) shared++
  return `${first}-${b[2]!.slice(shared)}`
}

/** `1199-1205`, for everybody else. */
export function fullPages({ first, last, raw = '' }: Pages): string {
  const expanded = (set: Pick<PageRange, 'first' | 'last'>): string =>
    set.first === set.last || set.last === '' ? set.first : `${set.first}-${set.last}`
  return [{ joint: '', first, last }, ...furtherSets(raw).sets].map(set => set.joint + expanded(set)).join('')
}

/** An article number of an electronic journal, not a page: `e66`, `E0123456`, `104512`. */
export function isElocation(text: string): boolean {
  return (
    /^(?:e|E|L|bmj|ARTN|Article\s)?\s?[A-Za-z]{0,4}\d{1,9}$/.test(text.trim()) && /^[A-Za-z]|\d{5,}/.test(text.trim())
  )
}
