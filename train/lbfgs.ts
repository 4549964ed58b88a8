/**
 * Limited-memory BFGS: minimises a smooth function of many variables. Nocedal and Wright, Numerical Optimization,
 * algorithm 7.4 (two loops) with a backtracking line search. Deterministic.
 */
export interface Minimization {
  /** Writes the gradient at `x` into `gradient` and returns the value. */
  readonly evaluate: (x: Float64Array, gradient: Float64Array) => number
  readonly iterations: number
  /** Stop when the value improves by less than this part of itself over ten iterations. */
  readonly tolerance: number
  readonly progress?: (iteration: number, value: number) => void
}

const MEMORY = 7
const SUFFICIENT_DECREASE = 1e-4
const MAX_HALVINGS = 20

/** Moves `x` to the minimum and returns the value there. */
export function minimize(x: Float64Array, { evaluate, iterations, tolerance, progress }: Minimization): number {
  let gradient = new Float64Array(x.length)
  let value = evaluate(x, gradient)
  const steps: Float64Array[] = []
  const changes: Float64Array[] = []
  const values = [value]
  for (let iteration = 1; iteration <= iterations; iteration++) {
    const direction = descentDirection(gradient, steps, changes)
    const moved = lineSearch({ x, gradient, direction, value, evaluate, first: iteration === 1 })
    if (moved === null) break
    remember(steps, subtract(moved.x, x))
    remember(changes, subtract(moved.gradient, gradient))
    if (dot(steps.at(-1)!, changes.at(-1)!) <= 1e-12) {
      steps.pop()
      changes.pop()
    }
    x.set(moved.x)
    gradient = moved.gradient
    value = moved.value
    values.push(value)
    progress?.(iteration, value)
    const before = values.at(-11)
    if (before !== undefined && (before - value) / Math.max(1, Math.abs(value)) < tolerance) break
  }
  return value
}

function descentDirection(gradient: Float64Array, steps: Float64Array[], changes: Float64Array[]): Float64Array {
  const direction = gradient.map(g => -g)
  const alphas: number[] = []
  for (let i = steps.length - 1; i >= 0; i--) {
    const alpha = dot(steps[i]!, direction) / dot(steps[i]!, changes[i]!)
    alphas[i] = alpha
    add(direction, changes[i]!, -alpha)
  }
  const last = steps.length - 1
  if (last >= 0) {
    const scale = dot(steps[last]!, changes[last]!) / dot(changes[last]!, changes[last]!)
    for (let i = 0; i < direction.length; i++) direction[i]! *= scale
  }
  for (let i = 0; i < steps.length; i++) {
    const beta = dot(changes[i]!, direction) / dot(steps[i]!, changes[i]!)
    add(direction, steps[i]!, alphas[i]! - beta)
  }
  return direction
}

interface Search {
  readonly x: Float64Array
  readonly gradient: Float64Array
  readonly direction: Float64Array
  readonly value: number
  readonly evaluate: Minimization['evaluate']
  readonly first: boolean
}

interface Point {
  readonly x: Float64Array<ArrayBuffer>
  readonly gradient: Float64Array<ArrayBuffer>
  readonly value: number
}

/** Halves the step until the value has gone down enough; null when it does not any more. */
function lineSearch({ x, gradient, direction, value, evaluate, first }: Search): Point | null {
  const slope = dot(gradient, direction)
  if (slope >= 0) return null
  let rate = first ? Math.min(1, 1 / Math.sqrt(dot(gradient, gradient))) : 1
  for (let halving = 0; halving < MAX_HALVINGS; halving++) {
    const moved = new Float64Array(x)
    add(moved, direction, rate)
    const there = new Float64Array(x.length)
    const reached = evaluate(moved, there)
    if (reached <= value + SUFFICIENT_DECREASE * rate * slope) return { x: moved, gradient: there, value: reached }
    rate /= 2
  }
  return null
}

function remember(memory: Float64Array[], vector: Float64Array): void {
  memory.push(vector)
  if (memory.length > MEMORY) memory.shift()
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

function add(to: Float64Array, vector: Float64Array, factor: number): void {
  for (let i = 0; i < to.length; i++) to[i]! += factor * vector[i]!
}

function subtract(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, i) => value - b[i]!)
}
