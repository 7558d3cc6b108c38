import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { parseConfig } from '#server/process/config.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { operationsRoutes } from '#server/http/operations.routes.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { vendors } from '#server/services/vendors/vendors.tables.ts'
import { startServices, type RunningServices } from '#server/start/start-services.ts'
import { buildProduct, buildVenue } from '#tests/support/build-venue.ts'
import { obeyFailpoints, watchCommits } from './failpoint.ts'

/** The process's report to its test once it is ready. */
export interface Ready {
  port: number
  databaseUrl: string
  how: 'created' | 'started' | 'adopted'
}

/** Counted products: one that sells out under the load, one that does not. */
const COUNTED = { poster: 25, vinyl: 5_000 }

/** The app without its pages in its own process, to be killed; the parameters say where and how. */
const [directory = '', port = '0', databaseTimeoutMs] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres({ directory })
await migrate(postgres.url)
const server = createServer()
watchCommits()
const running = await startServices({
  config: {
    ...parseConfig({ SMS_PER_DEVICE_HOUR: '1000', LOG_LEVEL: 'silent' }),
    ...(databaseTimeoutMs && { DATABASE_TIMEOUT_MS: Number(databaseTimeoutMs) }),
  },
  databaseUrl: postgres.url,
  log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
  ownAddress: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
})
await openVenue(running)
obeyFailpoints(running)
const app = new Hono().route('/', operationsRoutes(running.services)).route('/', running.api)
for (const standIn of running.outside.standIns) app.route(standIn.path, standIn.app)
server.on('request', getRequestListener(app.fetch))
server.listen(Number(port), '127.0.0.1')
await once(server, 'listening')
const jobs = startJobs(running.services)
const ready: Ready = {
  port: (server.address() as AddressInfo).port,
  databaseUrl: postgres.url,
  how: postgres.how,
}
process.send?.(ready)

process.on('SIGTERM', () => void stop())

async function stop() {
  server.close()
  server.closeAllConnections()
  await jobs.stop()
  await running.stop()
  await postgres.stop()
  process.exit(0)
}

async function openVenue({ services: { db } }: RunningServices) {
  if ((await db.select().from(vendors)).length > 0) return
  await buildVenue(db)
  await db
    .insert(products)
    .values(
      Object.entries(COUNTED).map(([productId, stockAvailable]) =>
        buildProduct({ productId, trackQuantity: true, stockAvailable }),
      ),
    )
}
