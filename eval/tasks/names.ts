/** Are people's names taken apart exactly: given names, family name, suffix? In labelled strings, and in the articles. */
import { readdirSync, readFileSync } from 'node:fs'
import { bylineEntries } from '../../src/citation/byline.js'
import { bylineTokens } from '../../src/citation/byline-tokens.js'
import type { CitationRecord } from '../../src/core.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { suffixOf } from '../../src/text/name-words.js'
import { corpusPath, readJsonLines } from '../corpus.js'
import { type NameRow, type TruePerson, truePersons } from '../metrics/name-rows.js'
import { norm, percent, similar } from '../metrics/text.js'
import { type ArticleTruth, recordFromTrueZones } from '../metrics/true-zones.js'
import type { Task, TaskResult } from '../task.js'

export const names: Task = {
  name: '007-names',
  title: 'People’s names exactly right (given, family, suffix), and who is where',
  published: {},
  corpus: ['citations/grobid-names.jsonl.gz', 'articles'],
  run: async ({ quick }) => run(quick),
}

type Failure = TaskResult['failures'][number]

function run(quick: boolean): TaskResult {
  const strings = nameStrings()
  const articles = articlePersons(quick ? 4 : 1)
  return {
    protocol: `names: rules and counts of names; no parameter is trained on these strings, but the rules were written with them at hand (${strings.skipped} rows whose labelling leaves out part of a name are not scored); articles: the true zones are given, so that only the reading of bylines is measured${quick ? '; every fourth article' : ''}`,
    size: strings.persons + articles.persons,
    figures: {
      'labelled names right': percent(strings.right, strings.persons),
      'persons in articles right': percent(articles.right, articles.persons),
      'authors in articles with all affiliations right': percent(articles.linked, articles.linkable),
    },
    failures: [...articles.failures, ...strings.failures],
  }
}

function key({ given, family, suffix }: TruePerson): string {
  return [norm(given), norm(family), suffixOf(suffix) ?? norm(suffix)].join(' ')
}

function nameStrings(): { persons: number; right: number; skipped: number; failures: Failure[] } {
  const file = corpusPath('citations', 'grobid-names.jsonl.gz')
  if (file === null) throw new Error('the labelled names are not on this machine')
  const total = { persons: 0, right: 0, skipped: 0, failures: [] as Failure[] }
  for (const row of readJsonLines<NameRow>(file)) {
    const truth = truePersons(row)
    if (truth === null) {
      total.skipped++
      continue
    }
    const run = { text: row.string, node: 0, raised: false, link: null, role: null, styles: [], startsLeaf: true }
    const found = bylineEntries(bylineTokens([run], true), citationKnowledge().names).map(({ name }) => key(name))
    const missed = truth.map(key).filter(person => !taken(found, person))
    total.persons += truth.length
    total.right += truth.length - missed.length
    if (missed.length > 0)
      total.failures.push({ name: row.string.slice(0, 80), why: `missed ${missed.join('; ').slice(0, 80)}` })
  }
  return total
}

/** One of the list, which is then no longer there. */
function taken(list: string[], wanted: string): boolean {
  const at = list.indexOf(wanted)
  if (at >= 0) list.splice(at, 1)
  return at >= 0
}

/** `every` 4 reads every fourth article. */
function articlePersons(every: number): {
  persons: number
  right: number
  linkable: number
  linked: number
  failures: Failure[]
} {
  const folder = corpusPath('articles')
  if (folder === null) throw new Error('the articles are not on this machine')
  const total = { persons: 0, right: 0, linkable: 0, linked: 0, failures: [] as Failure[] }
  const files = readdirSync(`${folder}/truth`).sort()
  for (const name of files.filter((_, i) => i % every === 0)) {
    const truth = JSON.parse(readFileSync(`${folder}/truth/${name}`, 'utf8')) as ArticleTruth // see the corpus's README
    if (truth.kind === 'not-an-article') continue
    const record = recordFromTrueZones(folder, truth)
    const found = (record.authors?.value ?? []).map(key)
    const right = truth.authors.filter(author => taken(found, key(author))).length
    total.persons += truth.authors.length
    total.right += right
    if (truth.authors.some(({ affiliations }) => affiliations.length > 0)) {
      const linked = rightLinks(record, truth)
      total.linkable += truth.authors.length
      total.linked += linked
      if (linked < truth.authors.length)
        total.failures.push({
          name: truth.id,
          why: `${linked} of ${truth.authors.length} authors with the right affiliations`,
        })
    }
    if (right < truth.authors.length)
      total.failures.push({ name: truth.id, why: `${right} of ${truth.authors.length} persons right` })
  }
  return total
}

/** Authors, in order, whose affiliations are exactly the true ones. */
function rightLinks(record: CitationRecord, truth: ArticleTruth): number {
  const authors = record.authors?.value ?? []
  const texts = (record.affiliations?.value ?? []).map(({ text }) => norm(text))
  if (authors.length !== truth.authors.length) return 0
  return truth.authors.filter((author, i) => {
    const wanted = author.affiliations.map(index => norm(truth.affiliations[index] ?? ''))
    const found = authors[i]!.affiliations.map(index => texts[index] ?? '')
    return wanted.length === found.length && wanted.every(text => found.some(other => similar(other, text) >= 0.9))
  }).length
}
