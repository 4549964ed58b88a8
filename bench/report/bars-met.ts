/** Every bar and how far we are from it: right of the line is met, in logarithms, so that twice and half are as far. */
import { type BenchmarkRatio, holds } from '../benchmark.js'
import { rounded } from './figures.js'
import { line, picture, tenth, text } from './svg.js'

const WIDTH = 760
const LABELS = 360
const ROW = 20
/** Farther than this many times is drawn at the border. */
const FAR = 16

export interface NamedRatio extends BenchmarkRatio {
  readonly part: string
}

export function barsMetPlot(ratios: readonly NamedRatio[]): string {
  const judged = ratios.filter(({ bar }) => bar !== null)
  const middle = LABELS + (WIDTH - LABELS - 60) / 3
  const unit = (WIDTH - 60 - middle) / Math.log(FAR)
  const height = 20 + judged.length * ROW
  const rows = judged.flatMap((ratio, i) => {
    const y = 24 + i * ROW
    const x = tenth(Math.max(LABELS + 4, middle + unit * Math.max(-1, Math.min(1, margin(ratio))) * 1))
    const color = holds(ratio) ? '#2f855a' : '#c53030'
    return [
      text({ x: LABELS - 10, y }, shortened(`${ratio.part}: ${ratio.name}`), { anchor: 'end' }),
      line({ x: tenth(middle), y: y - 4 }, { x, y: y - 4 }, color),
      `<circle cx="${x}" cy="${y - 4}" r="4" fill="${color}"/>`,
      text({ x: x + (x < middle ? -8 : 8), y }, rounded(ratio.value), { anchor: x < middle ? 'end' : 'start' }),
    ]
  })
  const bar = line({ x: tenth(middle), y: 8 }, { x: tenth(middle), y: height }, '#444')
  return picture(WIDTH, height + 8, [bar, ...rows])
}

/** The logarithm of how many times better than its bar a figure is; negative where it misses. */
function margin({ value, bar }: BenchmarkRatio): number {
  const times = Math.log(Math.max(value, 1e-9) / bar!.at) * (bar!.good === 'above' ? 1 : -1)
  return times
}

const shortened = (words: string): string => (words.length > 56 ? `${words.slice(0, 55)}…` : words)
