/** Word frequencies per field from the lexicon corpus, as the model of paper 001 counts words. Stop words are kept. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { corpusPath } from '../eval/corpus.js'
import { modelWords } from '../src/labeling/hmm/observation.js'

export type Counts = Map<string, number>

/** The files of each field, with the weight of a count in them. Degrees stand after names on a page. */
const FILES: Readonly<Record<string, readonly (readonly [file: string, weight: number])[]>> = {
  title: [['wordfreq/titles.tsv.gz', 1]],
  author: [
    ['wordfreq/family_names.tsv.gz', 1],
    ['wordfreq/given_names.tsv.gz', 4],
    ['degrees.tsv', 20],
  ],
  affiliation: [['wordfreq/affiliations.tsv.gz', 1]],
  abstract: [['wordfreq/abstracts.tsv.gz', 1]],
  reference: [['wordfreq/references.tsv.gz', 1]],
}

export function lexiconCounts(): Map<string, Counts> {
  return new Map(Object.entries(FILES).map(([field, files]) => [field, countsOf(files)]))
}

function countsOf(files: readonly (readonly [string, number])[]): Counts {
  const counts: Counts = new Map()
  for (const [name, weight] of files) {
    for (const line of linesOf(name)) {
      const columns = line.split('\t')
      const count = Number(columns.at(-1)) // the balanced count, where there is one
      if (!(count > 0)) continue
      for (const word of modelWords(columns[0]!)) counts.set(word, (counts.get(word) ?? 0) + weight * count)
    }
  }
  return counts
}

function linesOf(name: string): string[] {
  const file = corpusPath('lexicon', name)
  if (file === null) throw new Error(`the corpus has no lexicon/${name}`)
  const bytes = readFileSync(file)
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .split('\n')
    .filter(line => !line.startsWith('#') && line !== '')
}
