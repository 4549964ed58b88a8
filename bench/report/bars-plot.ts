/** Rows with one unit as horizontal bars, ours darker than the peers'. */
import type { BenchmarkRow } from '../benchmark.js'
import { rounded } from './figures.js'
import { picture, tenth, text } from './svg.js'

const WIDTH = 760
const LABELS = 330
const ROW = 22
const HEAD = 30
const OURS = '#2b6cb0'
const PEERS = '#b0b7c3'

/** A row is a peer's where its name begins with one of `peers`. */
export function barsPlot(rows: readonly BenchmarkRow[], peers: readonly string[]): string {
  const most = Math.max(...rows.map(({ value }) => value))
  const room = WIDTH - LABELS - 90
  const parts = rows.flatMap(({ name, value }, i) => {
    const y = HEAD + i * ROW
    const length = tenth((room * value) / most)
    const color = peers.some(peer => name.startsWith(peer)) ? PEERS : OURS
    return [
      text({ x: LABELS - 8, y: y + 14 }, name, { anchor: 'end' }),
      `<rect x="${LABELS}" y="${y + 3}" width="${length}" height="${ROW - 8}" fill="${color}"/>`,
      text({ x: tenth(LABELS + length + 6), y: y + 14 }, rounded(value)),
    ]
  })
  const unit = rows[0]!.unit
  return picture(WIDTH, HEAD + rows.length * ROW + 10, [text({ x: LABELS, y: 18 }, unit, { bold: true }), ...parts])
}
