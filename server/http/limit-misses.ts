import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Failure } from '#domain/values/failure.ts'
import type { Config } from '../process/config.ts'
import { findAddress } from '../calls/request-origin.ts'

const TEN_MINUTES_SECONDS = 10 * 60
/** Misses of this many times the limit are a flood. */
const FLOOD_FACTOR = 10
/** Codes that were found lately. */
const MAX_FOUND = 10_000

/**
 * Limits how many unknown codes or pictures an address may try in ten minutes; 0 means unlimited. Counted in
 * memory, per process, so that a known code costs no statement. A whole venue shares one address: far
 * above the limit it still gets the codes that guests have used before, and learns no others.
 */
export function limitMisses(
  perTenMinutes: number,
  config: Pick<Config, 'TRUSTED_PROXIES'>,
): MiddlewareHandler {
  const misses = new RateLimiterMemory({ points: perTenMinutes, duration: TEN_MINUTES_SECONDS })
  const found = new LRUCache<string, true>({ max: MAX_FOUND })
  return createMiddleware(async (c, next) => {
    if (perTenMinutes === 0) return next()
    const address = findAddress(config, c)
    const before = await misses.get(address)
    const isFlood = before && before.consumedPoints >= perTenMinutes * FLOOD_FACTOR
    if (isFlood && !found.has(c.req.path)) throw tooMany(before)
    await next()
    if (c.res.ok) found.set(c.req.path, true)
    if (c.res.status !== 404) return
    const after = await misses.penalty(address)
    if (after.consumedPoints > perTenMinutes) throw tooMany(after)
  })
}

function tooMany({ msBeforeNext }: { msBeforeNext: number }): Failure {
  const text = 'Too many unknown codes came from this network. Please try again in a few minutes.'
  return new Failure('too_many', text, {
    code: 'TOO_MANY_UNKNOWN_CODES',
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
  })
}
