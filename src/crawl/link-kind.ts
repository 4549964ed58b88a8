/** What the target of a link is: abstract, full text, PDF, supplement or other. Finer than paper 003's two classes. */
import type { LinkKind } from '../model/index.js'
import type { LinkContext } from './link-context.js'

/**
 * Our choice: the caption speaks first, then the address. A title alone says nothing of what it leads to. It mostly
 * leads to the page with the abstract; but where no link of the page names a PDF, an abstract or a full text, a reader
 * has no other way to the text than the title. What was downloaded corrects the guess.
 */
export function kindsOf(contexts: readonly LinkContext[], isArticle: readonly boolean[]): LinkKind[] {
  const said = contexts.map((context, i) => (isArticle[i] ? saidKind(context) : null))
  const silent: LinkKind = said.some(kind => kind !== null) ? 'abstract' : 'fulltext'
  return contexts.map((context, i) => {
    if (isArticle[i]) return said[i] ?? silent
    return isSupplement(context) && context.row.links.some(beside => isArticle[beside]) ? 'supplement' : 'other'
  })
}

/** Null where neither caption nor address says anything. */
function saidKind({ captionWords: caption, pathWords: path, address }: LinkContext): LinkKind | null {
  const isTitle = isLong(caption)
  // In folders words run together: `abstractpublications`, `viewabstract`.
  const isAbstract = path.abstract > 0 || address.segments.some(segment => /abstract/i.test(segment))
  if (address.extension === 'pdf' || path.pdf > 0)
    return address.extension === 'html' && path.pdf === 0 ? 'abstract' : 'pdf'
  if (caption.pdf > 0 && !isTitle) return /^html?$/.test(address.extension) && isAbstract ? 'abstract' : 'pdf'
  if ((caption.abstract > 0 && !isTitle) || isAbstract) return 'abstract'
  return (caption.fulltext > 0 && !isTitle) || path.fulltext > 0 ? 'fulltext' : null
}

function isSupplement({ captionWords: caption, pathWords: path }: LinkContext): boolean {
  return caption.supplement + path.supplement > 0 && !isLong(caption)
}

function isLong({ words }: LinkContext['captionWords']): boolean {
  return words > 5
}
