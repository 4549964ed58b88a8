/**
 * Builds what the citation parser knows of words and journals from the lexicon's counts: for each word how much more
 * often it is a name than a word of a title, how often it stands in journals' names, and whether it is a place.
 */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { corpusPath } from '../eval/corpus.js'
import { journalKey, LONGEST_JOURNAL } from '../src/references/lexicon.js'
import { folded, tokensOf } from '../src/references/tokens.js'

/** Names met less often teach nothing that the shape of the word does not. */
const RAREST_NAME = 5
const RAREST_WORD = 6

export function lexiconText(): string {
  const words = wordCodes()
  const lines = [...words].map(([word, code]) => `${word}\t${code}`).sort()
  return `${lines.join('\n')}\n\n${[...journalKeys()].sort().join('\n')}\n`
}

function wordCodes(): Map<string, string> {
  const family = counts('wordfreq/family_names.tsv.gz')
  const given = counts('wordfreq/given_names.tsv.gz')
  const title = counts('wordfreq/titles.tsv.gz')
  const affiliation = counts('wordfreq/affiliations.tsv.gz')
  const journal = journalWords()
  const places = placeNames()
  const codes = new Map<string, string>()
  for (const word of new Set([...family.keys(), ...given.keys(), ...title.keys(), ...journal.keys(), ...places])) {
    if (!/^[\p{L}'-]{2,24}$/u.test(word)) continue
    const [f, g, t] = [family.get(word) ?? 0, given.get(word) ?? 0, title.get(word) ?? 0]
    const j = journal.get(word) ?? 0
    const place = places.has(word) && (affiliation.get(word) ?? 0) > Math.max(2, t / 9)
    if (f + g < RAREST_NAME && t < RAREST_WORD && j < RAREST_WORD && !place) continue
    codes.set(word, `${nameLetter(f, g, t)}${j === 0 ? 0 : j < 10 ? 1 : j < 100 ? 2 : 3}${place ? 'p' : ''}`)
  }
  return codes
}

/** `F` and `G` are names and hardly ever words, `f` and `g` rather names, `m` both, `w` and `W` words. */
function nameLetter(family: number, given: number, title: number): string {
  const ratio = Math.log10((family + given + 0.5) / (title / 4 + 0.5)) // four times as many title words were counted
  if (ratio < -1.3) return 'W'
  if (ratio < -0.5) return 'w'
  if (ratio < 0.3) return 'm'
  const letter = given > family ? 'g' : 'f'
  return ratio > 1 ? letter.toUpperCase() : letter
}

/** `word<TAB>count` lines, the words folded and summed up; of several words in a name each counts. */
function counts(file: string): Map<string, number> {
  const summed = new Map<string, number>()
  for (const line of linesOf(file)) {
    if (line.startsWith('#')) continue
    const [words = '', count = '0'] = line.split('\t')
    for (const word of words.split(' ')) {
      const key = folded(word)
      summed.set(key, (summed.get(key) ?? 0) + Number(count))
    }
  }
  return summed
}

function linesOf(file: string): string[] {
  const path = corpusPath('lexicon', file)
  if (path === null) throw new Error(`the lexicon has no ${file}`)
  const bytes = readFileSync(path)
  const text = file.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8')
  return text.split('\n').filter(line => line !== '')
}

function journalNames(): string[][] {
  return linesOf('journals.tsv.gz')
    .slice(1)
    .flatMap(line => line.split('\t').slice(0, 2))
    .map(name => name.replace(/\s*\(.*?\)/g, '').split(/ [=/:] |;/)[0]!)
    .map(name =>
      tokensOf(name)
        .filter(token => token.kind === 'word')
        .map(token => token.folded),
    )
    .filter(words => words.length > 0 && words.length <= LONGEST_JOURNAL)
}

function journalWords(): Map<string, number> {
  const summed = new Map<string, number>()
  for (const words of journalNames()) for (const word of words) summed.set(word, (summed.get(word) ?? 0) + 1)
  return summed
}

function journalKeys(): Set<string> {
  return new Set(
    journalNames()
      .map(journalKey)
      .filter(key => key.length > 3 && key.length <= 60),
  )
}

function placeNames(): Set<string> {
  const names = [
    ...linesOf('cities.tsv.gz').map(line => line.split('\t')[0]!),
    ...linesOf('regions.tsv').map(line => line.split('\t')[1] ?? ''),
    ...linesOf('countries.tsv').flatMap(line => line.split('\t').slice(2, 4)),
  ]
  return new Set(names.map(folded).filter(name => /^[\p{L}-]{3,}$/u.test(name)))
}
