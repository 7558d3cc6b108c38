import { pino } from 'pino'
import { ConfigError, parseConfig, type Config } from './config.ts'
import { systemContext, type Context } from './context.ts'
import { openDatabase } from './db/database.ts'
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts'
import { isDatabaseUnavailable } from './db/is-database-unavailable.ts'
import { openOwnDatabase } from './db/open-own-database.ts'
import { MoveRefused } from './services/venue-moves/move-refused.ts'
import { startServices } from './start-services.ts'

const SETTINGS_ARE_WRONG = 2
const NOT_SET_UP = 'This database is not set up yet: start this version once.'

/** Runs a command that moves a venue, beside the nodes. Ends with 1 when it is refused, 2 for wrong options. */
export async function runMove<Options>(command: {
  name: string
  readOptions: () => Options
  move: (context: Context, options: Options) => Promise<void>
}): Promise<void> {
  try {
    const options = command.readOptions()
    await withServices(parseConfig(process.env), command.name, (context) =>
      command.move(context, options),
    )
  } catch (error) {
    console.error(toText(error))
    process.exitCode = error instanceof MoveRefused ? 1 : SETTINGS_ARE_WRONG
  }
}

async function withServices(
  config: Config,
  name: string,
  work: (context: Context) => Promise<void>,
): Promise<void> {
  const database = await openOwnDatabase(config)
  try {
    await requireSetUp(database.url)
    const running = await startServices({
      config,
      databaseUrl: database.url,
      log: pino({ level: 'silent' }),
    })
    try {
      await work(systemContext(running.forJobs, name))
    } finally {
      await running.stop()
    }
  } finally {
    await database.stop()
  }
}

async function requireSetUp(url: string): Promise<void> {
  const { $client: pool } = openDatabase(url, { connections: 1 })
  try {
    const { rows } = await pool.query(`select to_regclass('vendors') is null as "isNew"`)
    if (rows[0]?.isNew) throw new ConfigError(NOT_SET_UP)
  } finally {
    await pool.end()
  }
}

/** The text for the operator. @throws any other error */
function toText(error: unknown): string {
  if (isWrongOption(error)) return error.message
  if (isDatabaseUnavailable(error)) {
    return `The database does not answer: ${(error as Error).message}`
  }
  for (const kind of [ConfigError, EmbeddedPostgresError, MoveRefused]) {
    if (error instanceof kind) return error.message
  }
  throw error
}

/** Recognizes an error of `parseArgs`. */
function isWrongOption(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}
