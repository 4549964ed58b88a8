/** The weights of the verdict from pages with their truth: every reading of every field is an example, right or wrong. */
import { featuresOf } from '../src/labeling/verdict/features.js'
import type { VerdictParameters } from '../src/labeling/verdict/parameters.js'
import { readingsOf, type Testimony } from '../src/labeling/verdict/readings.js'
import type { FieldName } from '../src/model/index.js'
import { fittedLogistic, type JudgedExample } from './logistic.js'
import type { HeardPage } from './verdict-pages.js'
import { isRight, JUDGED } from './verdict-right.js'

const L2 = 0.5
const CUTOFF = 4
/** A field with fewer examples is judged by the weights of all fields together. */
const FEWEST = 40

/** Who is heard on a page: as `--ignore-metadata` hears it, with all witnesses, and the page's own word alone. */
export function hearingsOf(page: HeardPage): Testimony[][] {
  const crf: Testimony = { by: 'crf', record: page.visible }
  if (page.metadata === null) return [[crf]]
  return [[crf], [crf, { by: 'metadata', record: page.metadata }]]
}

export function fittedVerdict(pages: readonly HeardPage[]): VerdictParameters {
  const byField = new Map<FieldName, JudgedExample[]>(JUDGED.map(name => [name, []]))
  for (const page of pages)
    for (const witnesses of hearingsOf(page))
      for (const name of JUDGED) byField.get(name)!.push(...examplesOf(name, page, witnesses))
  const options = { l2: L2, cutoff: CUTOFF }
  const fields: Record<string, Record<string, number>> = {}
  for (const [name, examples] of byField)
    if (examples.length >= FEWEST) fields[name] = fittedLogistic(examples, options)
  fields['other'] = fittedLogistic([...byField.values()].flat(), options)
  return { fields, calibration: {} }
}

function examplesOf(name: FieldName, page: HeardPage, witnesses: readonly Testimony[]): JudgedExample[] {
  return readingsOf(name, witnesses).flatMap(reading => {
    const right = isRight(name, reading.value, page.truth)
    return right === null ? [] : [{ features: featuresOf(name, reading), right }]
  })
}
