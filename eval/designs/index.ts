/**
 * Article pages in designs that are not in the corpus, with their truth by construction. The journals of the judges are
 * others than ours: these pages ask whether a labeler goes by what all pages have, or by what ours have.
 */
import type { Design } from './design.js'
import { HANDMADE } from './handmade.js'
import { inventedArticle, KINDS } from './invent.js'
import { OJS } from './ojs.js'
import { OPEN_PLATFORMS } from './open-platforms.js'
import { metadata, Parts, type Printed, type PrintedTruth } from './parts.js'
import { PUBLISHERS } from './publishers.js'
import { REGIONAL } from './regional.js'
import { REPOSITORIES } from './repositories.js'
import { surrounded } from './surroundings.js'
import { halfOf, type Tongue } from './tongue.js'
import { ENGLISH } from './tongue-english.js'
import { CHINESE, RUSSIAN } from './tongues-other.js'
import { FRENCH, PORTUGUESE, SPANISH } from './tongues-romance.js'
import { GERMAN, INDONESIAN, TURKISH } from './tongues-western.js'

export const DESIGNS: readonly Design[] = [
  ...OJS,
  ...REPOSITORIES,
  ...OPEN_PLATFORMS,
  ...REGIONAL,
  ...PUBLISHERS,
  ...HANDMADE,
]

/** Every third design is kept apart: not learnt from, its failures not read, so what it scores is what another would. */
export function isHeldOut(design: Design): boolean {
  return DESIGNS.indexOf(design) % 3 === 1
}

const ANY: readonly Tongue[] = [
  ENGLISH,
  ENGLISH,
  SPANISH,
  PORTUGUESE,
  ENGLISH,
  GERMAN,
  FRENCH,
  TURKISH,
  INDONESIAN,
  RUSSIAN,
  CHINESE,
]

export interface InventedPage {
  readonly id: string
  readonly design: string
  readonly html: string
  readonly truth: PrintedTruth
  /** The abstract in English, where the page has it beside its own; else empty. */
  readonly translation: string
}

/** So many pages of a design, of every kind of article in turn; the same number gives the same pages. */
export function pagesOf(design: Design, count: number): InventedPage[] {
  const place = DESIGNS.indexOf(design)
  const tongues = design.tongues ?? ANY
  return Array.from({ length: count }, (_, i) => {
    const seed = 1 + place * 1000 + i
    const half = isHeldOut(design) ? 1 : 0
    const tongue = halfOf(tongues[(place + i) % tongues.length]!, half)
    const article = inventedArticle(seed, KINDS[i % KINDS.length]!, { tongue, english: halfOf(ENGLISH, half) })
    const parts = new Parts(article, seed)
    const printed = design.print(parts)
    const tab = design.tab?.(parts) ?? `${article.title.replace(/<[^>]+>/g, '')} | ${article.journal}`
    const { code, direction } = article.tongue
    const html = `<!DOCTYPE html>\n<html lang="${code}" dir="${direction}"><head><meta charset="utf-8"><title>${tab}</title>\n${metadata(article, design.meta[i % design.meta.length]!)}</head><body>${surrounded(printed.body, seed, half)}</body></html>`
    const translation = printed.body.includes(article.otherAbstract) ? article.otherAbstract : ''
    return { id: `${design.name}-${i + 1}`, design: design.name, html, truth: truthOf(parts, printed), translation }
  })
}

const plain = (html: string): string => html.replace(/<[^>]+>/g, '')

function truthOf({ article }: Parts, { body, truth }: Printed): PrintedTruth {
  const { title, authors, group, affiliations, abstract, keywords, references } = article
  const signs = group !== '' && body.includes(group)
  return {
    title: plain(title),
    affiliations,
    abstract: plain(abstract.map(({ label, text }) => `${label} ${text}`.trim()).join(' ')),
    keywords,
    references: references.map(plain),
    ...truth,
    authors: [...(truth?.authors ?? authors), ...(signs ? [{ given: '', family: group, affiliations: [] }] : [])].map(
      ({ given, family, affiliations: at }) => ({ given, family, affiliations: at }),
    ),
  }
}
