import type Stripe from 'stripe'
import type { Capture, ProviderRefund } from './payment-gateway.ts'

const MS = 1_000

export function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    providerRefundId: refund.id,
    paymentIntentId: idOf(refund.payment_intent),
    status: toStatus(refund.status),
    amountCents: refund.amount,
    metadata: refund.metadata ?? {},
    at: new Date(refund.created * MS),
  }
}

export function toCapture(charge: Stripe.Charge): Capture {
  return {
    paymentIntentId: idOf(charge.payment_intent),
    amountCents: charge.amount_captured,
    currency: charge.currency,
    metadata: charge.metadata,
    at: new Date(charge.created * MS),
  }
}

function toStatus(status: Stripe.Refund['status']): ProviderRefund['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

function idOf(payment: string | { id: string } | null): string | undefined {
  return typeof payment === 'string' ? payment : payment?.id
}
