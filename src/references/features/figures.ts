/**
 * Runs of figures around a number: `2010 Mar 18;29(11):` and `XIII (1967), B219` are told apart by what stands before and
 * after, further than three tokens away. Only numbers, months and Roman numerals have it.
 */
import type { Feature } from '../citation-view.js'

const FIGURES = 'YDMR'

function around(name: string, before: number, after: number): Feature {
  return {
    name,
    offsets: [0],
    values: ({ codes }) => {
      const text = codes.join('')
      const isPlain = text.length === codes.length // else a mark of two code units stands among them
      const window = (first: number, end: number): string =>
        isPlain ? text.slice(first, end) : codes.slice(first, end).join('')
      return codes.map((code, t) => (FIGURES.includes(code) ? window(Math.max(0, t - before), t + after + 1) : null))
    },
  }
}

export const figuresBefore = around('figures-before', 4, 0)
export const figuresAfter = around('figures-after', 0, 4)
export const figuresAround = around('figures-around', 2, 3)
