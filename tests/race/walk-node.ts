import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { parseConfig } from '#server/process/config.ts'
import { createRepeatedTasks } from '#server/jobs/tasks.ts'
import { startServices } from '#server/start/start-services.ts'
import { obeyFailpoints, watchCommits } from '../fault/failpoint.ts'
import { NO_LIMITS } from '../support/api-harness.ts'

/** What the node tells its test: where it is. It sends an order back when it has obeyed it. */
export interface WalkNodeReady {
  port: number
}
/** What the test tells the node: how far its clock is ahead, or which repeated tasks it runs. */
export type WalkNodeOrder = { shiftMs: number } | { tasks: string[] }

/*
 * Serves the API in a process of its own that a test can kill. The test names the database, sets the clock, and says
 * when repeated tasks run.
 */
const [databaseUrl = '', shiftMs = '0'] = process.argv.slice(2)
const clock = { shiftMs: Number(shiftMs) }
process.on('message', async (message: WalkNodeOrder | unknown[]) => {
  if (Array.isArray(message)) return
  if ('shiftMs' in message) clock.shiftMs = message.shiftMs
  else await runTasks(message.tasks)
  process.send?.(message)
})
watchCommits()
const running = await startServices({
  config: { ...parseConfig(NO_LIMITS), DATABASE_TIMEOUT_MS: 60_000, ORDER_TIMEOUT_MS: 60_000 },
  databaseUrl,
  log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
  now: () => new Date(Date.now() + clock.shiftMs),
  deliverWebhook: async () => {},
})
obeyFailpoints(running)
const server = createServer(getRequestListener(running.api.fetch)).listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port } satisfies WalkNodeReady)
process.on('SIGTERM', () => process.exit(0))

async function runTasks(names: string[]) {
  const tasks = createRepeatedTasks(running.services)
  for (const name of names) {
    // one that fails is tried again by its next run
    await tasks
      .find((task) => task.name === name)
      ?.work()
      .catch(() => {})
  }
}
