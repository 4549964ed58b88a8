/**
 * The references of the article, without the list of papers that cite it.
 *
 * Both lists look alike, and a labeler that goes by the look takes them for one (paper 001, Figure 7, counts "cited by"
 * among its errors). Their headings tell them apart. Our choice: what follows a heading "Cited by" or "Related
 * articles", up to the next heading of references, is not the article's own; unless nothing else would be left, since
 * tabs with such captions also stand above the references. A heading that is a sentence, or that counts what is below
 * it, is no caption of a tab.
 */
import { type LabeledZone, labeledText } from '../model/index.js'

const OTHERS =
  /^(?:this (?:article|paper) (?:has been|is) )?(?:cited by|cited in|citing (?:articles|literature|papers)|times cited|related (?:articles|content|papers)|similar articles|recommended articles|articles? citing this)\b/i
const OWN =
  /^(?:references|bibliography|literature cited|works cited|notes and references|bibliograf|literatur|référence|文献|参考文献)/i
/** More words than this are no heading. */
const HEADING_WORDS = 8

/** `This article has been cited by:`, `Cited by (2)`. */
const NO_TAB = /^this (?:article|paper) |:\s*$|\(\d+\)\s*$/i

export function ownReferences(labeled: readonly LabeledZone[]): LabeledZone[] {
  let isOwn = true
  let isSure = false
  const all: LabeledZone[] = []
  const own: LabeledZone[] = []
  for (const zone of labeled) {
    const text = labeledText(zone)
    const isShort = text.split(/\s+/).length <= HEADING_WORDS
    if (isShort && OTHERS.test(text)) [isOwn, isSure] = [false, NO_TAB.test(text)]
    else if (zone.label === 'reference-heading' || (isShort && OWN.test(text))) isOwn = true
    else if (zone.label === 'reference' && text !== '') {
      if (isOwn || !isSure) all.push(zone)
      if (isOwn) own.push(zone)
    }
  }
  return own.length > 0 ? own : all
}
