import type Stripe from 'stripe'
import type { Decline, TestCard } from '../cards/test-cards.ts'
import type { Stored } from '../store/stripe-store.ts'
import { newId, toSeconds } from './new-id.ts'

/** The charge of one confirmation of a payment intent, successful or declined. */
export function newCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  card: TestCard,
  now: Date,
) {
  const { decline } = card
  const fee = intent.application_fee_amount
  const body: Stripe.Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: fee && !decline ? newId('fee') : null,
    application_fee_amount: fee,
    balance_transaction: decline ? null : newId('txn'),
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'STRIPE STAND-IN',
    captured: !decline,
    created: toSeconds(now),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: card.dispute !== undefined,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: toOutcome(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: toMethodDetails(method, intent.amount),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
  return {
    id: body.id,
    kind: 'charge',
    version: 0,
    secrets: { card },
    body,
  } satisfies Stored<'charge'>
}

function toOutcome(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    risk_level: 'normal',
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  }
}

function toMethodDetails(
  method: Stripe.PaymentMethod,
  amount: number,
): Stripe.Charge.PaymentMethodDetails {
  if (!method.card) return { type: method.type }
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand,
      checks,
      country,
      electronic_commerce_indicator: null,
      exp_month,
      exp_year,
      fingerprint: fingerprint ?? null,
      funding,
      installments: null,
      last4,
      mandate: null,
      network: brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: method.card.wallet ? { type: method.card.wallet.type, dynamic_last4: null } : null,
    },
  }
}
