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

/** A page and what was seen on it. */
export interface ReadPage {
  readonly page: Page
  readonly zones: readonly LabeledZone[]
}

/** One more rule applied to the reading in force. */
export function withRule<T>(value: Field<T>, rule: string): Field<T> {
  const last = value.evidence.at(-1)!
  const evidence = value.evidence.with(-1, { ...last, rules: [...last.rules, rule] })
  return { ...value, evidence: evidence as unknown as Field<T>['evidence'] } // as many as before: never empty
}

export interface FieldSource extends ReadPage {
  readonly rules?: readonly string[]
}

export function zoneField<T>(value: T, { page, zones, rules = [] }: FieldSource): Field<T> {
  return field(value, zoneEvidence(page, zones, rules))
}
