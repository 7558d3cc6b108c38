import { ConfigError, parseConfig, type Config } from '#server/process/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { EmbeddedPostgresError } from '#server/db/embedded/embedded-postgres-error.ts'
import { migrate } from '#server/db/migrate.ts'
import { openOwnDatabase } from '#server/db/open-own-database.ts'
import { isDemoDatabase } from './demo-marker.ts'
import { loadDemo } from './load-demo.ts'
import { NotADemo, wipeDemo } from './wipe-demo.ts'

/** Restores the demo's initial state: `npm run demo:reset`. The server may keep running. */
try {
  await resetDemo(parseConfig(process.env))
  console.log('The demo data was reset.')
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
  const server = await openOwnDatabase(config)
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
