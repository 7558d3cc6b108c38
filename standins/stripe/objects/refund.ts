import type Stripe from 'stripe'
import { textOrNull, type Form } from '../http/form.ts'
import type { Stored } from '../store/stripe-store.ts'
import { toMetadata } from './metadata.ts'
import { newId, toSeconds } from './new-id.ts'

/** The refund of a charge. Its secrets have what it gives back of the platform's fee. */
export function newRefund(
  form: Form,
  charge: Stripe.Charge,
  amount: number,
  status: 'pending' | 'succeeded',
  now: Date,
): Stored<'refund'> {
  const body: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: toSeconds(now),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: toMetadata({}, form),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: textOrNull(form, 'reason'),
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  }
  return { id: body.id, kind: 'refund', version: 0, secrets: null, body }
}
