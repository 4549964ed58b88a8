/**
 * What the corpus has too little of, made of what it has: lists of a person's own works name no authors. The measures of a
 * page's groups are changed to what they would be if no author stood on it.
 */
import { MEASURES } from '../src/publications/group-measures.js'
import type { Group } from '../src/publications/groups.js'

const at = (name: string): number => MEASURES.indexOf(name)
const CHARACTERS_OF_A_WORD = 6.5

export function withoutAuthors(groups: readonly Group[], measures: readonly Float64Array[]): Float64Array[] {
  const rows = measures.map(ownWithoutAuthors)
  const byStyle = new Map<string, number[]>()
  for (const [i, { style }] of groups.entries()) byStyle.set(style, [...(byStyle.get(style) ?? []), i])
  for (const members of byStyle.values()) {
    const mean = (name: string): number => members.reduce((sum, i) => sum + rows[i]![at(name)]!, 0) / members.length
    const [words, complete] = [mean('words'), mean('complete')]
    for (const i of members) styleWithoutAuthors(rows[i]!, words, complete)
  }
  return rows
}

function ownWithoutAuthors(measures: Float64Array): Float64Array {
  const row = Float64Array.from(measures)
  const of = (name: string): number => row[at(name)]!
  row[at('words')] = Math.max(1, of('words') - Math.round(of('author') / CHARACTERS_OF_A_WORD))
  row[at('author')] = 0
  row[at('name')] = 0
  const isComplete = of('title') >= 8 && of('words') >= 7 && of('words') <= 130 && of('years') > 0 && of('years') <= 3
  row[at('complete')] = isComplete && of('container') > 3 ? 1 : 0
  return row
}

function styleWithoutAuthors(row: Float64Array, words: number, complete: number): void {
  const of = (name: string): number => row[at(name)]!
  const before = of('mean words')
  row[at('share of page')] = before === 0 ? 0 : (of('share of page') * words) / before
  row[at('mean words')] = words
  row[at('complete share')] = complete
  row[at('named')] = 0
  row[at('read authors')] = 0
  row[at('read complete')] = of('read complete') * Math.min(1, of('read containers')) * Math.min(1, of('read dates'))
  row[at('read starts with title')] = of('read starts with title') + of('read starts with author')
  row[at('read starts with author')] = 0
}
