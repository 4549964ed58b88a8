/** 100,000 records exported from a store, as `webmars export` does it: the memory must not grow with them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { FORMATS } from '../src/core.js'
import { exportRecords } from '../src/io/export-records.js'
import { openStore } from '../src/io/store/open.js'
import type { Store } from '../src/io/store/store.js'
import { storedRecords } from '../src/io/stored-records.js'
import { type CitationRecord, EMPTY_RECORD, type Evidence, field } from '../src/model/index.js'
import type { Benchmark, BenchmarkResult } from './benchmark.js'

export const benchmark: Benchmark = {
  name: 'export',
  title: 'Exporting many records from a store: speed, and memory against one tenth of them',
  run: ({ smoke }) => run(smoke ? 500 : 100_000),
}

const FORMAT_NAMES = ['pubmed', 'ris', 'bibtex'] as const
const AT = '2026-01-01T00:00:00.000Z'
/** Articles of one issue: real stores hold many issues. */
const ISSUE_SIZE = 500

async function run(count: number): Promise<BenchmarkResult> {
  const rows: BenchmarkResult['rows'][number][] = []
  const ratios: BenchmarkResult['ratios'][number][] = []
  const [few, many] = [await filledStore(Math.ceil(count / 10)), await filledStore(count)]
  try {
    for (const name of FORMAT_NAMES) {
      await exported(few.store, name) // warms up: the first run measures the compiler
      // The many first: what their run leaves behind once and for all (code, caches) would count as growth.
      const much = await exported(many.store, name)
      const little = await exported(few.store, name)
      rows.push({ name: `${name}: records a second`, value: count / much.seconds, unit: 'records/s' })
      rows.push({ name: `${name}: heap in use at most`, value: much.megabytes, unit: 'MB' })
      ratios.push({
        name: `${name}: heap for ten times the records`,
        value: much.megabytes / little.megabytes,
        bar: { good: 'below', at: 1.5 },
      })
    }
  } finally {
    await few.remove()
    await many.remove()
  }
  return { rows, ratios }
}

async function filledStore(count: number): Promise<{ store: Store; remove: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'webmars-export-'))
  const store = await openStore({ data })
  for (let from = 0; from < count; from += ISSUE_SIZE) {
    const url = `https://journal.example/issue/${from}`
    const { id } = await store.takeHarvest({ url, at: AT, holder: { host: 'here', pid: 1 }, isAlive: () => false })
    const numbers = Array.from({ length: Math.min(ISSUE_SIZE, count - from) }, (_, i) => from + i)
    await store.saveArticles(id, numbers.map(newArticle))
    for (const i of numbers) await store.accept(`a${i}`, { record: inventedRecord(i), operator: 'bench', accepted: AT })
  }
  return {
    store,
    remove: async () => {
      await store.close()
      rmSync(data, { recursive: true })
    },
  }
}

function newArticle(i: number) {
  return { id: `a${i}`, entry: null, heading: null, title: `Lamp ${i}`, doi: null, files: [] }
}

/** Writes between two looks at the memory. */
const SAMPLE = 2_000

/** What is really in use: garbage that nobody has collected yet says how lazy the collector was, not what we hold. */
const collect = collector()
function liveHeap(): number {
  collect()
  return process.memoryUsage().heapUsed
}

function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void // the flag brings it
}

async function exported(store: Store, name: string): Promise<{ seconds: number; megabytes: number }> {
  const format = FORMATS.find(known => known.name === name)!
  const started = process.hrtime.bigint()
  let most = liveHeap()
  let written = 0
  const sink = {
    write: async () => {
      if (++written % SAMPLE === 0) most = Math.max(most, liveHeap())
    },
    warn: () => {},
  }
  await exportRecords(storedRecords(store, { drafts: false }), { format, flatten: false, force: true }, sink)
  return { seconds: Number(process.hrtime.bigint() - started) / 1e9, megabytes: most / 2 ** 20 }
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
