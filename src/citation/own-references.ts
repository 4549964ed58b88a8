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
  /^(?:this (?:article|paper) (?:has been|is) )?(?:cited by|cited in|citing (?:articles|literature|papers)|times cited|related (?:articles|content|papers)|similar articles|recommended articles|articles? citing this|citado por|cit[ée] par|zitiert (?:von|durch)|citato da|at[ıi]f yapan|dikutip oleh|цитируется|被引|引证文献|被引用|피인용|인용한|استناد شده|art[íi]culos (?:similares|relacionados)|artigos semelhantes|articles similaires|[äa]hnliche artikel|benzer makale|artikel serupa|похожие статьи|相关文章|関連文献|관련 ?논문|مقالات مرتبط)(?![\p{L}])/iu
const OWN =
  /^(?:references|bibliography|literature cited|works cited|notes and references|bibliograf|literatur|r[ée]f[ée]rence|refer[êe]nc|kaynak|daftar pustaka|referensi|список литературы|литература|библиограф|文献|参考文献|引用文献|참고문헌|منابع|مراجع)/iu
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
    const isShort = text.split(/\s+/, HEADING_WORDS + 1).length <= HEADING_WORDS
    if (isShort && OTHERS.test(text)) [isOwn, isSure] = [false, NO_TAB.test(text)]
    else if (zone.label === 'reference-heading' || (isShort && OWN.test(text))) isOwn = true
    else if (zone.label === 'reference' && text !== '') {
      if (isOwn || !isSure) all.push(zone)
      if (isOwn) own.push(zone)
    }
  }
  return own.length > 0 ? own : all
}
