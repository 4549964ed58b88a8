/**
 * Whether rights to text and data mining are reserved: the TDM Reservation Protocol of W3C's community group, by
 * `/.well-known/tdmrep.json`, HTTP header or META element; the most particular statement wins (META, header, file).
 */
import type { Page } from '../model/index.js'

export interface TdmRule {
  readonly location: string
  readonly reserved: boolean
  readonly policy: string | null
}

export interface TdmStatement {
  readonly reserved: boolean
  /** Where the terms stand, if anywhere. */
  readonly policy: string | null
}

/** The rules of a tdmrep.json; none for a file of another shape. */
export function parseTdmFile(text: string): TdmRule[] {
  const rows = jsonArray(text)
  return rows.flatMap(row => {
    if (typeof row !== 'object' || row === null) return []
    const { location, 'tdm-reservation': reservation, 'tdm-policy': policy } = row as Record<string, unknown>
    if (typeof location !== 'string') return []
    return [{ location, reserved: Number(reservation) === 1, policy: typeof policy === 'string' ? policy : null }]
  })
}

function jsonArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return [] // a site's broken file reserves nothing
  }
}

/** The first rule whose location matches, as the protocol says. */
export function tdmByFile(rules: readonly TdmRule[], path: string): TdmStatement | null {
  const rule = rules.find(({ location }) => locationMatches(location, path))
  return rule === undefined ? null : { reserved: rule.reserved, policy: rule.policy }
}

function locationMatches(location: string, path: string): boolean {
  const anchored = location.endsWith('$')
  const pieces = (anchored ? location.slice(0, -1) : location).split('*')
  if (!path.startsWith(pieces[0]!)) return false
  let at = pieces[0]!.length
  for (const piece of pieces.slice(1)) {
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return anchored ? path.length === at || pieces.at(-1) === '' : true
}

/** By the headers `tdm-reservation` and `tdm-policy`, names in lower case. */
export function tdmByHeaders(headers: Readonly<Record<string, string>>): TdmStatement | null {
  return statement(headers['tdm-reservation'], headers['tdm-policy'])
}

export function tdmByMeta(page: Page): TdmStatement | null {
  const content = (name: string): string | undefined => {
    const meta = page.nodes.find(
      node => node.type === 'element' && node.tag === 'META' && node.attributes['name']?.toLowerCase() === name,
    )
    return meta?.type === 'element' ? meta.attributes['content'] : undefined
  }
  return statement(content('tdm-reservation'), content('tdm-policy'))
}

function statement(reservation: string | undefined, policy: string | undefined): TdmStatement | null {
  const value = reservation?.trim()
  return value === '1' || value === '0' ? { reserved: value === '1', policy: policy?.trim() || null } : null
}
