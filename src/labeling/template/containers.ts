/**
 * What a journal's containers hold: the elements with a class or id that templates were met in. A text at a place that
 * was never met still stands in a container that was: a list inside `DIV.section.abstract` is abstract. Titles have a
 * place of their own, and are never told by what is around them.
 */
import type { Label, Template } from '../../model/index.js'
import type { Verdict } from './match.js'
import type { Place } from './places.js'

/** Container and heading → how often each label was met there. */
export type Containers = ReadonlyMap<string, ReadonlyMap<Label, number>>

/** Our choice: a container tells nothing unless it nearly always holds the same, on several pages. */
const FEWEST_PAGES = 4
const SHARE = 0.8
const TRUST = 0.85

export function containersOf(templates: readonly Template[]): Containers {
  const containers = new Map<string, Map<Label, number>>()
  for (const template of templates)
    for (const key of containerKeys(template)) {
      const row = containers.get(key) ?? new Map<Label, number>()
      row.set(template.label, (row.get(template.label) ?? 0) + template.hits)
      containers.set(key, row)
    }
  return containers
}

/** By the nearest container that was met often enough. A heading begins something else: it is never judged by that. */
export function containerVerdict(place: Place, containers: Containers): Verdict | null {
  if (/(?:^|\.)H[1-6]$/.test(place.tagPattern)) return null
  for (const key of containerKeys(place).reverse()) {
    const row = containers.get(key)
    if (row === undefined) continue
    const total = [...row.values()].reduce((sum, count) => sum + count, 0)
    const [label, hits] = [...row].reduce((best, next) => (next[1] > best[1] ? next : best))
    if (total < FEWEST_PAGES) continue
    return hits / total >= SHARE && label !== 'title' ? { label, confidence: (TRUST * hits) / total } : null
  }
  return null
}

export function containerKeys({ lookPattern, heading }: Pick<Template, 'lookPattern' | 'heading'>): string[] {
  const [visibility, , path] = lookPattern.split('|')
  const named = (path ?? '').split('>').filter(element => /[.#]/.test(element))
  return named.map(element => [visibility, element, heading].join('\t'))
}
