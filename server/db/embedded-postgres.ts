import { join } from 'node:path'
import { createCluster, startCluster, stopCluster, toConnectionUrl } from './embedded/cluster.ts'
import type { Cluster } from './embedded/cluster.ts'
import { EmbeddedPostgresError } from './embedded/embedded-postgres-error.ts'
import { openCluster } from './embedded/open-cluster.ts'
import type { ClusterOptions } from './embedded/open-cluster.ts'
import { keepRunning, type RecoveryLog } from './embedded/keep-running.ts'
import { LockHeld, takeProcessLock } from './embedded/process-lock.ts'
import type { ProcessLock } from './embedded/process-lock.ts'

export interface EmbeddedPostgres {
  /** Connection string over the unix socket; for `pg`. */
  url: string
  how: 'created' | 'started' | 'adopted'
  /** The folder that holds the data. */
  directory: string
  /** Stops the server and frees the folder. Close every pool before. */
  stop(): Promise<void>
}

const DATABASE = 'fayva'
// Enough for an app that is stopping; a running one keeps the folder.
const LOCK_TIMEOUT_MS = 1_000

/**
 * Starts an embedded PostgreSQL in a folder, for one app at a time. Survives kill -9 of the app and
 * of itself.
 */
export async function startEmbeddedPostgres(
  options: ClusterOptions & {
    /** With a log, the server is restarted whenever it is gone. */
    log?: RecoveryLog
    /** Called while the server starts, for work that would otherwise come after it. */
    meanwhile?: () => void
  },
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options)
  const lock = await lockFolder(cluster, options.directory)
  try {
    const isNew = await createCluster(cluster)
    const how = await startCluster(cluster, options.meanwhile)
    await createDatabase(cluster)
    const watch = options.log && keepRunning(cluster, options.log)
    return {
      url: toConnectionUrl(cluster, DATABASE),
      how: isNew ? 'created' : how,
      directory: cluster.folder.directory,
      stop: async () => {
        try {
          await watch?.end()
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

async function lockFolder({ folder }: Cluster, asked: string): Promise<ProcessLock> {
  try {
    return await takeProcessLock(join(folder.directory, 'app.lock'), LOCK_TIMEOUT_MS)
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error
    throw new EmbeddedPostgresError(
      `Fayva is already running on this folder (pid ${error.pid}): ${asked}. ` +
        'Stop it first, or set DATA_DIR and PORT to run a second one.',
      { cause: error },
    )
  }
}

async function createDatabase(cluster: Cluster): Promise<void> {
  // the driver loads while the server starts
  const { Client } = await import('pg')
  const client = new Client({ connectionString: toConnectionUrl(cluster, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
