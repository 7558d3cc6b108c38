import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProcessStart } from '#server/db/embedded/process-identity.ts'

/** Test runs that currently share a cluster; the last one stops it. */
export function joinRuns(directory: string) {
  const folder = join(directory, 'runs')
  const mine = String(process.pid)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, mine), findProcessStart(process.pid) ?? '')
  return {
    areOthers: () => listLivingRuns(folder).some((pid) => pid !== mine),
    leave: () => rmSync(join(folder, mine), { force: true }),
  }
}

/** Removes the file of a run that was killed before it could do so. */
function listLivingRuns(folder: string): string[] {
  return readdirSync(folder).filter((pid) => {
    const isLiving = findProcessStart(Number(pid)) === readFileSync(join(folder, pid), 'utf8')
    if (!isLiving) rmSync(join(folder, pid), { force: true })
    return isLiving
  })
}
