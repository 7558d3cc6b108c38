import { pino } from 'pino'
import { ConfigError, type Config } from '../process/config.ts'
import { systemContext, type Context } from '../process/context.ts'
import { isMigrated } from '../db/is-migrated.ts'
import { openOwnDatabase } from '../db/open-own-database.ts'
import { startServices } from '../start/start-services.ts'

/** Only a start applies migrations. */
const NOT_SET_UP =
  'The database is not set up for this version of Fayva yet. Start Fayva once, which does that (npm start), and run this again.'

/** Runs a command on this installation's database, beside its nodes. @throws ConfigError when no start set it up */
export async function withServices<Answer>(
  config: Config,
  command: string,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> {
  const database = await openOwnDatabase(config)
  try {
    if (!(await isMigrated(database.url))) throw new ConfigError(NOT_SET_UP)
    const running = await startServices({
      config,
      databaseUrl: database.url,
      log: pino({ level: 'silent' }),
    })
    try {
      return await work(systemContext(running.forJobs, command))
    } finally {
      await running.stop()
    }
  } finally {
    await database.stop()
  }
}
