import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import { recordChange } from '../audit/record-change.ts'
import type { PaymentWebhook } from '../payments/payment-gateway.ts'
import { isWebhookHandled, markWebhookHandled } from '../payments/handled-webhooks.ts'
import { acceptPayment } from './accept-payment.ts'
import { syncRefunds } from './find-refunds-at-provider.ts'
import { selectOrderOfPayment } from './orders.store.ts'
import { settleOrder } from './settle-order.ts'

/** Handlers by event type. Other events are ignored. */
const HANDLERS = new Map<string, (context: Context, webhook: PaymentWebhook) => Promise<void>>([
  ['payment_intent.succeeded', handlePaymentSucceeded],
  ['charge.refunded', handleRefundEvent],
  ['refund.failed', reportFailedRefund],
])
/** Failures that a redelivery would not change. */
const NOT_RETRIED = new Set(['not_found', 'conflict'])

/**
 * Handles a signed webhook. It only triggers a lookup at the provider, so duplicate, late and
 * reordered webhooks change nothing. It is marked as handled only after it was processed. @throws
 * Failure bad_request for a wrong signature or a malformed body
 */
export async function handlePaymentWebhook(
  context: Context,
  rawBody: string,
  signature: string | undefined,
): Promise<void> {
  const webhook = await readWebhook(context, rawBody, signature)
  const handle = HANDLERS.get(webhook.type)
  if (!handle || (await isWebhookHandled(context, webhook))) return
  try {
    await handle(
      { ...context, caller: { userId: 'system:payment-notice', phoneNumber: '' } },
      webhook,
    )
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const isTooEarly = error.kind === 'payment_required'
    if (!isTooEarly && !NOT_RETRIED.has(error.kind)) throw error
    const { eventId, paymentIntentId } = webhook
    context.log.warn(
      { eventId, paymentIntentId, code: error.code },
      'a payment webhook changed nothing',
    )
    // the payment may still succeed, so a redelivery is handled again
    if (isTooEarly) return
  }
  await markWebhookHandled(context, webhook)
}

async function readWebhook(context: Context, rawBody: string, signature: string | undefined) {
  try {
    const webhook = await context.payments.readWebhook(rawBody, signature)
    context.metrics.count('payment_notice_received')
    return webhook
  } catch (error) {
    context.metrics.count('payment_notice_refused')
    throw error
  }
}

async function handlePaymentSucceeded(context: Context, { paymentIntentId }: PaymentWebhook) {
  if (!paymentIntentId) return
  const [order] = await selectOrderOfPayment(context.db, [paymentIntentId])
  if (order) return void (await settleOrder(context, order))
  const payment = await context.payments.findPayment(paymentIntentId)
  if (payment.status === 'succeeded') return acceptPayment(context, payment)
  throw new Failure('payment_required', 'The payment has not succeeded at the provider yet.', {
    code: 'PAYMENT_NOT_CONFIRMED',
  })
}

async function handleRefundEvent(context: Context, { paymentIntentId }: PaymentWebhook) {
  const [order] = paymentIntentId ? await selectOrderOfPayment(context.db, [paymentIntentId]) : []
  if (order) await syncRefunds(context, order.orderId)
}

/** Alerts an operator: the bank rejected a pending refund, so the guest must be paid back another way. */
async function reportFailedRefund(context: Context, webhook: PaymentWebhook) {
  const { paymentIntentId } = webhook
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
  if (order.status !== 'IN_PROGRESS') await syncRefunds(context, order.orderId)
}
