/**
 * The 16 states of the model and the links between them. Paper 001, section 4 and Figure 4.
 *
 * Seven states are logical components, nine are "other" zones told apart by what they stand between. The model is
 * nearly left-right: a state is followed by itself or a later one, only Reference and BR alternate.
 *
 * The paper's Figure 4 names BTA, BAA, BAAH, BAHA, BRHR, BR and AR; the ninth other state, between the abstract and
 * the heading of the references, is the body of the article: we call it BARH after the same manner.
 */
import type { Label } from '../../model/index.js'

export const STATES = [
  'PreTitle',
  'Title',
  'BTA',
  'Author',
  'BAA',
  'Affiliation',
  'BAAH',
  'AbstractHeading',
  'BAHA',
  'Abstract',
  'BARH',
  'ReferenceHeading',
  'BRHR',
  'Reference',
  'BR',
  'AR',
] as const
export type State = (typeof STATES)[number]

export const INITIAL_STATE: State = 'PreTitle'

const LOGICAL: Partial<Readonly<Record<State, Label>>> = {
  Title: 'title',
  Author: 'author',
  Affiliation: 'affiliation',
  AbstractHeading: 'abstract-heading',
  Abstract: 'abstract',
  ReferenceHeading: 'reference-heading',
  Reference: 'reference',
}

/** The label of a state's zones; the nine others are `other`. */
export function labelOf(state: State): Label {
  return LOGICAL[state] ?? 'other'
}

/** The logical state of a label; null for everything that the paper calls other. */
export function stateOf(label: Label): State | null {
  return STATES.find(state => LOGICAL[state] === label) ?? null
}

/** Whether Figure 4 links two states. */
export function isLinked(from: State, to: State): boolean {
  return STATES.indexOf(to) >= STATES.indexOf(from) || (from === 'BR' && to === 'Reference')
}
