/**
 * What the witnesses say of pages that none of them has learnt from: the labeler is trained again for each fold
 * without the fold's platforms. The verdict must learn from what it will meet.
 */
import { readFileSync } from 'node:fs'
import { assemble } from '../src/citation/assemble.js'
import { citationKnowledge } from '../src/io/parameters/citation.js'
import { zoneCrfParameters } from '../src/io/parameters/zone-crf.js'
import { parsePage } from '../src/io/parse-page.js'
import { labelZonesByCrf } from '../src/labeling/crf/label-zones.js'
import { leafZones } from '../src/layout/leaf-zones.js'
import { metadataRecord } from '../src/metadata/metadata.js'
import { type CitationRecord, zoneOf } from '../src/model/index.js'
import { articlePages, labeledPage, poorerPages } from './zone-examples.js'
import { zoneModel } from './zone-labels.js'

export interface HeardPage {
  readonly id: string
  readonly group: string
  readonly visible: CitationRecord
  /** Null for a PDF, which has none. */
  readonly metadata: CitationRecord | null
  readonly truth: VerdictTruth
}

/** The corpus's truth, as far as the verdict is judged by it; empty where the page does not show the field. */
export interface VerdictTruth {
  readonly title: string
  readonly authors: readonly { readonly family: string; readonly given: string }[]
  readonly affiliations: readonly string[]
  readonly abstract: string
  readonly keywords: readonly string[]
  readonly references: readonly string[]
  readonly doi: string
  readonly journal: string
  readonly volume: string
  readonly issue: string
  readonly pages: string
  readonly year: string
}

/** Articles and PDFs. */
export async function heardPages(folds: number): Promise<HeardPage[]> {
  return heardArticles(folds)
}

function heardArticles(folds: number): HeardPage[] {
  const shipped = zoneCrfParameters()
  const sources = articlePages()
  const groups = [...new Set(sources.map(({ group }) => group))].sort()
  const foldOf = (group: string): number => groups.indexOf(group) % folds
  const examples = sources.map(source => {
    const page = labeledPage(source, shipped.lexicon)
    return { fold: foldOf(source.group), pages: [page, ...poorerPages(page, shipped.lexicon)] }
  })
  const heard: HeardPage[] = []
  for (let fold = 0; fold < folds; fold++) {
    const html = zoneModel(examples.filter(example => example.fold !== fold).flatMap(({ pages }) => pages))
    process.stderr.write(`fold ${fold + 1} of ${folds}\n`)
    for (const { id, group, file } of sources.filter(source => foldOf(source.group) === fold)) {
      const page = parsePage({ url: `file:${id}`, bytes: readFileSync(file), contentType: null })
      const zones = labelZonesByCrf(page, leafZones(page).map(zoneOf), { ...shipped, html })
      const visible = assemble(page, zones, citationKnowledge())
      heard.push({ id, group, visible, metadata: metadataRecord(page), truth: truthOf(file, id) })
    }
  }
  return heard.sort((a, b) => (a.id < b.id ? -1 : 1))
}

function truthOf(file: string, id: string): VerdictTruth {
  const path = file.replace(/pages\/[^/]*$/, `truth/${id}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as VerdictTruth // see the corpus's README
}
