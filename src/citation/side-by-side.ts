/**
 * Bylines that a PDF sets in columns, several names to a row: the rows are read one by one from left to right, whatever
 * the order of the columns.
 */
import { type Box, type LabeledZone, type LeafZone, labeledText, type Page } from '../model/index.js'

/** Author zones that stand beside each other as one zone, its lines in order; the others as they are. */
export function inRows(page: Page, zones: readonly LabeledZone[]): readonly LabeledZone[] {
  if (page.source !== 'pdf') return zones
  const result: LabeledZone[] = []
  for (const zone of zones) {
    const last = result.at(-1)
    if (last !== undefined && standBeside(last, zone)) result[result.length - 1] = joined(last, zone)
    else result.push(zone)
  }
  return result
}

function standBeside(a: LabeledZone, b: LabeledZone): boolean {
  if (a.label !== 'author' || b.label !== 'author' || !isWhole(a) || !isWhole(b)) return false
  const [x, y] = [a.zone.box, b.zone.box]
  if (x === null || y === null || (x.right > y.left && y.right > x.left)) return false
  const shared = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top)
  return shared > 0.5 * Math.min(x.bottom - x.top, y.bottom - y.top)
}

function isWhole(zone: LabeledZone): boolean {
  return labeledText(zone) === zone.zone.text.trim()
}

function joined(a: LabeledZone, b: LabeledZone): LabeledZone {
  const leaves = rowsOf([...a.zone.leaves, ...b.zone.leaves]).flatMap(row =>
    row.sort((x, y) => (x.box?.left ?? 0) - (y.box?.left ?? 0)),
  )
  const text = leaves.map(leaf => leaf.text).join(' ')
  const box = union(a.zone.box!, b.zone.box!) // both have boxes, or they would not stand beside each other
  return { ...a, zone: { ...a.zone, leaves, text, box }, start: 0, end: text.length }
}

/** From top to bottom; lines whose middles are nearer than half a line are one row. */
function rowsOf(leaves: readonly LeafZone[]): LeafZone[][] {
  const sorted = [...leaves].sort((a, b) => middle(a.box) - middle(b.box))
  const rows: LeafZone[][] = []
  for (const leaf of sorted) {
    const row = rows.at(-1)
    const height = leaf.box === null ? 0 : leaf.box.bottom - leaf.box.top
    if (row !== undefined && middle(leaf.box) - middle(row[0]!.box) < height / 2) row.push(leaf)
    else rows.push([leaf])
  }
  return rows
}

function middle(box: Box | null): number {
  return box === null ? 0 : (box.top + box.bottom) / 2
}

function union(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}
