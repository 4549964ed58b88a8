/**
 * Which links of an issue page lead to its articles. Paper 003, and a general model for journals never seen.
 *
 * With no examples the general model decides. Each example draws links that are near it towards its class: one at
 * distance 0 counts most, one far away has no say. Our choice: the nearest example of each class speaks, its voice
 * fading exponentially with its distance, and what it says is added to what is left of the model's score.
 */
import type { IdentifiedLink, Page, TrainingLink } from '../model/index.js'
import { type BoostedTrees, type TreeScorer, treeScorer } from '../statistics/boosted-trees.js'
import { EVIDENCE_NAMES, evidenceOf, type PageLinks, pageLinks } from './link-evidence.js'
import { componentsOf } from './link-features.js'
import { kindsOf } from './link-kind.js'
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
  /** What an example at distance 0 adds to the score (the logarithm of the odds). */
  readonly strength: number
  /** How much of the general model's score an example at distance 0 leaves. */
  readonly rest: number
}

export function identifyLinks(
  page: Page,
  parameters: LinkParameters,
  examples: readonly TrainingLink[] = [],
): IdentifiedLink[] {
  const { all, judged } = judgeLinks(page, parameters, examples)
  const isArticle = judged.map(({ score }) => score > 0)
  const numbers = articleNumbers(all.contexts, isArticle)
  const kinds = kindsOf(all.contexts, isArticle)
  return all.contexts.map((context, i) => {
    const { score, general, neighbors } = judged[i]!
    const label = isArticle[i] ? 'article' : 'other'
    const confidence = 1 / (1 + Math.exp(-Math.abs(score)))
    const by = isByExample(general, neighbors, parameters.examples) ? 'example' : 'model'
    return { link: context.link, label, kind: kinds[i]!, confidence, by, article: numbers[i]! }
  })
}

export interface JudgedLink {
  /** The general model's, before examples were heard. */
  readonly general: number
  readonly neighbors: Neighbors
  /** The logarithm of the odds that the link leads to an article. */
  readonly score: number
}

const NO_NEIGHBORS: Neighbors = { article: null, other: null }

/** The judgement with all that led to it, link by link. */
export function judgeLinks(
  page: Page,
  parameters: LinkParameters,
  examples: readonly TrainingLink[],
): { all: PageLinks; rows: readonly Float64Array[]; judged: readonly JudgedLink[] } {
  const links = linksOf(page)
  const all = pageLinks(page, links)
  const rows = evidenceOf(all)
  const scorer = scorerOf(parameters.general)
  const nearest = examples.length === 0 ? null : nearestOf(examples, parameters.weights)
  const judged = rows.map((row, i) => {
    const general = scorer.score(row)
    const neighbors = nearest === null ? NO_NEIGHBORS : nearest.neighbors(componentsOf(page, links[i]!))
    return { general, neighbors, score: moved(general, neighbors, parameters.examples) }
  })
  return { all, rows, judged }
}

/** The general model's score, moved by the nearest examples. */
export function moved(score: number, neighbors: Neighbors, voice: ExampleVoice): number {
  const { model, examples } = voices(score, neighbors, voice)
  return model + examples
}

/** Whether the examples weigh more than what is left of the model's score. */
function isByExample(score: number, neighbors: Neighbors, voice: ExampleVoice): boolean {
  const { model, examples } = voices(score, neighbors, voice)
  return Math.abs(examples) > Math.abs(model)
}

function voices(score: number, { article, other }: Neighbors, { reach, strength, rest }: ExampleVoice) {
  const forArticle = article === null ? 0 : Math.exp(-article.distance / reach)
  const forOther = other === null ? 0 : Math.exp(-other.distance / reach)
  const heard = Math.max(forArticle, forOther)
  return { model: score * (1 - heard * (1 - rest)), examples: strength * (forArticle - forOther) }
}

/** Made once for all pages that are judged by the same parameters. */
const SCORERS = new WeakMap<BoostedTrees, TreeScorer>()

export function scorerOf(general: BoostedTrees): TreeScorer {
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
