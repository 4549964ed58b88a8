/**
 * An operator says what a stretch of the page is; the record is read again from the zones so labelled.
 *
 * Assigning means relabelling, so that what hangs together stays together: an address that was taken for an author
 * becomes an affiliation, and the authors and their links come right with it.
 */
import {
  type Author,
  type CitationRecord,
  type Label,
  type LabeledZone,
  type NodeId,
  type Page,
  zoneOf,
} from '../model/index.js'
import { assemble } from './assemble.js'
import type { CitationKnowledge } from './knowledge.js'

/** Fields that can be pointed at on the page; `other` says that the place is none of them. */
export const ASSIGNABLE = {
  title: 'title',
  authors: 'author',
  affiliations: 'affiliation',
  abstract: 'abstract',
  other: 'other',
} as const
export type Assignable = keyof typeof ASSIGNABLE

export interface Pointing {
  readonly as: Assignable
  /** The texts pointed at, in document order. */
  readonly nodes: readonly NodeId[]
  /** What of them was selected; empty for all. */
  readonly text: string
}

/** A page has one title; the other fields may stand in several places. */
const SINGLE: ReadonlySet<Label> = new Set(['title'])

export function relabeled(zones: readonly LabeledZone[], { as, nodes, text }: Pointing): LabeledZone[] {
  const label = ASSIGNABLE[as]
  const wanted = new Set(nodes)
  return zones.flatMap(labeled => {
    const own = labeled.zone.leaves.flatMap(leaf => leaf.nodes)
    const isMeant = own.some(node => wanted.has(node))
    if (!isMeant) return [SINGLE.has(label) && labeled.label === label ? { ...labeled, label: 'other' } : labeled]
    return pointedParts(labeled, { wanted, text }).map(({ part, isSelected }) =>
      isSelected ? { ...part, label, confidence: 1 } : { ...part, label: part.label === label ? 'other' : part.label },
    )
  })
}

interface Part {
  readonly part: LabeledZone
  readonly isSelected: boolean
}

/** Leaf by leaf where the zone has several; by the selected words where they are a part of its text. */
function pointedParts(labeled: LabeledZone, { wanted, text }: { wanted: ReadonlySet<NodeId>; text: string }): Part[] {
  const { zone } = labeled
  const hit = zone.leaves.filter(leaf => leaf.nodes.some(node => wanted.has(node)))
  if (hit.length < zone.leaves.length && labeled.start === 0 && labeled.end === zone.text.length)
    return zone.leaves.map(leaf => ({
      part: { ...labeled, zone: zoneOf(leaf), start: 0, end: leaf.text.length },
      isSelected: hit.includes(leaf),
    }))
  const at = text === '' ? -1 : zone.text.indexOf(text, labeled.start)
  const end = at + text.length
  if (at < 0 || end > labeled.end || text.length >= (labeled.end - labeled.start) * WHOLE)
    return [{ part: labeled, isSelected: true }]
  return [
    { part: { ...labeled, end: at }, isSelected: false },
    { part: { ...labeled, start: at, end }, isSelected: true },
    { part: { ...labeled, start: end }, isSelected: false },
  ].filter(({ part }) => zone.text.slice(part.start, part.end).trim() !== '')
}

/** Who selects nearly everything of a zone means the zone. */
const WHOLE = 0.95

export interface Rereading {
  readonly field: 'title' | 'authors' | 'affiliations' | 'abstract'
  readonly value: unknown
}

/** What the record becomes by it: only the fields that change; none where nothing could be read there. */
export function reread(
  page: Page,
  { zones, record, pointing }: { zones: readonly LabeledZone[]; record: CitationRecord; pointing: Pointing },
  knowledge: CitationKnowledge,
): Rereading[] {
  const read = assemble(page, relabeled(zones, pointing), knowledge)
  const authors = read.authors === null ? null : withKnownAddresses(read.authors.value, record)
  const values = {
    title: read.title?.value ?? null,
    authors,
    affiliations: read.affiliations?.value ?? null,
    abstract: read.abstract?.value ?? null,
  }
  const concerned = concernedBy(pointing, zones)
  return concerned.flatMap((field): Rereading[] => {
    const value = values[field]
    const isEmpty = value === null && (pointing.as === field || record[field] === null)
    return isEmpty || JSON.stringify(value) === JSON.stringify(record[field]?.value ?? null) ? [] : [{ field, value }]
  })
}

/** The field pointed at, and those that the place was taken for before; authors and affiliations go together. */
function concernedBy({ as, nodes }: Pointing, zones: readonly LabeledZone[]): Rereading['field'][] {
  const wanted = new Set(nodes)
  const before = zones.filter(({ zone }) => zone.leaves.some(leaf => leaf.nodes.some(node => wanted.has(node))))
  const labels = new Set<Label>([ASSIGNABLE[as], ...before.map(({ label }) => label)])
  const isByline = labels.has('author') || labels.has('affiliation') || labels.has('correspondence')
  return [
    ...(labels.has('title') ? (['title'] as const) : []),
    ...(isByline ? (['authors', 'affiliations'] as const) : []),
    ...(labels.has('abstract') ? (['abstract'] as const) : []),
  ]
}

/** What metadata knew of the same persons is kept: ORCID and e-mail seldom stand in the byline. */
function withKnownAddresses(authors: readonly Author[], record: CitationRecord): Author[] {
  const known = new Map((record.authors?.value ?? []).map(author => [keyOf(author), author]))
  return authors.map(author => {
    const before = known.get(keyOf(author))
    if (before === undefined) return author
    return {
      ...author,
      orcid: author.orcid ?? before.orcid,
      email: author.email ?? before.email,
      corresponding: author.corresponding || before.corresponding,
    }
  })
}

const keyOf = ({ given, family }: Author): string => `${given} ${family}`.toLowerCase()
