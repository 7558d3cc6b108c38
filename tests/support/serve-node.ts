import { parseConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { startServer } from '#server/start-server.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'
import { noPages } from './no-pages.ts'

/** What a node tells its test once it answers. */
export interface NodeReady {
  port: number
}

/** The real server in a process of its own, on the database of its environment; it draws no pages. */
const config = parseConfig(process.env)
const log = createLog(config)
const { port, stop } = await startServer({
  config,
  databaseUrl: config.DATABASE_URL ?? '',
  log,
  source: noPages,
})
stopOnSignal(stop, { graceSeconds: config.SHUTDOWN_GRACE_SECONDS, log })
process.send?.({ port } satisfies NodeReady)
// a node never outlives its test
process.on('disconnect', () => process.exit(1))
