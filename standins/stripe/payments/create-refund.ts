import type Stripe from 'stripe'
import { formatMoney, type Cents } from '#domain/values/money.ts'
import { change, type Answer } from '../change.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { findText, type Form } from '../http/form.ts'
import { invalidRequest, missingParameter } from '../http/stripe-refusal.ts'
import { newRefund } from '../objects/refund.ts'
import type { StandInContext } from '../standin-context.ts'
import { findLoaded, requireLoaded } from '../store/find-loaded.ts'
import type { Loaded, Stored } from '../store/stripe-store.ts'
import { feeGivenBack } from './application-fee.ts'
import { findCover } from './held-refunds.ts'
import { requireInteger } from './require-amount.ts'

/** Refunds at most what was charged. */
export async function createRefund(context: StandInContext, request: ApiRequest): Promise<Answer> {
  const { form } = request
  const asked = findText(form, 'charge') ?? findText(form, 'payment_intent')
  if (asked === undefined) throw missingParameter('payment_intent')
  const cover = await findCover(context)
  return change(context, request, [asked], (loaded) => {
    const charge = requireCharge(loaded, form)
    const amount = requireRefundable(charge.body, form)
    const refunded = withRefunded(charge.body, amount)
    const status = charge.secrets?.card?.refund === 'pending' ? 'pending' : 'succeeded'
    const feeBack = feeGivenBack(form, charge.body, amount)
    const refund = newRefund(form, charge.body, amount, status, context.now())
    refund.secrets = { feeBack }
    if (amount > cover) {
      const waiting = { status: 'pending', pending_reason: 'insufficient_funds' } as const
      refund.body = { ...refund.body, ...waiting, balance_transaction: null }
    }
    return {
      body: refund.body,
      writes: [{ ...charge, body: refunded }, refund],
      happenings: [
        { type: 'charge.refunded', object: refunded },
        { type: 'refund.created', object: refund.body },
      ],
    }
  })
}

function requireCharge(loaded: Loaded, form: Form): Stored<'charge'> {
  const chargeId = findText(form, 'charge')
  if (chargeId !== undefined) return requireLoaded(loaded, 'charge', chargeId, 'charge')
  const id = findText(form, 'payment_intent') ?? ''
  const intent = requireLoaded(loaded, 'payment_intent', id, 'payment_intent')
  const charge = findLoaded(loaded, 'charge', String(intent.body.latest_charge))
  if (charge?.body.paid) return charge
  throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
}

function requireRefundable(charge: Stripe.Charge, form: Form): Cents {
  const left = charge.amount - charge.amount_refunded
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const text = findText(form, 'amount')
  const amount = text === undefined ? left : requireInteger(text, 'amount')
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' })
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${formatMoney(amount)}) is greater than unrefunded amount on charge ` +
        `(${formatMoney(left)})`,
      { param: 'amount' },
    )
  }
  return amount
}

function withRefunded(charge: Stripe.Charge, amount: Cents): Stripe.Charge {
  const total = charge.amount_refunded + amount
  return { ...charge, amount_refunded: total, refunded: total === charge.amount }
}
