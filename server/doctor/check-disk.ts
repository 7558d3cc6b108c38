import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Config } from '../process/config.ts'
import { type Check, failure, type Finding, ok, runChecks, warning } from './check.ts'

const GIGABYTE = 1_000_000_000
const FEW_GIGABYTES = 5
const TOO_FEW_GIGABYTES = 1

/** The disk of DATA_DIR: pictures, and the embedded database. */
export function checkDisk(config: Config): Promise<Check[]> {
  return runChecks(config, 'Disk', [
    {
      name: 'DATA_DIR',
      fix: 'Check DATA_DIR.',
      run: () => findRoom(findExisting(resolve(config.DATA_DIR))),
    },
  ])
}

/** The folder does not exist before the first start. */
function findExisting(folder: string): string {
  return existsSync(folder) ? folder : findExisting(dirname(folder))
}

export async function findRoom(folder: string, measure = statfs): Promise<Finding> {
  const { bavail, bsize } = await measure(folder)
  const free = Number(bavail) * Number(bsize)
  const text = `${formatBytes(free)} are free in ${folder}.`
  const fix = 'Free some space, or move it to a larger disk: a full disk stops the sales.'
  if (free < TOO_FEW_GIGABYTES * GIGABYTE) return failure(text, fix)
  return free < FEW_GIGABYTES * GIGABYTE ? warning(text, fix) : ok(text)
}

export function formatBytes(bytes: number): string {
  if (bytes >= GIGABYTE) return `${(bytes / GIGABYTE).toFixed(1)} GB`
  return `${Math.round(bytes / 1_000_000)} MB`
}
