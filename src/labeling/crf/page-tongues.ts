/**
 * The languages other than English that a page's own paragraphs are written in, by their small words. A single title among
 * the references does not count: only what runs on for a while.
 */
import { languageOfText, smallWords } from '../../text/language.js'

/** Words of a paragraph that tells; so many are asked, and of each so many characters are read. */
const PARAGRAPH = 20
const PARAGRAPHS = 40
const SAMPLE = 400
/** English has these in every paragraph: a quick no for most pages. */
const ENGLISH = / (?:the|of the|was|were|with) /

/** Codes of ISO 639-2/B, of languages in Latin letters. */
export function pageTongues(zones: readonly { readonly text: string; readonly words: number }[]): string[] {
  const found = new Set<string>()
  let asked = 0
  for (const { text, words } of zones) {
    if (words < PARAGRAPH || asked === PARAGRAPHS) continue
    asked++
    const sample = text.slice(0, SAMPLE)
    if (ENGLISH.test(sample)) continue
    const language = languageOfText(sample)
    if (language !== null && language !== 'eng' && smallWords(language).length > 0) found.add(language)
  }
  return [...found].sort()
}
