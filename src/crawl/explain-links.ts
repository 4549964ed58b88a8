/** Why a link was called article or other: what the general model saw, which example is nearest, and what decided. */
import type { Page, TrainingLink } from '../model/index.js'
import { judgeLinks, type LinkParameters, scorerOf } from './identify-links.js'
import { EVIDENCE_NAMES } from './link-evidence.js'
import { type ComponentName, componentsOf, partsOf } from './link-features.js'
import { componentDistances, type NearestExample } from './nearest-link.js'

export interface LinkExplanation {
  /** The general model's score, as the logarithm of the odds of an article. */
  readonly general: number
  /** The measures that weighed most, with their values on this link and what each brought to the score. */
  readonly measures: readonly { readonly name: string; readonly value: number; readonly share: number }[]
  /** The nearest example; null where the journal has none. */
  readonly nearest: ExplainedExample | null
  /** The final score, examples heard. */
  readonly score: number
}

export interface ExplainedExample {
  readonly label: TrainingLink['label']
  readonly caption: string
  readonly href: string
  /** From 0 to 1. */
  readonly distance: number
  /** The components in which the link is nearer to this example than to the nearest of the other class, best first. */
  readonly decidedBy: readonly ComponentName[]
}

const SHOWN = 5

export function explainLinks(
  page: Page,
  parameters: LinkParameters,
  examples: readonly TrainingLink[] = [],
): LinkExplanation[] {
  const { all, rows, judged } = judgeLinks(page, parameters, examples)
  const scorer = scorerOf(parameters.general)
  return judged.map(({ general, neighbors, score }, i) => ({
    general,
    measures: scorer
      .reasons(rows[i]!)
      .slice(0, SHOWN)
      .map(({ feature, share }) => ({ name: feature, value: rows[i]![EVIDENCE_NAMES.indexOf(feature)]!, share })),
    nearest: explainedExample(componentsOf(page, all.contexts[i]!.link), neighbors, parameters),
    score,
  }))
}

function explainedExample(
  components: readonly string[],
  { article, other }: { readonly article: NearestExample | null; readonly other: NearestExample | null },
  { weights }: LinkParameters,
): ExplainedExample | null {
  const [near, far] = (article?.distance ?? 2) < (other?.distance ?? 2) ? [article, other] : [other, article]
  if (near === null) return null
  const own = componentDistances(components, near.example.components, weights)
  const rival = far === null ? null : componentDistances(components, far.example.components, weights)
  const gains = own.map(({ component, distance }, c) => ({ component, gain: (rival?.[c]?.distance ?? 1) - distance }))
  const decisive = gains.filter(({ gain }) => gain > 0).sort((a, b) => b.gain - a.gain)
  return {
    label: near.example.label,
    caption: partsOf(near.example.components[8]!)[0]!,
    href: hrefOf(near.example.components),
    distance: near.distance,
    decidedBy: decisive.slice(0, SHOWN).map(({ component }) => component),
  }
}

function hrefOf(components: readonly string[]): string {
  return partsOf(components[1]!)[partsOf(components[0]!).indexOf('href')] ?? ''
}
