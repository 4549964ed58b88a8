/**
 * Is every export of the demonstration journal and of the development articles valid, by the publishers' own grammars,
 * and read back without loss, by us and by programs that know nothing of us?
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import {
  type CitationRecord,
  type Evidence,
  field,
  formatNamed,
  type LibraryFormat,
  libraryIndex,
  readLibrary,
  writeAll,
} from '../../src/core.js'
import { isUntranslated } from '../../src/formats/fields.js'
import { xmlChecker } from '../../src/io/validate-xml.js'
import { corpusPath, formatsPath } from '../corpus.js'
import { demoRecords } from '../metrics/demo-records.js'
import { INDEPENDENT_READERS, type IndependentReader, lostFields } from '../metrics/independent-readers.js'
import { percent } from '../metrics/text.js'
import { type ArticleTruth, recordFromTrueZones } from '../metrics/true-zones.js'
import type { Task, TaskResult } from '../task.js'

export const exports: Task = {
  name: '007-exports',
  title: 'Exports of the demonstration journal and the development articles: valid, and read back the same',
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
  endnote: 'endnote',
  jats: 'jats',
}

interface Judged {
  readonly id: string
  readonly record: CitationRecord
}

function run(quick: boolean): TaskResult {
  const records = [...demoRecords(), ...articleRecords(quick ? 4 : 1)]
  const failures: { name: string; why: string }[] = []
  const figures: Record<string, number> = {}
  for (const [name, parts] of Object.entries(GRAMMARS))
    figures[`${name}: valid`] = percent(validCount(name, parts, { records, failures }), records.length)
  figures['csl-json: valid'] = percent(validItems({ records, failures }), records.length)
  for (const reader of INDEPENDENT_READERS)
    if (reader.isInstalled())
      figures[`${reader.format}: the same by ${reader.program}`] = percent(
        keptCount(reader, { records, failures }),
        readable(reader.format, records).length,
      )
    else process.stderr.write(`007-exports: ${reader.program} is not installed, ${reader.format} not read by it\n`)
  for (const [name, reader] of Object.entries(READERS))
    figures[`${name}: read back the same`] = percent(sameCount(name, reader, { records, failures }), records.length)
  return {
    protocol: `the drafts of the demonstration journal, and the records that the true zones of the articles give${quick ? ' (every fourth)' : ''}; by other programs: case and punctuation aside, what each can hold`,
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

/** Keeps what the program needs: PubMed's own formats are written only with a PMID. */
function keptCount({ program, format, fields, read }: IndependentReader, { records, failures }: Books): number {
  const folder = mkdtempSync(join(tmpdir(), 'webmars-exports-'))
  const file = join(folder, `records.${format}`)
  const numbered = readable(format, records).map(({ id, record }, i) => ({
    id,
    record: { ...record, pmid: record.pmid ?? field(String(i + 1), EVIDENCE) },
  }))
  writeFileSync(
    file,
    writeAll(
      formatNamed(format)!,
      numbered.map(({ record }) => record),
      true,
    ),
  )
  const back = read(file)
  rmSync(folder, { recursive: true })
  return numbered.filter(({ id, record }, i) => {
    const lost = lostFields(record, back[i], fields)
    if (lost.length > 0) failures.push({ name: id, why: `${format} by ${program}: ${lost.join(', ')}` })
    return lost.length === 0
  }).length
}

/** A title that nobody translated stands in PubMed's export where only NLM looks for it. */
function readable(format: string, records: readonly Judged[]): readonly Judged[] {
  return format === 'pubmed-export' ? records.filter(({ record }) => !isUntranslated(record)) : records
}

const EVIDENCE: Evidence = {
  page: '',
  nodes: [],
  verbatim: '',
  by: 'operator',
  source: 'evaluation',
  rules: [],
  confidence: 1,
}

function validItems({ records, failures }: Books): number {
  const schema = formatsPath('csl', 'csl-data.json')
  if (schema === null) throw new Error('the schema of CSL-JSON is not on this machine')
  const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(schema, 'utf8')))
  return records.filter(({ id, record }) => {
    const isValid = validate(JSON.parse(writeAll(formatNamed('csl-json')!, [record])))
    if (!isValid) failures.push({ name: id, why: `csl-json: ${validate.errors?.[0]?.message}` })
    return isValid
  }).length
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
