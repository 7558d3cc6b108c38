import type Stripe from 'stripe'
import { change, type Answer } from '../change.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { findText } from '../http/form.ts'
import { invalidRequest } from '../http/stripe-refusal.ts'
import type { StandInContext } from '../standin-context.ts'
import { findLoaded, requireLoaded } from '../store/find-loaded.ts'
import type { Stored } from '../store/stripe-store.ts'

/** Simulates the bank's later result of a refund, succeeded or failed, for tests. */
export async function settleRefund(
  context: StandInContext,
  request: ApiRequest,
  id: string,
): Promise<Answer> {
  const outcome = findText(request.form, 'outcome')
  if (outcome !== 'succeeded' && outcome !== 'failed') {
    throw invalidRequest('Invalid outcome: must be one of succeeded or failed', {
      param: 'outcome',
    })
  }
  const first = requireLoaded(await context.store.load([id]), 'refund', id)
  return change(context, request, [id, String(first.body.charge)], (loaded) => {
    const refund = requireLoaded(loaded, 'refund', id)
    if (refund.body.status === 'failed') throw invalidRequest('This refund has already failed.')
    const settled = withOutcome(refund.body, outcome)
    const charge = findLoaded(loaded, 'charge', String(refund.body.charge))
    const returned = outcome === 'failed' && charge ? [restoreCharge(charge, settled.amount)] : []
    return {
      body: settled,
      writes: [{ ...refund, body: settled }, ...returned],
      happenings: [
        { type: 'refund.updated', object: settled },
        ...(outcome === 'failed' ? [{ type: 'refund.failed', object: settled } as const] : []),
      ],
    }
  })
}

function withOutcome(refund: Stripe.Refund, outcome: 'succeeded' | 'failed'): Stripe.Refund {
  const failed = { failure_reason: 'expired_or_canceled_card' }
  return { ...refund, status: outcome, ...(outcome === 'failed' && failed) }
}

function restoreCharge(charge: Stored<'charge'>, amount: number): Stored<'charge'> {
  const refunded = charge.body.amount_refunded - amount
  return { ...charge, body: { ...charge.body, amount_refunded: refunded, refunded: false } }
}
