import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import { handlePaymentList } from './handle-payment-list.ts'
import { isFinal } from './handle-payment-webhook.ts'
import type { ListedPayment, PaymentAddress, ProviderRefund } from './payment-gateway.ts'
import { syncRefundsOf } from './payment-owner.ts'
import { isHeld, isPromised } from './return-payment.ts'

/**
 * Finds refunds made directly at the provider, and disputes that began or ended, whose webhook never
 * arrived. @returns the number of payments
 */
export async function findRefundsAtProvider(context: Context): Promise<number> {
  const handle = (payment: PaymentAddress) => sync(context, payment)
  const refunds = await handlePaymentList(context, {
    purpose: 'SYNC_REFUNDS',
    cursor: 'refunds',
    list: (gateway) => gateway.listRefunds,
    isOpen: async ({ stripeAccount, paymentIntentId }) =>
      (await context.payments.of(stripeAccount).listRefundsOf(paymentIntentId)).some(isHeld),
    pick: (found: ProviderRefund[]) => pickUnknown(context, found.filter(isPromised)),
    handle,
  })
  const disputes = await handlePaymentList(context, {
    purpose: 'SYNC_DISPUTES',
    // another name than in the version that kept no disputes, so that those of the last month are read again
    cursor: 'disputes-and-inquiries',
    list: (gateway) => gateway.listDisputed,
    pick: async (disputed: ListedPayment[]) => disputed,
    handle,
  })
  return refunds + disputes
}

async function pickUnknown(context: Context, found: ProviderRefund[]): Promise<ListedPayment[]> {
  const ids = found.map(({ providerRefundId }) => providerRefundId)
  const rows = await Promise.all(
    context.paymentOwners.map((owner) => owner.listKnownRefunds(context, ids)),
  )
  const known = new Set(rows.flat())
  return found.flatMap(({ providerRefundId, paymentIntentId, at }) =>
    paymentIntentId && !known.has(providerRefundId)
      ? [{ listedId: providerRefundId, paymentIntentId, at }]
      : [],
  )
}

async function sync(context: Context, payment: PaymentAddress): Promise<void> {
  try {
    await syncRefundsOf(context, payment)
  } catch (error) {
    // a retry would change nothing, and an unpaid payment has no refund
    const isDone = (refusal: Failure) => isFinal(refusal) || refusal.kind === 'payment_required'
    if (!(error instanceof Failure && isDone(error))) throw error
    const { code } = error
    context.log.warn({ ...payment, code }, 'a refund or dispute changed nothing')
  }
}
