/** The parts of an affiliation: is what was recognised as department, institution, city and country right? */
import { affiliationParts } from '../../src/citation/affiliation-parts.js'
import { affiliationsOf } from '../../src/citation/affiliations.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { corpusPath, readJsonLines } from '../corpus.js'
import { norm, percent } from '../metrics/text.js'
import type { Task, TaskResult } from '../task.js'

interface AffiliationRow {
  readonly string: string
  readonly fields: Readonly<Record<string, readonly string[]>>
}

export const affiliations: Task = {
  name: '007-affiliations',
  title: 'Parts of affiliations: marks removed, department, institution, city, country',
  published: {},
  corpus: ['citations/grobid-affiliation.jsonl.gz'],
  run: async () => run(),
}

const PARTS = [
  ['department', 'department'],
  ['institution', 'institution'],
  ['city', 'settlement'],
  ['country', 'country'],
] as const

function run(): TaskResult {
  const file = corpusPath('citations', 'grobid-affiliation.jsonl.gz')
  if (file === null) throw new Error('the labelled affiliations are not on this machine')
  const rows = readJsonLines<AffiliationRow>(file).filter(
    ({ fields }) => (fields['country'] ?? []).length <= 1 && fields['institution'] !== undefined,
  )
  const counts = Object.fromEntries(PARTS.map(([part]) => [part, { truth: 0, found: 0, right: 0 }]))
  const failures: { name: string; why: string }[] = []
  let marksRight = 0
  for (const { string, fields } of rows) {
    const run = { text: string, node: 0, raised: false, link: null, role: null, styles: [], startsLeaf: true }
    const [first] = affiliationsOf([run], citationKnowledge())
    const parts = affiliationParts(first?.text ?? '', citationKnowledge())
    if ((fields['marker'] ?? []).join() === (first?.marks ?? []).join()) marksRight++
    for (const [part, label] of PARTS) {
      const truth = (fields[label] ?? []).map(norm)
      const found = norm(parts[part] ?? '')
      const count = counts[part]!
      if (truth.length > 0) count.truth++
      if (found !== '') count.found++
      if (
        found !== '' &&
        (truth.some(text => text === found) ||
          (part === 'country' && truth.length > 0 && isSameCountry(parts.country, fields[label]!)))
      )
        count.right++
      else if (found !== '' && truth.length > 0)
        failures.push({ name: string.slice(0, 80), why: `${part}: ${parts[part]}` })
    }
  }
  const figures = Object.fromEntries(
    Object.entries(counts).flatMap(([part, { truth, found, right }]) => [
      [`${part}: precision`, percent(right, found)],
      [`${part}: recall`, percent(right, truth)],
    ]),
  )
  return {
    protocol:
      'rules and lists; nothing was learnt from these strings; affiliations of one country and at least one institution',
    size: rows.length,
    figures: { 'marks right': percent(marksRight, rows.length), ...figures },
    failures,
  }
}

/** The record has the common name, the page may have another. */
function isSameCountry(found: string | null, truth: readonly string[]): boolean {
  return found !== null && citationKnowledge().countries.get(truth.join(' ').toLowerCase().replace(/\.$/, '')) === found
}
