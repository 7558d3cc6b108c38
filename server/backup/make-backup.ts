import { join, resolve } from 'node:path'
import type { Config } from '../process/config.ts'
import { openDatabase } from '../db/database.ts'
import { openOwnDatabase } from '../db/open-own-database.ts'
import { BackupError } from './backup-error.ts'
import { recordBackup } from '../backup-records/backup-records.store.ts'
import { copyCluster } from './copy-cluster.ts'
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
  const database = await openOwnDatabase(config)
  try {
    const pictures = await backUpPictures(config)
    const { label, bytes } = config.DATABASE_URL
      ? await backUpByPgbackrest()
      : await copyCluster(database.url, requireFolder(config), () => new Date())
    const made = { label, bytes, seconds: secondsSince(startedAt), pictures }
    const db = openDatabase(database.url, { connections: 1 })
    await recordBackup(db, { step: 'backup', hasPassed: true, about: made })
    await db.$client.end()
    return made
  } finally {
    await database.stop()
  }
}

/** Pictures in a folder are copied beside the backups; a bucket is replicated or versioned by its store. */
export async function backUpPictures(config: Config): Promise<number | undefined> {
  if (config.S3_BUCKET) return undefined
  // the host of a database has no pictures; those of the nodes are copied there
  if (config.DATABASE_URL && !config.BACKUP_DIR) return 0
  const to = join(resolve(requireFolder(config)), 'pictures')
  return copyPictures(join(resolve(config.DATA_DIR), 'pictures'), to)
}

export function requireFolder({ BACKUP_DIR }: Config): string {
  if (BACKUP_DIR) return BACKUP_DIR
  throw new BackupError(
    'BACKUP_DIR: is missing. Set it to a folder on another disk, and start Fayva with it.',
  )
}

export function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10
}
