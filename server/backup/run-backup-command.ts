import { ConfigError, parseConfig, type Config } from '../process/config.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'
import { BackupError } from './backup-error.ts'

/** Runs a command's work, and ends with its exit code, or with 2 and what the operator has to do. */
export async function runBackupCommand(work: (config: Config) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work(parseConfig(process.env))
  } catch (error) {
    if (!isForTheOperator(error)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}

function isForTheOperator(error: unknown): error is Error {
  if (isDatabaseUnavailable(error)) return true
  return [ConfigError, EmbeddedPostgresError, BackupError].some((kind) => error instanceof kind)
}
