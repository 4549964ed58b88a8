/**
 * Department, institution, city and country recognised inside an affiliation by a random field over its words; what was
 * not found stays null. Organisations of the list are suggested, never chosen.
 *
 * Our choice: of several institutions the surest stands (`LumiLab, Ghent University`), of several towns and countries
 * the last; a laboratory is a department where no other is named.
 */
import type { Affiliation } from '../model/index.js'
import { decode, encode } from '../statistics/linear-chain.js'
import { affiliationView } from './affiliation-view.js'
import type { CitationKnowledge } from './knowledge.js'

export function readAffiliation(text: string, knowledge: CitationKnowledge): Affiliation {
  const segments = withInstitution(affiliationSegments(text, knowledge))
  const printed = segments.findLast(({ label }) => label === 'country')
  const country = printed === undefined ? null : countryOf(printed, knowledge)
  const institutions = segments.flatMap(segment => (segment.label === 'institution' ? [segment.text] : []))
  return {
    text,
    department: (surest(segments, 'department') ?? surest(segments, 'laboratory'))?.text ?? null,
    institution: surest(segments, 'institution')?.text ?? null,
    city: segments.findLast(({ label }) => label === 'settlement')?.text ?? null,
    country,
    rorCandidates: knowledge.organizations({ text, institutions, country }),
  }
}

export interface AffiliationSegment {
  readonly label: string
  readonly text: string
  /** Probability of its least probable word. */
  readonly confidence: number
}

/** Runs of words with one label, in order; none where there is no model. */
export function affiliationSegments(text: string, knowledge: CitationKnowledge): AffiliationSegment[] {
  const model = knowledge.affiliationModel()
  if (model === null) return []
  const { tokens, features } = affiliationView(text, knowledge)
  const { path, probabilities } = decode(model, encode(model, features))
  const size = model.labels.length
  const segments: AffiliationSegment[] = []
  for (let first = 0; first < path.length; ) {
    const label = path[first]!
    let end = first
    let confidence = 1
    for (; end < path.length && path[end] === label; end++)
      confidence = Math.min(confidence, probabilities[end * size + label]!)
    const found = text.slice(tokens[first]!.start, tokens[end - 1]!.end)
    segments.push({ label: model.labels[label]!, text: found, confidence })
    first = end
  }
  return segments
}

/** A part of an organisation, by its own words; in many languages by their stems. */
const PART =
  /^(?:the\s+)?(?:d[eé]p|dip|division|div\b|section|laborator|labs?\b|unit|unidad|servi|chair|lehrstuhl|abteilung|branch|program|facult|fakult|facolt|group)|(?:department|division|laboratory|unit|section|branch)$/i

/** Where none was found, the last part whose words do not say that it is one: `London School of Hygiene, London`. */
function withInstitution(segments: readonly AffiliationSegment[]): readonly AffiliationSegment[] {
  if (segments.some(({ label }) => label === 'institution')) return segments
  const at = segments.findLastIndex(
    ({ label, text }) => (label === 'department' || label === 'laboratory') && !PART.test(text),
  )
  return at < 0 ? segments : segments.with(at, { ...segments[at]!, label: 'institution' })
}

function surest(segments: readonly AffiliationSegment[], label: string): AffiliationSegment | undefined {
  return segments
    .filter(segment => segment.label === label)
    .reduce<AffiliationSegment | undefined>(
      (best, segment) => (best === undefined || segment.confidence > best.confidence ? segment : best),
      undefined,
    )
}

/** Our choice: a country that the list does not have (`Ukrainian SSR`) must be as sure as this. */
const SURE = 0.9

/** By its common name: the longest end of the text that the list has (`Budapest Hungary`), else as printed. */
function countryOf({ text, confidence }: AffiliationSegment, { countries }: CitationKnowledge): string | null {
  const words = text.toLowerCase().replace(/\.$/, '').split(/\s+/)
  for (const from of words.keys()) {
    const known = countries.get(words.slice(from).join(' '))
    if (known !== undefined) return known
  }
  return confidence >= SURE ? text : null
}
