/** The article among a page's JSON-LD blocks: at the top, in an array, in `@graph`, or as `mainEntity`. */
import type { Page } from '../model/index.js'
import { articleStatement, isArticle, isThing, type Thing } from './schema-org.js'
import type { Statement } from './statement.js'

export function jsonLdStatement(page: Page): Statement | null {
  const found = page.dataBlocks
    .filter(block => /ld\+json/i.test(block.mediaType))
    .flatMap(block => articlesIn(parsed(block.text), 0).map(article => ({ article, node: block.node })))
  // A page may carry teasers of other articles beside its own: the fullest is its own.
  const fullest = found.reduce<(typeof found)[number] | null>(
    (best, next) =>
      best === null || Object.keys(next.article).length > Object.keys(best.article).length ? next : best,
    null,
  )
  return fullest && articleStatement('json-ld', fullest.article, fullest.node)
}

/** Raw line ends inside strings and comment wrappers are common; anything worse says nothing. */
function parsed(text: string): unknown {
  const bare = text.replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)|(?:-->|\/\*\]\]>\*\/|\]\]>)\s*;?\s*$/g, '')
  for (const attempt of [bare, bare.replace(/[\u0000-\u001f]+/g, ' '), bare.replace(/,\s*([}\]])/g, '$1')]) {
    try {
      return JSON.parse(attempt)
    } catch {
      // the next repair is tried
    }
  }
  return null
}

function articlesIn(value: unknown, depth: number): Thing[] {
  if (depth > 4) return []
  if (Array.isArray(value)) return value.flatMap(member => articlesIn(member, depth + 1))
  if (!isThing(value)) return []
  const inner = ['@graph', 'mainEntity'].flatMap(key => articlesIn(value[key], depth + 1))
  return isArticle(value) ? [value, ...inner] : inner
}
