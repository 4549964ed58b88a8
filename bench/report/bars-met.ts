/** Every bar and how far we are from it: right of the line is met, in logarithms, so that twice and half are as far. */
import { type BenchmarkRatio, holds } from '../benchmark.js'
import { rounded } from './figures.js'
import { line, picture, tenth, text } from './svg.js'

const WIDTH = 760
const LABELS = 360
const ROW = 20
const TOP = 26
/** Farther than this many times is drawn at the border. */
const FAR = 16

export interface NamedRatio extends BenchmarkRatio {
  readonly part: string
}

export function barsMetPlot(ratios: readonly NamedRatio[]): string {
  const judged = ratios.filter(({ bar }) => bar !== null)
  const middle = LABELS + (WIDTH - LABELS - 60) / 3
  const unit = (WIDTH - 60 - middle) / Math.log(FAR)
  const height = TOP + judged.length * ROW
  const rows = judged.flatMap((ratio, i) => {
    const y = TOP + 12 + i * ROW
    const x = tenth(Math.max(LABELS + 40, middle + unit * Math.min(Math.log(FAR), margin(ratio))))
    const color = holds(ratio) ? '#2f855a' : '#c53030'
    return [
      text({ x: LABELS - 10, y }, shortened(`${ratio.part}: ${ratio.name}`), { anchor: 'end' }),
      line({ x: tenth(middle), y: y - 4 }, { x, y: y - 4 }, color),
      `<circle cx="${x}" cy="${y - 4}" r="4" fill="${color}"/>`,
      text({ x: x + (x < middle ? -8 : 8), y }, rounded(ratio.value), { anchor: x < middle ? 'end' : 'start' }),
    ]
  })
  const bar = line({ x: tenth(middle), y: 8 }, { x: tenth(middle), y: height }, '#444')
  const head = [
    text({ x: tenth(middle) - 10, y: 16 }, 'missed', { anchor: 'end', color: '#c53030' }),
    text({ x: tenth(middle) + 10, y: 16 }, 'met', { color: '#2f855a' }),
  ]
  return picture(WIDTH, height + 8, [bar, ...head, ...rows])
}

/** The logarithm of how many times better than its bar a figure is; negative where it misses. */
function margin({ value, bar }: BenchmarkRatio): number {
  return Math.log(Math.max(value, 1e-9) / bar!.at) * (bar!.good === 'above' ? 1 : -1)
}

const shortened = (words: string): string => (words.length > 50 ? `${words.slice(0, 49)}…` : words)
