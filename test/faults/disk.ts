/**
 * A small disk that can be filled: a tmpfs where the tests may mount one. Elsewhere a worker is started again under a
 * limit on the size of its files instead; that is said aloud, since it is not the same.
 */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  /** False where nothing could be mounted. */
  readonly isReal: boolean
  readonly fill: () => void
  readonly free: () => void
  readonly remove: () => void
}

export function smallDisk(megabytes: number, mayMount: boolean): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'webmars-disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder]
  const isReal = mayMount && spawnSync('mount', options).status === 0
  const ballast = join(folder, 'ballast')
  return {
    folder,
    isReal,
    fill: () => isReal && fillUp(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove() {
      if (isReal) spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

function fillUp(file: string): void {
  const handle = openSync(file, 'a')
  try {
    for (const size of [1 << 20, 1 << 12, 1]) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(size))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(handle)
  }
}
