/** Capitals, digits, marks: what is left of a token when its letters are forgotten. */
import type { Feature } from '../citation-view.js'

export const shape: Feature = { name: 'shape', offsets: [-2, -1, 0, 1, 2], values: view => view.shapes }
