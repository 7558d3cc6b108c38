import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import { recordChange } from '../audit/record-change.ts'
import { isNoticeKnown, rememberNotice } from '../payments/remember-notice.ts'
import { settleOrder } from './settle-order.ts'

/** What is done about a notice, by its type; others are none of ours. */
const ACTS: Record<string, (context: Context, orderId: string) => Promise<void>> = {
  'payment_intent.succeeded': settleIfOurs,
  'refund.failed': reportFailedRefund,
}

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
  const act = ACTS[notice.type]
  if (!act || (await isNoticeKnown(context, notice))) return
  const { orderId } = notice.metadata
  if (orderId) await act(context, orderId)
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

/** The bank refused a refund that was promised: the guest has no money back, and a person has to see to it. */
async function reportFailedRefund(context: Context, orderId: string) {
  context.log.error({ orderId }, 'a promised refund failed: pay the guest back another way')
  context.metrics.count('refund_failed_later')
  await recordChange(context, context.db, {
    action: 'order.refund_failed_later',
    subjectType: 'order',
    subjectId: orderId,
  })
}
