/**
 * Whether a value is an abstract. `citation_abstract` is; descriptions are written for search engines: cut short,
 * the journal's slogan, or the authors once more.
 */
import { wordCount } from '../text/words.js'
import { decoded, plainValue } from './markup.js'
import type { Said } from './statement.js'

/** Our choice: fewer words are no abstract. */
const FEWEST_WORDS = 20

export function abstractSaid(said: Said<string> | null): Said<string> | null {
  if (said === null) return null
  const value = unescaped(said.value).replace(/^\s*(?:full text\s+)?abstract\b[\s.:]*/i, '')
  const plain = plainValue(value)
  if (wordCount(plain) < FEWEST_WORDS) return null
  const rules = [
    ...(/description$/i.test(said.source) ? ['description'] : []),
    ...(/(?:\.\.\.|…)$|[^.!?)\]»”"\d]$/.test(plain) ? ['cut-end'] : []),
  ]
  return { ...said, value, rules: [...said.rules, ...rules] }
}

/** Some publishers percent-encode what needs no encoding. */
function unescaped(value: string): string {
  if (!/^\S*%20\S*$/.test(value.trim())) return decoded(value)
  try {
    return decodeURIComponent(value)
  } catch {
    return value // a stray percent sign: taken as written
  }
}
