/**
 * The labelled pages that the hidden Markov model is estimated from: articles parsed, the same rendered, and PDFs.
 * The corpus's pages have no style sheets, so a browser shows them plainly; places and heights are still those of boxes.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { corpusPath, readJsonLines } from '../eval/corpus.js'
import { parsePage, type ReceivedPage } from '../src/io/parse-page.js'
import { pdfPage } from '../src/io/pdf-page.js'
import { openRenderer } from '../src/io/render-page.js'
import { sourceOf } from '../src/labeling/hmm/label-zones.js'
import { type Observation, observationsOf } from '../src/labeling/hmm/observation.js'
import { statesOf } from '../src/labeling/hmm/state-sequence.js'
import type { State } from '../src/labeling/hmm/states.js'
import { type TrueRecord, truthLabels } from '../src/labeling/truth/align.js'
import { labelingZones } from '../src/labeling/zones.js'
import { leafZones } from '../src/layout/leaf-zones.js'
import { pdfZones } from '../src/layout/pdf-zones.js'
import type { Page, Zone } from '../src/model/index.js'

export interface HmmPage {
  readonly id: string
  /** Pages of one group are learnt from together or not at all. */
  readonly group: string
  readonly page: Page
  readonly zones: readonly Zone[]
  readonly source: string
  readonly observations: readonly Observation[]
  readonly states: readonly State[]
}

export async function hmmPages(): Promise<HmmPage[]> {
  return [...articlePages(), ...(await pdfPages())]
}

/** The article pages as a browser lays them out; needs one. One tab, so that every run sees the same. */
export async function renderedHmmPages(): Promise<HmmPage[]> {
  const renderer = openRenderer({ tabs: 1, timeout: 120_000 })
  const pages: HmmPage[] = []
  try {
    for (const source of articleSources()) pages.push(hmmArticle(source, await renderer.render(source.received)))
  } finally {
    await renderer.close()
  }
  return pages
}

type PdfTruth = TrueRecord & { readonly publisher_group: string }

async function pdfPages(): Promise<HmmPage[]> {
  const folder = corpusPath('pdf')
  if (folder === null) throw new Error('the corpus of PDFs is not on this machine')
  const pages: HmmPage[] = []
  for (const file of readdirSync(`${folder}/pdfs`).sort()) {
    const id = file.replace(/\.pdf$/, '')
    const page = await pdfPage({
      url: `file:${file}`,
      bytes: readFileSync(`${folder}/pdfs/${file}`),
      contentType: null,
    })
    const truth = JSON.parse(readFileSync(`${folder}/truth/${id}.json`, 'utf8')) as PdfTruth // see the corpus's README
    pages.push(hmmPage({ id, group: truth.publisher_group, page, zones: pdfZones(page) }, truth))
  }
  return pages
}

interface ArticleSource {
  readonly id: string
  readonly platform: string
  readonly received: ReceivedPage
  readonly truth: TrueRecord
}

function articleSources(): ArticleSource[] {
  const folder = corpusPath('articles')
  if (folder === null) throw new Error('the corpus of articles is not on this machine')
  return readJsonLines<{ id: string; file: string; platform: string }>(`${folder}/index.jsonl`)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, file, platform }) => ({
      id,
      platform,
      received: { url: `file:${id}`, bytes: readFileSync(`${folder}/${file}`), contentType: null },
      truth: JSON.parse(readFileSync(`${folder}/truth/${id}.json`, 'utf8')) as TrueRecord, // see the corpus's README
    }))
}

function articlePages(): HmmPage[] {
  return articleSources().map(source => hmmArticle(source, parsePage(source.received)))
}

function hmmArticle({ id, platform, truth }: ArticleSource, page: Page): HmmPage {
  return hmmPage({ id, group: platform, page, zones: labelingZones(page, leafZones(page)) }, truth)
}

export function hmmPage(of: Pick<HmmPage, 'id' | 'group' | 'page' | 'zones'>, truth: TrueRecord): HmmPage {
  const seen = of.zones.filter(zone => zone.text !== '' && zone.leaves.some(leaf => leaf.visibility === 'shown'))
  const states = statesOf(truthLabels(of.page, seen, truth))
  return { ...of, source: sourceOf(of.page), observations: observationsOf(of.page, seen), states }
}
