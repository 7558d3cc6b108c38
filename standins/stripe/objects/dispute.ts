import type Stripe from 'stripe'
import type { StandInDispute, Stored } from '../store/stripe-store.ts'
import { newId, toSeconds } from './new-id.ts'

/** The dispute of a whole charge, which waits for evidence. */
export function newDispute(charge: Stripe.Charge, now: Date) {
  const body: StandInDispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: toSeconds(now),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  return {
    id: body.id,
    kind: 'dispute',
    version: 0,
    secrets: null,
    body,
  } satisfies Stored<'dispute'>
}
