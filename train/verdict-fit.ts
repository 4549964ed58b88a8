/** The weights of the verdict from pages with their truth: every reading of every field is an example, right or wrong. */
import { featuresOf } from '../src/labeling/verdict/features.js'
import type { VerdictParameters } from '../src/labeling/verdict/parameters.js'
import { readingsOf, type Testimony } from '../src/labeling/verdict/readings.js'
import type { FieldName } from '../src/model/index.js'
import { fittedLogistic, type JudgedExample } from './logistic.js'
import { poorerHearings } from './poorer-metadata.js'
import type { HeardPage } from './verdict-pages.js'
import { isRight, JUDGED } from './verdict-right.js'

/** Found by cross-validation over platforms. */
const L2_OF_ALL = 1
const L2_OF_FIELD = 4
const CUTOFF = 6

/**
 * Witnesses without examples here: people and earlier records are believed, an issue page is a hint. Templates were
 * learnt from the journal's own pages: on the journals of the corpus they are right wherever the labeler objects.
 */
const WITHOUT_EXAMPLES: Readonly<Record<string, number>> = {
  'for:operator': 9,
  'for:import': 3,
  'for:issue-page': 0.5,
  'sure:issue-page': 0.5,
  'against:issue-page': -0.5,
  'for:template': 2.5,
  'sure:template': 0.8,
  'against:template': -4,
  unusual: -4,
  'other-script': -4,
  'fewer-authors': -3,
  undated: -4,
  odd: -3,
  'rule:lines-differ': -1.5,
  'cut-short': -5,
  nobody: -6,
  'for:hmm': -0.3,
  'sure:hmm': 0.3,
}

/** Who is heard on a page: as `--ignore-metadata` hears it, and with all witnesses. */
export function hearingsOf(page: HeardPage): Testimony[][] {
  if (page.metadata === null) return [[{ by: 'crf', record: page.visible, medium: 'pdf' }]]
  const crf: Testimony = { by: 'crf', record: page.visible }
  return [[crf], [crf, { by: 'metadata', record: page.metadata }]]
}

export function fittedVerdict(pages: readonly HeardPage[]): VerdictParameters {
  const byField = new Map<FieldName, JudgedExample[]>(JUDGED.map(name => [name, []]))
  for (const page of pages)
    for (const witnesses of hearingsOf(page))
      for (const name of JUDGED) byField.get(name)!.push(...examplesOf(name, page, witnesses))
  const all = fittedLogistic([...byField.values()].flat(), { l2: L2_OF_ALL, cutoff: CUTOFF, towards: WITHOUT_EXAMPLES })
  const fields: Record<string, Record<string, number>> = { other: all }
  for (const page of pages) byField.get('authors')!.push(...withPoorerMetadata(page))
  for (const [name, examples] of byField)
    fields[name] = fittedLogistic(examples, { l2: L2_OF_FIELD, cutoff: CUTOFF, towards: leaning(name, all) })
  return { fields, calibration: {} }
}

/** Where byline and metadata differ, the metadata are right on all thirteen development pages: splitting a byline is harder. */
function leaning(name: FieldName, all: Readonly<Record<string, number>>): Record<string, number> {
  return name === 'authors' ? { ...all, 'against:metadata': (all['against:metadata'] ?? 0) - 2 } : { ...all }
}

/** What the page shows, where its metadata name fewer authors or none: that these are wrong need not be learnt. */
function withPoorerMetadata(page: HeardPage): JudgedExample[] {
  return poorerHearings(page).flatMap(witnesses =>
    examplesOf('authors', page, witnesses).filter(({ features }) => features['for:crf'] !== undefined),
  )
}

function examplesOf(name: FieldName, page: HeardPage, witnesses: readonly Testimony[]): JudgedExample[] {
  return readingsOf(name, witnesses).flatMap(reading => {
    const right = isRight(name, reading.value, page.truth)
    return right === null ? [] : [{ features: featuresOf(name, reading), right }]
  })
}
