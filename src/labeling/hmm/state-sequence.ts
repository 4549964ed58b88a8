/** From labelled zones to the states that the model counts: an "other" zone's state is where it stands. */
import type { Label } from '../../model/index.js'
import { STATES, type State, stateOf } from './states.js'

/** For each logical state, the other state before it and the one after it, when nothing nearer is known. */
const BEFORE: Readonly<Record<string, State>> = {
  Title: 'PreTitle',
  Author: 'BTA',
  Affiliation: 'BAA',
  AbstractHeading: 'BAAH',
  Abstract: 'BAAH',
  ReferenceHeading: 'BARH',
  Reference: 'BARH',
}
const AFTER: Readonly<Record<string, State>> = {
  Title: 'BTA',
  Author: 'BAA',
  Affiliation: 'BAAH',
  AbstractHeading: 'BAHA',
  Abstract: 'BARH',
  ReferenceHeading: 'BRHR',
  Reference: 'AR',
}

export function statesOf(labels: readonly Label[]): State[] {
  const logical = labels.map(stateOf)
  const next = nextLogical(logical)
  let last: State | null = null
  return logical.map((state, i) => {
    if (state !== null) {
      last = state
      return state
    }
    return between(last, next[i]!)
  })
}

/** The state between two logical ones; the later of the two possible, so that the sequence runs left to right. */
function between(last: State | null, next: State | null): State {
  if (last === null) return next === null ? 'PreTitle' : BEFORE[next]!
  if (next === null) return last === 'Reference' ? 'AR' : later(AFTER[last]!, 'BARH')
  if (last === 'Reference' && next === 'Reference') return 'BR'
  if (last === 'ReferenceHeading') return 'BRHR'
  if (last === 'AbstractHeading' || (last === 'Abstract' && next === 'Abstract')) return 'BAHA'
  return later(AFTER[last]!, BEFORE[next]!)
}

function later(a: State, b: State): State {
  return STATES.indexOf(a) >= STATES.indexOf(b) ? a : b
}

function nextLogical(logical: readonly (State | null)[]): (State | null)[] {
  const next: (State | null)[] = []
  let coming: State | null = null
  for (let i = logical.length - 1; i >= 0; i--) {
    next[i] = coming
    coming = logical[i] ?? coming
  }
  return next
}
