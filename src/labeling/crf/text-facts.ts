/**
 * All that is read from a zone's text alone. A page says many things again and again ("View article", "PubMed"): each
 * text is read once, and its features are one list for all zones that have it.
 */
import type { WordTable } from '../../text/word-table.js'
import { CONCEPTS, type Concept, headingConcept, inEnglish } from './concepts.js'
import { among, type FeatureName, kind, two, word, wordKind } from './feature-name.js'
import { FIELDS, type Lexicon, type LexiconScores, lexiconScores, pushLexicon } from './lexicon.js'
import { halfStep, type NameShape, nameShape, pushNames, pushShape, SIZES } from './text-shape.js'

export interface TextFacts {
  /** What the text announces, read as a heading; null for long texts. */
  readonly concept: Concept | null
  readonly lexicon: LexiconScores
  readonly names: NameShape
  readonly features: readonly FeatureName[]
}

/** Longer texts announce nothing. */
const MAX_HEADING = 12
/** Texts of so many words say what they are; longer ones are known by their first word. */
export const FEW_WORDS = 4

/** `tongue` has the small words of the page's own languages. */
export function textReader(lexicon: Lexicon, tongue: WordTable | null): (text: string, words: number) => TextFacts {
  const known = new Map<string, { readonly words: number; readonly facts: TextFacts }>()
  return (text, words) => {
    const found = known.get(text)
    if (found?.words === words) return found.facts
    const facts = factsOf(text, words, lexiconScores(text, lexicon, tongue))
    known.set(text, { words, facts })
    return facts
  }
}

const WORDS_LEX = kind('words,lex', SIZES, FIELDS)
const LEADS = wordKind('leads', among([...CONCEPTS, '']))

function factsOf(text: string, words: number, scores: LexiconScores): TextFacts {
  const names = nameShape(text, words)
  const features: FeatureName[] = []
  pushShape(features, text, words)
  pushLexicon(features, scores)
  features.push(two(WORDS_LEX, halfStep(words), scores.field))
  if (words > FEW_WORDS) {
    const lead = /^([\p{L} -]{2,30}?)\s*[:.：—–】]/u.exec(text)?.[1] ?? null
    const concept = lead === null ? null : headingConcept(lead)
    if (lead !== null) features.push(word(LEADS, concept ?? ''))
    const english = lead === null || concept === null ? null : inEnglish(lead)
    features.push(`first=${english ?? firstWord(text)}`)
  }
  pushNames(features, names)
  return { concept: words <= MAX_HEADING ? headingConcept(text) : null, lexicon: scores, names, features }
}

function firstWord(text: string): string {
  const end = text.search(/[\s:.]/)
  return (end < 0 ? text : text.slice(0, end)).toLowerCase().slice(0, 20)
}
