/** Chance with a memory: the same seed gives the same throws everywhere. */
export class Dice {
  private state: number

  constructor(seed: number) {
    this.state = (seed * 2654435761) % 2147483647 || 1
    for (let i = 0; i < 5; i++) this.throw()
  }

  /** In [0, 1). Park and Miller's generator. */
  throw(): number {
    this.state = (this.state * 48271) % 2147483647
    return (this.state - 1) / 2147483646
  }

  chance(probability: number): boolean {
    return this.throw() < probability
  }

  /** Both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.throw() * (high - low + 1))
  }

  pick<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.throw() * choices.length)]!
  }

  /** Distinct ones, in their order. */
  sample<T>(choices: readonly T[], count: number): T[] {
    const keys = choices.map((choice, i) => ({ choice, i, key: this.throw() }))
    const kept = keys.sort((a, b) => a.key - b.key).slice(0, count)
    return kept.sort((a, b) => a.i - b.i).map(({ choice }) => choice)
  }
}
