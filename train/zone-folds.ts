/**
 * Every page of a corpus labelled by a model that has not seen its platform or publisher: what the evaluation scores,
 * and what the verdict learns from.
 */

import { readData } from '../src/io/parameters/read.js'
import { labelZonesByCrf } from '../src/labeling/crf/label-zones.js'
import { parseLexicon } from '../src/labeling/crf/lexicon.js'
import { leafZones } from '../src/layout/leaf-zones.js'
import { pdfZones } from '../src/layout/pdf-zones.js'
import { type LabeledZone, type Page, zoneOf } from '../src/model/index.js'
import { chainFromText, chainToText } from '../src/statistics/chain-text.js'
import { designPages } from './zone-designs.js'
import {
  articlePages,
  type CorpusPage,
  type LabeledPage,
  labeledPage,
  labeledPdf,
  pdfSources,
} from './zone-examples.js'
import { DIGITS, withPoorer, zoneModel } from './zone-labels.js'

export interface HeldOutPage {
  readonly source: CorpusPage
  readonly page: Page
  readonly zones: readonly LabeledZone[]
}

/** Groups dealt out so that every fold has about as many zones; the same corpus gives the same folds. */
export function foldsOf(pages: readonly Pick<LabeledPage, 'group' | 'zones'>[], folds: number): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { group, zones } of pages) sizes.set(group, (sizes.get(group) ?? 0) + zones.length)
  const loads = new Array<number>(folds).fill(0)
  const fold = new Map<string, number>()
  for (const [group, size] of [...sizes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))) {
    const least = loads.indexOf(Math.min(...loads))
    fold.set(group, least)
    loads[least]! += size
  }
  return fold
}

const remembered = new Map<string, Promise<HeldOutPage[]>>()

/** Trained once a process for each number of folds, however many tasks ask. */
function once(key: string, work: () => Promise<HeldOutPage[]>): Promise<HeldOutPage[]> {
  const known = remembered.get(key) ?? work()
  remembered.set(key, known)
  return known
}

export function heldOutArticles(folds: number): Promise<HeldOutPage[]> {
  return once(`articles ${folds}`, async () => {
    const lexicon = parseLexicon(readData('lexicons/zone-words.tsv'))
    const sources = articlePages()
    const pages = sources.map(source => labeledPage(source, lexicon))
    const examples = pages.map(page => withPoorer(page, lexicon))
    return heldOut({ sources, pages, examples, besides: designPages(lexicon) }, folds)
  })
}

export function heldOutPdfs(folds: number): Promise<HeldOutPage[]> {
  return once(`pdf ${folds}`, async () => {
    const lexicon = parseLexicon(readData('lexicons/zone-words.tsv'))
    const sources = pdfSources()
    const pages: LabeledPage[] = []
    for (const source of sources) pages.push(await labeledPdf(source, lexicon))
    return heldOut({ sources, pages, examples: pages.map(page => [page]), besides: [] }, folds)
  })
}

interface Corpus {
  readonly sources: readonly CorpusPage[]
  readonly pages: readonly LabeledPage[]
  /** What is learnt from each page. */
  readonly examples: readonly (readonly LabeledPage[])[]
  /** Pages of no corpus, which are learnt from whatever is held out. */
  readonly besides: readonly LabeledPage[]
}

function heldOut({ sources, pages, examples, besides }: Corpus, folds: number): HeldOutPage[] {
  const lexicon = parseLexicon(readData('lexicons/zone-words.tsv'))
  const foldOf = foldsOf(pages, folds)
  const result: HeldOutPage[] = []
  for (let fold = 0; fold < folds; fold++) {
    const isOut = (i: number): boolean => foldOf.get(pages[i]!.group) === fold
    // As it would be shipped: with its weights rounded.
    const learnt = zoneModel([...examples.filter((_, i) => !isOut(i)).flat(), ...besides])
    const model = chainFromText(chainToText(learnt, DIGITS))
    for (const [i, { page }] of pages.entries()) {
      if (!isOut(i)) continue
      const zones = page.source === 'pdf' ? pdfZones(page) : leafZones(page).map(zoneOf)
      result.push({
        source: sources[i]!,
        page,
        zones: labelZonesByCrf(page, zones, { html: model, pdf: model, lexicon }),
      })
    }
  }
  return result.sort((a, b) => (a.source.id < b.source.id ? -1 : 1))
}
