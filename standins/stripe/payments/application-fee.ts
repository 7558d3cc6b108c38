import type Stripe from 'stripe'
import type { Cents } from '#domain/values/money.ts'
import { findText, type Form } from '../http/form.ts'
import { invalidRequest } from '../http/stripe-refusal.ts'
import { currentAccount } from '../store/current-account.ts'
import { requireInteger } from './require-amount.ts'

/** What the platform keeps of a payment on a connected account; null when the request names nothing, or takes it away. */
export function readApplicationFee(form: Form, amount: Cents): Cents | null {
  const text = findText(form, 'application_fee_amount')
  if (text === undefined || text === '') return null
  const param = 'application_fee_amount'
  if (!currentAccount()) {
    throw invalidRequest(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment ' +
        '(using an OAuth key or Stripe-Account header) or destination payment.',
      { param },
    )
  }
  const fee = requireInteger(text, param)
  if (fee < 0) throw invalidRequest('Invalid non-negative integer', { param })
  requireFeeWithin(fee, amount)
  return fee
}

/** The fee is at most the amount, also when one of them changes later. */
export function requireFeeWithin(fee: Cents | null, amount: Cents): void {
  if ((fee ?? 0) <= amount) return
  throw invalidRequest('The application fee cannot be greater than the amount of the payment.', {
    param: 'application_fee_amount',
  })
}

/**
 * What a refund gives back of the platform's fee: nothing unless it is asked for, and then the fee's part of the
 * amount that is refunded so far, without what was given back before.
 */
export function feeGivenBack(form: Form, charge: Stripe.Charge, amount: Cents): Cents {
  if (findText(form, 'refund_application_fee') !== 'true') return 0
  const fee = charge.application_fee_amount
  if (!fee) {
    throw invalidRequest('There is no application fee to refund on this charge.', {
      param: 'refund_application_fee',
    })
  }
  const partOf = (refunded: Cents) => Math.round((fee * refunded) / charge.amount)
  return partOf(charge.amount_refunded + amount) - partOf(charge.amount_refunded)
}
