import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import { recordChecks } from './handle-payment-list.ts'
import type { PaymentAddress, PaymentWebhook } from './payment-gateway.ts'
import { syncRefundsOf } from './payment-owner.ts'
import { hasWebhook, insertWebhook } from './payments.store.ts'
import { settlePayment } from './settle-payment.ts'
import { makeAccountDue, selectAccountOwner } from './stripe-accounts.store.ts'

/** Handlers by event type. Other events are ignored. */
const HANDLERS = new Map<string, (context: Context, webhook: PaymentWebhook) => Promise<void>>([
  ['payment_intent.succeeded', handlePaymentSucceeded],
  ['charge.refunded', handleTakenBack],
  ['charge.dispute.created', handleTakenBack],
  ['charge.dispute.updated', handleTakenBack],
  ['charge.dispute.funds_withdrawn', handleTakenBack],
  ['charge.dispute.closed', handleTakenBack],
  ['refund.failed', reportFailedRefund],
  ['account.updated', askForAccount],
  ['account.application.deauthorized', askForAccount],
])
/** What happens on the venues' own accounts beside their payments. */
export const ACCOUNT_EVENTS = ['account.updated', 'account.application.deauthorized']
/** The webhook events the app subscribes to at the provider. */
export const PAYMENT_EVENTS = [...HANDLERS.keys()].filter((type) => !ACCOUNT_EVENTS.includes(type))
/** A refusal that a retry would not change, unless the order was being changed at that moment. */
export const isFinal = ({ kind, code }: Failure) =>
  ['not_found', 'conflict'].includes(kind) && code !== 'ORDER_CHANGING'

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
  if (!(await isOurs(context, webhook))) {
    context.metrics.count('payment_webhook_ignored')
    return
  }
  const handle = HANDLERS.get(webhook.type)
  if (!handle || (await hasWebhook(context.db, webhook.eventId))) return
  try {
    await handle(
      { ...context, caller: { userId: 'system:payment-notice', phoneNumber: '' } },
      webhook,
    )
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const isTooEarly = error.kind === 'payment_required'
    if (!isTooEarly && !isFinal(error)) throw error
    const { eventId, paymentIntentId } = webhook
    context.log.warn(
      { eventId, paymentIntentId, code: error.code },
      'a payment webhook changed nothing',
    )
    // the payment may still succeed, so a redelivery is handled again
    if (isTooEarly) return
  }
  await insertWebhook(context.db, webhook)
}

async function readWebhook(context: Context, rawBody: string, signature: string | undefined) {
  try {
    const webhook = await context.payments.readWebhook(rawBody, signature)
    context.metrics.count('payment_webhook_received')
    return webhook
  } catch (error) {
    context.metrics.count('payment_webhook_refused')
    throw error
  }
}

/** The provider also sends what happens in the other mode of connected accounts, and on those that no venue here has. */
async function isOurs(
  { db }: Context,
  { stripeAccount, isOtherMode }: PaymentWebhook,
): Promise<boolean> {
  if (isOtherMode) return false
  if (stripeAccount === null) return true
  const [owner] = await selectAccountOwner(db, { stripeAccount })
  return owner !== undefined
}

async function handlePaymentSucceeded(context: Context, webhook: PaymentWebhook) {
  const payment = paymentOf(webhook)
  if (payment) await settlePayment(context, payment)
}

async function handleTakenBack(context: Context, webhook: PaymentWebhook) {
  const payment = paymentOf(webhook)
  if (payment) await syncRefundsOf(context, payment)
}

/** The state of the account is asked for with the next run of its task. */
async function askForAccount(context: Context, { stripeAccount }: PaymentWebhook) {
  if (stripeAccount) await makeAccountDue(context.db, { stripeAccount, now: context.now() })
}

function paymentOf({ stripeAccount, paymentIntentId }: PaymentWebhook): PaymentAddress | undefined {
  return paymentIntentId ? { stripeAccount, paymentIntentId } : undefined
}

/**
 * Alerts an operator once: the bank rejected a pending refund, so the guest must be paid back another
 * way. The same webhook may be delivered several times at the same moment.
 */
async function reportFailedRefund(context: Context, webhook: PaymentWebhook) {
  const payment = paymentOf(webhook)
  const report = await context.db.transaction(async (tx) => {
    if (!(await insertWebhook(tx, webhook))) return undefined
    if (!payment) return { sold: undefined }
    // recorded first in case the provider is not reached below
    const check = { ...payment, listedId: webhook.eventId, at: context.now() }
    await recordChecks(context, tx, { purpose: 'SYNC_REFUNDS', ...payment }, [check])
    for (const owner of context.paymentOwners) {
      const sold = await owner.recordFailedRefund(context, tx, payment)
      if (sold) return { sold }
    }
    return { sold: undefined }
  })
  if (!report || (!report.sold && (await isForeign(context, payment)))) return
  const text = 'a promised refund failed: pay the guest back another way'
  context.log.error({ ...report, ...payment }, text)
  context.metrics.count('refund_failed_later')
  if (payment) await syncRefundsOf(context, payment)
}

/** Whether the payment is of another installation on the account. What the provider does not say, a person looks at. */
async function isForeign(context: Context, payment: PaymentAddress | undefined): Promise<boolean> {
  if (!payment) return false
  try {
    return (await context.payments.of(payment.stripeAccount).findPayment(payment.paymentIntentId))
      .isForeign
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
