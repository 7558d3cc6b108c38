import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import { recordChange } from '../audit/record-change.ts'
import type { PaymentNotice } from '../payments/payment-gateway.ts'
import { isNoticeKnown, rememberNotice } from '../payments/remember-notice.ts'
import { acceptPayment } from './accept-payment.ts'
import { readRefunds } from './find-refunds-at-provider.ts'
import { selectOrderOfPayment } from './orders.store.ts'
import { settleOrder } from './settle-order.ts'

/** What is done about a notice, by its type; others are not ours to act on. */
const ACTS = new Map<string, (context: Context, notice: PaymentNotice) => Promise<void>>([
  ['payment_intent.succeeded', lookAtPayment],
  ['charge.refunded', lookAtRefunds],
  ['refund.failed', reportFailedRefund],
])
/** Nothing is wrong, and nothing changes by hearing it again. */
const OVER = new Set(['not_found', 'conflict'])

/**
 * A notice says that something may have happened: what did is asked of the provider. Duplicates, late and
 * shuffled notices change nothing. Remembered only once it was acted on.
 * @throws Failure bad_request for a signature that does not fit, or a body that is no notice
 */
export async function actOnPaymentNotice(
  context: Context,
  rawBody: string,
  signature: string | undefined,
): Promise<void> {
  const notice = await readNotice(context, rawBody, signature)
  const act = ACTS.get(notice.type)
  if (!act || (await isNoticeKnown(context, notice))) return
  try {
    await act({ ...context, caller: { userId: 'system:payment-notice', phoneNumber: '' } }, notice)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const isTooEarly = error.kind === 'payment_required'
    if (!isTooEarly && !OVER.has(error.kind)) throw error
    const { eventId, paymentIntentId } = notice
    context.log.warn({ eventId, paymentIntentId, code: error.code }, 'a notice changed nothing')
    // the money may still come: the same notice is acted on again
    if (isTooEarly) return
  }
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

async function lookAtPayment(context: Context, { paymentIntentId }: PaymentNotice) {
  if (!paymentIntentId) return
  const [order] = await selectOrderOfPayment(context.db, [paymentIntentId])
  if (order) return void (await settleOrder(context, order))
  const payment = await context.payments.findPayment(paymentIntentId)
  if (payment.status === 'succeeded') return acceptPayment(context, payment)
  throw new Failure('payment_required', 'The provider has no money yet.', {
    code: 'PAYMENT_NOT_CONFIRMED',
  })
}

async function lookAtRefunds(context: Context, { paymentIntentId }: PaymentNotice) {
  const [order] = paymentIntentId ? await selectOrderOfPayment(context.db, [paymentIntentId]) : []
  if (order) await readRefunds(context, order.orderId)
}

/** The bank refused a refund that was promised: the guest has no money back, and a person has to see to it. */
async function reportFailedRefund(context: Context, notice: PaymentNotice) {
  const { paymentIntentId } = notice
  const [order] = paymentIntentId ? await selectOrderOfPayment(context.db, [paymentIntentId]) : []
  const orderId = order?.orderId
  context.log.error(
    { orderId, paymentIntentId },
    'a promised refund failed: pay the guest back another way',
  )
  context.metrics.count('refund_failed_later')
  if (!order) return
  await recordChange(context, context.db, {
    action: 'order.refund_failed_later',
    subjectType: 'order',
    subjectId: order.orderId,
  })
  if (order.status !== 'IN_PROGRESS') await readRefunds(context, order.orderId)
}
