import { accessSync, constants, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const GIB = 2 ** 30
/** A run writes up to 2 GiB, mostly logs of databases, and its processes need as much themselves. */
const MIN_FREE_BYTES = 4 * GIB
const MIN_AVAILABLE_BYTES = 8 * GIB

/**
 * Lets this process and its children keep temporary files in memory where there is plenty. The database of a test
 * file has 800 files, and to copy them on a disk takes twenty times the processor time.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = MEMORY
}

function hasRoom(): boolean {
  const trial = join(MEMORY, `fayva-trial-${process.pid}`)
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < MIN_FREE_BYTES || process.availableMemory() < MIN_AVAILABLE_BYTES)
      return false
    writeFileSync(trial, '', { mode: 0o700 })
    // programs are copied there for another user, which some systems forbid
    accessSync(trial, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(trial, { force: true })
  }
}
