/** The clause a token stands in: which one, how long, how capitalised, what it starts and ends with, what is in it. */
import type { CitationView, Clause, Feature } from '../citation-view.js'

function perClause(name: string, value: (view: CitationView, clause: Clause, index: number) => string): Feature {
  return {
    name,
    offsets: [0],
    values: view => {
      const values = view.clauses.map((clause, index) => value(view, clause, index))
      return view.clauseOf.map(index => values[index]!)
    },
  }
}

export const clauseIndex = perClause(
  'clause',
  (view, _, index) => `${Math.min(index, 9)}/${Math.min(view.clauses.length - 1 - index, 9)}`,
)

export const clauseLook = perClause('clause-look', look)
export const clauseBefore = perClause('clause-before', (view, _, index) =>
  index === 0 ? '^' : look(view, view.clauses[index - 1]!),
)
export const clauseAfter = perClause('clause-after', (view, _, index) =>
  index === view.clauses.length - 1 ? '$' : look(view, view.clauses[index + 1]!),
)

export const clauseFirst = perClause('clause-first', (view, { first, end }) => {
  const word = view.tokens.slice(first, end).find(token => token.kind !== 'mark')
  return word === undefined ? 'none' : word.kind === 'word' ? word.folded : word.kind
})

export const clauseLast = perClause('clause-last', (view, { first, end }) => {
  const word = view.tokens.slice(first, end).findLast(token => token.kind !== 'mark')
  return word === undefined ? 'none' : word.kind === 'word' ? word.folded : word.kind
})

/** Length, capitals, numbers and closing mark: `L3 C2 n .` */
function look({ tokens, shapes }: CitationView, { first, end }: Clause): string {
  let [words, capitals, numbers, year] = [0, 0, 0, false]
  for (let t = first; t < end; t++) {
    const shape = shapes[t]!
    if (shape === 'year') year = true
    else if (tokens[t]!.kind === 'number') numbers++
    if (tokens[t]!.kind !== 'word') continue
    words++
    if (shape.startsWith('X')) capitals++
  }
  const length = words > 12 ? 'L' : words > 6 ? 'M' : words > 3 ? 'S' : String(words)
  const ratio = words === 0 ? '-' : capitals === words ? 'A' : capitals === 0 ? 'N' : capitals * 2 > words ? 'H' : 'F'
  const last = tokens[end - 1]!
  return `${length}${ratio}${year ? 'y' : numbers > 0 ? 'n' : ''}${last.kind === 'mark' ? last.text : ''}`
}
