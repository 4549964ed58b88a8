/**
 * Exports as programs that know nothing of webmars read them: pandoc, bibutils, Biopython (Debian: pandoc bibutils
 * python3-biopython). What each gives back is brought to one form, to be compared with the record field by field.
 */
import { spawnSync } from 'node:child_process'
import { type CitationRecord, plainText } from '../../src/core.js'
import { asLibraryRecord } from '../../src/formats/compare.js'
import { oneLine } from '../../src/formats/escape.js'
import { expandedPages } from '../../src/formats/read/pages.js'
import { at, childrenNamed, readXml, textIn, type XmlNode } from '../../src/formats/read/xml-tree.js'

export interface ReadBack {
  readonly title: string
  /** Family names of persons, in order. */
  readonly families: readonly string[]
  readonly journal: string
  readonly year: string
  readonly volume: string
  readonly issue: string
  readonly pages: string
  /** Some programs give the DOIs of the references, too. */
  readonly doi: string | readonly string[]
  readonly abstract: string
}
export type ReadField = keyof ReadBack

export interface IndependentReader {
  readonly program: string
  readonly format: string
  /** What the program can be asked for: see RULES section 1.3 and 4 for what each loses of any file. */
  readonly fields: readonly ReadField[]
  readonly isInstalled: () => boolean
  readonly read: (file: string) => ReadBack[]
}

const ALL: readonly ReadField[] = [
  'title',
  'families',
  'journal',
  'year',
  'volume',
  'issue',
  'pages',
  'doi',
  'abstract',
]
/** bibutils 7.2 takes groups apart, and of a structured abstract of PubMed it keeps only the first part. */
const BIBUTILS = ALL.filter(field => field !== 'abstract')
const PYTHON = '/usr/bin/python3'

export const INDEPENDENT_READERS: readonly IndependentReader[] = [
  ...(['bibtex', 'biblatex'] as const).map(format => pandoc(format, format)),
  pandoc('csl-json', 'csljson'),
  ...(
    [
      ['ris', 'ris2xml'],
      ['bibtex', 'bib2xml'],
      ['biblatex', 'biblatex2xml'],
      ['endnote', 'endx2xml'],
      ['pubmed-export', 'med2xml'],
    ] as const
  ).map(([format, program]) => bibutils(format, program)),
  {
    program: 'Biopython',
    format: 'nbib',
    fields: ALL,
    isInstalled: () => spawnSync(PYTHON, ['-c', 'import Bio.Medline']).status === 0,
    read: file => (JSON.parse(output(PYTHON, ['-c', MEDLINE, file])) as Record<string, unknown>[]).map(medlineRecord), // a list of records
  },
]

/** The fields in which what came back is not what the record says; case, accents and punctuation aside. Article numbers
 * in the place of pages are asked of nobody: pandoc 2.17 and bibutils 7.2 do not know `eid`. */
export function lostFields(record: CitationRecord, back: ReadBack | undefined, fields: readonly ReadField[]): string[] {
  if (back === undefined) return ['record']
  const isAsked: Partial<Record<ReadField, boolean>> = { pages: record.pages !== null, doi: record.doi !== null }
  const asked = fields.filter(field => isAsked[field] ?? true)
  const wanted = expectedOf(record)
  const read = { ...back, pages: firstSet(expandedPages(back.pages)) }
  return asked.filter(field => !isKept(field, read[field], wanted[field]))
}

/** Among the DOIs, or the people, there may be more: programs count references and take groups for people. */
function isKept(field: ReadField, read: string | readonly string[], wanted: string | readonly string[]): boolean {
  if (keyOf(read) === keyOf(wanted)) return true
  if (field === 'doi' && typeof read !== 'string') return read.some(doi => keyOf(doi) === keyOf(wanted))
  if (field !== 'families' || typeof wanted === 'string' || typeof read === 'string') return false
  let at = 0
  return wanted.every(name => {
    const found = read.findIndex((other, i) => i >= at && keyOf(other) === keyOf(name))
    at = found + 1
    return found >= 0
  })
}

/** Few programs know more than one stretch of pages. */
const firstSet = (pages: string): string => pages.split(/[,;]/)[0]!

function expectedOf(record: CitationRecord): ReadBack {
  const plain = asLibraryRecord(record, '')
  const people = (record.authors?.value ?? []).filter(({ kind, given }) => kind === 'person' && given !== '')
  return {
    ...plain,
    title: plainText(record.title?.value ?? ''),
    families: people.map(({ family }) => oneLine(family)),
    pages: firstSet(plain.pages),
  }
}

function keyOf(value: string | readonly string[]): string {
  const letters = (text: string): string =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  return typeof value === 'string' ? letters(value) : value.map(letters).join('|')
}

