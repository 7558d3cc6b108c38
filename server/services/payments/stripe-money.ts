import type Stripe from 'stripe'
import type { Capture, PayoutEntry, ProviderPayout, ProviderRefund } from './payment-gateway.ts'

const MS = 1_000

export function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    providerRefundId: refund.id,
    paymentIntentId: idOf(refund.payment_intent),
    status: toStatus(refund),
    amountCents: refund.amount,
    metadata: refund.metadata ?? {},
    at: new Date(refund.created * MS),
  }
}

export function toCapture(
  charge: Stripe.Charge,
  stripeAccount: string | null,
): Omit<Capture, 'isForeign'> {
  return {
    stripeAccount,
    paymentIntentId: idOf(charge.payment_intent),
    amountCents: charge.amount_captured,
    currency: charge.currency,
    metadata: charge.metadata,
    at: new Date(charge.created * MS),
  }
}

export function toPayout(payout: Stripe.Payout): ProviderPayout {
  return {
    payoutId: payout.id,
    amountCents: payout.amount,
    status: PAYOUT_STATUS[payout.status] ?? 'pending',
    arrivesAt: new Date(payout.arrival_date * MS),
    at: new Date(payout.created * MS),
    isAutomatic: payout.automatic,
    isReconciled: payout.reconciliation_status === 'completed',
  }
}

const PAYOUT_STATUS: Record<string, ProviderPayout['status']> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
}

/** @param entry with its source expanded */
export function toPayoutEntry(entry: Stripe.BalanceTransaction): PayoutEntry {
  const { source } = entry
  const payment =
    source && typeof source === 'object' && 'payment_intent' in source
      ? source.payment_intent
      : null
  return {
    entryId: entry.id,
    kind: ENTRY_KIND[entry.reporting_category] ?? 'OTHER',
    paymentIntentId: idOf(payment),
    amountCents: entry.amount,
    feeCents: entry.fee,
    operatorShareCents: entry.fee_details
      .filter(({ type }) => type === 'application_fee')
      .reduce((sum, { amount }) => sum + amount, 0),
    at: new Date(entry.created * MS),
  }
}

/** https://docs.stripe.com/reports/reporting-categories */
const ENTRY_KIND: Record<string, PayoutEntry['kind']> = {
  charge: 'PAYMENT',
  refund: 'REFUND',
  refund_failure: 'REFUND',
  charge_failure: 'PAYMENT',
  partial_capture_reversal: 'REFUND',
  dispute: 'DISPUTE',
  dispute_reversal: 'DISPUTE',
}

/** https://docs.stripe.com/refunds */
function toStatus({ status, pending_reason: reason }: Stripe.Refund): ProviderRefund['status'] {
  if (status === 'succeeded') return 'succeeded'
  if (status === 'failed' || status === 'canceled') return 'failed'
  return reason === 'insufficient_funds' ? 'held' : 'pending'
}

function idOf(payment: string | { id: string } | null): string | undefined {
  return typeof payment === 'string' ? payment : payment?.id
}
