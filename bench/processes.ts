/** CPU time of other processes, where the system tells it (Linux). */
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

interface Stat {
  readonly parent: number
  readonly ticks: number
}

function statOf(id: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // with the time of children that have ended: browsers start a process for every site
    return { parent: Number(fields[1]), ticks: [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) }
  } catch {
    return null // it has ended, or this is not Linux
  }
}

/** The processes and all their descendants. */
export function treeOf(roots: readonly number[]): number[] {
  const tree = new Set(roots)
  let all: string[] = []
  try {
    all = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  } catch {
    return [...tree]
  }
  const parents = all.map(Number).map(id => ({ id, parent: statOf(id)?.parent }))
  for (let grown = true; grown; ) {
    grown = false
    for (const { id, parent } of parents)
      if (parent !== undefined && tree.has(parent) && !tree.has(id)) {
        tree.add(id)
        grown = true
      }
  }
  return [...tree]
}

export function cpuSecondsOf(processes: readonly number[]): number {
  return processes.reduce((sum, id) => sum + (statOf(id)?.ticks ?? 0), 0) / TICKS_A_SECOND
}
