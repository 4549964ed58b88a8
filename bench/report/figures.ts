/** Figures and bars as people read them. */
import { type BenchmarkRatio, holds } from '../benchmark.js'

export const rounded = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3))

export function barText(ratio: BenchmarkRatio): string {
  if (ratio.bar === null) return ''
  const side = ratio.bar.good === 'above' ? 'at least' : 'at most'
  return `${side} ${ratio.bar.at}${holds(ratio) ? '' : ': **missed**'}`
}
