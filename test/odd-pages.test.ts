/**
 * Twelve pages of our own making, as repositories, content systems, journal software and hands make them, in seven
 * languages; nothing was learnt from them. Per field: right, or left out of the list of what is known to be wrong.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { draftOf, type PlainRecord, plainRecord } from '../src/core.js'
import { draftParameters } from '../src/io/draft-page.js'
import { parsePage } from '../src/io/parse-page.js'

interface Truth {
  readonly title: string
  /** `Family, Given`. */
  readonly authors: readonly string[]
  readonly affiliations: readonly string[]
  /** For each author, indexes into the affiliations. */
  readonly links?: readonly (readonly number[])[]
  /** How it begins and ends. */
  readonly abstract: readonly [string, string]
  readonly keywords: readonly string[]
  readonly journal: string
  readonly volume: string | null
  readonly issue: string | null
  readonly pages: string | null
  readonly elocation?: string
  readonly year: number
  readonly doi: string | null
  /** How many. */
  readonly references: number
}

const FOLDER = new URL('odd-pages/', import.meta.url)
const TRUTHS = JSON.parse(readFileSync(new URL('truth.json', FOLDER), 'utf8')) as Record<string, Truth>

/** What is still read wrong; a field that is mended must leave this list. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  drupal: ['affiliations', 'links'],
  ojs3: ['links'],
  janeway: ['affiliations'],
}

const plain = (text: string | null): string =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,–-]+/gu, ' ')
    .trim()

function wrongFields(name: string, truth: Truth): string[] {
  const bytes = readFileSync(new URL(`${name}.html`, FOLDER))
  const page = parsePage({ url: `https://odd.example/${name}`, bytes, contentType: 'text/html' })
  const { record } = draftOf(page, draftParameters())
  const read = plainRecord({ source: name, record, problems: [] })
  const links = (record.authors?.value ?? []).map(({ affiliations }) => affiliations)
  return [
    ...texts(read, truth).flatMap(([field, is, should]) => (plain(is) === plain(should) ? [] : [field])),
    ...(truth.links === undefined || JSON.stringify(links) === JSON.stringify(truth.links) ? [] : ['links']),
    ...(isAbstract(read.abstract, truth.abstract) ? [] : ['abstract']),
    ...(read.references.length === truth.references ? [] : ['references']),
  ]
}

function texts(read: PlainRecord, truth: Truth): [field: string, is: string | null, should: string | null][] {
  return [
    ['title', read.title, truth.title],
    ['authors', read.authors.map(({ family, given }) => `${family}, ${given}`).join('; '), truth.authors.join('; ')],
    ['affiliations', read.affiliations.join(' | '), truth.affiliations.join(' | ')],
    ['keywords', read.keywords.join('; '), truth.keywords.join('; ')],
    ['journal', read.journal, truth.journal],
    ['volume', read.volume, truth.volume],
    ['issue', read.issue, truth.issue],
    ['pages', read.pages, truth.pages ?? truth.elocation ?? null],
    ['year', read.date?.slice(0, 4) ?? null, String(truth.year)],
    ['doi', read.doi, truth.doi],
  ]
}

function isAbstract(read: string, [start, end]: readonly [string, string]): boolean {
  const at = plain(read).indexOf(plain(start).replace(/^\w+: /, ''))
  return at >= 0 && at <= 14 && plain(read).endsWith(plain(end))
}

test.each(Object.entries(TRUTHS))('%s', (name, truth) => {
  expect(wrongFields(name, truth)).toEqual(WRONG[name] ?? [])
})
