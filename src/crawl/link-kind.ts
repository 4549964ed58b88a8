/** What the target of a link is: abstract, full text, PDF, supplement or other. Finer than paper 003's two classes. */
import type { LinkKind } from '../model/index.js'
import type { LinkContext } from './link-context.js'

/**
 * Our choice: the caption speaks first, then the address. A title alone says nothing; it mostly leads to the page
 * with the abstract.
 */
export function kindOf(context: LinkContext, label: 'article' | 'other'): LinkKind {
  const { captionWords: caption, pathWords: path, address } = context
  const isTitle = caption.words > 5
  if (label === 'other') return caption.supplement + path.supplement > 0 && !isTitle ? 'supplement' : 'other'
  if (address.extension === 'pdf' || path.pdf > 0)
    return address.extension === 'html' && path.pdf === 0 ? 'abstract' : 'pdf'
  if (caption.pdf > 0 && !isTitle)
    return /^html?$/.test(address.extension) && hasAbstractName(context) ? 'abstract' : 'pdf'
  if (caption.abstract > 0 && !isTitle) return 'abstract'
  if (path.abstract > 0) return 'abstract'
  if ((caption.fulltext > 0 && !isTitle) || path.fulltext > 0) return 'fulltext'
  return 'abstract'
}

function hasAbstractName(context: LinkContext): boolean {
  return context.pathWords.abstract > 0
}
