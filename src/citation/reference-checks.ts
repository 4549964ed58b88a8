/** What is wrong with the references of a record, one by one, so that an operator need not read them all. */
import type { CslItem } from '../model/index.js'

export type ReferenceFlaw = 'no-author' | 'no-title' | 'no-year' | 'no-source' | 'twice' | 'too-long'

/** Longer texts are two references that were not cut apart, or a paragraph. */
const LONGEST = 700

export function referenceFlaws(
  references: readonly { readonly text: string; readonly csl: CslItem }[],
): ReferenceFlaw[][] {
  const seen = new Set<string>()
  return references.map(({ text, csl }) => {
    const key = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
    const isRepeated = seen.has(key)
    seen.add(key)
    return [
      ...missing(csl),
      ...(isRepeated ? (['twice'] as const) : []),
      ...(text.length > LONGEST ? (['too-long'] as const) : []),
    ]
  })
}

function missing(item: CslItem): ReferenceFlaw[] {
  const flaws: ReferenceFlaw[] = []
  if ((item.author ?? item.editor ?? []).length === 0) flaws.push('no-author')
  if ((item.title ?? '') === '' && (item['container-title'] ?? '') === '') flaws.push('no-title')
  if (item.issued === undefined) flaws.push('no-year')
  const isArticle = item.type === 'article-journal'
  if (isArticle && (item['container-title'] ?? '') === '' && item.DOI === undefined) flaws.push('no-source')
  return flaws
}
