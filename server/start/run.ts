import type { Logger } from 'pino'
import { printStart } from './print-start.ts'
import { ConfigError, hasOutsideAccount, parseConfig, type Config } from '../process/config.ts'
import { MigrationFailed, NewerSchema, migrate } from '../db/migrate.ts'
import { DatabaseNotReached, untilDatabaseWorks, waitForDatabase } from '../db/wait-for-database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import type { Services } from '../process/context.ts'
import { createLog } from '../process/log.ts'
import { logConsole } from '../process/log-console.ts'
import { startTracing } from '../tracing/start-tracing.ts'
import { stopOnSignal } from '../process/stop-on-signal.ts'
import { startWatchdog } from '../watchdog/start-watchdog.ts'

/** Starts everything in order, and stops it in the reverse order on a signal. */
export async function run(): Promise<void> {
  try {
    await start(parseConfig(process.env))
  } catch (error) {
    if (process.env.NODE_ENV === 'production') logProblem(error)
    else if (isForTheOperator(error)) console.error(`Fayva cannot start.\n${error.message}`)
    else throw error
    process.exit(1)
  }
}

/** The configuration, and with it the log level, may be invalid. */
function logProblem(error: unknown): void {
  const problem = isForTheOperator(error) ? { problems: error.message.split('\n') } : { err: error }
  createLog({ LOG_LEVEL: 'fatal' }).fatal(problem, 'Fayva cannot start')
}

async function start(config: Config): Promise<void> {
  const log = createLog(config)
  if (config.isProduction) logConsole(log)
  const stops: (() => Promise<unknown>)[] = []
  const stopAll = async () => {
    for (const stop of stops) await stop().catch((error: unknown) => log.error({ err: error }))
  }
  stopOnSignal(stopAll, { graceSeconds: config.SHUTDOWN_GRACE_SECONDS, log })
  try {
    const keysTried = tryConfiguredKeys(config, log)
    // awaited below, unless the embedded database fails first
    keysTried.catch(() => {})
    // loads in the time that the database needs to start
    const loadServer = () => import('./start-server.ts')
    const database = await openDatabaseServer(config, log, () => {
      // the import awaited below fails again with the same error
      loadServer().catch(() => {})
    })
    stops.unshift(database.stop)
    const limit = { seconds: config.DATABASE_START_SECONDS, log }
    await Promise.all([keysTried, waitForDatabase(database.url, limit)])
    const newer = await untilDatabaseWorks(() => migrate(database.url), limit)
    if (newer.length > 0) log.warn({ newer }, 'running beside the migrations of a newer version')
    const tracing = await startTracing(config, log)
    stops.unshift(tracing.stop)
    const { startServer } = await loadServer()
    const server = await startServer({
      config,
      databaseUrl: database.url,
      log,
      ...(config.isDemo && { beforeListening: openDemoVenues }),
    })
    stops.unshift(server.stop)
    const watchdog = startWatchdog(config)
    stops.push(watchdog.stop)
    const { services } = server.running
    printStart(config, { port: server.port, hasVenue: await hasVenue(services) }, log)
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** The clients of the services are loaded by those who have an account. */
async function tryConfiguredKeys(config: Config, log: Logger): Promise<void> {
  if (!hasOutsideAccount(config)) return
  const { tryKeys } = await import('../doctor/try-keys.ts')
  await tryKeys(config, log)
}

async function openDatabaseServer(config: Config, log: Logger, meanwhile: () => void) {
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  if (url) return { url, stop: async () => {} }
  return startEmbeddedPostgres({ directory: config.DATA_DIR, log, meanwhile })
}

async function hasVenue(services: Services): Promise<boolean> {
  const { hasVendor } = await import('../services/vendors/find-vendor.ts')
  return hasVendor(services)
}

/** Loads the demo venues into an empty database, or moves their events back around now. */
async function openDemoVenues({ db, now }: Services): Promise<void> {
  const { openDemo } = await import('#standins/demo/open-demo.ts')
  await openDemo(db, now())
}

function isForTheOperator(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof NewerSchema) return true
  if (error instanceof MigrationFailed || error instanceof DatabaseNotReached) return true
  if (error instanceof EmbeddedPostgresError) return true
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
