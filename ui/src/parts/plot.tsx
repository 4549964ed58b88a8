/** Plots drawn by hand as SVG, each with the same figures as a table, so that nobody depends on seeing them. */
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '../messages/index.ts'

export interface PlotPoint {
  readonly name: string
  readonly value: number
  /** The value as people read it. */
  readonly label: string
}

interface PlotProps {
  readonly title: string
  readonly hint: string
  readonly points: readonly PlotPoint[]
  /** The head of the table's two columns. */
  readonly heads: readonly [string, string]
}

const WIDTH = 640
const HEIGHT = 220
const LEFT = 64
const BOTTOM = 34
const TOP = 30
/** Room for half of the last name. */
const RIGHT = 40

export function ColumnPlot(props: PlotProps) {
  const { points } = props
  const most = Math.max(1, ...points.map(({ value }) => value))
  const step = (WIDTH - LEFT) / Math.max(1, points.length)
  return (
    <Figure {...props}>
      <line className="axis" x1={LEFT} x2={WIDTH} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
      {points.map(({ name, value, label }, i) => {
        const height = (value / most) * (HEIGHT - BOTTOM - TOP)
        const [x, y] = [LEFT + i * step, HEIGHT - BOTTOM - height]
        return (
          <g key={name}>
            <rect className="column" x={x + step * 0.15} y={y} width={step * 0.7} height={height} rx={3} />
            {value > 0 && (
              <text x={x + step / 2} y={y - 5} textAnchor="middle">
                {label}
              </text>
            )}
            <text className="tick" x={x + step / 2} y={HEIGHT - BOTTOM + 18} textAnchor="middle">
              {name}
            </text>
          </g>
        )
      })}
    </Figure>
  )
}

/** Shares between 0 and 1 over time. */
export function LinePlot(props: PlotProps) {
  const { points } = props
  const step = (WIDTH - LEFT - 20 - RIGHT) / Math.max(1, points.length - 1)
  const x = (i: number): number => LEFT + 20 + i * step
  const lowest = lowestShown(points)
  const y = (share: number): number => TOP + ((1 - share) / (1 - lowest)) * (HEIGHT - BOTTOM - TOP)
  const named = Math.ceil(points.length / 6)
  return (
    <Figure {...props}>
      {[lowest, (1 + lowest) / 2, 1].map(share => (
        <g key={share}>
          <line className="axis" x1={LEFT} x2={WIDTH} y1={y(share)} y2={y(share)} />
          <text className="tick" x={LEFT - 6} y={y(share) + 4} textAnchor="end">
            {Math.round(share * 100)} %
          </text>
        </g>
      ))}
      <polyline className="line" points={points.map(({ value }, i) => `${x(i)},${y(value)}`).join(' ')} />
      {points.map(({ name, value, label }, i) => (
        <g key={name}>
          <circle className="dot" cx={x(i)} cy={y(value)} r={4}>
            <title>{`${name}: ${label}`}</title>
          </circle>
          {i % named === 0 && (
            <text className="tick" x={x(i)} y={HEIGHT - BOTTOM + 18} textAnchor="middle">
              {name.replace(/^\d{4}-(?=\d\d-)/, '')}
            </text>
          )}
        </g>
      ))}
    </Figure>
  )
}

/** The axis begins at the ten per cent below the lowest share: small differences are the ones that matter. */
function lowestShown(points: readonly PlotPoint[]): number {
  const lowest = Math.min(0.9, ...points.map(({ value }) => value))
  return Math.max(0, Math.floor(lowest * 10 - 0.01) / 10)
}

function Figure({ title, hint, points, heads, children }: PlotProps & { readonly children: ReactNode }) {
  const say = useSay()
  return (
    <figure className="plot">
      <figcaption>
        <Text component="h2" fw={600}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        {children}
      </svg>
      <details>
        <summary>{say('plot.table')}</summary>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, label }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{label}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
