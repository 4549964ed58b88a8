/** Citation strings to fields, cross-validated by `key`: no citation is scored by a parser that has seen it. */
import { lexiconFromLists } from '../../src/references/lexicon.js'
import { type ParsedReference, parseReference, referenceParameters } from '../../src/references/parse.js'
import { lexiconText } from '../../train/lexicon.js'
import { trainReferences } from '../../train/references.js'
import { CITATION_SETS, type CitationRow, readCitations } from '../../train/references-corpus.js'
import { scoreBibliographies } from '../metrics/bibliographies.js'
import { type Claim, calibrationError } from '../metrics/calibration.js'
import { givenFields, type ScoredItem, scoreCitations } from '../metrics/citations.js'
import { percent } from '../metrics/text.js'
import { scoreTypes } from '../metrics/work-types.js'
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
  const lexicon = lexiconFromLists(Buffer.from(lexiconText()))
  const parsed = new Map<string, ParsedReference>()
  const scored: SetRow[] = []
  for (let fold = 0; fold < (quick ? 1 : FOLDS); fold++) {
    process.stderr.write(`citations: fold ${fold + 1}\n`)
    const held = rows.filter(row => foldOf(row.key) === fold)
    const parameters = referenceParameters(
      trainReferences(others(rows, fold), lexicon, () => {}),
      lexicon,
    )
    for (const { string } of held) parsed.set(string, parseReference(string, parameters))
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

function result(rows: readonly SetRow[], parsed: ReadonlyMap<string, ParsedReference>, quick: boolean): TaskResult {
  const itemOf = (string: string): ScoredItem | undefined => parsed.get(string)?.csl as ScoredItem | undefined // CSL has these fields
  const figures: Record<string, number> = {}
  const failures: { name: string; why: string }[] = []
  const table = ['| set | strings | field F1 | whole right |', '|---|---|---|---|']
  for (const [group, belongs] of Object.entries(GROUPS)) {
    const scores = scoreCitations(
      rows.filter(({ set }) => belongs(set)),
      itemOf,
    )
    figures[`${group} field F1`] = scores.figures['field F1']!
    figures[`${group} whole right`] = scores.figures['whole right']!
    table.push(`| ${group} | ${scores.size} | ${scores.figures['field F1']} | ${scores.figures['whole right']} |`)
    failures.push(
      ...scores.failures.slice(0, 5).map(({ string, field, given, want }) => ({
        name: `${group}: ${string.slice(0, 80)}`,
        why: `${field} ${given || 'none'}, not ${want}`,
      })),
    )
  }
  const types = scoreTypes(rows, string => parsed.get(string)?.csl.type)
  figures['type of work right, declared'] = types.declared
  figures['type of work right, derived'] = types.derived
  const [calibration, error] = calibrationTable(rows, parsed)
  figures['confidence-error'] = error
  const [bibliographies, found] = bibliographyTable(rows)
  figures['pasted bibliographies, citations found'] = found
  const protocol = quick
    ? 'one of five folds by key held out; trained on the others'
    : 'five folds by key over all sets; each scored by a parser trained on the others'
  return {
    protocol,
    size: rows.length,
    figures,
    failures,
    tables: [table.join('\n'), types.table, calibration, bibliographies],
  }
}

const CONFIDENCE_OF: Readonly<Record<string, string>> = {
  title: 'title',
  container: 'container-title',
  volume: 'volume',
  issue: 'issue',
  year: 'issued',
  pages: 'page',
  author: 'author',
}

/** The stated confidence of each field against how often it is right. */
function calibrationTable(
  rows: readonly SetRow[],
  parsed: ReadonlyMap<string, ParsedReference>,
): [table: string, error: number] {
  const claims = new Map<string, Claim[]>(Object.keys(CONFIDENCE_OF).map(field => [field, []]))
  for (const row of rows) {
    const { csl, confidence } = parsed.get(row.string)!
    for (const { field, right } of givenFields(row, csl as ScoredItem)) // CSL has these fields
      claims.get(field)?.push({ confidence: confidence[CONFIDENCE_OF[field]!]!, right })
  }
  const lines = [...claims].map(([field, of]) => {
    const mean = of.reduce((sum, claim) => sum + claim.confidence, 0)
    const right = of.filter(claim => claim.right).length
    return `| ${field} | ${of.length} | ${percent(right, of.length)} | ${percent(mean, of.length)} | ${calibrationError(of)} |`
  })
  const head = ['| field | given | right % | mean confidence | calibration error |', '|---|---|---|---|---|']
  return [[...head, ...lines].join('\n'), calibrationError([...claims.values()].flat())]
}

/** Pasted bibliographies of every kind, made of the sets’ strings; lines broken with nothing between are told, not counted. */
function bibliographyTable(rows: readonly SetRow[]): [table: string, found: number] {
  const strings = Object.values(GROUPS).flatMap(belongs =>
    rows
      .filter(({ set }) => belongs(set))
      .slice(0, BIBLIOGRAPHY_STRINGS)
      .map(({ string }) =>
        string
          .replace(/\s+/g, ' ')
          .replace(/^\s*(?:\[\d+\]|\(\d+\)|\d+[.)]?)\s+/, '')
          .trim(),
      )
      .filter(string => string.length > 40),
  )
  const scores = scoreBibliographies(strings)
  const lines = scores.map(
    score =>
      `| ${score.kind} | ${score.true} | ${percent(score.hit, score.given)} | ${percent(score.hit, score.true)} |`,
  )
  const head = ['| pasted bibliography | citations | precision | recall |', '|---|---|---|---|']
  const listed = scores.filter(({ kind }) => !kind.startsWith('broken'))
  const sum = (of: (score: (typeof scores)[number]) => number): number =>
    listed.reduce((all, score) => all + of(score), 0)
  return [
    [...head, ...lines].join('\n'),
    percent(
      sum(({ hit }) => hit),
      sum(score => score.true),
    ),
  ]
}

const BIBLIOGRAPHY_STRINGS = 360