function output(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr.slice(0, 200)}`)
  return stdout
}

function isThere(program: string, flag: string): boolean {
  return spawnSync(program, [flag]).error === undefined
}

interface CslRead {
  readonly title?: string
  readonly author?: readonly {
    readonly family?: string
    readonly 'non-dropping-particle'?: string
    readonly 'dropping-particle'?: string
  }[]
  readonly 'container-title'?: string
  readonly issued?: { readonly 'date-parts'?: readonly (readonly (number | string)[])[] }
  readonly volume?: string
  readonly issue?: string
  readonly page?: string
  readonly number?: string
  readonly DOI?: string
  readonly abstract?: string
}

function pandoc(format: string, reader: string): IndependentReader {
  return {
    program: 'pandoc',
    format,
    fields: ALL,
    isInstalled: () => isThere('pandoc', '--version'),
    read: file => (JSON.parse(output('pandoc', ['-f', reader, '-t', 'csljson', file])) as CslRead[]).map(cslRecord), // CSL-JSON
  }
}

function cslRecord(item: CslRead): ReadBack {
  const families = (item.author ?? []).flatMap(({ family, ...rest }) =>
    family === undefined ? [] : [[rest['dropping-particle'], rest['non-dropping-particle'], family].join(' ')],
  )
  return {
    title: item.title ?? '',
    families,
    journal: item['container-title'] ?? '',
    year: String(item.issued?.['date-parts']?.[0]?.[0] ?? ''),
    volume: item.volume ?? '',
    issue: item.issue ?? '',
    pages: item.page ?? item.number ?? '',
    doi: item.DOI ?? '',
    abstract: item.abstract ?? '',
  }
}

function bibutils(format: string, program: string): IndependentReader {
  return {
    program,
    format,
    fields: BIBUTILS,
    isInstalled: () => isThere(program, '-v'),
    read: file => childrenNamed(readXml(output(program, [file])), 'mods').map(modsRecord),
  }
}

function modsRecord(mods: XmlNode): ReadBack {
  const title = at(mods, 'titleInfo')
  const host = childrenNamed(mods, 'relatedItem').find(node => node.attributes['type'] === 'host') ?? null
  const part = at(host, 'part') ?? at(mods, 'part')
  const detail = (type: string): string =>
    textIn(childrenNamed(part, 'detail').find(node => node.attributes['type'] === type) ?? null)
  const extent = childrenNamed(part, 'extent').find(node => node.attributes['unit'] === 'page') ?? null
  const pages = [textIn(at(extent, 'start')), textIn(at(extent, 'end'))].filter(page => page !== '').join('-')
  const persons = childrenNamed(mods, 'name').filter(
    node => node.attributes['type'] === 'personal' && namePart(node, 'given') !== '',
  )
  return {
    title: [textIn(at(title, 'title')), textIn(at(title, 'subTitle'))].join(' '),
    families: persons.map(node => namePart(node, 'family')),
    journal: textIn(at(host, 'titleInfo')),
    year: /\d{4}/.exec(textIn(at(part, 'date')) || textIn(at(mods, 'originInfo', 'dateIssued')))?.[0] ?? '',
    volume: detail('volume'),
    issue: detail('issue') || detail('number'),
    pages: pages || detail('page') || detail('artnum'),
    doi: childrenNamed(mods, 'identifier')
      .filter(node => node.attributes['type'] === 'doi')
      .map(textIn),
    abstract: textIn(at(mods, 'abstract')),
  }
}

function namePart(name: XmlNode, type: string): string {
  return childrenNamed(name, 'namePart')
    .filter(node => node.attributes['type'] === type)
    .map(textIn)
    .join(' ')
}

const MEDLINE = `
import json, sys
from Bio import Medline
print(json.dumps(list(Medline.parse(open(sys.argv[1], encoding='utf-8')))))`

function medlineRecord(record: Record<string, unknown>): ReadBack {
  const text = (tag: string): string => (typeof record[tag] === 'string' ? record[tag] : '')
  const list = (tag: string): string[] => (Array.isArray(record[tag]) ? record[tag].map(String) : [])
  const doi = [...list('AID'), text('LID')].find(id => id.endsWith('[doi]')) ?? ''
  return {
    title: text('TI'),
    families: list('FAU').flatMap(name => (name.includes(',') ? [name.split(',')[0]!] : [])),
    journal: text('JT'),
    year: text('DP').slice(0, 4),
    volume: text('VI'),
    issue: text('IP'),
    pages: text('PG') || (/(\S+) \[pii\]/.exec(text('LID'))?.[1] ?? ''),
    doi: doi.replace(/ \[doi\]$/, ''),
    abstract: text('AB'),
  }
}
