/**
 * A sum of small decision trees, read as the logarithm of the odds of "yes". Features and thresholds are readable
 * in the parameters; features go by name.
 */
export interface BoostedTrees {
  /** The score before any tree has spoken. */
  readonly bias: number
  readonly trees: readonly Tree[]
}

/** A leaf's share of the score, or a question. */
export type Tree = number | TreeQuestion

export interface TreeQuestion {
  readonly feature: string
  /** `below` is taken when the feature is at most this. */
  readonly at: number
  readonly below: Tree
  readonly above: Tree
}

export interface TreeScorer {
  readonly score: (row: Float64Array) => number
  /** What each feature brought to the score, largest first; a leaf counts for all questions on the way to it alike. */
  readonly reasons: (row: Float64Array) => { readonly feature: string; readonly share: number }[]
}

/** Makes a scorer for rows whose columns have the given names. */
export function treeScorer(model: BoostedTrees, names: readonly string[]): TreeScorer {
  const columns = new Map(names.map((name, column) => [name, column]))
  const growing: Flat = { column: [], at: [], below: [], above: [] }
  const roots = model.trees.map(tree => flatten(tree, columns, growing))
  const flat = {
    column: Int32Array.from(growing.column),
    at: Float64Array.from(growing.at),
    below: Int32Array.from(growing.below),
    above: Int32Array.from(growing.above),
  }
  return {
    score: row => roots.reduce((sum, root) => sum + flat.at[leafOf(root, row)]!, model.bias),
    reasons: row => reasonsOf(row),
  }

  function leafOf(root: number, row: Float64Array): number {
    let node = root
    while (flat.column[node]! >= 0)
      node = row[flat.column[node]!]! <= flat.at[node]! ? flat.below[node]! : flat.above[node]!
    return node
  }

  function reasonsOf(row: Float64Array): { feature: string; share: number }[] {
    const shares = new Map<number, number>()
    for (const root of roots) {
      const asked: number[] = []
      let node = root
      for (
        ;
        flat.column[node]! >= 0;
        node = row[flat.column[node]!]! <= flat.at[node]! ? flat.below[node]! : flat.above[node]!
      )
        asked.push(flat.column[node]!)
      for (const column of asked) shares.set(column, (shares.get(column) ?? 0) + flat.at[node]! / asked.length)
    }
    const reasons = [...shares].map(([column, share]) => ({ feature: names[column]!, share }))
    return reasons.sort((a, b) => Math.abs(b.share) - Math.abs(a.share))
  }
}

/** All trees in four columns; a leaf has column -1 and its value in `at`. */
interface Flat {
  readonly column: number[]
  readonly at: number[]
  readonly below: number[]
  readonly above: number[]
}

function flatten(tree: Tree, columns: ReadonlyMap<string, number>, flat: Flat): number {
  const node = flat.column.length
  if (typeof tree === 'number') {
    push(flat, -1, tree)
    return node
  }
  const column = columns.get(tree.feature)
  if (column === undefined) throw new Error(`the parameters ask for ${tree.feature}, which is not measured`)
  push(flat, column, tree.at)
  flat.below[node] = flatten(tree.below, columns, flat)
  flat.above[node] = flatten(tree.above, columns, flat)
  return node
}

function push(flat: Flat, column: number, at: number): void {
  flat.column.push(column)
  flat.at.push(at)
  flat.below.push(-1)
  flat.above.push(-1)
}
