/** The same publication on several pages, or twice on one, becomes one record. */
import { folded } from '../references/tokens.js'
import type { PublicationRecord } from './find-records.js'

/** In the order of first appearance; of two readings the one with more fields stands. */
export function mergeRecords<T extends Pick<PublicationRecord, 'text' | 'csl'>>(records: readonly T[]): T[] {
  const merged: T[] = []
  const places = new Map<string, number>()
  for (const record of records) {
    const keys = keysOf(record)
    const place = keys.map(key => places.get(key)).find(found => found !== undefined) ?? merged.length
    const before = merged[place]
    merged[place] = before === undefined || fieldCount(record) > fieldCount(before) ? record : before
    for (const key of keys) if (!places.has(key)) places.set(key, place)
  }
  return merged
}

/** Words of a title that is too short to tell two works apart. */
const SHORT_TITLE = 12

/** A DOI, else title and year, else the whole text: letters and digits only. */
function keysOf({ text, csl }: Pick<PublicationRecord, 'text' | 'csl'>): string[] {
  const title = bare(csl.title ?? '')
  const year = csl.issued?.['date-parts']?.[0]?.[0] ?? ''
  const keys = csl.DOI === undefined ? [] : [`doi ${csl.DOI.toLowerCase()}`]
  if (title.length > SHORT_TITLE) keys.push(`title ${title} ${year} ${bare(csl['container-title'] ?? '').slice(0, 6)}`)
  return [...keys, `text ${bare(text)}`]
}

function bare(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]/gu, '')
}

function fieldCount({ csl }: Pick<PublicationRecord, 'csl'>): number {
  return Object.keys(csl).length
}
