import { ConfigError, parseConfig, type Config } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { startCluster, toConnectionUrl } from '#server/db/embedded/cluster.ts'
import { EmbeddedPostgresError } from '#server/db/embedded/embedded-postgres-error.ts'
import { openCluster } from '#server/db/embedded/open-cluster.ts'
import { LockHeld } from '#server/db/embedded/process-lock.ts'
import { migrate } from '#server/db/migrate.ts'
import { isDemoDatabase } from './demo-mark.ts'
import { loadDemo } from './load-demo.ts'
import { NotADemo, wipeDemo } from './wipe-demo.ts'

/** Brings the demo back to its first state: `npm run demo:reset`. The server may run meanwhile. */
try {
  await resetDemo(parseConfig(process.env))
  console.log('The demo is as new.')
} catch (error) {
  const isForTheOperator =
    error instanceof NotADemo ||
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError
  if (!isForTheOperator) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function resetDemo(config: Config): Promise<void> {
  const server = await openDatabaseServer(config)
  try {
    await migrate(server.url)
    const db = openDatabase(server.url)
    try {
      if (await isDemoDatabase(db)) await wipeDemo(db)
      if (!(await loadDemo(db, { now: new Date() }))) throw new NotADemo()
    } finally {
      await db.$client.end()
    }
  } finally {
    await server.stop()
  }
}

const leaveAlone = async () => {}

async function openDatabaseServer(config: Config) {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: leaveAlone }
  try {
    return await startEmbeddedPostgres({ directory: config.DATA_DIR })
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError && error.cause instanceof LockHeld)) throw error
    // Fayva runs on this folder, and so does its database: it is used, and left running.
    const cluster = await openCluster({ directory: config.DATA_DIR })
    await startCluster(cluster)
    return { url: toConnectionUrl(cluster, 'fayva'), stop: leaveAlone }
  }
}
