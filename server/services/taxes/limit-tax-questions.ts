import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { TOO_MANY_TAX_QUESTIONS } from '#domain/taxes/taxes.messages.ts'
import { Failure } from '#domain/values/failure.ts'

const SECONDS = 60

/**
 * So many carts a person and minute; 0 means any number. Counted in each process, as it guards the bill
 * of the tax service and not a right.
 */
export function limitTaxQuestions(perMinute: number) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: SECONDS })
  return async (askedBy: string | undefined): Promise<void> => {
    if (perMinute === 0 || askedBy === undefined) return
    try {
      await limiter.consume(askedBy)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new Failure('too_many', TOO_MANY_TAX_QUESTIONS, {
        code: 'TOO_MANY_TAX_QUESTIONS',
        retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
      })
    }
  }
}
