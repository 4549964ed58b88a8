/**
 * A journal's title as NLM's catalogue writes it: sentence case, names and acronyms in capitals. RULES section 5.
 *
 * Our choice: which words are names is known from the catalogue's own titles, word by word. A title with a word that
 * the catalogue writes both ways or hardly knows, or with the name of a body in it (`… of the Lamp Society`), is not
 * decided. The first word stays as printed, and so does the one after an article (`The Journal of …`), after a period
 * and after `Part A,`.
 */

/** How the catalogue writes a word inside titles; null where it does either, or where the word is unknown. */
export type WordCase = (word: string) => 'small' | 'capital' | null

export interface TitleWord {
  readonly at: number
  readonly text: string
  /** It opens the title or a part of it: its case says nothing. */
  readonly opens: boolean
}

const WORD = /(?<![\p{L}\d])\p{L}[\p{L}\p{M}'’]*/gu
const ARTICLE = /(?:^|\. )(?:The|An?|La|Le|Les|L['’]|El|Los|Las|Il|Lo|Gli|Der|Die|Das|Het|De|Os?)\s?$/u
const PART =
  /\b(?:Part|Section|Series|Serie|Série|Sezione|Abteilung|Reihe|Seria|Ser\.|Teil)\s+[\p{L}\d-]+[,.:]\s*$|\. \p{Lu}, $/u
/** But not the periods of `U.S.`, `A.M.A.`. */
const NEW_SENTENCE = /[=/[\]?!"]|(?<!\P{L}\p{L}|^\p{L})\.\s/u

export function titleWords(title: string): TitleWord[] {
  let end = 0
  return [...title.matchAll(WORD)].map(match => {
    const before = title.slice(0, match.index)
    const opens =
      end === 0 ||
      NEW_SENTENCE.test(title.slice(Math.max(0, end - 2), match.index)) ||
      ARTICLE.test(before) ||
      PART.test(before)
    end = match.index + match[0].length
    return { at: match.index, text: match[0], opens }
  })
}

/** Whose name a title with one of these words may hold: its words are capitalized, the others of the title are not. */
const BODY =
  /\b(?:association|society|academy|college|university|institutes?|hospitals?|federation|union|council|department|ministry|congress|conference|symposium|workshop|sociedad|sociedade|societ[àa]|gesellschaft|akademie|soci[eé]t[eé]|institut|instituto|foundation|committee|commission|organi[sz]ation|museum|school|cent(?:er|re)|library|academia|acad[eé]mie|associa\p{L}+|facult\p{L}+|universi\p{L}+)\b/iu

/** Titles whose words say nothing of how they are written elsewhere. */
export function mayNameBody(title: string): boolean {
  return BODY.test(title)
}

/** More than this is a title with its subtitle. */
const LONGEST = 120

/** Null where it cannot be told without guessing. */
export function catalogueTitle(title: string, caseOf: WordCase): string | null {
  if (title.length > LONGEST || mayNameBody(title) || !/\p{Ll}/u.test(title)) return null
  let result = title
  for (const { at, text, opens } of titleWords(title)) {
    if (opens || !isCapitalized(text)) continue
    const known = caseOf(text.toLowerCase())
    if (known === null) return null
    if (known === 'small') result = result.slice(0, at) + text.toLowerCase() + result.slice(at + text.length)
  }
  return result
}

/** A capital and small letters; `DNA`, `McGill` and single letters stay as they are. */
export function isCapitalized(word: string): boolean {
  return /^\p{Lu}[\p{Ll}\p{M}'’]+$/u.test(word)
}
