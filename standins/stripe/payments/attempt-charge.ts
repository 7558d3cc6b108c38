import type Stripe from 'stripe'
import type { Decision } from '../change.ts'
import type { Decline, TestCard } from '../cards/test-cards.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { docUrl } from '../http/stripe-refusal.ts'
import { newCharge } from '../objects/charge.ts'
import { newDispute } from '../objects/dispute.ts'
import { toPublicPaymentIntent } from '../objects/payment-intent.ts'
import type { Stored } from '../store/stripe-store.ts'
import { showPaymentIntent } from './show-payment-intent.ts'

/** Charges the payment method. Afterwards the intent has succeeded or requires another payment method. */
export function attemptCharge(
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
  card: TestCard,
  request: ApiRequest,
  now: Date,
): Decision {
  const charge = newCharge(intent.body, method.body, card, now)
  if (card.decline) {
    const error = toDeclineError(card.decline, charge.body, method.body)
    return failPayment(intent, error, 402, request, charge)
  }
  const paid: Stripe.PaymentIntent = {
    ...intent.body,
    status: 'succeeded',
    amount_received: intent.body.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
  }
  const dispute = card.dispute && newDispute(charge.body, card.dispute, now)
  return {
    body: showPaymentIntent(paid, request, [charge, method]),
    writes: [{ ...intent, body: paid }, charge, ...(dispute ? [dispute] : [])],
    happenings: [
      { type: 'charge.succeeded', object: charge.body },
      { type: 'payment_intent.succeeded', object: paid },
      ...(dispute ? [{ type: 'charge.dispute.created', object: dispute.body } as const] : []),
      ...(dispute && !dispute.body.is_charge_refundable
        ? [{ type: 'charge.dispute.funds_withdrawn', object: dispute.body } as const]
        : []),
    ],
  }
}

/** Fails the attempt: the intent requires a payment method again and carries the error. */
export function failPayment(
  intent: Stored<'payment_intent'>,
  error: Stripe.PaymentIntent.LastPaymentError,
  status: number,
  request: ApiRequest,
  charge?: Stored<'charge'>,
): Decision {
  const failed: Stripe.PaymentIntent = {
    ...intent.body,
    status: 'requires_payment_method',
    last_payment_error: error,
    latest_charge: charge?.id ?? intent.body.latest_charge,
    next_action: null,
    payment_method: null,
    processing: null,
  }
  const shown = request.isPublishable ? toPublicPaymentIntent(failed) : failed
  return {
    status,
    body: status === 200 ? shown : { error: { ...error, payment_intent: shown } },
    writes: [{ ...intent, body: failed }, ...(charge ? [charge] : [])],
    happenings: [
      ...(charge ? [{ type: 'charge.failed', object: charge.body } as const] : []),
      { type: 'payment_intent.payment_failed', object: failed },
    ],
  }
}

function toDeclineError(
  { code, declineCode, message }: Decline,
  charge: Stripe.Charge,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent.LastPaymentError {
  return {
    type: 'card_error',
    code,
    ...(declineCode && { decline_code: declineCode }),
    doc_url: docUrl(code),
    message,
    charge: charge.id,
    payment_method: method,
  }
}
