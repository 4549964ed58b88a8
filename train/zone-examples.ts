/** The article corpus as labelled sequences of zones: what the zone labeler learns from. */
import { readFileSync } from 'node:fs'
import { corpusPath, readJsonLines } from '../eval/corpus.js'
import { parsePage } from '../src/io/parse-page.js'
import { pdfPage } from '../src/io/pdf-page.js'
import { type FeatureOptions, zoneFeatures } from '../src/labeling/crf/features.js'
import { hasWord } from '../src/labeling/crf/label-zones.js'
import type { Lexicon } from '../src/labeling/crf/lexicon.js'
import { pdfUnits } from '../src/labeling/pdf-units.js'
import { type TrueRecord, truthLabels } from '../src/labeling/truth/align.js'
import { labelingZones } from '../src/labeling/zones.js'
import { leafZones } from '../src/layout/leaf-zones.js'
import { pdfZones } from '../src/layout/pdf-zones.js'
import type { Label, Page, Zone } from '../src/model/index.js'
import type { Example } from './crf-trainer.js'

export interface CorpusPage {
  readonly id: string
  /** Pages of one group are learnt from together or not at all. */
  readonly group: string
  readonly file: string
  readonly truth: TrueRecord
}

export interface LabeledPage {
  readonly id: string
  readonly group: string
  readonly page: Page
  readonly zones: readonly Zone[]
  readonly labels: readonly Label[]
  readonly positions: readonly (readonly string[])[]
}

export function articlePages(): CorpusPage[] {
  const folder = corpusPath('articles')
  if (folder === null) throw new Error('the corpus of articles is not on this machine')
  return readJsonLines<{ id: string; file: string; platform: string }>(`${folder}/index.jsonl`)
    .map(({ id, file, platform }) => ({
      id,
      group: platform,
      file: `${folder}/${file}`,
      truth: JSON.parse(readFileSync(`${folder}/truth/${id}.json`, 'utf8')) as TrueRecord, // see the corpus's README
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

export function labeledPage(source: CorpusPage, lexicon: Lexicon): LabeledPage {
  const page = parsePage({ url: `file:${source.id}`, bytes: readFileSync(source.file), contentType: null })
  const zones = labelingZones(page, leafZones(page)).filter(hasWord)
  const labels = truthLabels(page, zones, source.truth)
  const positions = zoneFeatures(page, zones, { lexicon, useTabTitle: true, useNames: true })
  return { id: source.id, group: source.group, page, zones, labels, positions }
}

const HEADINGS: ReadonlySet<Label> = new Set(['abstract-heading', 'reference-heading'])

/**
 * The same page, poorer: without the tab's title and the headings that announce abstract and references, or without
 * class names. So nothing hangs on what another platform may not have.
 */
export function poorerPages(page: LabeledPage, lexicon: Lexicon): LabeledPage[] {
  const kept = page.zones.flatMap((_, i) => (HEADINGS.has(page.labels[i]!) ? [] : [i]))
  const bare = { ...page, zones: kept.map(i => page.zones[i]!), labels: kept.map(i => page.labels[i]!) }
  const read = (poorer: LabeledPage, options: Omit<FeatureOptions, 'lexicon'>): LabeledPage => ({
    ...poorer,
    positions: zoneFeatures(poorer.page, poorer.zones, { lexicon, ...options }),
  })
  return [read(bare, { useTabTitle: false, useNames: true }), read(page, { useTabTitle: true, useNames: false })]
}

/** The corpus of PDFs; a group is a publisher. */
export function pdfSources(): CorpusPage[] {
  const folder = corpusPath('pdf')
  if (folder === null) throw new Error('the corpus of PDFs is not on this machine')
  const [head, ...rows] = readFileSync(`${folder}/index.tsv`, 'utf8').trimEnd().split('\n')
  const columns = head!.split('\t')
  return rows
    .map(row => row.split('\t'))
    .map(row => ({ id: row[columns.indexOf('id')]!, group: row[columns.indexOf('publisher')]! }))
    .map(({ id, group }) => ({
      id,
      group,
      file: `${folder}/pdfs/${id}.pdf`,
      truth: JSON.parse(readFileSync(`${folder}/truth/${id}.json`, 'utf8')) as TrueRecord, // see the corpus's README
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

export async function labeledPdf(source: CorpusPage, lexicon: Lexicon): Promise<LabeledPage> {
  const page = await pdfPage({ url: `file:${source.id}`, bytes: readFileSync(source.file), contentType: null })
  const zones = pdfUnits(page, pdfZones(page)).filter(hasWord)
  const labels = truthLabels(page, zones, source.truth)
  const positions = zoneFeatures(page, zones, { lexicon, useTabTitle: false, useNames: false })
  return { id: source.id, group: source.group, page, zones, labels, positions }
}

/** In long runs of one label so many zones at each end are kept; of the rest, every twelfth. */
const RUN_ENDS = 5
const RUN_STEP = 12

/** A page's zones with its long monotonous runs thinned out: they teach little and cost most of the time. */
export function thinned({ positions, labels }: Pick<LabeledPage, 'positions' | 'labels'>): Example {
  const kept: number[] = []
  for (let start = 0; start < labels.length; ) {
    let end = start
    while (end < labels.length && labels[end] === labels[start]) end++
    for (let i = start; i < end; i++)
      if (i - start < RUN_ENDS || end - i <= RUN_ENDS || (i - start) % RUN_STEP === 0) kept.push(i)
    start = end
  }
  return { positions: kept.map(i => positions[i]!), labels: kept.map(i => labels[i]!) }
}

/** Features seen in one group only say something about that group, not about pages: they are left out. */
export function sharedByGroups(pages: readonly LabeledPage[], groups: number): Example[] {
  const seenIn = new Map<string, Set<string>>()
  for (const { group, positions } of pages)
    for (const names of positions)
      for (const name of names) {
        const set = seenIn.get(name)
        if (set === undefined) seenIn.set(name, new Set([group]))
        else if (set.size < groups) set.add(group)
      }
  return pages.map(page => {
    const { positions, labels } = thinned(page)
    return { labels, positions: positions.map(names => names.filter(name => seenIn.get(name)!.size >= groups)) }
  })
}
