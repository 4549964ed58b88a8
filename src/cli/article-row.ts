/** An article of a harvest as `--json` and `--jsonl` print it: the plain record, with what the harvest knows of it. */
import { plainRecord } from '../core.js'
import type { DraftedArticle } from '../io/draft-issue.js'
import type { Store, StoredArticle } from '../io/store/store.js'

export async function articleRow({ article, draft, source, reason }: DraftedArticle, store: Store): Promise<object> {
  const known = {
    id: article.id,
    status: draft === null ? article.state : article.state === 'accepted' ? 'accepted' : 'drafted',
    files: await fileRows(article, store),
  }
  if (draft === null) return { source, title: article.title ?? '', ...known, reason }
  return { ...plainRecord({ source, record: draft.record, problems: draft.problems }), ...known }
}

/** Each file with the link that led to it: on which page, and why it was followed. */
async function fileRows({ harvest, files }: StoredArticle, store: Store): Promise<object[]> {
  const origins = await store.origins(
    harvest,
    files.map(({ url }) => url),
  )
  return files.map(({ url, class: kind, sha256 }) => {
    const origin = origins.get(url)
    return { url, class: kind, sha256, from: origin?.parent ?? null, rule: origin?.rule ?? null }
  })
}
