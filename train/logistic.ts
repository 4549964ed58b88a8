/** Logistic regression over named features, with a penalty on large weights: iteratively reweighted least squares. */
export interface JudgedExample {
  readonly features: Readonly<Record<string, number>>
  readonly right: boolean
}

export interface LogisticOptions {
  /** Strength of the penalty on the distance of every weight from where it begins. */
  readonly l2: number
  /** Features seen in fewer examples are left out, unless `towards` has them. */
  readonly cutoff: number
  /** What the weights are without evidence: zero, or those of a wider set of examples. */
  readonly towards?: Readonly<Record<string, number>>
}

const ROUNDS = 40

export function fittedLogistic(
  examples: readonly JudgedExample[],
  { l2, cutoff, towards = {} }: LogisticOptions,
): Record<string, number> {
  const names = [...new Set([...frequentNames(examples, cutoff), ...Object.keys(towards)])].sort()
  const start = names.map(name => towards[name] ?? 0)
  const rows = examples.map(({ features }) => names.map(name => features[name] ?? 0))
  let weights = [...start]
  for (let round = 0; round < ROUNDS; round++) {
    const { gradient, hessian } = derivatives(rows, examples, weights)
    for (const i of names.keys()) {
      gradient[i]! -= l2 * (weights[i]! - start[i]!)
      hessian[i]![i]! += l2
    }
    const step = solved(hessian, gradient)
    weights = weights.map((weight, i) => weight + step[i]!)
    if (Math.max(...step.map(Math.abs)) < 1e-8) break
  }
  const rounded = names.map((name, i) => [name, Number(weights[i]!.toFixed(3))] as const)
  return Object.fromEntries(rounded.filter(([, weight]) => weight !== 0))
}

function frequentNames(examples: readonly JudgedExample[], cutoff: number): string[] {
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const [name, value] of Object.entries(features)) if (value !== 0) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].flatMap(([name, count]) => (count >= cutoff ? [name] : [])).sort()
}

function derivatives(
  rows: readonly (readonly number[])[],
  examples: readonly JudgedExample[],
  weights: readonly number[],
): { gradient: number[]; hessian: number[][] } {
  const size = weights.length
  const gradient = new Array<number>(size).fill(0)
  const hessian = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  for (const [e, row] of rows.entries()) {
    const score = row.reduce((sum, value, i) => sum + value * weights[i]!, 0)
    const probability = 1 / (1 + Math.exp(-score))
    const error = (examples[e]!.right ? 1 : 0) - probability
    const curvature = Math.max(1e-6, probability * (1 - probability))
    for (let i = 0; i < size; i++) {
      if (row[i] === 0) continue
      gradient[i]! += error * row[i]!
      for (let j = 0; j < size; j++) hessian[i]![j]! += curvature * row[i]! * row[j]!
    }
  }
  return { gradient, hessian }
}

/** Gaussian elimination; the penalty keeps the matrix regular. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const size = right.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let r = column + 1; r < size; r++) if (Math.abs(rows[r]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = r
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!]
    for (let r = 0; r < size; r++) {
      if (r === column) continue
      const factor = rows[r]![column]! / rows[column]![column]!
      if (factor !== 0) for (let c = column; c <= size; c++) rows[r]![c]! -= factor * rows[column]![c]!
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!)
}
