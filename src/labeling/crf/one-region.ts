/**
 * An article has one byline, one abstract and one reference list: of several stretches of zones with such a label, the most
 * convincing stands, the others are boxes of other articles. A chain that looks one zone back cannot know.
 *
 * Our choice: stretches are told apart by a gap; the weight of a stretch is its number of words (of zones, for
 * references) times their confidence; an announced stretch counts double, an earlier abstract more than a later one,
 * and a byline soon after the title three times.
 */
import type { Label } from '../../model/index.js'

/** What is needed of a labelled zone. */
export interface Weighed {
  readonly label: Label
  readonly confidence: number
  readonly words: number
}

interface Rule {
  readonly label: Label
  readonly heading: Label | null
  /** A stretch soon after a zone of this label counts three times. */
  readonly after: Label | null
  /** What zones of the stretches that do not stand become. */
  readonly otherwise: Label
  /** At most so many zones of other labels inside one stretch. */
  readonly gap: number
  readonly weight: (zone: Weighed) => number
  /** What is left of a stretch's weight for each stretch before it. */
  readonly later: number
}

const RULES: readonly Rule[] = [
  {
    label: 'author',
    heading: null,
    after: 'title',
    otherwise: 'other',
    gap: 14,
    weight: ({ words }) => Math.min(60, words),
    later: 0.9,
  },
  {
    label: 'abstract',
    heading: 'abstract-heading',
    after: null,
    otherwise: 'other',
    gap: 4,
    weight: ({ words }) => Math.min(300, words),
    later: 0.5,
  },
  {
    label: 'reference',
    heading: 'reference-heading',
    after: null,
    otherwise: 'related',
    gap: 12,
    weight: () => 1,
    later: 1,
  },
]

/** `settled` is a label whose zones have been chosen already. */
export function oneRegion(zones: readonly Weighed[], settled: Label | null = null): Label[] {
  const labels = zones.map(({ label }) => label)
  for (const rule of RULES) {
    if (rule.label === settled) continue
    const stretches = stretchesOf(zones, rule)
    if (stretches.length < 2) continue
    const weights = stretches.map((stretch, i) => weightOf(zones, stretch, rule) * rule.later ** i)
    const best = weights.indexOf(Math.max(...weights))
    for (const [i, stretch] of stretches.entries()) {
      if (i === best) continue
      for (const at of stretch) labels[at] = zones[at]!.label === rule.label ? rule.otherwise : 'other'
    }
  }
  return labels
}

/** Indexes of the zones of each stretch, headings included. */
function stretchesOf(zones: readonly Weighed[], { label, heading, gap }: Rule): number[][] {
  const stretches: number[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const [i, zone] of zones.entries()) {
    if (zone.label !== label && zone.label !== heading) continue
    if (i - last > gap + 1) stretches.push([])
    stretches[stretches.length - 1]!.push(i)
    last = i
  }
  return stretches.filter(stretch => stretch.some(i => zones[i]!.label === label))
}

/** So many zones below the title a byline is looked for. */
const SOON = 15

function weightOf(zones: readonly Weighed[], stretch: readonly number[], { label, weight, after }: Rule): number {
  let sum = 0
  for (const i of stretch) if (zones[i]!.label === label) sum += weight(zones[i]!) * zones[i]!.confidence
  const first = stretch[0]!
  const announced = zones[first]!.label === label ? 1 : 2
  const soon = after !== null && zones.slice(Math.max(0, first - SOON), first).some(zone => zone.label === after)
  return sum * announced * (soon ? 3 : 1)
}
