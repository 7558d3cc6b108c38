import type Stripe from 'stripe'
import { listExpansions, type ApiRequest } from '../http/api-request.ts'
import { toPublicPaymentIntent } from '../objects/payment-intent.ts'
import type { StoredObject } from '../store/stripe-store.ts'

/** The intent as visible to this caller, with the requested expansions. */
export function showPaymentIntent(
  intent: Stripe.PaymentIntent,
  request: ApiRequest,
  known: Iterable<StoredObject>,
): object {
  const expanded = { ...intent }
  const asked = listExpansions(request.form)
  for (const { kind, id, body } of known) {
    if (kind === 'charge' && id === intent.latest_charge && asked.includes('latest_charge')) {
      expanded.latest_charge = body
    }
    if (kind === 'payment_method' && id === intent.payment_method) {
      if (asked.includes('payment_method')) expanded.payment_method = body
    }
  }
  return request.isPublishable ? toPublicPaymentIntent(expanded) : expanded
}
