/**
 * Labels by a journal's templates. Paper 000, section 4.4.
 *
 * A text gets the label that stood most often at its place. Both kinds of pattern agreeing gives more confidence than
 * one of them: the most particular kind of place that was met in training decides, and each step back costs.
 */
import type { Label, LabeledZone, NodeId, Page, Template, Zone } from '../../model/index.js'
import { type Containers, containersOf, containerVerdict } from './containers.js'
import { headingsOf, withKnownHeading } from './induce.js'
import { type Place, placesOf } from './places.js'
import { hasLetters, type Span, spansOf } from './spans.js'

type PlaceKey = (place: Omit<Place, 'node'>) => string

interface Step {
  readonly key: PlaceKey
  /** Whether the key tells the heading. */
  readonly underHeading: boolean
  /** What is left of the confidence when this step decides. */
  readonly trust: number
}

/** From all that is known of a place down to its tags and look. */
const STEPS: readonly Step[] = [
  { key: p => [p.levelPattern, p.tagPattern, p.lookPattern, p.heading].join('\t'), underHeading: true, trust: 1 },
  { key: p => [p.tagPattern, p.lookPattern, p.heading].join('\t'), underHeading: true, trust: 0.98 },
  { key: p => [p.levelPattern, p.tagPattern, p.lookPattern].join('\t'), underHeading: false, trust: 0.97 },
  { key: p => [p.tagPattern, p.lookPattern].join('\t'), underHeading: false, trust: 0.95 },
]

/** What the paper itself compares: level-pattern and tag-pattern, else the tag-pattern alone. */
const PAPER_STEPS: readonly Step[] = [
  { key: p => [p.levelPattern, p.tagPattern].join('\t'), underHeading: true, trust: 1 },
  { key: p => p.tagPattern, underHeading: true, trust: 0.8 },
]

/** A place must have been met on so many pages to decide. */
const FEWEST_PAGES = 0.99

export function matchTemplates(page: Page, zones: readonly Zone[], templates: readonly Template[]): LabeledZone[] {
  let known = KNOWN.get(templates)
  if (known === undefined) {
    known = { indexes: STEPS.map(step => indexOf(step, templates)), containers: containersOf(templates) }
    KNOWN.set(templates, known)
  }
  return matched(page, zones, known)
}

/** A journal's templates are looked up for many pages: their indexes are made once. */
const KNOWN = new WeakMap<readonly Template[], Known>()

/** With the paper's own patterns only: for comparison. */
export function matchByPaper(page: Page, zones: readonly Zone[], templates: readonly Template[]): LabeledZone[] {
  return matched(page, zones, { indexes: PAPER_STEPS.map(step => indexOf(step, templates)), containers: new Map() })
}

interface Known {
  readonly indexes: readonly Index[]
  readonly containers: Containers
}

function matched(page: Page, zones: readonly Zone[], { indexes, containers }: Known): LabeledZone[] {
  const places = placesOf(page)
  const headings = new Set(indexes.flatMap(index => [...index.headings]))
  const verdictOf = (node: NodeId): Verdict => {
    const met = places.get(node)
    if (met === undefined) return UNMET
    const place = withKnownHeading(met, headings)
    const inContainer = place.heading === met.heading ? containerVerdict(place, containers) : null
    return verdictOn(place, indexes) ?? inContainer ?? UNMET
  }
  return zones.flatMap(zone => {
    if (zone.text === '') return [{ ...wholeZone(zone), label: 'trivial' as const, confidence: 1 }]
    const spans = spansOf(page, zone).map(span => ({
      ...span,
      verdict: verdictOf(span.node),
    }))
    return joined(zone, withNeighbors(spans))
  })
}

function wholeZone(zone: Zone): Pick<LabeledZone, 'zone' | 'start' | 'end' | 'by'> {
  return { zone, start: 0, end: zone.text.length, by: 'template' }
}

interface Index {
  readonly step: Step
  readonly rows: ReadonlyMap<string, Row>
  readonly headings: ReadonlySet<string>
}

interface Row {
  readonly labels: Map<Label, number>
  /** The headings under which the place was met. */
  readonly headings: Set<string>
}

function indexOf(step: Step, templates: readonly Template[]): Index {
  const rows = new Map<string, Row>()
  for (const template of templates) {
    const key = step.key(template)
    const row = rows.get(key) ?? { labels: new Map(), headings: new Set() }
    row.labels.set(template.label, (row.labels.get(template.label) ?? 0) + template.hits)
    row.headings.add(template.heading)
    rows.set(key, row)
  }
  return { step, rows, headings: headingsOf(templates) }
}

export interface Verdict {
  readonly label: Label
  readonly confidence: number | null
}

/** A text at a place that was never met is other, with no confidence. */
const UNMET: Verdict = { label: 'other', confidence: null }

/**
 * None for a place that was never met, nor for one under another heading, where the place was only ever met under
 * one: the body of an article may look like its abstract.
 */
function verdictOn(place: Place, indexes: readonly Index[]): Verdict | null {
  for (const { step, rows } of indexes) {
    const row = rows.get(step.key(place))
    if (row === undefined) continue
    const total = [...row.labels.values()].reduce((sum, count) => sum + count, 0)
    if (total < FEWEST_PAGES) continue
    if (!step.underHeading && row.headings.size === 1 && !row.headings.has(place.heading)) return null
    const [label, hits] = [...row.labels].reduce((best, next) => (next[1] > best[1] ? next : best))
    return { label, confidence: (step.trust * (hits + 0.5)) / (total + 1) }
  }
  return null
}

/** Links and emphasis of one page may be at places that no other page had: they go with the text around them. */
function withNeighbors<T extends { readonly verdict: Verdict }>(spans: readonly T[]): T[] {
  const met = spans.map(({ verdict }) => (verdict.confidence === null ? null : verdict))
  return spans.map((span, i) => {
    const before = met.slice(0, i).findLast(verdict => verdict !== null)
    const after = met.slice(i + 1).find(verdict => verdict !== null)
    return { ...span, verdict: met[i] ?? before ?? after ?? span.verdict }
  })
}

/** Neighboring texts of one label in one piece; punctuation goes with what is before it. */
function joined(zone: Zone, spans: readonly (Span & { readonly verdict: Verdict })[]): LabeledZone[] {
  const pieces: { start: number; end: number; label: Label; confidence: number | null }[] = []
  for (const { start, end, verdict } of spans) {
    const last = pieces.at(-1)
    const follows = last !== undefined && (last.label === verdict.label || !hasLetters(zone.text.slice(start, end)))
    if (!follows) pieces.push({ start, end, ...verdict })
    else {
      last.end = end
      if (last.label === verdict.label) last.confidence = lower(last.confidence, verdict.confidence)
    }
  }
  if (pieces.length === 1) return [{ ...wholeZone(zone), label: pieces[0]!.label, confidence: pieces[0]!.confidence }]
  return pieces.map(piece => ({ zone, ...piece, by: 'template' }))
}

function lower(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b)
}
