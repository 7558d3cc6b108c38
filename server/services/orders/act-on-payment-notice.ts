import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import { isNoticeKnown, rememberNotice } from '../payments/remember-notice.ts'
import { settleOrder } from './settle-order.ts'

const PAYMENT_SUCCEEDED = 'payment_intent.succeeded'

/**
 * A notice says that something may have happened: the order is settled by asking the provider again.
 * Duplicates, late and shuffled notices change nothing. Noted as done only after it was.
 * @throws Failure bad_request for a signature that does not fit
 */
export async function actOnPaymentNotice(
  context: Context,
  rawBody: string,
  signature: string | undefined,
): Promise<void> {
  const notice = await readNotice(context, rawBody, signature)
  if (notice.type !== PAYMENT_SUCCEEDED || (await isNoticeKnown(context, notice))) return
  const { orderId } = notice.metadata
  if (orderId) await settleIfOurs(context, orderId)
  await rememberNotice(context, notice)
}

async function readNotice(context: Context, rawBody: string, signature: string | undefined) {
  try {
    const notice = await context.payments.readNotice(rawBody, signature)
    context.metrics.count('payment_notice_received')
    return notice
  } catch (error) {
    context.metrics.count('payment_notice_refused')
    throw error
  }
}

/** Notices of orders we do not know, and of payments taken back since, are not ours to act on. */
async function settleIfOurs(context: Context, orderId: string) {
  try {
    await settleOrder(
      { ...context, caller: { userId: 'system:payment-notice', phoneNumber: '' } },
      orderId,
    )
  } catch (error) {
    const isOver =
      error instanceof Failure && ['not_found', 'conflict', 'payment_required'].includes(error.kind)
    if (!isOver) throw error
    context.log.warn({ orderId, code: error.code }, 'a payment notice found nothing to settle')
  }
}
