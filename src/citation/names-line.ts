/**
 * A byline that nobody took for one: a line right below the title that is nothing but names as they are cited
 * (`Remus DM, de Vos P, Wells JM.`). Our choice: two names at least, so that no heading is taken for a person.
 */
import { type LabeledZone, labeledText } from '../model/index.js'

/** Zones below the title. */
const SOON = 4
const NAME = "(?:\\p{Ll}{1,4} ){0,2}\\p{Lu}[\\p{L}\\p{M}'’-]+(?: \\p{Lu}[\\p{L}\\p{M}'’-]+)? (?:\\p{Lu}\\.?[ -]?){1,3}"
const NAMES = new RegExp(`^(?:${NAME}(?:, |; | and | & |, and ))+${NAME}\\.?$`, 'u')

export function namesBelowTitle(zones: readonly LabeledZone[]): LabeledZone | undefined {
  const title = zones.findIndex(({ label }) => label === 'title')
  if (title < 0) return undefined
  return zones.slice(title + 1, title + 1 + SOON).find(zone => zone.label === 'other' && NAMES.test(labeledText(zone)))
}
