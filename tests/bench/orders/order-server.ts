import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { parseConfig } from '#server/process/config.ts'
import { openStreams } from '#server/live/answer-events.ts'
import { startInTurn } from '#server/http/start-in-turn.ts'
import { startServices } from '#server/start/start-services.ts'
import { createMemoryMessages, createMemoryPayments, createMemoryTaxes } from './memory-gateways.ts'
import { reportPort } from '../servers/report-port.ts'

/*
 * The API alone, on the database the bench names, with providers that answer from memory
 * (PROVIDER=memory) or with the whole payment stand-in.
 */
const messages = createMemoryMessages()
const isInMemory = process.env.PROVIDER === 'memory'
const running = await startServices({
  config: parseConfig(process.env),
  databaseUrl: process.env.BENCH_DATABASE_URL ?? '',
  log: pino({ level: 'warn' }, pino.destination(2)),
  deliverWebhook: async () => {},
  ...(isInMemory && {
    replace: { payments: createMemoryPayments(), taxes: createMemoryTaxes(), sms: messages.sms },
  }),
})
const app = new Hono()
if (isInMemory) app.route('/', messages.inbox)
app.route('/', running.api)
for (const standIn of running.outside.standIns) app.route(standIn.path, standIn.app)
reportPort(createServer(startInTurn(running).listen(getRequestListener(openStreams(app.fetch)))))
