// The real server in its own process, on the database given by its environment; it renders no pages.

import { parseConfig } from '#server/process/config.ts'
import { createLog } from '#server/process/log.ts'
import { startServer } from '#server/start/start-server.ts'
import { stopOnSignal } from '#server/process/stop-on-signal.ts'
import { noPages } from './no-pages.ts'

/** The node's report to its test once it is ready. */
export interface NodeReady {
  port: number
}

// statements of a test may wait for those of others on a busy machine, longer than a guest would
const config = { ...parseConfig(process.env), DATABASE_TIMEOUT_MS: 60_000 }
const log = createLog(config)
const { port, stop } = await startServer({
  config,
  databaseUrl: config.DATABASE_URL ?? '',
  log,
  source: noPages,
})
stopOnSignal(stop, { graceSeconds: config.SHUTDOWN_GRACE_SECONDS, log })
process.send?.({ port } satisfies NodeReady)
