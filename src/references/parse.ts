/**
 * A citation string to its fields: tokens are labelled by the random field, runs of one label become a field's text,
 * normalisers make it a value. Each field's confidence is the probability of its least probable token's label.
 */
import type { CslItem } from '../model/citation.js'
import { type ChainModel, decode } from '../statistics/linear-chain.js'
import { citationView } from './citation-view.js'
import type { CitationLabel } from './labels.js'
import type { Lexicon } from './lexicon.js'
import { encodeView, type FeatureTable, featureTable } from './observe.js'
import { toCsl } from './to-csl.js'
import type { Token } from './tokens.js'

export interface ReferenceParameters {
  readonly model: ChainModel
  readonly table: FeatureTable
  readonly lexicon: Lexicon
}

export function referenceParameters(model: ChainModel, lexicon: Lexicon): ReferenceParameters {
  return { model, lexicon, table: featureTable(model) }
}

/** A run of tokens with one label, as it stands in the string. */
export interface Segment {
  readonly label: CitationLabel
  readonly start: number
  readonly end: number
  readonly text: string
  /** Mean probability of the label over the run's tokens. */
  readonly confidence: number
  /** Its least probable token: a field is as sure as its weakest border. */
  readonly weakest: number
}

export interface ParsedReference {
  readonly csl: CslItem
  /** By CSL field name, in [0, 1]. */
  readonly confidence: Readonly<Record<string, number>>
  readonly segments: readonly Segment[]
}

export function parseReference(text: string, parameters: ReferenceParameters): ParsedReference {
  const segments = segmentsOf(text, parameters)
  return { ...toCsl(text, segments), segments }
}

export function segmentsOf(text: string, { model, table, lexicon }: ReferenceParameters): Segment[] {
  const view = citationView(text, lexicon)
  const sequence = encodeView(view, table)
  const { path, probabilities } = decode(model, sequence)
  const size = model.labels.length
  const segments: Segment[] = []
  for (let first = 0; first < path.length; ) {
    let end = first + 1
    let sum = probabilities[first * size + path[first]!]!
    let weakest = sum
    for (; end < path.length && path[end] === path[first]; end++) {
      const probability = probabilities[end * size + path[end]!]!
      sum += probability
      if (probability < weakest) weakest = probability
    }
    segments.push(
      segment(text, view.tokens.slice(first, end), {
        label: model.labels[path[first]!] as CitationLabel, // the model was trained on these labels
        confidence: sum / (end - first),
        weakest,
      }),
    )
    first = end
  }
  return segments
}

function segment(
  text: string,
  tokens: readonly Token[],
  of: Pick<Segment, 'label' | 'confidence' | 'weakest'>,
): Segment {
  const start = tokens[0]!.start
  const end = tokens.at(-1)!.end
  return { ...of, start, end, text: text.slice(start, end) }
}
