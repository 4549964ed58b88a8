/**
 * Which article links lead to the same article: the same address, rows that hold each other, or the same part of
 * the address that names it, in this order. Two links that look alike and have different addresses are rivals: they
 * lead to different articles, so what would join them is mistaken.
 */
import type { LinkContext } from './link-context.js'

/** A number for each link, from 0 in document order; null for links that lead to no article. */
export function articleNumbers(contexts: readonly LinkContext[], isArticle: readonly boolean[]): (number | null)[] {
  const articles = contexts.filter((_, i) => isArticle[i])
  const sets = new ArticleSets(contexts)
  for (const pair of pairsBy(articles, ({ link }) => link.url ?? link.href)) sets.join(pair)
  for (const { link, row } of articles)
    for (const other of row.links)
      if (isArticle[other] && contexts[other]!.row.links.includes(link.index)) sets.join([link.index, other])
  for (const pair of pairsBy(articles, ({ address }) => (address.key.length >= 3 ? address.key : ''))) sets.join(pair)
  const numbers = new Map<number, number>()
  return contexts.map((_, i) => {
    if (!isArticle[i]) return null
    const root = sets.rootOf(i)
    if (!numbers.has(root)) numbers.set(root, numbers.size)
    return numbers.get(root)!
  })
}

/** Each link with the first one of the same name; the empty name is none. */
function pairsBy(contexts: readonly LinkContext[], name: (context: LinkContext) => string): [number, number][] {
  const first = new Map<string, number>()
  return contexts.flatMap((context): [number, number][] => {
    const own = name(context)
    const known = first.get(own)
    if (known === undefined) first.set(own, context.link.index)
    return known === undefined || own === '' ? [] : [[known, context.link.index]]
  })
}

/** Disjoint sets of links, none with rivals in it. */
class ArticleSets {
  private readonly parents: number[]
  /** By root: the address of each look in the set. */
  private readonly looks: Map<readonly number[], string>[]

  constructor(contexts: readonly LinkContext[]) {
    this.parents = contexts.map((_, i) => i)
    this.looks = contexts.map(({ likes, link }) => new Map([[likes, link.href]]))
  }

  rootOf(i: number): number {
    let at = i
    while (this.parents[at] !== at) {
      this.parents[at] = this.parents[this.parents[at]!]!
      at = this.parents[at]!
    }
    return at
  }

  /** Does nothing where the sets have rivals. */
  join([a, b]: readonly [number, number]): void {
    const [one, two] = [this.rootOf(a), this.rootOf(b)]
    if (one === two) return
    const [low, high] = one < two ? [one, two] : [two, one]
    const looks = this.looks[low]!
    for (const [likes, href] of this.looks[high]!) if ((looks.get(likes) ?? href) !== href) return
    for (const [likes, href] of this.looks[high]!) looks.set(likes, href)
    this.parents[high] = low
  }
}
