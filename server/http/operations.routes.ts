import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'
import type { Services } from '../process/context.ts'
import { requireWritable } from '../db/wait-for-database.ts'
import { within } from '../process/within.ts'

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
const READY_TIMEOUT_MS = 2_000
/** HAProxy checks with OPTIONS by default. */
const CHECKS = ['GET', 'OPTIONS']

/** Endpoints for operators: liveness, readiness and metrics. */
export function operationsRoutes({ config, admission, metrics, draining }: Services): Hono {
  return (
    new Hono()
      // Browsers that seem offline check under /api, on the route of all their calls.
      .on(CHECKS, ['/healthz', '/api/healthz'], (c) => c.json({ status: 'up' }))
      // Guests cannot take the connection that asks: a node with a full house still serves its staff.
      .on(CHECKS, '/readyz', async (c) => {
        const isReady = !draining.aborted && (await isWritable(admission.forStaff.db))
        return c.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503)
      })
      .get('/metrics', async (c) => {
        const token = config.METRICS_TOKEN
        const isAllowed = token
          ? await timingSafeEqual(c.req.header('authorization') ?? '', `Bearer ${token}`)
          : isFromThisMachine(c)
        if (!isAllowed) return c.text('Not for you.', 403)
        c.header('Content-Type', metrics.registry.contentType)
        return c.body(await metrics.registry.metrics())
      })
  )
}

/** A local proxy forwards requests from anywhere; its headers give it away. */
function isFromThisMachine(c: Context): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => c.req.header(name))
  return !isForwarded && LOOPBACK.test(getConnInfo(c).remote.address ?? '')
}

async function isWritable({ $client }: Services['db']): Promise<boolean> {
  const answer = requireWritable($client).then(
    () => true,
    () => false,
  )
  return within(READY_TIMEOUT_MS, answer, () => false)
}
