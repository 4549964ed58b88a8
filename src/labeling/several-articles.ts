/**
 * Whether a page shows more than one article: a byline and an abstract, or its heading, and again another byline with
 * another abstract. One record of such a page would mix them; the operator must know.
 *
 * Our choice: both pairs must be labelled with confidence, and have little text in common, so that a page that repeats
 * itself, or gives its abstract in two languages under one byline, is not suspected.
 */
import { type LabeledZone, labeledText, type Page } from '../model/index.js'
import { bagOverlap } from './verdict/overlap.js'

const SURE = 0.7
const ALIKE = 0.5
/** On paper an abstract has its heading whether or not the labeler, which looks for one abstract, took it for one. */
const HEADING = /^\W*(?:abstract|summary|a b s t r a c t)\W*$/i

export function showsSeveralArticles(zones: readonly LabeledZone[], source: Page['source'] = 'html'): boolean {
  const pairs: { byline: string; abstract: string }[] = []
  let byline = ''
  let abstract = ''
  const close = (): void => {
    if (byline !== '' && abstract !== '') pairs.push({ byline, abstract })
    byline = ''
    abstract = ''
  }
  for (const [i, zone] of zones.entries()) {
    const isSure = (zone.confidence ?? 0) >= SURE
    const isAbstract = isSure && (zone.label === 'abstract' || zone.label === 'abstract-heading')
    if (isSure && zone.label === 'author') {
      if (abstract !== '') close()
      byline += ` ${labeledText(zone)}`
    } else if (byline !== '' && (isAbstract || (source === 'pdf' && HEADING.test(labeledText(zone)))))
      abstract += ` ${labeledText(zone)} ${isAbstract ? '' : labeledText(zones[i + 1] ?? zone)}`
  }
  close()
  const [first, ...others] = pairs
  return others.some(
    pair => bagOverlap(pair.byline, first!.byline) < ALIKE && bagOverlap(pair.abstract, first!.abstract) < 0.95,
  )
}
