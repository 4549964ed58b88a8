/** docs/EVALUATION.md and the README's accuracy table, from the last measured results. Generated, never typed. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Task, TaskResult } from './task.js'

export interface Measured {
  readonly corpus: string
  readonly result: TaskResult
}

const EVALUATION = new URL('../docs/EVALUATION.md', import.meta.url)
const README = new URL('../README.md', import.meta.url)
/** Failures shown per task: enough to see the causes. */
const SHOWN = 15

export function writeReport(tasks: readonly Task[], results: Readonly<Record<string, Measured>>): void {
  const measured = tasks.flatMap(task => {
    const found = results[task.name]
    return found === undefined ? [] : [{ task, ...found }]
  })
  writeFileSync(EVALUATION, [HEAD, ...measured.map(sectionOf)].join('\n'))
  writeFileSync(README, withTable(readFileSync(README, 'utf8'), readmeTable(measured)))
}

const HEAD = `# Evaluation

Written by \`npm run eval -- --report\`; do not edit. Scoring definitions: \`eval/metrics\`. Where something is trained,
what is scored was held out: by platform, publisher, journal, person or duplicate key, as each section says.
`

interface Section extends Measured {
  readonly task: Task
}

function sectionOf({ task, corpus, result }: Section): string {
  const rows = Object.entries(result.figures).map(
    ([figure, value]) => `| ${figure} | ${rounded(value)} | ${task.published[figure] ?? ''} |`,
  )
  const failures = result.failures.slice(0, SHOWN).map(({ name, why }) => `- ${cell(name)}: ${cell(why)}`)
  return [
    `## ${task.title} (\`${task.name}\`)\n`,
    `${result.protocol} Scored: ${result.size}. ${task.corpus.length === 0 ? 'No corpus is needed.' : `Corpus ${task.corpus.join(', ')}, fingerprint \`${corpus}\`.`}\n`,
    '| figure | ours | published |',
    '|---|---:|---|',
    ...rows,
    '',
    ...(result.tables ?? []).map(table => `${table}\n`),
    ...(failures.length === 0 ? [] : [`Worst cases (${result.failures.length} in all):\n`, ...failures, '']),
  ].join('\n')
}

function readmeTable(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ task, result }) =>
    Object.entries(task.published).map(
      ([figure, published]) => `| ${task.title} | ${figure} | ${rounded(result.figures[figure])} | ${published} |`,
    ),
  )
  return ['| task | figure | webmars | published |', '|---|---|---:|---|', ...rows].join('\n')
}

/** The README between its two marks. */
export function withTable(readme: string, table: string): string {
  return readme.replace(
    /(<!-- accuracy -->)[\s\S]*?(<!-- \/accuracy -->)/,
    (_, before, after) => `${before}\n${table}\n${after}`,
  )
}

const rounded = (value: number | undefined): string =>
  value === undefined ? '–' : String(Math.round(value * 100) / 100)
const cell = (text: string): string => text.replace(/\s+/g, ' ').replace(/[|<>]/g, ' ').slice(0, 160)
