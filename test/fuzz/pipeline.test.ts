/**
 * Damaged pages and PDFs through everything that reads foreign bytes: nothing crashes, nothing hangs, and what comes out
 * is valid. Some hundred cases with every run; WEBMARS_FUZZ=10000 for a night.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { corpusPath } from '../../eval/corpus.js'
import { findRecords, identifyLinks, linksOf, parseReference, plainRecord, splitBibliography } from '../../src/core.js'
import { FORMATS, writeAll } from '../../src/formats/index.js'
import { draftPage } from '../../src/io/draft-page.js'
import { InputError } from '../../src/io/errors.js'
import { linkParameters } from '../../src/io/parameters/links.js'
import { readPublicationParameters } from '../../src/io/parameters/publications.js'
import { readReferenceParameters } from '../../src/io/parameters/references.js'
import { parsePage } from '../../src/io/parse-page.js'
import type { Draft } from '../../src/model/index.js'
import { mutated } from '../support/mutate.js'

const CASES = Number(process.env['WEBMARS_FUZZ'] ?? 240)
/** PDFs cost ten times as much. */
const PDFS = Math.ceil(CASES / 8)
const LISTS = Math.ceil(CASES / 3)
/** Control characters but tab and line ends, and the two that are no characters. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
const DEMO = new URL('../../data/demo/site/', import.meta.url).pathname

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => ending.test(name))
    .sort()
    .map(name => join(folder, name))
}

/** The demonstration journal; for a night also the corpus, where it is at hand. */
function sources(ending: RegExp): string[] {
  const corpus = CASES > 1000 ? corpusPath() : null
  const more = corpus === null ? [] : ['articles', 'issues', 'pdf', 'publications'].map(name => join(corpus, name))
  return [DEMO, ...more].flatMap(folder => filesIn(folder, ending))
}

/** Every format can be written, and what programs will read has no letter that XML or a terminal forbids. */
function checkDraft({ record, problems }: Draft): void {
  JSON.stringify(plainRecord({ source: 'x', record, problems }))
  for (const format of FORMATS) {
    const text = writeAll(format, [record])
    expect(text, format.name).not.toMatch(FORBIDDEN)
  }
  for (const field of Object.values(record))
    if (field !== null && typeof field === 'object' && 'confidence' in field)
      expect(field.confidence >= 0 && field.confidence <= 1).toBe(true)
}

/** A damaged input is refused by name, or read as far as it goes. */
async function survives(file: string, seed: number): Promise<void> {
  const received = { url: `http://fuzz.example/${seed}`, bytes: mutated(readFileSync(file), seed), contentType: null }
  try {
    const { draft } = await draftPage(received, { render: 'never', renderer: null })
    checkDraft(draft)
  } catch (error) {
    if (!(error instanceof InputError)) throw new Error(`${file}, seed ${seed}`, { cause: error })
    expect(error.message).toContain(received.url)
  }
}

test(`${CASES} damaged pages give drafts that can be exported`, { timeout: 1000 * CASES }, async () => {
  const files = sources(/\.html?$/)
  for (let seed = 1; seed <= CASES; seed++) await survives(files[seed % files.length]!, seed)
})

test(`${PDFS} damaged PDFs give drafts or a clear refusal`, { timeout: 3000 * PDFS }, async () => {
  const files = sources(/\.pdf$/)
  for (let seed = 1; seed <= PDFS; seed++) await survives(files[seed % files.length]!, seed)
})

test(`the links of ${CASES} damaged pages are judged`, { timeout: 1000 * CASES }, () => {
  const files = sources(/\.html?$/)
  for (let seed = 1; seed <= CASES; seed++) {
    const bytes = mutated(readFileSync(files[seed % files.length]!), seed + 1_000_000)
    const page = parsePage({ url: `http://fuzz.example/${seed}`, bytes, contentType: null })
    expect(identifyLinks(page, linkParameters())).toHaveLength(linksOf(page).length)
  }
})

test(`publication lists and references of ${LISTS} damaged pages are read`, { timeout: 1000 * CASES }, () => {
  const files = sources(/\.html?$/)
  const references = readReferenceParameters()
  for (let seed = 1; seed <= LISTS; seed++) {
    const bytes = mutated(readFileSync(files[seed % files.length]!), seed + 2_000_000)
    const page = parsePage({ url: `http://fuzz.example/${seed}`, bytes, contentType: null })
    for (const { text } of findRecords(page, readPublicationParameters())) expect(text).not.toBe('')
    const strings = splitBibliography(bytes.toString('utf8').slice(0, 4000)).slice(0, 5)
    for (const text of strings) JSON.stringify(parseReference(text, references).csl)
  }
})
