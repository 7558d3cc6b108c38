import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Config } from '../process/config.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { openOwnDatabase } from '../db/open-own-database.ts'
import { migrate } from '../db/migrate.ts'
import { archiveLatest } from './archive-latest.ts'
import { BackupError } from './backup-error.ts'
import { hasRecords, recordBackup } from '../backup-records/backup-records.store.ts'
import { checkRestored, type RestoreReport } from './check-restored.ts'
import { copyPictures } from './copy-pictures.ts'
import { requireFolder, secondsSince } from './make-backup.ts'
import { placeByPgbackrest, placeEmbedded, type PlacedBackup } from './restore-cluster.ts'
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

const DATABASE = 'fayva'

/** Restores a backup in a new place, checks it there, and records that it was tried. */
export async function restoreBackup(
  config: Config,
  { to, at, isTrial }: RestoreOptions,
): Promise<RestoreResult> {
  const startedAt = performance.now()
  const folder = to ? requireEmpty(resolve(to)) : makeTrialFolder(config)
  const original = await openOriginal(config)
  try {
    const placed = config.DATABASE_URL
      ? await placeByPgbackrest(folder, at)
      : await placeEmbeddedWithPictures(config, { folder, at, original })
    const report = await startAndCheck(config, { placed, folder, original, isTrial })
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

async function placeEmbeddedWithPictures(
  config: Config,
  {
    folder,
    at,
    original,
  }: { folder: string; at: Date | undefined; original: Original | undefined },
) {
  const backups = requireFolder(config)
  if (original) await archiveLatest(original.db)
  const placed = await placeEmbedded(folder, backups, at)
  await copyPictures(join(resolve(backups), 'pictures'), join(folder, 'pictures'))
  return placed
}

async function startAndCheck(
  config: Config,
  {
    placed,
    folder,
    original,
    isTrial,
  }: {
    placed: PlacedBackup
    folder: string
    original: Original | undefined
    isTrial: boolean
  },
): Promise<RestoreReport> {
  const server = await startRestored(placed.restored, { isLasting: !isTrial })
  try {
    const url = server.toUrl(...nameDatabase(config))
    // a trial also shows that this version can start on it
    if (isTrial) await migrate(url)
    const dataDir = config.DATABASE_URL || config.S3_BUCKET ? {} : { dataDir: folder }
    const report = await checkRestored(config, { url, original: original?.db, ...dataDir })
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
function nameDatabase({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): [string, string] {
  const address = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (!address) return [DATABASE, DATABASE]
  const { pathname, username } = new URL(address)
  return [pathname.slice(1), decodeURIComponent(username)]
}

/** @throws BackupError for a folder with anything in it, which may be a database that runs */
function requireEmpty(folder: string): string {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return folder
  throw new BackupError(`${folder} is not empty. Restore to a new folder.`)
}

function makeTrialFolder({ DATABASE_URL, BACKUP_DIR }: Config): string {
  // the disk of the backups has more room than the one of temporary files
  const parent = !DATABASE_URL && BACKUP_DIR ? resolve(BACKUP_DIR) : tmpdir()
  if (!existsSync(parent)) throw new BackupError(`There is no ${parent}.`)
  const folder = mkdtempSync(join(parent, 'trial-'))
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
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'postgres'))) return undefined
  const opened = await openOwnDatabase(config).catch(() => undefined)
  if (!opened) return undefined
  const db = openDatabase(opened.url, { connections: 1 })
  const close = async () => {
    await db.$client.end()
    await opened.stop()
  }
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
