/** Whether a journal's page still looks as its templates say: the alarm for a changed layout. */
import type { Label, LabeledZone, Template } from '../../model/index.js'

/** What nearly every article page has; their absence is news. */
const EXPECTED: readonly Label[] = ['title', 'author', 'abstract']
/** Our choice: a label that stood on most of the journal's pages must be found with more than a guess. */
const COMMON = 0.7
const SURE = 0.5

/** The labels that the journal's pages have and this page lacks; empty when it matches. */
export function missingLabels(labeled: readonly LabeledZone[], templates: readonly Template[], pages: number): Label[] {
  return EXPECTED.filter(label => {
    const hits = templates
      .filter(template => template.label === label)
      .reduce((most, { hits }) => Math.max(most, hits), 0)
    const found = labeled.some(zone => zone.label === label && (zone.confidence ?? 0) >= SURE)
    return hits >= COMMON * pages && !found
  })
}

/**
 * Whether the layout has drifted: more than half of the last pages lack what the journal's pages have.
 * Our choice: three pages at least, since a single page may be an oddity.
 */
export function hasDrifted(lacking: readonly boolean[]): boolean {
  return lacking.length >= 3 && lacking.filter(Boolean).length > lacking.length / 2
}
