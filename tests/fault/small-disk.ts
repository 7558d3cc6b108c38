import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PIECES = [1_048_576, 4_096, 1]

export interface SmallDisk {
  directory: string
  /** Fills the disk to the last byte. */
  fill(): void
  /** Frees the space again. */
  clear(): void
  remove(): void
}

/** A small file system in memory that can be filled; undefined if this user cannot mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'fayva-disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', directory]
  if (spawnSync('mount', options).status !== 0) {
    rmSync(directory, { recursive: true })
    return undefined
  }
  const ballast = join(directory, 'ballast')
  return {
    directory,
    fill() {
      const file = openSync(ballast, 'a')
      for (const bytes of PIECES) writeUntilFull(file, Buffer.alloc(bytes))
      closeSync(file)
    },
    clear: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync('umount', ['--lazy', directory])
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length) continue
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
