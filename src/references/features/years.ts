/** How many years stand before the token, and whether one follows: dates divide most citations. */
import type { Feature } from '../citation-view.js'

export const years: Feature = {
  name: 'years',
  offsets: [0],
  values: ({ shapes }) => {
    let left = shapes.filter(shape => shape === 'year').length
    let seen = 0
    return shapes.map(shape => {
      if (shape === 'year') left--
      const value = `${Math.min(seen, 2)}${Math.min(left, 2)}`
      if (shape === 'year') seen++
      return value
    })
  },
}
