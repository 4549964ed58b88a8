/** 100,000 records exported: the memory must not grow with them. */
import { FORMATS } from '../src/index.js'
import { exportRecords } from '../src/io/export-records.js'
import { type CitationRecord, EMPTY_RECORD, type Evidence, field } from '../src/model/index.js'
import type { Benchmark, BenchmarkResult } from './benchmark.js'

export const benchmark: Benchmark = {
  name: 'export',
  title: 'Exporting many records: speed, and memory against one tenth of them',
  run: ({ smoke }) => run(smoke ? 500 : 100_000),
}

const EVIDENCE: Evidence = {
  page: 'ab'.repeat(32),
  nodes: [1],
  verbatim: 'invented',
  by: 'crf',
  source: '',
  rules: [],
  confidence: 0.9,
}

async function run(count: number): Promise<BenchmarkResult> {
  const rows: BenchmarkResult['rows'][number][] = []
  const ratios: BenchmarkResult['ratios'][number][] = []
  for (const name of ['pubmed', 'ris']) {
    await exported(name, Math.ceil(count / 10)) // warms up: the first run measures the compiler
    const few = await exported(name, Math.ceil(count / 10))
    const many = await exported(name, count)
    rows.push({ name: `${name}: records a second`, value: count / many.seconds, unit: 'records/s' })
    rows.push({ name: `${name}: heap in use at most`, value: many.megabytes, unit: 'MB' })
    ratios.push({
      name: `${name}: heap for ten times the records`,
      value: many.megabytes / few.megabytes,
      bar: { good: 'below', at: 1.5 },
    })
  }
  return { rows, ratios }
}

async function exported(name: string, count: number): Promise<{ seconds: number; megabytes: number }> {
  const format = FORMATS.find(known => known.name === name)!
  const started = process.hrtime.bigint()
  let most = 0
  let written = 0
  const sink = {
    write: async () => {
      if (written++ % 500 === 0) most = Math.max(most, process.memoryUsage().heapUsed)
    },
    warn: () => {},
  }
  await exportRecords(invented(count), { format, flatten: false, force: true }, sink)
  return { seconds: Number(process.hrtime.bigint() - started) / 1e9, megabytes: most / 2 ** 20 }
}

async function* invented(count: number): AsyncGenerator<{ id: string; record: CitationRecord }> {
  for (let i = 0; i < count; i++) yield { id: `record ${i}`, record: inventedRecord(i) }
}

function inventedRecord(i: number): CitationRecord {
  const author = {
    kind: 'person' as const,
    family: `Lark${i}`,
    given: 'Ann B',
    suffix: '',
    initials: 'AB',
    orcid: null,
    email: null,
    corresponding: false,
    equalContribution: false,
    affiliations: [0],
  }
  return {
    ...EMPTY_RECORD,
    title: field(`On the ${i}th lamp of the <i>northern</i> harbor`, EVIDENCE),
    authors: field([author, { ...author, family: 'Moss' }], EVIDENCE),
    affiliations: field(
      [
        {
          text: 'Harbor University, Oslo, Norway',
          department: null,
          institution: null,
          city: null,
          country: null,
          rorCandidates: [],
        },
      ],
      EVIDENCE,
    ),
    abstract: field({ sections: [{ label: '', category: null, html: 'Lamps burn at night. '.repeat(40) }] }, EVIDENCE),
    doi: field(`10.1000/lamp.${i}`, EVIDENCE),
    pmid: field(String(1 + i), EVIDENCE),
    volume: field('1', EVIDENCE),
  }
}
