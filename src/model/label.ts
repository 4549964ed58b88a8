import type { Zone } from './zone.js'

/**
 * What a zone is. The first seven are the papers' labels; `trivial` zones hold no text at all.
 * The others are ours: what the papers' "other" has to be told apart into, so that keywords are
 * not taken for an abstract nor "cited by" for references (paper 001, Figure 7).
 */
export const LABELS = [
  'title',
  'author',
  'affiliation',
  'abstract-heading',
  'abstract',
  'reference-heading',
  'reference',
  'keywords',
  'correspondence',
  'history',
  'source',
  'rubric',
  'body-heading',
  'body',
  'footnote',
  'cited-by',
  'related',
  'running-head',
  'other',
  'trivial',
] as const
export type Label = (typeof LABELS)[number]

export type Labeler = 'template' | 'hmm' | 'crf'

export interface LabeledZone {
  readonly zone: Zone
  /** The part of `zone.text` that is meant; the whole text unless an under-segmented zone was split. */
  readonly start: number
  readonly end: number
  readonly label: Label
  readonly by: Labeler
  /** Posterior probability of the label in [0, 1]; null where the method gives none. */
  readonly confidence: number | null
}

export function labeledText(labeled: LabeledZone): string {
  return labeled.zone.text.slice(labeled.start, labeled.end).trim()
}

/** A whole zone with its label. */
export function labeled(
  zone: Zone,
  label: Label,
  verdict: { readonly by: Labeler; readonly confidence: number | null },
): LabeledZone {
  return { zone, start: 0, end: zone.text.length, label, ...verdict }
}
