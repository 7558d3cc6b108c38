import type { Context } from '../../../context.ts'
import { paymentServiceUnavailable } from '../../payments/payment-gateway.ts'

/**
 * Answers within ORDER_TIMEOUT_MS, however many calls to the provider the work needs. Late work still ends:
 * a retry with the same Idempotency-Key finds what it did. @throws Failure unavailable
 */
export async function answerInTime<Answer>(
  { config }: Pick<Context, 'config'>,
  work: Promise<Answer>,
): Promise<Answer> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => tooLate.reject(paymentServiceUnavailable()),
    config.ORDER_TIMEOUT_MS,
  )
  try {
    return await Promise.race([work, tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}
