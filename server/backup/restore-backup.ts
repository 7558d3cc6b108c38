import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Config } from '../process/config.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { BackupError } from './backup-error.ts'
import { hasRecords, recordBackup } from '../backup-records/backup-records.store.ts'
import { checkRestored, type RestoreReport } from './check-restored.ts'
import { requireDatabase, secondsSince } from './make-backup.ts'
import { placeBackup, type PlacedBackup } from './place-backup.ts'
import { startRestored } from './start-restored.ts'

export interface RestoreOptions {
  /** A new or an empty folder; undefined: a temporary one. */
  to: string | undefined
  /** The time to restore to; undefined: as late as possible. */
  at: Date | undefined
  /** The restored database is only checked, and deleted afterwards. */
  isTrial: boolean
}

export interface RestoreResult extends RestoreReport {
  label: string
  seconds: number
  hasPassed: boolean
  folder: string
}

/** Restores a backup in a new place, checks it there, and records that it was tried. */
export async function restoreBackup(
  config: Config,
  { to, at, isTrial }: RestoreOptions,
): Promise<RestoreResult> {
  const startedAt = performance.now()
  requireDatabase(config)
  const folder = to ? requireEmpty(resolve(to)) : makeTrialFolder()
  const original = await openOriginal(config)
  try {
    const placed = await placeBackup(folder, at)
    const report = await startAndCheck(config, { placed, original, isTrial })
    const { label } = placed
    const seconds = secondsSince(startedAt)
    const hasPassed = report.checks.every((check) => check.hasPassed)
    const result = { ...report, label, seconds, hasPassed, folder }
    await record(original, result)
    return result
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await record(original, { hasPassed: false, seconds: secondsSince(startedAt), problem })
    throw error
  } finally {
    await original?.close()
    if (isTrial) rmSync(folder, { recursive: true, force: true })
  }
}

/** Checks a database that something else has restored, such as a provider's own backup, and records it. */
export async function checkElsewhere(config: Config, url: string): Promise<RestoreResult> {
  const startedAt = performance.now()
  const original = await openOriginal(config)
  try {
    const report = await checkRestored(config, { url, original: original?.db })
    const hasPassed = report.checks.every((check) => check.hasPassed)
    const place = new URL(url).host
    const seconds = secondsSince(startedAt)
    const result = { ...report, label: place, seconds, hasPassed, folder: place }
    await record(original, result)
    return result
  } finally {
    await original?.close()
  }
}

async function startAndCheck(
  config: Config,
  {
    placed,
    original,
    isTrial,
  }: {
    placed: PlacedBackup
    original: Original | undefined
    isTrial: boolean
  },
): Promise<RestoreReport> {
  const server = await startRestored(placed.restored, { isLasting: !isTrial })
  try {
    const url = server.toUrl(...nameDatabase(config))
    // a trial also shows that this version can start on it
    if (isTrial) await migrate(url)
    const report = await checkRestored(config, { url, original: original?.db })
    if (original || isTrial) return report
    // the original database is gone, so the restored one keeps the record
    const db = openDatabase(url, { connections: 1 })
    const hasPassed = report.checks.every((check) => check.hasPassed)
    await recordBackup(db, { step: 'restore', hasPassed, about: { label: placed.label } })
    await db.$client.end()
    return report
  } finally {
    await server.stop()
  }
}

/** Database and role, as the app names them. */
function nameDatabase(config: Config): [string, string] {
  const { pathname, username } = new URL(requireDatabase(config))
  return [pathname.slice(1), decodeURIComponent(username)]
}

/** @throws BackupError for a folder with anything in it, which may be a database that runs */
function requireEmpty(folder: string): string {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return folder
  throw new BackupError(`${folder} is not empty. Restore to a new folder.`)
}

function makeTrialFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fayva-trial-'))
  // the user of the database goes through it to its own folder
  chmodSync(folder, 0o711)
  return folder
}

interface Original {
  db: Database
  close(): Promise<void>
}

/** The database of the installation, if there still is one. */
async function openOriginal(config: Config): Promise<Original | undefined> {
  const db = openDatabase(requireDatabase(config), { connections: 1 })
  const close = () => db.$client.end()
  if (await hasRecords(db).catch(() => false)) return { db, close }
  await close()
  return undefined
}

async function record(
  original: Original | undefined,
  about: { hasPassed: boolean; seconds: number; problem?: string },
) {
  if (!original) return
  await recordBackup(original.db, { step: 'restore', hasPassed: about.hasPassed, about })
}
