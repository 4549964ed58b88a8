/** In a list, a dash in the authors' place stands for the authors of the citation before: `———. The second book.` */
import type { ParsedReference } from './parse.js'

const DASH = /^\s*(?:\[?\d{1,3}[\].)]\s*)?(?:[—–―]{1,}|[_-]{2,}|(?:[—–_-]\s){2,})[\s—–―_-]*[.,:;]?\s/u

/** The citations in their order, each as the list means it. */
export function withRepeatedAuthors(
  citations: readonly string[],
  parsed: readonly ParsedReference[],
): ParsedReference[] {
  const meant: ParsedReference[] = []
  for (const [i, own] of parsed.entries()) {
    const before = meant[i - 1]
    const repeats = DASH.test(citations[i]!) && own.csl.author === undefined && before?.csl.author !== undefined
    meant.push(repeats ? repeated(own, before) : own)
  }
  return meant
}

function repeated(own: ParsedReference, before: ParsedReference): ParsedReference {
  return {
    ...own,
    csl: { ...own.csl, author: before.csl.author! },
    confidence: { ...own.confidence, author: before.confidence['author']! },
  }
}
