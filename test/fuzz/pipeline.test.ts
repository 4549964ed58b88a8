/**
 * Damaged pages and PDFs through everything that reads foreign bytes: nothing crashes, nothing hangs, and what comes out
 * is valid by the formats' own grammars and readers.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findRecords, identifyLinks, linksOf, parseReference, plainRecord, splitBibliography } from '../../src/core.js'
import { FORMATS, formatNamed, writeAll } from '../../src/formats/index.js'
import { type LibraryFormat, readLibrary } from '../../src/formats/read/index.js'
import { draftPage } from '../../src/io/draft-page.js'
import { InputError } from '../../src/io/errors.js'
import { linkParameters } from '../../src/io/parameters/links.js'
import { readPublicationParameters } from '../../src/io/parameters/publications.js'
import { readReferenceParameters } from '../../src/io/parameters/references.js'
import { parsePage } from '../../src/io/parse-page.js'
import { xmlChecker } from '../../src/io/validate-xml.js'
import type { Draft } from '../../src/model/index.js'
import { casesOf, seeds, sources, timeFor, within } from '../support/fuzz.js'
import { mutated } from '../support/mutate.js'

const [PAGES, PDFS, LINKS, LISTS] = [0.32, 0.05, 0.24, 0.08].map(casesOf) as [number, number, number, number]
/** Control characters but tab and line ends, and the two that are no characters. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
const grammar = (file: string) =>
  xmlChecker(readFileSync(new URL(`../../data/grammars/${file}`, import.meta.url), 'utf8'))
const GRAMMARS = { pubmed: grammar('pubmed-articleset.rng'), jats: grammar('jats-front.rng') }
const READABLE: readonly LibraryFormat[] = ['ris', 'bibtex', 'csl-json', 'pubmed', 'nbib', 'endnote', 'jats']

/** Every format can be written, is valid, and is read again as one record. */
function checkDraft({ record, problems }: Draft): void {
  JSON.stringify(plainRecord({ source: 'x', record, problems }))
  for (const format of FORMATS) expect(writeAll(format, [record]), format.name).not.toMatch(FORBIDDEN)
  for (const [name, checker] of Object.entries(GRAMMARS))
    expect(checker.check(writeAll(formatNamed(name)!, [record])), name).toEqual([])
  for (const name of READABLE) expect(readLibrary(writeAll(formatNamed(name)!, [record]), name), name).toHaveLength(1)
  for (const field of Object.values(record))
    if (field !== null && typeof field === 'object' && 'confidence' in field)
      expect(field.confidence >= 0 && field.confidence <= 1).toBe(true)
}

/** A damaged input is refused by name, or read as far as it goes. */
async function survives(file: string, seed: number): Promise<void> {
  const received = { url: `http://fuzz.example/${seed}`, bytes: mutated(readFileSync(file), seed), contentType: null }
  await within(`${file}, seed ${seed}`, async () => {
    try {
      const { draft } = await draftPage(received, { render: 'never', renderer: null })
      checkDraft(draft)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      expect(error.message).toContain(received.url)
    }
  })
}

test(`${PAGES} damaged pages give drafts that can be exported`, { timeout: timeFor(PAGES) }, async () => {
  const files = sources(/\.html?$/)
  for (const seed of seeds(PAGES)) await survives(files[seed % files.length]!, seed)
})

test(`${PDFS} damaged PDFs give drafts or a clear refusal`, { timeout: timeFor(PDFS) }, async () => {
  const files = sources(/\.pdf$/)
  for (const seed of seeds(PDFS)) await survives(files[seed % files.length]!, seed)
})

/** A damaged page, parsed, for what works on pages. */
const damagedPage = (file: string, seed: number) => {
  const bytes = mutated(readFileSync(file), seed)
  return { bytes, page: parsePage({ url: `http://fuzz.example/${seed}`, bytes, contentType: null }) }
}

test(`the links of ${LINKS} damaged pages are judged`, { timeout: timeFor(LINKS) }, async () => {
  const files = sources(/\.html?$/)
  for (const seed of seeds(LINKS, 1_000_000)) {
    const file = files[seed % files.length]!
    await within(`${file}, seed ${seed}`, () => {
      const { page } = damagedPage(file, seed)
      expect(identifyLinks(page, linkParameters())).toHaveLength(linksOf(page).length)
    })
  }
})

test(`publication lists and references of ${LISTS} damaged pages are read`, { timeout: timeFor(LISTS) }, async () => {
  const files = sources(/\.html?$/)
  const references = readReferenceParameters()
  for (const seed of seeds(LISTS, 2_000_000)) {
    const file = files[seed % files.length]!
    await within(`${file}, seed ${seed}`, () => {
      const { bytes, page } = damagedPage(file, seed)
      for (const { text } of findRecords(page, readPublicationParameters())) expect(text).not.toBe('')
      const strings = splitBibliography(bytes.toString('utf8').slice(0, 4000)).slice(0, 5)
      for (const text of strings) JSON.stringify(parseReference(text, references).csl)
    })
  }
})
