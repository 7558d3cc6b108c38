import { join } from 'node:path'
import { Client } from 'pg'
import { createCluster, startCluster, stopCluster, SUPERUSER } from './embedded/cluster.ts'
import type { Cluster } from './embedded/cluster.ts'
import { prepareDatabaseFolder, prepareSocketFolder } from './embedded/database-folder.ts'
import type { DatabaseFolder } from './embedded/database-folder.ts'
import { EmbeddedPostgresError } from './embedded/embedded-postgres-error.ts'
import { findPostgresPrograms } from './embedded/postgres-programs.ts'
import { POSTGRES_SETTINGS } from './embedded/postgres-settings.ts'
import { LockHeld, takeProcessLock } from './embedded/process-lock.ts'
import type { ProcessLock } from './embedded/process-lock.ts'

export interface EmbeddedPostgresOptions {
  /** A folder of the database's own; made when missing. */
  directory: string
  /** Server settings beside, or instead of, the usual ones. */
  settings?: Record<string, string>
  /** Told when the database had to be put elsewhere. */
  onNotice?: (notice: string) => void
}

export interface EmbeddedPostgres {
  /** Connection string over the unix socket; for `pg`. */
  url: string
  how: 'created' | 'started' | 'adopted'
  /** Where the data really is. */
  directory: string
  /** Stops the server and frees the folder. Close every pool before. */
  stop(): Promise<void>
}

const DATABASE = 'fayva'
// An app that is just stopping needs a moment; one that runs will not go away.
const LOCK_PATIENCE_MS = 1_000

/** A PostgreSQL of our own, in one folder, for one app at a time. Survives kill -9 of either. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const folder = prepareDatabaseFolder(options.directory)
  if (folder.notice) (options.onNotice ?? console.warn)(folder.notice)
  const lock = await lockFolder(folder, options.directory)
  try {
    const cluster: Cluster = {
      folder,
      programs: await findPostgresPrograms(folder.user),
      socketDirectory: prepareSocketFolder(folder),
      settings: { ...POSTGRES_SETTINGS, ...options.settings },
    }
    const isNew = await createCluster(cluster)
    const how = await startCluster(cluster)
    await createDatabase(cluster.socketDirectory)
    return {
      url: buildUrl(cluster.socketDirectory, DATABASE),
      how: isNew ? 'created' : how,
      directory: folder.directory,
      stop: async () => {
        try {
          await stopCluster(cluster)
        } finally {
          lock.release()
        }
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function lockFolder(folder: DatabaseFolder, asked: string): Promise<ProcessLock> {
  try {
    return await takeProcessLock(join(folder.directory, 'app.lock'), LOCK_PATIENCE_MS)
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error
    throw new EmbeddedPostgresError(
      `Fayva is already running on this folder (pid ${error.pid}): ${asked}. ` +
        'Stop it first, or set DATA_DIR and PORT to run a second one.',
      { cause: error },
    )
  }
}

async function createDatabase(socketDirectory: string): Promise<void> {
  const client = new Client({ connectionString: buildUrl(socketDirectory, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function buildUrl(socketDirectory: string, database: string): string {
  return `postgres://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socketDirectory)}`
}
