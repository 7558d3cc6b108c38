import type { Context } from '../../../process/context.ts'
import { within } from '../../../process/within.ts'
import { paymentServiceUnavailable } from '../../payments/payment-gateway.ts'

/**
 * Answers within ORDER_TIMEOUT_MS, however many calls to the provider the work needs. Late work is
 * still completed: a retry with the same Idempotency-Key finds its result. @throws Failure
 * unavailable
 */
export async function answerInTime<Answer>(
  { config }: Pick<Context, 'config'>,
  work: Promise<Answer>,
): Promise<Answer> {
  return within(config.ORDER_TIMEOUT_MS, work, () => {
    throw paymentServiceUnavailable()
  })
}
