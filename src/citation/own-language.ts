/**
 * Title and abstract as the article itself has them. NLM's record keeps the English ones as the main ones (RULES, section
 * 5) and the others beside them; who reads one title and one abstract wants those that the page puts first: the title
 * that stands first, and the abstract in its language.
 */
import {
  type Abstract,
  abstractText,
  type CitationRecord,
  type Field,
  type InlineHtml,
  plainText,
} from '../model/index.js'
import { languageOfText } from '../text/language.js'
import { isInOtherLetters } from '../text/letters.js'

export function ownTitle({ title, vernacularTitle }: CitationRecord): InlineHtml {
  if (vernacularTitle === null || title === null) return (title ?? vernacularTitle)?.value ?? ''
  const [translated, own] = [title, vernacularTitle].map(({ evidence }) => evidence.at(-1)!.nodes[0] ?? 0)
  return translated! < own! ? title.value : vernacularTitle.value
}

/** Null where the article has none. */
export function ownAbstract(record: CitationRecord): Abstract | null {
  const main = record.abstract?.value ?? null
  const translations = record.otherAbstracts.filter(({ value }) => value.kind === 'translation')
  const language = languageOfText(plainText(ownTitle(record))) ?? toldLanguage(record)
  const own = translations.find(({ value }) => value.language === language)
  if (own !== undefined || language !== null || record.abstract === null) return own?.value ?? main
  // Neither the title nor the text tells: the one that the page puts first.
  const place = ({ evidence }: Field<unknown>): number => evidence.at(-1)!.nodes[0] ?? 0
  const isForeign = isInOtherLetters(plainText(ownTitle(record)))
  const first = translations.find(
    each => place(each) < place(record.abstract!) && isInOtherLetters(abstractText(each.value)) === isForeign,
  )
  return first?.value ?? main
}

/** What was guessed from title and abstract alone says no more than they do. */
function toldLanguage({ languages }: CitationRecord): string | null {
  const evidence = languages?.evidence.at(-1)
  const isGuess =
    evidence?.rules.includes('language-by-words') && evidence.confidence !== null && evidence.confidence < SURE
  return isGuess ? null : (languages?.value[0] ?? null)
}

const SURE = 0.98
