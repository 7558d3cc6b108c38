import { spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  openSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { giveToParts } from '../processes.ts'

export interface SmallDisk {
  directory: string
  /** Fills the disk to the last block. */
  fill(): void
  clear(): void
  remove(): void
}

const BLOCK = Buffer.alloc(4_096)

/** A file system of its own in a file; undefined where this user cannot mount one. */
export function mountSmallDisk(
  folder: string,
  name: string,
  megabytes: number,
): SmallDisk | undefined {
  const image = join(folder, `${name}.disk`)
  const directory = join(folder, name)
  closeSync(openSync(image, 'w'))
  truncateSync(image, megabytes * 1_048_576)
  mkdirSync(directory)
  const isMade = spawnSync('mkfs.ext4', ['-q', '-m', '0', image]).status === 0
  if (!isMade || spawnSync('mount', ['-o', 'loop', image, directory]).status !== 0) {
    rmSync(directory, { recursive: true })
    rmSync(image)
    return undefined
  }
  giveToParts(directory)
  const ballast = join(directory, 'ballast')
  return {
    directory,
    fill() {
      const { bavail, bsize } = statfsSync(directory)
      spawnSync('fallocate', ['--length', String(bavail * bsize), ballast])
      writeUntilFull(ballast)
    },
    clear: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync('umount', ['--lazy', directory])
      rmSync(image, { force: true })
    },
  }
}

/** What other processes free at that moment is filled, too. */
function writeUntilFull(path: string): void {
  const file = openSync(path, 'a')
  try {
    while (writeSync(file, BLOCK) === BLOCK.length) continue
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}
