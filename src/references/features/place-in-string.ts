/** How far into the citation: in twelfths, and counted from either end. */
import type { Feature } from '../citation-view.js'

export const twelfth: Feature = {
  name: 'twelfth',
  offsets: [0],
  values: ({ tokens }) => tokens.map((_, t) => String(Math.floor((t * 12) / tokens.length))),
}

export const fromStart: Feature = {
  name: 'from-start',
  offsets: [0],
  values: ({ tokens }) => tokens.map((_, t) => (t < 6 ? String(t) : null)),
}

export const fromEnd: Feature = {
  name: 'from-end',
  offsets: [0],
  values: ({ tokens }) => tokens.map((_, t) => (tokens.length - t <= 6 ? String(tokens.length - t) : null)),
}
