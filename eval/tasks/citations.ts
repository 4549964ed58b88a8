/** Citation strings to fields, cross-validated by `key`: no citation is scored by a parser that has seen it. */
import { lexiconFromText } from '../../src/references/lexicon.js'
import { parseReference, referenceParameters } from '../../src/references/parse.js'
import { lexiconText } from '../../train/lexicon.js'
import { trainReferences } from '../../train/references.js'
import { CITATION_SETS, type CitationRow, readCitations } from '../../train/references-corpus.js'
import { type ScoredItem, scoreCitations } from '../metrics/citations.js'
import type { Task, TaskResult } from '../task.js'

const FOLDS = 5

/** The sets with a bar of their own, and all others together. */
const GROUPS: Readonly<Record<string, (set: string) => boolean>> = {
  jats: set => set.startsWith('jats'),
  scielo: set => set.startsWith('scielo'),
  'grobid-citation': set => set === 'grobid-citation',
  'anystyle-gold': set => set === 'anystyle-gold',
  'anystyle-others': set => /^anystyle-(?!gold)/.test(set),
  parscit: set => set.startsWith('parscit'),
}

export const citations: Task = {
  name: 'citations',
  title: 'Citation strings to fields',
  published: {
    'jats field F1': 'AnyStyle 91.0',
    'jats whole right': 'AnyStyle 56',
    'scielo field F1': 'AnyStyle 90.9',
    'scielo whole right': 'AnyStyle 60',
    'grobid-citation field F1': 'AnyStyle 84.2',
    'grobid-citation whole right': 'AnyStyle 46',
    'anystyle-gold field F1': 'AnyStyle 96.1',
    'anystyle-gold whole right': 'AnyStyle 81',
  },
  corpus: ['citations'],
  run,
}

interface SetRow extends CitationRow {
  readonly set: string
}

async function run({ quick }: { readonly quick: boolean }): Promise<TaskResult> {
  const rows = CITATION_SETS.flatMap(set => readCitations(set).map(row => ({ ...row, set })))
  const lexicon = lexiconFromText(lexiconText())
  const parsed = new Map<string, ScoredItem>()
  const scored: SetRow[] = []
  for (let fold = 0; fold < (quick ? 1 : FOLDS); fold++) {
    process.stderr.write(`citations: fold ${fold + 1}\n`)
    const held = rows.filter(row => foldOf(row.key) === fold)
    const parameters = referenceParameters(
      trainReferences(others(rows, fold), lexicon, () => {}),
      lexicon,
    )
    for (const { string } of held) parsed.set(string, parseReference(string, parameters).csl as ScoredItem)
    scored.push(...held)
  }
  return result(scored, parsed, quick)
}

/** Each key once, in the order of the sets, as in training. */
function others(rows: readonly SetRow[], fold: number): SetRow[] {
  const seen = new Set<string>()
  return rows.filter(({ key }) => foldOf(key) !== fold && !seen.has(key) && seen.add(key))
}

function foldOf(key: string): number {
  return Number.parseInt(key.slice(0, 6), 16) % FOLDS
}

function result(rows: readonly SetRow[], parsed: ReadonlyMap<string, ScoredItem>, quick: boolean): TaskResult {
  const figures: Record<string, number> = {}
  const failures: { name: string; why: string }[] = []
  const tables = ['| set | strings | field F1 | whole right |', '|---|---|---|---|']
  for (const [group, belongs] of Object.entries(GROUPS)) {
    const scores = scoreCitations(
      rows.filter(({ set }) => belongs(set)),
      string => parsed.get(string),
    )
    figures[`${group} field F1`] = scores.figures['field F1']!
    figures[`${group} whole right`] = scores.figures['whole right']!
    tables.push(`| ${group} | ${scores.size} | ${scores.figures['field F1']} | ${scores.figures['whole right']} |`)
    failures.push(
      ...scores.failures.slice(0, 5).map(({ string, field, given, want }) => ({
        name: `${group}: ${string.slice(0, 80)}`,
        why: `${field} ${given || 'none'}, not ${want}`,
      })),
    )
  }
  const protocol = quick
    ? 'one of five folds by key held out; trained on the others'
    : 'five folds by key over all sets; each scored by a parser trained on the others'
  return { protocol, size: rows.length, figures, failures, tables: [tables.join('\n')] }
}
