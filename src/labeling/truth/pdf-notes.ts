/**
 * On paper the citation, the editors and the note on correspondence stand in zones of their own and hold the names, the
 * title or an address again: the true strings are not looked for there.
 */
import type { ZoneWords } from './align.js'

const NOTE =
  /^\W*(?:(?:suggested |please )?citation\b|(?:please |how to |to )?cite\b|cite this|(?:academic|handling|external|section|associate|guest|managing)?\s?edit(?:ors?|ed by)\b|(?:peer[- ])?review(?:ed by|er|ers)\b|(?:address )?(?:for )?(?:all )?correspond|(?:author|reprints?) (?:for|and|request)|address for|e-?mails?\b|(?:author|authors['’]?) contributions?|conceptuali[sz]ation|copyright|©|received\b|conflicts? of interest|competing interests?|funding\b|data availability)/i

/** Zones of such notes as if they held no words. */
export function withoutNotes(zones: readonly ZoneWords[]): ZoneWords[] {
  return zones.map(zone => (isNote(zone.zone.text) ? { ...zone, tokens: [], words: [] } : zone))
}

function isNote(text: string): boolean {
  return NOTE.test(text)
}
