/** Is every export of the development articles valid, by the publishers' own grammars, and read back without loss? */
import { readdirSync, readFileSync } from 'node:fs'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import {
  type CitationRecord,
  formatNamed,
  type LibraryFormat,
  libraryIndex,
  readLibrary,
  writeAll,
} from '../../src/index.js'
import { xmlChecker } from '../../src/io/validate-xml.js'
import { corpusPath, formatsPath } from '../corpus.js'
import { percent } from '../metrics/text.js'
import { type ArticleTruth, recordFromTrueZones } from '../metrics/true-zones.js'
import type { Task, TaskResult } from '../task.js'

export const exports: Task = {
  name: '007-exports',
  title: 'Exports of the development articles: valid, and read back the same',
  published: {},
  corpus: ['articles'],
  run: async ({ quick }) => run(quick),
}

const GRAMMARS = {
  pubmed: ['pubmed-in', 'rng', 'PubMedIn.rng'],
  'pubmed-export': ['pubmed-in', 'rng', 'PubMedOut.rng'],
  jats: ['jats-publishing-1.3-rng', 'jats-pub-1-3.rng'],
} as const
const READERS: Readonly<Record<string, LibraryFormat>> = {
  ris: 'ris',
  bibtex: 'bibtex',
  biblatex: 'bibtex',
  'csl-json': 'csl-json',
  pubmed: 'pubmed',
  'pubmed-export': 'pubmed',
  nbib: 'nbib',
}

interface Judged {
  readonly id: string
  readonly record: CitationRecord
}

function run(quick: boolean): TaskResult {
  const records = articleRecords(quick ? 4 : 1)
  const failures: { name: string; why: string }[] = []
  const figures: Record<string, number> = {}
  for (const [name, parts] of Object.entries(GRAMMARS))
    figures[`${name}: valid`] = percent(validCount(name, parts, { records, failures }), records.length)
  for (const [name, reader] of Object.entries(READERS))
    figures[`${name}: read back the same`] = percent(sameCount(name, reader, { records, failures }), records.length)
  return {
    protocol: `the records that the true zones give${quick ? '; every fourth article' : ''}`,
    size: records.length,
    figures,
    failures,
  }
}

function articleRecords(every: number): Judged[] {
  const folder = corpusPath('articles')
  if (folder === null) throw new Error('the articles are not on this machine')
  const files = readdirSync(`${folder}/truth`).sort()
  return files
    .filter((_, i) => i % every === 0)
    .map(name => JSON.parse(readFileSync(`${folder}/truth/${name}`, 'utf8')) as ArticleTruth) // see the corpus's README
    .map(truth => ({ id: truth.id, record: recordFromTrueZones(folder, truth) }))
}

interface Books {
  readonly records: readonly Judged[]
  readonly failures: { name: string; why: string }[]
}

function validCount(name: string, parts: readonly string[], { records, failures }: Books): number {
  const path = formatsPath(...parts)
  if (path === null) throw new Error('the grammars are not on this machine')
  xmlRegisterFsInputProviders()
  const checker = xmlChecker(readFileSync(path, 'utf8'), path)
  const valid = records.filter(({ id, record }) => {
    const [problem] = checker.check(writeAll(formatNamed(name)!, [record]))
    if (problem !== undefined) failures.push({ name: id, why: `${name}: ${problem}` })
    return problem === undefined
  })
  checker.close()
  return valid.length
}

/** The journal is left out: PubMed knows it by its abbreviation. */
function sameCount(name: string, reader: LibraryFormat, { records, failures }: Books): number {
  return records.filter(({ id, record }) => {
    const named = { ...record, journal: null }
    const { status, differences, missingThere } = libraryIndex(
      readLibrary(writeAll(formatNamed(name)!, [named]), reader),
    )(named)
    const isSame = status === 'same' && missingThere.length === 0
    if (!isSame)
      failures.push({
        name: id,
        why: `${name}: ${status} ${differences
          .map(({ field, ours, theirs }) => `${field}: ${ours} | ${theirs}`)
          .join('; ')
          .slice(0, 120)} ${missingThere.join(' ')}`,
      })
    return isSame
  }).length
}
