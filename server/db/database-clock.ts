import type { Logger } from 'pino'
import type { Pool } from './open-pool.ts'

/**
 * The time by the database's clock. The machines of several nodes are never set alike, and the times of an order
 * come from whichever node wrote them: by its own clock a node could be paid before it was ordered.
 */
export interface DatabaseClock {
  now(): Date
  stop(): void
}

const MEASURE_EVERY_MS = 5_000
/** A slower answer says too little about the time. */
const MAX_ROUND_TRIP_MS = 1_000
const WORTH_A_WARNING_MS = 2_000

/** @param readOwnMs the clock of this machine, in milliseconds since the epoch */
export async function startDatabaseClock(
  pool: Pool,
  { log, readOwnMs = Date.now }: { log: Logger; readOwnMs?: () => number },
): Promise<DatabaseClock> {
  let aheadMs = 0
  let warnedOfMs = 0
  const measure = async () => {
    // callers notice themselves when the database is away
    const measured = await measureAhead(pool, readOwnMs).catch(() => undefined)
    // a difference within the error of the measurement is no reason to move the time
    if (!measured || Math.abs(measured.aheadMs - aheadMs) <= measured.uncertainMs) return
    aheadMs = measured.aheadMs
    if (Math.abs(aheadMs - warnedOfMs) < WORTH_A_WARNING_MS) return
    warnedOfMs = aheadMs
    log.warn(
      { aheadSeconds: Math.round(aheadMs / 1_000) },
      'how far the clock of this machine is ahead of the one of the database, which counts, has changed',
    )
  }
  await measure()
  const timer = setInterval(() => void measure(), MEASURE_EVERY_MS)
  timer.unref()
  return {
    now: () => new Date(readOwnMs() - aheadMs),
    stop: () => clearInterval(timer),
  }
}

/** How far this machine's clock is ahead of the database's; undefined when the answer took too long. */
async function measureAhead(
  pool: Pool,
  readOwnMs: () => number,
): Promise<{ aheadMs: number; uncertainMs: number } | undefined> {
  return pool.use(async (connection) => {
    const from = performance.now()
    const ownMs = readOwnMs()
    const { rows } = await connection.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    )
    const roundTripMs = performance.now() - from
    const [row] = rows
    if (!row || roundTripMs > MAX_ROUND_TRIP_MS) return undefined
    const uncertainMs = Math.max(roundTripMs / 2, 1)
    return { aheadMs: Math.round(ownMs + roundTripMs / 2 - row.ms), uncertainMs }
  })
}
