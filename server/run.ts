import { announce } from './announce.ts'
import { ConfigError, parseConfig, type Config } from './config.ts'
import { NewerSchema, migrate } from './db/migrate.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts'
import type { Services } from './context.ts'
import { createLog } from './log.ts'
import { startServer } from './start-server.ts'

/** Starts everything in order, and stops it in the reverse order on a signal. */
export async function run(): Promise<void> {
  try {
    await start(parseConfig(process.env))
  } catch (error) {
    if (!isForTheOperator(error)) throw error
    console.error(`Fayva cannot start.\n${error.message}`)
    process.exit(1)
  }
}

async function start(config: Config): Promise<void> {
  const log = createLog(config)
  const stops: (() => Promise<unknown>)[] = []
  stopOnSignal(stops)
  try {
    const database = await openDatabaseServer(config)
    stops.unshift(database.stop)
    await migrate(database.url)
    const server = await startServer({
      config,
      databaseUrl: database.url,
      log,
      ...(config.isDemo && { beforeListening: openDemoVenues }),
    })
    stops.unshift(server.stop)
    announce(config, server.port, log)
  } catch (error) {
    for (const stop of stops) await stop().catch(() => {})
    throw error
  }
}

async function openDatabaseServer(config: Config) {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => {} }
  return startEmbeddedPostgres({ directory: config.DATA_DIR })
}

/** Loads the demo venues into an empty database, or moves their events back around now. */
async function openDemoVenues({ db, now }: Services): Promise<void> {
  const { openDemo } = await import('#demo/open-demo.ts')
  await openDemo(db, now())
}

/** One request may arrive twice: sent to the whole process group, and passed on by npm. */
const SAME_REQUEST_MS = 1_000

/** Once asked, in order; asked again, at once. */
function stopOnSignal(stops: (() => Promise<unknown>)[]) {
  let askedAt: number | undefined
  const stop = async () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > SAME_REQUEST_MS) process.exit(1)
      return
    }
    askedAt = performance.now()
    for (const step of stops) await step().catch((error: unknown) => console.error(error))
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

function isForTheOperator(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof NewerSchema) return true
  if (error instanceof EmbeddedPostgresError) return true
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
