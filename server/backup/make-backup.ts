import { join, resolve } from 'node:path'
import type { Config } from '../process/config.ts'
import { openDatabase } from '../db/database.ts'
import { BackupError } from './backup-error.ts'
import { recordBackup } from '../backup-records/backup-records.store.ts'
import { copyPictures } from './copy-pictures.ts'
import { backUpByPgbackrest } from './pgbackrest.ts'

export interface MadeBackup {
  label: string
  bytes: number
  seconds: number
  /** How many pictures were copied; undefined: they are in a bucket. */
  pictures: number | undefined
}

/** Backs up the database and the pictures, and records it. The app may be running. */
export async function makeBackup(config: Config): Promise<MadeBackup> {
  const startedAt = performance.now()
  const url = requireDatabase(config)
  const pictures = await backUpPictures(config)
  const { label, bytes } = await backUpByPgbackrest()
  const made = { label, bytes, seconds: secondsSince(startedAt), pictures }
  const db = openDatabase(url, { connections: 1 })
  await recordBackup(db, { step: 'backup', hasPassed: true, about: made })
  await db.$client.end()
  return made
}

/** Pictures in a folder are copied beside the backups; a bucket is replicated or versioned by its store. */
export async function backUpPictures(config: Config): Promise<number | undefined> {
  const { S3_BUCKET, BACKUP_DIR, DATA_DIR } = config
  if (S3_BUCKET) return undefined
  // the host of a database has no pictures; those of the nodes are copied there
  if (!BACKUP_DIR) return 0
  return copyPictures(join(resolve(DATA_DIR), 'pictures'), join(resolve(BACKUP_DIR), 'pictures'))
}

/** The address of the database. @throws BackupError for an installation with the embedded one */
export function requireDatabase({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): string {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (url) return url
  throw new BackupError(
    'DATABASE_URL: is missing. The embedded database is for trying things out and is not backed up.',
  )
}

export function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10
}
