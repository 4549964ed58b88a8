/**
 * Which links of an issue page lead to its articles. Paper 003, and a general model for journals never seen.
 *
 * With no examples the general model decides. Each example draws links that are near it towards its class: an
 * example at distance 0 outweighs the model, one far away has no say. Our choice: the nearest example of each class
 * speaks, its voice fading exponentially with its distance.
 */
import type { IdentifiedLink, Page, TrainingLink } from '../model/index.js'
import { type BoostedTrees, type TreeScorer, treeScorer } from '../statistics/boosted-trees.js'
import { EVIDENCE_NAMES, evidenceOf, pageLinks } from './link-evidence.js'
import { componentsOf } from './link-features.js'
import { kindOf } from './link-kind.js'
import { linksOf } from './links.js'
import { type ComponentWeights, type NearestLinks, type Neighbors, nearestLinks } from './nearest-link.js'
import { articleNumbers } from './same-article.js'

export interface LinkParameters {
  readonly general: BoostedTrees
  readonly weights: ComponentWeights
  readonly examples: ExampleVoice
}

export interface ExampleVoice {
  /** The distance at which an example's voice has fallen to a third. */
  readonly reach: number
  /** The largest part of a decision's odds (as a logarithm) that examples can have. */
  readonly strength: number
  /** How much of the general model's score an example at distance 0 leaves. */
  readonly rest: number
}

export function identifyLinks(
  page: Page,
  parameters: LinkParameters,
  examples: readonly TrainingLink[] = [],
): IdentifiedLink[] {
  const links = linksOf(page)
  const all = pageLinks(page, links)
  const general = scorerOf(parameters.general)
  const nearest = nearestOf(examples, parameters.weights)
  const scores = evidenceOf(all).map((row, i) => {
    const score = general.score(row)
    return examples.length === 0
      ? score
      : moved(score, nearest.neighbors(componentsOf(page, links[i]!)), parameters.examples)
  })
  const numbers = articleNumbers(
    all.contexts,
    scores.map(score => score > 0),
  )
  return all.contexts.map((context, i) => {
    const label = scores[i]! > 0 ? 'article' : 'other'
    const confidence = 1 / (1 + Math.exp(-Math.abs(scores[i]!)))
    return { link: context.link, label, kind: kindOf(context, label), confidence, article: numbers[i]! }
  })
}

/** Made once for all pages that are judged by the same parameters. */
const SCORERS = new WeakMap<BoostedTrees, TreeScorer>()

function scorerOf(general: BoostedTrees): TreeScorer {
  const known = SCORERS.get(general)
  if (known !== undefined) return known
  const scorer = treeScorer(general, EVIDENCE_NAMES)
  SCORERS.set(general, scorer)
  return scorer
}

/** Made once for all pages of a journal. */
const NEAREST = new WeakMap<readonly TrainingLink[], NearestLinks>()

function nearestOf(examples: readonly TrainingLink[], weights: ComponentWeights): NearestLinks {
  const known = NEAREST.get(examples)
  if (known !== undefined) return known
  const nearest = nearestLinks(examples, weights)
  NEAREST.set(examples, nearest)
  return nearest
}

/** The general model's score, moved by the nearest examples. */
export function moved(score: number, { article, other }: Neighbors, { reach, strength, rest }: ExampleVoice): number {
  const forArticle = article === null ? 0 : Math.exp(-article.distance / reach)
  const forOther = other === null ? 0 : Math.exp(-other.distance / reach)
  const heard = Math.max(forArticle, forOther)
  return score * (1 - heard * (1 - rest)) + strength * (forArticle - forOther)
}
