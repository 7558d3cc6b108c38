import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '#domain/values/failure.ts'

const SECONDS = 60

/**
 * Limits requests per person and minute; 0 means unlimited. Counted per process, which is enough to
 * limit the tax service's bill.
 */
export function limitTaxRequests(perMinute: number) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: SECONDS })
  return async (requestedBy: string | undefined): Promise<void> => {
    if (perMinute === 0 || requestedBy === undefined) return
    try {
      await limiter.consume(requestedBy)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const text = 'You are changing your order very fast. Please wait a moment.'
      throw new Failure('too_many', text, {
        code: 'TOO_MANY_TAX_CALCULATIONS',
        retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
      })
    }
  }
}
