/**
 * Labels by the hidden Markov model. Paper 001, section 4.
 *
 * Zones without text are trivial and not seen by the model. Each kind of page has a model of its own; the one under
 * which the page is most likely labels it, as the paper's last section foresees.
 *
 * Our choice: zones that a screen does not show are left out too, and labelled other.
 */
import { type LabeledZone, labeled, type Page, type Zone } from '../../model/index.js'
import { logLikelihoods } from './likelihood.js'
import { observationsOf } from './observation.js'
import type { HmmParameters, PageModel } from './parameters.js'
import { posteriors } from './posterior.js'
import { INITIAL_STATE, labelOf, STATES } from './states.js'
import { type BestPath, viterbi } from './viterbi.js'

const IMPOSSIBLE = Number.NEGATIVE_INFINITY

export function labelZones(page: Page, zones: readonly Zone[], parameters: HmmParameters): LabeledZone[] {
  const { path, model, emission } = likeliestModel(page, zones, parameters)
  const probability = posteriors(initialOf(), matrixOf(model), emission)
  let at = 0
  return zones.map(zone => {
    if (zone.text === '') return labeled(zone, 'trivial', { by: 'hmm', confidence: 1 })
    if (!isSeen(zone)) return labeled(zone, 'other', { by: 'hmm', confidence: 1 })
    const state = path.states[at]!
    const confidence = Math.min(1, probability[at]![state]!)
    at++
    return labeled(zone, labelOf(STATES[state]!), { by: 'hmm', confidence })
  })
}

/** The kind of page that this one most likely is, and its best sequence of states. */
export function likeliestModel(
  page: Page,
  zones: readonly Zone[],
  parameters: HmmParameters,
): { path: BestPath; model: PageModel; emission: readonly Float64Array[] } {
  const emission = logLikelihoods(observationsOf(page, zones.filter(isSeen)), parameters, sourceOf(page))
  const models = parameters.models.filter(({ source }) => source === page.source)
  return { ...mostLikely(models.length === 0 ? parameters.models : models, emission), emission }
}

function isSeen(zone: Zone): boolean {
  return zone.text !== '' && zone.leaves.some(leaf => leaf.visibility === 'shown')
}

/** Which histograms describe the page. */
export function sourceOf(page: Page): string {
  return page.source === 'pdf' ? 'pdf' : page.rendered ? 'rendered' : 'html'
}

function mostLikely(
  models: readonly PageModel[],
  emission: readonly Float64Array[],
): { path: BestPath; model: PageModel } {
  const paths = models.map(model => ({ model, path: viterbi(initialOf(), matrixOf(model), emission) }))
  return paths.reduce((best, next) =>
    next.path.logProbability + next.model.prior > best.path.logProbability + best.model.prior ? next : best,
  )
}

/** The first zone is always before the title. Our choice: or the title itself, on a page that has nothing before. */
function initialOf(): Float64Array {
  return Float64Array.from(STATES, state =>
    state === INITIAL_STATE ? Math.log(0.9) : state === 'Title' ? Math.log(0.1) : IMPOSSIBLE,
  )
}

function matrixOf(model: PageModel): Float64Array[] {
  return STATES.map(from => Float64Array.from(STATES, to => model.transitions[from]?.[to] ?? IMPOSSIBLE))
}
