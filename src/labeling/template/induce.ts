/**
 * Templates of a journal from pages whose labels are known: reconciled records, or examples given by the operator.
 *
 * Each place is remembered with every label that stood there. A page counts once however many texts it has at a
 * place: its texts share the one hit, so that forty paragraphs of a body outweigh one abstract that looks like them.
 */
import type { Label, NodeId, Page, Template } from '../../model/index.js'
import { containerKeys } from './containers.js'
import { type Place, placesOf } from './places.js'

export interface LabeledPage {
  readonly page: Page
  readonly labels: ReadonlyMap<NodeId, Label>
}

export function inducedTemplates(pages: readonly LabeledPage[]): Template[] {
  const hits = new Map<string, Map<Label, number>>()
  const places = new Map<string, Omit<Template, 'label' | 'hits' | 'misses'>>()
  const add = (place: Omit<Template, 'label' | 'hits' | 'misses'>, label: Label, count: number): void => {
    const key = keyOf(place)
    places.set(key, place)
    const row = hits.get(key) ?? new Map<Label, number>()
    row.set(label, (row.get(label) ?? 0) + count)
    hits.set(key, row)
  }
  const read = pages.map(({ page, labels }) => ({ labels, places: [...placesOf(page).values()] }))
  const known = knownHeadings(read)
  for (const page of read)
    for (const { place, label, share } of sharesOf(page, known)) add(placeIn(place), label, share)
  return [...places].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([key, place]) => templatesAt(place, hits.get(key)!))
}

export function keyOf({
  levelPattern,
  tagPattern,
  lookPattern,
  heading,
}: Omit<Template, 'label' | 'hits' | 'misses'>): string {
  return [levelPattern, tagPattern, lookPattern, heading].join('\t')
}

function placeIn({
  levelPattern,
  tagPattern,
  lookPattern,
  heading,
}: Place): Omit<Template, 'label' | 'hits' | 'misses'> {
  return { levelPattern, tagPattern, lookPattern, heading }
}

function templatesAt(place: Omit<Template, 'label' | 'hits' | 'misses'>, row: ReadonlyMap<Label, number>): Template[] {
  const total = [...row.values()].reduce((sum, count) => sum + count, 0)
  return [...row]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([label, count]) => ({ label, ...place, hits: rounded(count), misses: rounded(total - count) }))
}

function rounded(count: number): number {
  return Math.round(count * 100) / 100
}

/** A page of which only the places of its texts are left. */
interface ReadPage {
  readonly places: readonly Place[]
  readonly labels: ReadonlyMap<NodeId, Label>
}

function sharesOf(
  { places: all, labels }: ReadPage,
  known: ReadonlySet<string>,
): { place: Place; label: Label; share: number }[] {
  const places = all.filter(({ node }) => labels.has(node)).map(place => withKnownHeading(place, known))
  const counts = new Map<string, number>()
  for (const place of places) counts.set(keyOf(place), (counts.get(keyOf(place)) ?? 0) + 1)
  return places.map(place => ({ place, label: labels.get(place.node)!, share: 1 / counts.get(keyOf(place))! }))
}

/** A heading that one page has is that article's; one that comes again is the journal's. */
function knownHeadings(pages: readonly ReadPage[]): Set<string> {
  const known = new Set<string>()
  const seen = new Set<string>()
  for (const { places } of pages)
    for (const heading of new Set(places.map(place => place.heading))) {
      if (seen.has(heading)) known.add(heading)
      seen.add(heading)
    }
  return known
}

/** Those that new pages of the journal no longer bear out: what was learnt before and is not learnt again. */
export function outlived(before: readonly Template[], now: readonly Template[]): Template[] {
  const keys = new Set(now.map(template => `${template.label}\t${keyOf(template)}`))
  return before.filter(template => !keys.has(`${template.label}\t${keyOf(template)}`))
}

export function headingsOf(templates: readonly Template[]): Set<string> {
  return new Set(templates.map(template => template.heading))
}

export function withKnownHeading(place: Place, known: ReadonlySet<string>): Place {
  return known.has(place.heading) ? place : { ...place, heading: '' }
}

/**
 * Without the places that no label of the record was ever near to: navigation and the like, most of a page.
 * What is left still tells an abstract from the body that looks like it.
 */
export function compact(templates: readonly Template[]): Template[] {
  const telling = new Set(templates.filter(({ label }) => OF_THE_RECORD.has(label)).flatMap(nearKeys))
  return templates.filter(template => nearKeys(template).some(key => telling.has(key)))
}

/** What matching may fall back on: the place without its level, and the containers around it. */
function nearKeys(template: Template): string[] {
  return [`${template.tagPattern}\t${template.lookPattern}`, ...containerKeys(template)]
}

const OF_THE_RECORD: ReadonlySet<Label> = new Set<Label>([
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
])
