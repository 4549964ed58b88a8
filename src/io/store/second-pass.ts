/**
 * The store as a blind second pass sees it: what was accepted stands there as a draft again, without the first
 * operator's edits, and what is done to it is kept beside. The first pass is neither shown nor changed.
 */
import { createHash } from 'node:crypto'
import type { ArticleFilter, Store, StoredArticle } from './store.js'

/** Under which the second pass keeps edits and acceptance of an article. */
export const secondKey = (article: string): string => `2:${article}`

/** `percent` of the accepted records, chosen by their identifiers: the same ones in every run. */
export function secondPassStore(store: Store, percent: number): Store {
  const asSeen = async (article: StoredArticle): Promise<StoredArticle> => {
    const done = (await store.reconciled(secondKey(article.id))) !== null
    return { ...article, state: done ? 'accepted' : 'drafted' }
  }
  const isShown = ({ id, state }: StoredArticle): boolean => state === 'accepted' && isSampled(id, percent)
  async function* each({ state, ...rest }: ArticleFilter = {}): AsyncGenerator<StoredArticle> {
    for await (const article of store.eachArticle(rest)) {
      const seen = isShown(article) ? await asSeen(article) : null
      if (seen !== null && (state === undefined || seen.state === state)) yield seen
    }
  }
  return {
    ...store,
    eachArticle: each,
    async listArticles(filter) {
      const articles: StoredArticle[] = []
      for await (const article of each(filter)) articles.push(article)
      return articles
    },
    async article(id) {
      const article = await store.article(id)
      return article === null || !isShown(article) ? null : asSeen(article)
    },
    addEdit: (article, edit) => store.addEdit(secondKey(article), edit),
    listEdits: article => store.listEdits(secondKey(article)),
    accept: (article, reconciled) => store.accept(secondKey(article), reconciled),
    reopen: article => store.reopen(secondKey(article)),
    reconciled: article => store.reconciled(secondKey(article)),
  }
}

function isSampled(id: string, percent: number): boolean {
  return (createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32) * 100 < percent
}
