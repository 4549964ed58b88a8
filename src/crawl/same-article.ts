/**
 * Which article links lead to the same article: the same address, the same part of the address that names it, or
 * rows that hold each other.
 */
import type { LinkContext } from './link-context.js'

/** A number for each link, from 0 in document order; null for links that lead to no article. */
export function articleNumbers(contexts: readonly LinkContext[], isArticle: readonly boolean[]): (number | null)[] {
  const parent = contexts.map((_, i) => i)
  const articles = contexts.filter((_, i) => isArticle[i])
  joinBy(articles, context => context.link.url ?? context.link.href)
  joinBy(articles, context => (isTelling(context.address.key) ? context.address.key : null))
  for (const context of articles)
    for (const other of context.row.links)
      if (isArticle[other] && contexts[other]!.row.links.includes(context.link.index)) join(context.link.index, other)
  return numbered()

  function joinBy(members: readonly LinkContext[], key: (context: LinkContext) => string | null): void {
    const first = new Map<string, number>()
    for (const member of members) {
      const name = key(member)
      if (name === null) continue
      const known = first.get(name)
      if (known === undefined) first.set(name, member.link.index)
      else join(known, member.link.index)
    }
  }

  function root(i: number): number {
    let at = i
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!
    return at
  }

  function join(a: number, b: number): void {
    const [low, high] = [root(a), root(b)].sort((x, y) => x - y)
    parent[high!] = low!
  }

  function numbered(): (number | null)[] {
    const numbers = new Map<number, number>()
    return contexts.map((_, i) => {
      if (!isArticle[i]) return null
      const at = root(i)
      if (!numbers.has(at)) numbers.set(at, numbers.size)
      return numbers.get(at)!
    })
  }
}

/** `Dermatoz-1-0` may be the name of every PDF of an issue; a name counts only if it is no mere word. */
function isTelling(key: string): boolean {
  return key.length >= 3 && /\d/.test(key)
}
