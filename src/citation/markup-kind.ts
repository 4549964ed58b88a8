/** Which zones a page sets alike: items of one list have the same element around them, in the same list. */
import { ancestorsOf, elementOf, type LabeledZone, type Page } from '../model/index.js'
import { nodesOf } from './zone-text.js'

/** Tags that set a part of a line: what is italic or linked is an item like the others. */
const INLINE: ReadonlySet<string> = new Set(['A', 'SPAN', 'I', 'EM', 'B', 'STRONG', 'U', 'SUP', 'SUB', 'FONT'])

/** How the markup sets it: the element that it fills, and the list that this is in. */
export function kindOf(page: Page, zone: LabeledZone): string {
  const node = nodesOf([zone])[0]
  if (node === undefined) return ''
  const [item, list] = ancestorsOf(page, node).filter(id => !INLINE.has(elementOf(page, id).tag))
  return item === undefined ? '' : `${elementOf(page, item).tag} in ${list}`
}
