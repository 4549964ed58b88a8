/** The labelled affiliations as sequences of tokens with one label each. */
import { corpusPath, readJsonLines } from '../eval/corpus.js'
import type { Token } from '../src/references/tokens.js'

export interface AffiliationRow {
  readonly string: string
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly segments: readonly (readonly [string, string])[]
  /** The document it stands in. */
  readonly source: string
}

/** Null where the corpus is not on this machine. */
export function readAffiliations(): AffiliationRow[] | null {
  const file = corpusPath('citations', 'grobid-affiliation.jsonl.gz')
  return file === null ? null : readJsonLines<AffiliationRow>(file)
}

/** Slips of the labelling. */
const SAME: Readonly<Record<string, string>> = {
  departement: 'department',
  institute: 'institution',
  Laboratory: 'laboratory',
}

/** The segments hold the characters of the string, white space apart. */
export function affiliationLabels({ string, segments }: AffiliationRow, tokens: readonly Token[]): string[] {
  const characters = new Array<string>(string.length).fill('other')
  let at = 0
  for (const [name, text] of segments)
    for (const character of text.replace(/\s+/g, '')) {
      while (/\s/.test(string[at] ?? 'x')) at++
      for (let i = 0; i < character.length; i++) characters[at++] = SAME[name] ?? name
    }
  return tokens.map(({ start, end }) => characters[(start + end - 1) >> 1] ?? 'other')
}

/** The texts of one label; neighbors of the same label are lines of one part. */
export function affiliationRuns({ segments }: AffiliationRow, label: string): string[] {
  const runs: string[] = []
  let before = ''
  for (const [name, text] of segments) {
    const own = SAME[name] ?? name
    if (own === label && before === label) runs.push(`${runs.pop()} ${text}`)
    else if (own === label) runs.push(text)
    before = own
  }
  return runs
}
