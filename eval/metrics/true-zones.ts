/** The record that the true zones of an article give: what is left to do wrong is the reading of zones, not their labels. */
import { readFileSync } from 'node:fs'
import { assemble, type CitationRecord, labeled, truthLabels, zonesOf } from '../../src/core.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { parsePage } from '../../src/io/parse-page.js'
import type { TruePerson } from './name-rows.js'

export interface ArticleTruth {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly authors: readonly (TruePerson & { readonly group: boolean; readonly affiliations: readonly number[] })[]
  readonly affiliations: readonly string[]
  readonly abstract: string
  readonly keywords: readonly string[]
  readonly references: readonly string[]
}

export function recordFromTrueZones(folder: string, truth: ArticleTruth): CitationRecord {
  const bytes = readFileSync(`${folder}/pages/${truth.id}.html`)
  const page = parsePage({ url: `file:///${truth.id}.html`, bytes, contentType: null })
  const zones = zonesOf(page)
  const labels = truthLabels(page, zones, truth)
  return assemble(
    page,
    zones.map((zone, i) => labeled(zone, labels[i]!, { by: 'crf', confidence: null })),
    citationKnowledge(),
  )
}
