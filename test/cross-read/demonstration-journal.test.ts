/**
 * The demonstration journal in every format: valid, and read back by programs that know nothing of webmars. What is not
 * installed is skipped, visibly; the same is done with all development articles by `npm run eval -- 007-exports`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { describe, expect, test } from 'vitest'
import { formatsPath } from '../../eval/corpus.js'
import { demoRecords } from '../../eval/metrics/demo-records.js'
import { INDEPENDENT_READERS, lostFields } from '../../eval/metrics/independent-readers.js'
import { isUntranslated } from '../../src/formats/fields.js'
import { formatNamed, writeAll } from '../../src/formats/index.js'
import { readData } from '../../src/io/parameters/read.js'
import { xmlChecker } from '../../src/io/validate-xml.js'
import { said } from '../support/citation-records.js'
import { jats4rFaults } from '../support/jats4r.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const RECORDS = demoRecords().map(({ record }, i) => ({ ...record, pmid: said(String(1000 + i)) }))

test('all of the journal is there', () => {
  expect(RECORDS).toHaveLength(26)
  expect(RECORDS.every(({ title }) => title !== null)).toBe(true)
})

for (const { program, format, fields, isInstalled, read } of INDEPENDENT_READERS)
  test.skipIf(!isInstalled())(`${format} by ${program}: no field is lost`, () => {
    const records = format === 'pubmed-export' ? RECORDS.filter(record => !isUntranslated(record)) : RECORDS
    const file = join(temporaryFolder(), `journal.${format}`)
    writeFileSync(file, writeAll(formatNamed(format)!, records, true))
    const back = read(file)
    expect(back).toHaveLength(records.length)
    const lost = records.map((record, i) => [record.doi?.value ?? i, ...lostFields(record, back[i], fields)])
    expect(lost.filter(([, ...missing]) => missing.length > 0)).toEqual([])
  })

test.each([
  ['pubmed', 'grammars/pubmed-articleset.rng'],
  ['jats', 'grammars/jats-front.rng'],
])('%s is valid by our own grammar', (format, grammar) => {
  const checker = xmlChecker(readData(grammar))
  for (const record of RECORDS) expect(checker.check(writeAll(formatNamed(format)!, [record]))).toEqual([])
})

test('jats breaks no rule of JATS4R', () => {
  for (const record of RECORDS) expect(jats4rFaults(writeAll(formatNamed('jats')!, [record]))).toEqual([])
})

describe.skipIf(formatsPath() === null)('by the publishers’ grammars', () => {
  test.each([
    ['pubmed', ['pubmed-in', 'rng', 'PubMedIn.rng']],
    ['pubmed-export', ['pubmed-in', 'rng', 'PubMedOut.rng']],
    ['jats', ['jats-publishing-1.3-rng', 'jats-pub-1-3.rng']],
  ])('%s is valid', (format, parts) => {
    xmlRegisterFsInputProviders()
    const path = formatsPath(...parts)!
    const checker = xmlChecker(readFileSync(path, 'utf8'), path)
    for (const record of RECORDS) expect(checker.check(writeAll(formatNamed(format)!, [record]))).toEqual([])
  })

  test('csl-json is valid', () => {
    const validate = new Ajv({ strict: false }).compile(
      JSON.parse(readFileSync(formatsPath('csl', 'csl-data.json')!, 'utf8')),
    )
    validate(JSON.parse(writeAll(formatNamed('csl-json')!, RECORDS)))
    expect(validate.errors).toBeNull()
  })
})
