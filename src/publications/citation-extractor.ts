/**
 * The Citation Extractor: of record sets that overlap, the one whose texts are most probably
 * citations stands; the records reported share no text. Paper 002, section 3.
 *
 * Our choice: a set's score is the mean of its records' scores, since equation (2) scores one text and a set holds
 * several; records under the threshold are then left out one by one.
 */
import { endOf, type NodeId, type Page, rawTextOf } from '../model/index.js'
import { wordCount } from '../text/words.js'
import { type CandidateRecord, recordSets } from './common-style.js'
import { hasCitationLength, lengthScore } from './length-model.js'

export interface ExtractedRecord {
  readonly text: string
  readonly nodes: readonly NodeId[]
}

export function extractCitations(page: Page): ExtractedRecord[] {
  const scored = recordSets(page)
    .map(set => set.map(nodes => ({ nodes, words: wordCount(recordText(page, nodes)) })))
    .map(set => ({ set, score: set.reduce((sum, { words }) => sum + lengthScore(words), 0) / set.length }))
    .filter(({ set }) => set.some(({ words }) => hasCitationLength(words)))
    .sort((a, b) => b.score - a.score)
  const taken = new Uint8Array(page.nodes.length)
  const records: CandidateRecord[] = []
  for (const { set } of scored) {
    const kept = set.filter(({ words }) => hasCitationLength(words)).map(({ nodes }) => nodes)
    if (kept.some(nodes => isTaken(page, nodes, taken))) continue
    for (const nodes of kept) take(page, nodes, taken)
    records.push(...kept)
  }
  return records.sort((a, b) => a[0]! - b[0]!).map(nodes => ({ text: recordText(page, nodes), nodes }))
}

/** "Concatenating all text within the subtrees"; a blank keeps the texts of neighboring nodes apart. */
export function recordText(page: Page, nodes: CandidateRecord): string {
  return nodes
    .map(id => rawTextOf(page, id))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function isTaken(page: Page, nodes: CandidateRecord, taken: Uint8Array): boolean {
  return nodes.some(id => taken.subarray(id, endOf(page.nodes[id]!, id)).includes(1))
}

function take(page: Page, nodes: CandidateRecord, taken: Uint8Array): void {
  for (const id of nodes) taken.fill(1, id, endOf(page.nodes[id]!, id))
}
