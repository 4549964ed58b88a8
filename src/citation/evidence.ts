/** Where an assembled value was read: the zones it came from, and the rules on the way. */
import { type Evidence, type Field, field, type LabeledZone, labeledText, type Page } from '../model/index.js'
import { nodesOf } from './zone-text.js'

export function zoneEvidence(page: Page, zones: readonly LabeledZone[], rules: readonly string[]): Evidence {
  const by = zones[0]?.by ?? 'crf'
  const known = zones.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]))
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  return {
    page: page.sha256,
    nodes: nodesOf(zones),
    verbatim: zones.map(labeledText).join('\n'),
    by,
    source: [...new Set(zones.map(({ label }) => label))].join(' '),
    rules,
    confidence: known.length === 0 ? null : mean,
  }
}

export interface FieldSource {
  readonly page: Page
  readonly zones: readonly LabeledZone[]
  readonly rules?: readonly string[]
}

export function zoneField<T>(value: T, { page, zones, rules = [] }: FieldSource): Field<T> {
  return field(value, zoneEvidence(page, zones, rules))
}
