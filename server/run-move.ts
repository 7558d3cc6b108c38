import { pino } from 'pino'
import { ConfigError, parseConfig, type Config } from './config.ts'
import { systemContext, type Context } from './context.ts'
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts'
import { openOwnDatabase } from './db/open-own-database.ts'
import { MoveRefused } from './services/venue-moves/move-refused.ts'
import { startServices } from './start-services.ts'

const SETTINGS_ARE_WRONG = 2

/** Runs a command that moves a venue, beside the nodes. Ends with 1 when it is refused, 2 for wrong options. */
export async function runMove(
  name: string,
  move: (context: Context) => Promise<void>,
): Promise<void> {
  try {
    await withServices(parseConfig(process.env), name, move)
  } catch (error) {
    if (!isForTheOperator(error)) throw error
    console.error(error.message)
    process.exitCode = error instanceof MoveRefused ? 1 : SETTINGS_ARE_WRONG
  }
}

async function withServices(
  config: Config,
  name: string,
  move: (context: Context) => Promise<void>,
): Promise<void> {
  const database = await openOwnDatabase(config)
  try {
    const running = await startServices({
      config,
      databaseUrl: database.url,
      log: pino({ level: 'silent' }),
    })
    try {
      await move(systemContext(running.services, name))
    } finally {
      await running.stop()
    }
  } finally {
    await database.stop()
  }
}

function isForTheOperator(error: unknown): error is Error {
  return [ConfigError, EmbeddedPostgresError, MoveRefused].some((kind) => error instanceof kind)
}
