import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createAllStandIns } from '#standins/all-stand-ins.ts'
import { ConfigError, parseConfig, type Config } from '../process/config.ts'
import { openPool } from '../db/open-pool.ts'
import { waitForDatabase } from '../db/wait-for-database.ts'
import { createLog } from '../process/log.ts'
import type { StandInsReady } from '../sandbox/start-stand-ins.ts'
import { requireKind } from '../sandbox/require-kind.ts'
import { SANDBOX_ACCOUNT } from '../sandbox/sandbox-account.ts'
import { PAYMENT_EVENTS } from '../services/payments/handle-payment-webhook.ts'
import { stopOnSignal } from '../process/stop-on-signal.ts'

const CONNECTIONS = 8
const UNDEFINED_TABLE = '42P01'
const HERE = '127.0.0.1'

/**
 * The stand-ins of a sandbox in a process of their own, at STANDINS_URL: the vendors' protocols for the nodes, and
 * the text messages at /dev/inbox. A node starts it, or an operator for several nodes.
 */
try {
  await serve(parseConfig(process.env))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

async function serve(config: Config): Promise<void> {
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  if (!config.STANDINS || !url) throw new ConfigError('STANDINS: is not rehearsal')
  const log = createLog(config)
  await waitForDatabase(url, { seconds: config.DATABASE_START_SECONDS, log })
  const pool = openPool(url, { connections: CONNECTIONS, timeoutMs: config.DATABASE_TIMEOUT_MS })
  await requireKind(pool, config).catch(passEmptyDatabase)
  const app = await createAllStandIns({
    pool,
    account: SANDBOX_ACCOUNT,
    webhookUrl: () => toWebhookUrl(config),
    webhookEvents: PAYMENT_EVENTS,
    now: () => new Date(),
  })
  const server = createServer(getRequestListener(app.fetch))
  const { hostname = HERE, port = '0' } = config.STANDINS_URL ? new URL(config.STANDINS_URL) : {}
  server.listen(Number(port || '80'), hostname.replaceAll(/[[\]]/g, ''))
  server.on('error', (error) => {
    log.fatal({ err: error }, 'the stand-ins cannot listen')
    process.exit(1)
  })
  server.on('listening', () => {
    const { port: opened } = server.address() as AddressInfo
    if (process.send) process.send({ port: opened } satisfies StandInsReady)
    else log.warn({ inbox: `http://${hostname}:${opened}/dev/inbox` }, 'the stand-ins are ready')
  })
  // without its node, nothing would end this process
  process.on('disconnect', () => process.exit(0))
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await pool.end()
  }
  stopOnSignal(stop, { graceSeconds: 0, log })
}

/** It may start before the first node has filled the database. */
function passEmptyDatabase(error: unknown): void {
  const isEmpty = error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE
  if (!isEmpty) throw error
}

/** Like Stripe it calls PUBLIC_URL; the process of one node calls that node. */
function toWebhookUrl({ PUBLIC_URL = '', PORT, HOST }: Config): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? HERE : HOST
  const address = process.send ? `http://${host}:${PORT}` : PUBLIC_URL.replace(/\/$/, '')
  return `${address}/api/webhooks/stripe`
}
