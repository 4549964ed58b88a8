/** A file that others read while we write, and that must survive us: written aside and renamed, whole or not at all. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const aside = asideOf(file)
  try {
    writeFileSync(aside, text)
    renameSync(aside, file)
  } catch (error) {
    rmSync(aside, { force: true }) // e.g. the disk is full: what there was stays
    throw error
  }
}

/** Of its own for every writer: two may write the same file at the same time, and the last one stands. */
export function asideOf(file: string): string {
  return `${file}.${randomUUID().slice(0, 8)}.new`
}
