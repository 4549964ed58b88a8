/**
 * Title and abstract as the article itself has them. NLM's record keeps the English ones as the main ones (RULES, section
 * 5) and the others beside them; who reads one title and one abstract wants those that the page puts first: the title
 * that stands first, and the abstract in its language.
 */
import { type Abstract, type CitationRecord, type InlineHtml, plainText } from '../model/index.js'
import { languageOfText } from '../text/language.js'

export function ownTitle({ title, vernacularTitle }: CitationRecord): InlineHtml {
  if (vernacularTitle === null || title === null) return (title ?? vernacularTitle)?.value ?? ''
  const [translated, own] = [title, vernacularTitle].map(({ evidence }) => evidence.at(-1)!.nodes[0] ?? 0)
  return translated! < own! ? title.value : vernacularTitle.value
}

/** Null where the article has none. */
export function ownAbstract(record: CitationRecord): Abstract | null {
  const main = record.abstract?.value ?? null
  const language = languageOfText(plainText(ownTitle(record))) ?? record.languages?.value[0] ?? null
  const own = record.otherAbstracts.find(({ value }) => value.kind === 'translation' && value.language === language)
  return own?.value ?? main
}
