/** The pages that the paths are fed with: the corpus where it is at hand, invented articles where not. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpusPath } from '../../eval/corpus.js'
import type { ReceivedPage } from '../../src/io/parse-page.js'
import { inventedArticle } from '../invented-article.js'

export function htmlPages(count: number): ReceivedPage[] {
  const folder = corpusPath('articles', 'pages')
  const sources =
    folder === null
      ? Array.from({ length: count }, (_, i) => Buffer.from(inventedArticle(i)))
      : spread(readdirSync(folder).sort(), count).map(file => readFileSync(join(folder, file)))
  return sources.map((bytes, i) => ({ url: `https://journal.example/${i}`, bytes, contentType: 'text/html' }))
}

/** `count` of them, evenly over the whole list. */
export function spread<T>(all: readonly T[], count: number): T[] {
  return all.filter((_, i) => Math.floor((i * count) / all.length) !== Math.floor(((i - 1) * count) / all.length))
}
