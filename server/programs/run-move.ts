import { ConfigError, parseConfig } from '../process/config.ts'
import type { Context } from '../process/context.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'
import { MoveRefused } from '../services/venue-moves/move-refused.ts'
import { withServices } from './with-services.ts'

const SETTINGS_ARE_WRONG = 2

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
