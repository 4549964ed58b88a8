/** Word counts per field → data/lexicons/zone-words.tsv: the words that tell fields apart, and how strongly. */
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { corpusPath } from '../eval/corpus.js'
import { LEXICON_FIELDS } from '../src/labeling/crf/lexicon.js'

/** A word is kept when it was seen so often in one field, per million words of it… */
const FIELDS: Readonly<Record<(typeof LEXICON_FIELDS)[number], { files: readonly string[]; perMillion: number }>> = {
  title: { files: ['titles'], perMillion: 12 },
  author: { files: ['family_names', 'given_names'], perMillion: 4 },
  affiliation: { files: ['affiliations'], perMillion: 12 },
  abstract: { files: ['abstracts'], perMillion: 12 },
  reference: { files: ['references'], perMillion: 20 },
}
/** …and is so many times (log2) likelier or rarer there than in all. */
const TELLING = 1
const OUT = new URL('../data/lexicons/zone-words.tsv', import.meta.url)

export function train(): void {
  const tables = LEXICON_FIELDS.map(field => ratesOf(FIELDS[field].files))
  const words = [...new Set(tables.flatMap(table => [...table.keys()]))].sort()
  const lines = words.flatMap(word => {
    const rates = tables.map(table => (table.get(word) ?? 0) + 1)
    if (!LEXICON_FIELDS.some((field, i) => rates[i]! >= FIELDS[field].perMillion)) return []
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
    const ratios = rates.map(rate => Math.max(-4, Math.log2(rate / mean)))
    if (Math.max(...ratios.map(Math.abs)) < TELLING) return []
    return [`${word}\t${ratios.map(ratio => Math.round(ratio * 2)).join(' ')}`]
  })
  writeFileSync(OUT, `word\t${LEXICON_FIELDS.join(' ')}\n${lines.join('\n')}\n`)
}

/** How often a word comes per million words, over all files of a field. */
function ratesOf(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of files) addCounts(`${file}.tsv.gz`, counts)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return new Map([...counts].map(([word, count]) => [word, (count / total) * 1e6]))
}

function addCounts(name: string, into: Map<string, number>): void {
  const file = corpusPath('lexicon', 'wordfreq', name)
  if (file === null) throw new Error(`the corpus has no lexicon/wordfreq/${name}`)
  for (const line of gunzipSync(readFileSync(file)).toString('utf8').split('\n')) {
    if (line.startsWith('#')) continue
    const columns = line.split('\t')
    const count = Number(columns[columns.length - 1]) // the balanced count, where there is one
    for (const word of columns[0]!.toLowerCase().split(/[\s-]+/))
      if (/^\p{L}[\p{L}\p{M}'’]+$/u.test(word)) into.set(word, (into.get(word) ?? 0) + count)
  }
}
