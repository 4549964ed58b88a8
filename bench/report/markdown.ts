/** docs/BENCHMARKS.md and its pictures from what was measured. */
import { type BenchmarkResult, exponentOf } from '../benchmark.js'
import { barsMetPlot } from './bars-met.js'
import { barsPlot } from './bars-plot.js'
import { barText, rounded } from './figures.js'
import { growthPlot } from './growth-plot.js'

/** What bench/results.json keeps of each part. */
export interface StoredResult extends BenchmarkResult {
  readonly title: string
  /** On which machine, and how busy it was when the part began; older figures do not tell. */
  readonly machine?: string
}

export interface Report {
  readonly markdown: string
  /** By file name. */
  readonly pictures: Readonly<Record<string, string>>
}

/** Where the pictures are, as the page names them. */
export const PICTURES = 'images/benchmarks'
/** Rows that others' programs made. */
const PEERS = ['bare', 'crawlee', 'node -e', 'parse5', 'poppler', 'pdf.js', 'readability', 'metascraper', 'citation-js']
const OTHER_PEERS = ['AnyStyle', 'article-extractor', 'bibtex-parser', 'defuddle']

export function reportOf(results: Readonly<Record<string, StoredResult>>): Report {
  const pictures: Record<string, string> = {}
  const picture = (name: string, svg: string, title: string): string => {
    pictures[`${name}.svg`] = svg
    return `![${title}](${PICTURES}/${name}.svg)\n`
  }
  const parts = Object.entries(results)
  const ratios = parts.flatMap(([part, { ratios: of }]) => of.map(ratio => ({ ...ratio, part })))
  const growth = parts.flatMap(([, result]) => result.growth ?? [])
  const missed = ratios.filter(ratio => barText(ratio).includes('missed'))
  const sections = [
    HEAD,
    `## Bars\n`,
    `${ratios.filter(({ bar }) => bar !== null).length - missed.length} met, ${missed.length} missed${missed.length === 0 ? '.' : `: ${missed.map(({ part, name }) => `${name} (${part})`).join('; ')}.`}\n`,
    picture('bars', barsMetPlot(ratios), 'Every bar, and how far from it we are: right of the line is met'),
    ...(growth.length === 0
      ? []
      : [
          '## How cost grows\n',
          'CPU time with growing input; the exponent is the power of the size that it grows with: 1 is linear, 2 the square.\n',
          picture('growth', growthPlot(growth), 'Time against input, in logarithms'),
          growthTable(growth),
        ]),
    ...parts.map(([name, result]) => section(name, result, picture)),
  ]
  return { markdown: `${sections.join('\n').trimEnd()}\n`, pictures }
}

const HEAD = `# Benchmarks

Written by \`npm run bench -- --report\`; do not edit. Peers are measured in the same run on the same input: they are no
dependencies, the benchmark brings them from the registry. Each part tells on which machine it was measured and how busy
that was; ratios say more than speeds.
`

function growthTable(growth: NonNullable<BenchmarkResult['growth']>): string {
  const row = (each: (typeof growth)[number]): string => {
    const steps = each.points.map(({ size, seconds }) => `${size}: ${rounded(1000 * seconds)} ms`).join(', ')
    return `| ${each.name} | ${each.of} | ${steps} | ${rounded(exponentOf(each))} |`
  }
  return ['| stage | size in | time | exponent |', '|---|---|---|---:|', ...growth.map(row), ''].join('\n')
}

function section(
  name: string,
  { title, machine, rows, ratios }: StoredResult,
  picture: (name: string, svg: string, title: string) => string,
): string {
  const lines = [
    `## ${title[0]!.toUpperCase()}${title.slice(1)}\n`,
    `\`npm run bench -- ${name}\`; ${machine ?? 'on which machine is not noted'}.\n`,
  ]
  for (const [i, same] of byUnit(rows).entries())
    lines.push(picture(`${name}-${i + 1}`, barsPlot(same, [...PEERS, ...OTHER_PEERS]), `${title}: ${same[0]!.unit}`))
  if (rows.length > 0)
    lines.push(
      '| measured | value | unit |',
      '|---|---:|---|',
      ...rows.map(row => `| ${row.name} | ${rounded(row.value)} | ${row.unit} |`),
      '',
    )
  if (ratios.length > 0)
    lines.push(
      '| figure | value | bar |',
      '|---|---:|---|',
      ...ratios.map(ratio => `| ${ratio.name} | ${rounded(ratio.value)} | ${barText(ratio)} |`),
      '',
    )
  return lines.join('\n')
}

/** Rows that can be compared with one another: at least three in the same unit. */
function byUnit(rows: BenchmarkResult['rows']): BenchmarkResult['rows'][] {
  const units = [...new Set(rows.map(({ unit }) => unit))]
  return units.map(unit => rows.filter(row => row.unit === unit)).filter(same => same.length >= 3)
}
