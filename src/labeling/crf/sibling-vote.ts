/**
 * Zones of one list are of one kind: where a page sets its authors, or its affiliations, each in an element of its own,
 * the elements alike decide together, by the mean of their probabilities. The first and the last of a list differ from
 * the others in their neighbors and would else be lost.
 */

/** What is needed of a zone: its markup, its size, and the probabilities of the two labels. */
export interface Voter {
  /** Tags and names of the elements around, and the tags alone. */
  readonly signature: string
  readonly tags: string
  readonly words: number
  readonly author: number
  readonly affiliation: number
}

export type Vote = 'author' | 'affiliation' | null

/** Elements alike further apart than this belong to different lists. */
const MAX_GAP = 12
/** Names are short, unless each stands with its address in one element. */
const MAX_WORDS = { author: 9, affiliation: 60 }
const MAJORITY = 0.5

/** What each zone's list decided; null where it decided nothing. A list is of zones that agree `by` one of the two. */
export function siblingVotes(zones: readonly Voter[], by: 'signature' | 'tags'): Vote[] {
  const votes = new Array<Vote>(zones.length).fill(null)
  for (const list of listsOf(zones, by)) {
    if (list.length < 2) continue
    const share = { author: 0, affiliation: 0 }
    for (const i of list)
      for (const label of ['author', 'affiliation'] as const) share[label] += zones[i]![label] / list.length
    for (const label of ['author', 'affiliation'] as const)
      if (share[label] > MAJORITY) for (const i of list) if (zones[i]!.words <= MAX_WORDS[label]) votes[i] = label
  }
  return votes
}

/** A name and its address in each: all of them longer than names, and none a paragraph. */
function isMixed(zones: readonly Voter[], list: readonly number[]): boolean {
  return list.every(i => zones[i]!.words > MAX_WORDS.author / 2 && zones[i]!.words <= MAX_WORDS.affiliation)
}

/** The same of elements that hold a name and its address each: what is more likely of the two, for those that were lost. */
export function mixedVotes(zones: readonly Voter[]): Vote[] {
  const votes = new Array<Vote>(zones.length).fill(null)
  for (const list of listsOf(zones, 'signature')) {
    const share = list.reduce((sum, i) => sum + zones[i]!.author + zones[i]!.affiliation, 0) / list.length
    if (list.length < 2 || share <= MAJORITY || !isMixed(zones, list)) continue
    for (const i of list) votes[i] = zones[i]!.author >= zones[i]!.affiliation ? 'author' : 'affiliation'
  }
  return votes
}

function listsOf(zones: readonly Voter[], by: 'signature' | 'tags'): number[][] {
  const open = new Map<string, number[]>()
  const lists: number[][] = []
  for (let i = 0; i < zones.length; i++) {
    const signature = zones[i]![by]
    const list = open.get(signature)
    if (list !== undefined && i - list[list.length - 1]! <= MAX_GAP) list.push(i)
    else {
      const fresh = [i]
      open.set(signature, fresh)
      lists.push(fresh)
    }
  }
  return lists
}
