import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '#domain/http/error-codes.ts'
import { Failure } from '#domain/values/failure.ts'

const MINUTE_SECONDS = 60

/**
 * Limits requests to a provider per person and minute, or another time; 0 means unlimited. Counted per process, which is
 * enough to limit the provider's load and bill. @throws Failure too_many
 */
export function limitRequests(
  limit: number,
  { text, code, seconds = MINUTE_SECONDS }: { text: string; code: ErrorCode; seconds?: number },
): (requestedBy: string | undefined) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: limit, duration: seconds })
  return async (requestedBy) => {
    if (limit === 0 || requestedBy === undefined) return
    try {
      await limiter.consume(requestedBy)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
      throw new Failure('too_many', text, { code, retryAfterSeconds })
    }
  }
}
