/** How time grows with input: both axes in logarithms and each curve from its own smallest input, so that slopes compare. */
import type { Growth } from '../benchmark.js'
import { line, type Point, picture, tenth, text } from './svg.js'

const WIDTH = 760
const PLOT = { left: 60, top: 20, right: 430, bottom: 330 }
const COLORS = ['#2b6cb0', '#c05621', '#2f855a', '#6b46c1', '#b83280', '#4a5568', '#0987a0', '#975a16', '#c53030']

export function growthPlot(all: readonly Growth[]): string {
  const times = all.flatMap(({ points }) => points.map(({ seconds }) => seconds / points[0]!.seconds))
  const sizes = all.flatMap(({ points }) => points.map(({ size }) => size / points[0]!.size))
  const most = { size: Math.max(...sizes), time: Math.max(...times, ...sizes) }
  const place = (size: number, time: number): Point => ({
    x: tenth(PLOT.left + ((PLOT.right - PLOT.left) * Math.log(size)) / Math.log(most.size)),
    y: tenth(PLOT.bottom - ((PLOT.bottom - PLOT.top) * Math.log(Math.max(time, 0.5))) / Math.log(most.time)),
  })
  const curves = all.flatMap(({ name, of, points }, i) => {
    const color = COLORS[i % COLORS.length]!
    const path = points.map(({ size, seconds }) => place(size / points[0]!.size, seconds / points[0]!.seconds))
    return [
      `<polyline fill="none" stroke="${color}" stroke-width="2" points="${path.map(({ x, y }) => `${x},${y}`).join(' ')}"/>`,
      ...path.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="3" fill="${color}"/>`),
      text({ x: PLOT.right + 20, y: PLOT.top + 12 + i * 20 }, `${name} (${of})`, { color }),
    ]
  })
  return picture(WIDTH, Math.max(370, PLOT.top + 20 + all.length * 20), [...axes(most.size, place), ...curves])
}

/** Powers of two of the size on both axes, and the line of what grows as its input does. */
function axes(most: number, place: (size: number, time: number) => Point): string[] {
  const steps = Array.from({ length: Math.floor(Math.log2(most)) + 1 }, (_, i) => 2 ** i)
  const origin = place(1, 1)
  const grid = steps.flatMap(step => {
    const [below, left] = [place(step, 1), place(1, step)]
    return [
      line({ x: below.x, y: PLOT.top }, { x: below.x, y: origin.y }, '#eee'),
      line({ x: PLOT.left, y: left.y }, { x: PLOT.right, y: left.y }, '#eee'),
      text({ x: below.x, y: origin.y + 18 }, `×${step}`, { anchor: 'middle', color: '#666' }),
      text({ x: PLOT.left - 8, y: left.y + 4 }, `×${step}`, { anchor: 'end', color: '#666' }),
    ]
  })
  const linear = [origin, place(most, most)] as const
  return [
    ...grid,
    line(linear[0], linear[1], '#aaa'),
    text({ x: PLOT.left, y: 362 }, 'input, times the smallest (grey: linear)'),
  ]
}
