/**
 * The tags of a subtree, depth first, and how differently two of them are marked up. Paper 002, section 3.
 *
 * Our choice: a text that is not blank is a node of its own with the tag `#text`, as it is in the DOM; so bare text
 * between BRs can be a record.
 */
import { endOf, type NodeId, type Page } from '../model/index.js'
import { boundedEditDistance } from '../statistics/edit-distance.js'

/** Best on the paper's dataset (I), Figure 6. */
export const SAME_STYLE_THRESHOLD = 0.3

/** Our choice: no record has so many tags, and comparing whole pages with each other would cost their lengths' product. */
export const LONGEST_TAG_SEQUENCE = 300

export function tagSequence(page: Page, ids: readonly NodeId[]): string[] {
  const tags: string[] = []
  for (const id of ids) {
    const end = endOf(page.nodes[id]!, id)
    for (let i = id; i < end; i++) {
      const node = page.nodes[i]!
      if (node.type === 'element') tags.push(node.tag)
      else if (!isBlank(node.value)) tags.push('#text')
    }
  }
  return tags
}

export function isBlank(text: string): boolean {
  return !/\S/.test(text)
}

/**
 * How differently two nodes are marked up: 0 for the same tags, 1 for none in common. Paper 002, equation (1).
 *
 * The paper calls this "Similarity", yet 0 means equal and a common style pattern needs it *under* the threshold. We
 * name it for what it measures. Null when it is over the threshold by more than it is worth to know.
 */
export function styleDistance(a: readonly string[], b: readonly string[], threshold = 1): number | null {
  const longest = Math.max(a.length, b.length)
  if (longest === 0) return 0
  const distance = boundedEditDistance(a, b, Math.floor(threshold * longest))
  return distance === null ? null : distance / longest
}
