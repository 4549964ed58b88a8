/**
 * Templates of a journal from pages whose labels are known: reconciled records, or examples given by the operator.
 *
 * Each place is remembered with every label that stood there. A page counts once however many texts it has at a
 * place: its texts share the one hit, so that forty paragraphs of a body outweigh one abstract that looks like them.
 */
import type { Label, NodeId, Page, Template } from '../../model/index.js'
import { type Place, placesOf } from './places.js'

export interface LabeledPage {
  readonly page: Page
  readonly labels: ReadonlyMap<NodeId, Label>
}

export function inducedTemplates(pages: readonly LabeledPage[]): Template[] {
  return reinforced([], pages)
}

/** The templates after these pages too. */
export function reinforced(templates: readonly Template[], pages: readonly LabeledPage[]): Template[] {
  const hits = new Map<string, Map<Label, number>>()
  const places = new Map<string, Omit<Template, 'label' | 'hits' | 'misses'>>()
  const add = (place: Omit<Template, 'label' | 'hits' | 'misses'>, label: Label, count: number): void => {
    const key = keyOf(place)
    places.set(key, place)
    const row = hits.get(key) ?? new Map<Label, number>()
    row.set(label, (row.get(label) ?? 0) + count)
    hits.set(key, row)
  }
  for (const template of templates) add(placeIn(template), template.label, template.hits)
  for (const page of pages) for (const { place, label, share } of sharesOf(page)) add(placeIn(place), label, share)
  return [...places].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([key, place]) => templatesAt(place, hits.get(key)!))
}

/** A template that names the wrong label more often than the right one is dropped. */
export function kept(templates: readonly Template[]): Template[] {
  return templates.filter(({ label, hits, misses }) => label === 'other' || hits > misses)
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
}: Place | Template): Omit<Template, 'label' | 'hits' | 'misses'> {
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

function sharesOf({ page, labels }: LabeledPage): { place: Place; label: Label; share: number }[] {
  const places = [...placesOf(page).values()].filter(({ node }) => labels.has(node))
  const counts = new Map<string, number>()
  for (const place of places) counts.set(keyOf(place), (counts.get(keyOf(place)) ?? 0) + 1)
  return places.map(place => ({ place, label: labels.get(place.node)!, share: 1 / counts.get(keyOf(place))! }))
}
