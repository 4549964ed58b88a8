/** Boxes as the layout stages use them. */
import type { Box } from '../model/index.js'

export type Axis = 'x' | 'y'

export function startOf(box: Box, axis: Axis): number {
  return axis === 'x' ? box.left : box.top
}

export function endOnAxis(box: Box, axis: Axis): number {
  return axis === 'x' ? box.right : box.bottom
}

export function unionOf(boxes: Iterable<Box>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const box of boxes) {
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.right)
    bottom = Math.max(bottom, box.bottom)
  }
  return { left, top, right, bottom }
}
