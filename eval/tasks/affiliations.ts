/**
 * The parts of an affiliation: is what was recognised as department, institution, city and country right? And is the
 * right organisation suggested?
 */
import { readAffiliation } from '../../src/citation/affiliation-parts.js'
import { affiliationsOf } from '../../src/citation/affiliations.js'
import type { CitationKnowledge } from '../../src/core.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { type AffiliationRow, affiliationRuns, readAffiliations } from '../../train/affiliation-corpus.js'
import { trainAffiliations } from '../../train/affiliations.js'
import { organizationTruth } from '../metrics/organizations.js'
import { norm, percent } from '../metrics/text.js'
import type { Task, TaskResult } from '../task.js'

export const affiliations: Task = {
  name: '007-affiliations',
  title: 'Parts of affiliations: marks removed, department, institution, city, country; organisations suggested',
  published: {},
  corpus: ['citations/grobid-affiliation.jsonl.gz'],
  run: async ({ quick }) => run(quick ? 2 : FOLDS),
}

const FOLDS = 5
const PARTS = [
  ['department', ['department', 'laboratory']],
  ['institution', ['institution']],
  ['city', ['settlement']],
  ['country', ['country']],
] as const
type Part = (typeof PARTS)[number][0]

interface Counts {
  truth: number
  found: number
  right: number
}

function run(folds: number): TaskResult {
  const rows = readAffiliations()
  if (rows === null) throw new Error('the labelled affiliations are not on this machine')
  const books = new Books()
  for (let fold = 0; fold < folds; fold++) {
    const model = trainAffiliations(
      rows.filter(row => foldOf(row) !== fold),
      citationKnowledge(),
    )
    const knowledge = { ...citationKnowledge(), affiliationModel: () => model }
    for (const row of rows) if (foldOf(row) === fold && isScored(row)) books.add(row, knowledge)
  }
  return {
    protocol: `a random field trained on four of five folds by document, scored on the fifth${folds < FOLDS ? ' (two folds)' : ''}; affiliations of one country and at least one institution; lines of one part are joined; a suggested organisation is right where the labelled institution is the name of exactly one organisation of that country`,
    size: books.size,
    figures: books.figures(),
    failures: books.failures,
  }
}

/** Affiliations of one document are alike: they are held out together. */
function foldOf({ source }: AffiliationRow): number {
  let hash = 0
  for (const letter of source) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  return hash % FOLDS
}

function isScored({ fields }: AffiliationRow): boolean {
  return (fields['country'] ?? []).length <= 1 && fields['institution'] !== undefined
}

class Books {
  size = 0
  readonly failures: { name: string; why: string }[] = []
  readonly #counts = new Map<Part, Counts>(PARTS.map(([part]) => [part, { truth: 0, found: 0, right: 0 }]))
  readonly #organizations = { known: 0, suggested: 0, first: 0 }
  #marks = 0

  add(row: AffiliationRow, knowledge: CitationKnowledge): void {
    const run = { text: row.string, node: 0, raised: false, link: null, role: null, styles: [], startsLeaf: true }
    const [first] = affiliationsOf([run], { knowledge, people: [] })
    const parts = readAffiliation(first?.text ?? '', knowledge)
    this.size++
    if ((row.fields['marker'] ?? []).join() === (first?.marks ?? []).join()) this.#marks++
    for (const [part, labels] of PARTS) this.#addPart(part, { row, labels, found: parts[part] })
    this.#addOrganization(row, parts.rorCandidates)
  }

  #addPart(
    part: Part,
    { row, labels, found }: { row: AffiliationRow; labels: readonly string[]; found: string | null },
  ): void {
    const truth = labels.flatMap(label => affiliationRuns(row, label))
    const count = this.#counts.get(part)!
    if (truth.length > 0) count.truth++
    if (found === null) return
    count.found++
    if (truth.some(text => norm(text) === norm(found) || (part === 'country' && isSameCountry(found, text))))
      count.right++
    else if (truth.length > 0) this.failures.push({ name: row.string.slice(0, 80), why: `${part}: ${found}` })
  }

  #addOrganization(row: AffiliationRow, suggested: readonly string[]): void {
    const truth = organizationTruth(affiliationRuns(row, 'institution'), row.fields['country']?.[0] ?? null)
    if (truth.length === 0) return
    this.#organizations.known++
    if (truth.some(id => suggested.includes(id))) this.#organizations.suggested++
    if (truth.includes(suggested[0] ?? '')) this.#organizations.first++
  }

  figures(): Record<string, number> {
    const { known, suggested, first } = this.#organizations
    return {
      'marks right': percent(this.#marks, this.size),
      ...Object.fromEntries(
        [...this.#counts].flatMap(([part, { truth, found, right }]) => [
          [`${part}: precision`, percent(right, found)],
          [`${part}: recall`, percent(right, truth)],
        ]),
      ),
      'organisation: among the suggestions': percent(suggested, known),
      'organisation: suggested first': percent(first, known),
    }
  }
}

/** The record has the common name, the page may have another. */
function isSameCountry(found: string, truth: string): boolean {
  return citationKnowledge().countries.get(truth.toLowerCase().replace(/\.$/, '')) === found
}
