import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { parseConfig } from '#server/config.ts'
import { startServices } from '#server/start-services.ts'
import { createMemoryPayments, createMemoryTaxes } from './memory-gateways.ts'

/*
 * The API alone, on the database its parent names, with providers that answer from memory
 * (PROVIDER=memory) or with the whole payment stand-in.
 */
const databaseUrl = process.env.BENCH_DATABASE_URL ?? ''
const running = await startServices({
  config: parseConfig(process.env),
  databaseUrl,
  log: pino({ level: 'warn' }),
  deliverNotice: async () => {},
  ...(process.env.PROVIDER === 'memory' && {
    replace: { payments: createMemoryPayments(), taxes: createMemoryTaxes() },
  }),
})
const app = new Hono()
app.route('/', running.api)
for (const standIn of running.outside.standIns) app.route(standIn.path, standIn.app)
const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('message', async (message) => {
  if (message === 'stop') {
    server.closeAllConnections()
    await running.stop()
    process.exit(0)
  }
  if (message === 'memory') process.send?.({ residentBytes: process.memoryUsage.rss() })
})
// nobody is left to answer when the bench is gone
process.on('disconnect', () => process.exit(0))
