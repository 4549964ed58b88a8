/** The floors below which no figure may fall. Pinned in floors.json with the corpus they were measured on. */
import type { TaskResult } from './task.js'

export interface Floor {
  /** Fingerprint of the corpus: figures on other data cannot be compared. */
  readonly corpus: string
  readonly size: number
  readonly figures: Readonly<Record<string, number>>
}
export type Floors = Readonly<Record<string, Floor>>

/** Percentage points by which a figure may fall without failing: one page of a small corpus may tip either way. */
export const NOISE = 0.5

export interface Verdict {
  readonly figure: string
  readonly measured: number | null
  readonly floor: number
  readonly passed: boolean
}

/** Every pinned figure against what was measured now. A figure that is no longer measured has failed. */
export function compareWithFloor(floor: Floor, result: TaskResult): Verdict[] {
  return Object.entries(floor.figures).map(([figure, pinned]) => {
    const measured = result.figures[figure] ?? null
    return { figure, measured, floor: pinned, passed: measured !== null && !isWorse(figure, measured, pinned) }
  })
}

/** Figures whose name ends in `-error` are better when lower. */
function isWorse(figure: string, measured: number, pinned: number): boolean {
  return figure.endsWith('-error') ? measured > pinned + NOISE : measured < pinned - NOISE
}

/**
 * The floors after a run: raised where the run was better, kept where it was not.
 * A floor is lowered only when the caller says so, or when the corpus itself has changed.
 */
export function updatedFloor(
  old: Floor | undefined,
  measured: { readonly corpus: string; readonly result: TaskResult },
  allowRegression: boolean,
): Floor {
  const { corpus, result } = measured
  const fresh = { corpus, size: result.size, figures: sorted(result.figures) }
  if (old === undefined || old.corpus !== corpus || allowRegression) return fresh
  const figures = Object.entries({ ...old.figures, ...result.figures }).map(([figure, value]) => {
    const pinned = old.figures[figure]
    return [figure, pinned === undefined ? value : better(figure, value, pinned)] as const
  })
  return { ...fresh, figures: sorted(Object.fromEntries(figures)) }
}

function better(figure: string, a: number, b: number): number {
  return figure.endsWith('-error') ? Math.min(a, b) : Math.max(a, b)
}

function sorted(figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1)))
}
