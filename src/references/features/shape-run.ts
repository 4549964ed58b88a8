/** The shapes of three tokens in a row: `Xx , X` begins a name, `d2 ( d1` a volume. */
import type { Feature } from '../citation-view.js'

export const shapeRun: Feature = {
  name: 'shapes',
  offsets: [-2, -1, 0],
  values: ({ shapes }) => shapes.map((shape, t) => `${shape} ${shapes[t + 1] ?? '$'} ${shapes[t + 2] ?? '$'}`),
}
