/** What `npm run bench` asks of a benchmark: one file per stage in bench/, registered in bench/main.ts. */
export interface Benchmark {
  readonly name: string
  readonly title: string
  /** `smoke` does the same work on little input: it shows that the benchmark runs, not how fast we are. */
  readonly run: (options: { readonly smoke: boolean }) => Promise<BenchmarkResult>
}

export interface BenchmarkResult {
  /** Each peer and each of our paths, measured in the same run on the same input. */
  readonly rows: readonly BenchmarkRow[]
  /** Ratios with their bars, e.g. ours / bare loop, at least 0.5. */
  readonly ratios: readonly BenchmarkRatio[]
  /** How cost grows with input. */
  readonly growth?: readonly Growth[]
}

export interface BenchmarkRow {
  readonly name: string
  /** E.g. `pages/s`, `ms/page`, `MB`. */
  readonly unit: string
  readonly value: number
}

export interface BenchmarkRatio {
  readonly name: string
  readonly value: number
  /** The bar and which side of it is good; null where none is set. */
  readonly bar: { readonly at: number; readonly good: 'above' | 'below' } | null
}

export interface Growth {
  readonly name: string
  /** What the sizes count, e.g. `sheets`. */
  readonly of: string
  /** From the smallest to the largest. */
  readonly points: readonly { readonly size: number; readonly seconds: number }[]
}

/** Whether a ratio is on the good side of its bar; without a bar there is nothing to miss. */
export function holds({ value, bar }: BenchmarkRatio): boolean {
  if (bar === null) return true
  return bar.good === 'above' ? value >= bar.at : value <= bar.at
}

/** The power of the size that the time grows with, from the smallest to the largest input: 1 is linear. */
export function exponentOf({ points }: Growth): number {
  const [first, last] = [points[0]!, points.at(-1)!]
  return Math.log(last.seconds / first.seconds) / Math.log(last.size / first.size)
}

/** The median of several runs: one run on a busy machine says little. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Seconds that a piece of work takes, the median of `times` runs after one to warm up. */
export async function seconds(work: () => unknown, times = 3): Promise<number> {
  await work()
  const measured: number[] = []
  for (let i = 0; i < times; i++) {
    const started = performance.now()
    await work()
    measured.push((performance.now() - started) / 1000)
  }
  return median(measured)
}

/** The same in seconds of this process's CPU time, all its threads together: less moved by what else the machine does. */
export async function cpuSeconds(work: () => unknown, times = 3): Promise<number> {
  await work()
  const measured: number[] = []
  for (let i = 0; i < times; i++) {
    const started = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(started)
    measured.push((user + system) / 1e6)
  }
  return median(measured)
}
