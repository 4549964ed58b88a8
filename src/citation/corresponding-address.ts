/**
 * The address in a note on correspondence, for articles that print it nowhere else: `* Correspondence: ann@example.org
 * Department of Tides, University of Larkmoor`.
 */
import { type LabeledZone, labeledText } from '../model/index.js'
import { emailsIn } from '../text/identifiers.js'
import { looksLikeOrganization } from './organization-words.js'

/** The zone limited to what stands behind the last e-mail address; null where that is no address. */
export function correspondingAddress(zone: LabeledZone): LabeledZone | null {
  if (zone.label !== 'correspondence') return null
  const text = labeledText(zone)
  const last = emailsIn(text).at(-1)
  const from = last === undefined ? 0 : last.end
  const address = text.slice(from)
  const offset = /[\p{L}\d]/u.exec(address)?.index ?? 0
  const isAddress = looksLikeOrganization(address) && /,/.test(address) && address.length < LONGEST
  if (last === undefined || !isAddress || !/^\W*\d?\s?\p{Lu}/u.test(address)) return null
  const start = zone.start + zone.zone.text.slice(zone.start).indexOf(text) + from + offset
  return { ...zone, start, label: 'affiliation' }
}

/** Characters of the longest address. */
const LONGEST = 500
